import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanderSettings, LanderType } from '#contract/landers.ts';
import { toLanguage } from '#web/base/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PageFrame } from '../preview/PageFrame.tsx';
import { Preview } from '../preview/preview-part.ts';
import type { Chosen } from './draft.ts';
import { LeftOut } from './LeftOut.tsx';
import styles from './Review.module.css';
import { type Reviewed, Summary } from './Summary.tsx';
import { domainsQuery } from './wizard.api.ts';

/** What all pages of the group have in common. */
export type PageKind = { type: LanderType; template: string; configuration: LanderSettings };

type StepReviewProps = {
  kind: PageKind;
  groupName: string;
  templateName: string;
  chosen: Chosen;
  review: Reviewed;
  /** the dialog with a page at full size was opened or closed */
  onFull: (isFull: boolean) => void;
};

/** Step 4: the real page of each chosen domain, and what the group will be like (D-181). */
export function StepReview({ kind, groupName, templateName, chosen, review, onFull }: StepReviewProps) {
  const { t } = useTranslation();
  const skipped = review.data?.skippedDomainIds ?? [];
  const ids = [...chosen.keys()].filter((id) => !skipped.includes(id));
  return (
    <>
      {skipped.length > 0 ? <LeftOut ids={skipped} /> : null}
      <div className={`grid ${styles.columns}`}>
        <Pages ids={ids} kind={kind} chosen={chosen} onFull={onFull} />
        <Summary kind={kind} groupName={groupName} templateName={templateName} review={review} />
      </div>
      {kind.type === 'custom' ? (
        <p className={`flex ink ${styles.info}`}>
          <Icon of={IconWand} />
          <span>{t('landerWizard.review.standIn')}</span>
        </p>
      ) : null}
      <p className={`flex ink ${styles.info}`}>
        <Icon of={IconClock} />
        <span>{t('landerWizard.review.minutes')}</span>
      </p>
    </>
  );
}

type PagesProps = Pick<StepReviewProps, 'kind' | 'chosen' | 'onFull'> & { ids: readonly string[] };

/** One page after the other, small; a dialog shows it at full size. */
function Pages({ ids, kind, chosen, onFull }: PagesProps) {
  const { t, i18n } = useTranslation();
  const [at, setAt] = useState(0);
  const [isFull, setOpen] = useState(false);
  const setFull = (isOpen: boolean) => {
    setOpen(isOpen);
    onFull(isOpen);
  };
  const place = Math.min(at, Math.max(0, ids.length - 1));
  const id = ids[place] ?? '';
  const known = chosen.get(id) ?? '';
  const { data } = useQuery({ ...domainsQuery([id]), enabled: id !== '' && known === '' });
  if (id === '') return <div />;
  const name = known || data?.[0]?.domainName || '…';
  const step = (to: number, icon: typeof IconChevronLeft, label: string) => (
    <IconButton aria-label={label} disabled={to < 0 || to >= ids.length} onClick={() => setAt(to)}>
      <Icon of={icon} />
    </IconButton>
  );
  return (
    <section aria-label={t('common.preview')}>
      <p className={`note flex gap-10 ${styles.which}`} aria-live="polite">
        <b className="w-560 soft">{t('common.preview')}</b>
        <span>
          <bdi>{name}</bdi>, {t('words.placeOf', { place: place + 1, total: ids.length })}
        </span>
      </p>
      <Scaled>
        <PageFrame
          page={{ ...kind, domainId: id, language: toLanguage(i18n.language) }}
          title={t('landerWizard.review.pageOf', { name })}
          width="wide"
        />
      </Scaled>
      <div className={`row gap-8 ${styles.tools}`}>
        {step(place - 1, IconChevronLeft, t('words.previousDomain'))}
        <Button leftSection={<Icon of={IconExternalLink} />} aria-haspopup="dialog" onClick={() => setFull(true)}>
          {t('landerWizard.review.full')}
        </Button>
        {step(place + 1, IconChevronRight, t('words.nextDomain'))}
      </div>
      {isFull ? (
        <Preview
          page={{ ...kind, domainId: id }}
          domainName={name}
          onClose={() => setFull(false)}
          onMissing={() => setFull(false)}
        />
      ) : null}
    </section>
  );
}

const wide = 1_280; // px of a desktop's window, in the shape of 16 to 10
const tall = 800;

/** What is laid out for a desktop, drawn as small as its place. */
function Scaled({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.3);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const observer = new ResizeObserver(() => setScale(current.clientWidth / wide));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.scaled}>
      <div style={{ width: wide, height: tall, transform: `scale(${scale})` }}>{children}</div>
    </div>
  );
}
