import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GetLanderOfDomain, pagePriceOf, uncountedPathOf } from '#contract/landers.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { LanderStanding } from '../group/LanderStanding.tsx';
import { useLiveLanders } from '../landers.api.ts';
import { previewOf } from '../preview/preview-of.ts';
import { Preview } from '../preview/preview-part.ts';
import { lookOf, ThumbPart } from '../thumb/ThumbPart.tsx';
import styles from './DomainLanderPart.module.css';

/** A domain's lander on the domain's own page: its picture, how it stands, its group, its price, and the page itself. */
export function DomainLanderPart({ domainId }: { domainId: string }) {
  const { t } = useTranslation();
  const { amount } = useFormat();
  const [isPreviewed, setPreviewed] = useState(false);
  const {
    data: lander,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['landers', 'of-domain', domainId],
    queryFn: ({ signal }) => call(GetLanderOfDomain, { params: { domainId }, signal }),
  });
  useLiveLanders(lander?.groupId);
  if (!lander) {
    return error ? (
      <p role="alert" className={`bad ${styles.failed}`}>
        {errorText(error)} <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
      </p>
    ) : (
      <div className={`grid gap-10 ${styles.lander}`} role="status">
        <span className="vh">{t('common.loading')}</span>
        <span className={styles.place} aria-hidden="true" />
      </div>
    );
  }
  const { page, domainName, url } = previewOf(lander);
  const look = lookOf(lander, lander);
  const price = pagePriceOf(lander);
  return (
    <div className={`grid gap-10 ${styles.lander}`}>
      <ThumbPart
        look={look}
        domainName={domainName}
        price={price && look !== 'waiting' ? amount(price) : null}
        picture={lander.screenshotUrl}
      />
      <LanderStanding lander={lander} />
      <dl className={`grid gap-4 ${styles.facts}`}>
        <div>
          <dt className="rigid quiet">{t('landers.domainCard.group')}</dt>
          <dd className="min-0 breaks">
            <a className="link" href={paths.landerGroup(lander.groupId)}>
              <bdi>{lander.groupName}</bdi>
            </a>
          </dd>
        </div>
        <div>
          <dt className="rigid quiet">{t('words.price')}</dt>
          <dd className="min-0 breaks">{price ? amount(price) : t('landers.lander.noPrice')}</dd>
        </div>
      </dl>
      <div className={`flex gap-8 ${styles.actions}`}>
        <Button leftSection={<Icon of={IconEye} />} aria-haspopup="dialog" onClick={() => setPreviewed(true)}>
          {t('common.preview')}
        </Button>
        <ButtonLink leftSection={<Icon of={IconPencil} />} href={paths.landerGroup(lander.groupId)}>
          {t('common.edit')}
        </ButtonLink>
      </div>
      {url ? (
        <a className={`link ${styles.open}`} href={url} target="_blank" rel="noreferrer">
          {t('landerSettings.openPage')}
        </a>
      ) : null}
      {lander.isPublished ? (
        <a
          className={`link ${styles.open}`}
          href={uncountedPathOf(lander.id)}
          target="_blank"
          rel="noreferrer"
          title={t('landers.domainCard.leaveOutHint')}
        >
          {t('landers.domainCard.leaveOut')}
        </a>
      ) : null}
      {isPreviewed ? (
        <Preview
          page={page}
          domainName={domainName}
          url={url}
          onClose={() => setPreviewed(false)}
          onMissing={() => setPreviewed(false)}
        />
      ) : null}
    </div>
  );
}

/** The place of a lander that is not there, with what is said of that. */
export function NoLanderPart({ domainName, children }: { domainName: string; children: ReactNode }) {
  return (
    <div className={`grid gap-10 soft ${styles.lander}`}>
      <ThumbPart look="waiting" domainName={domainName} />
      {children}
    </div>
  );
}
