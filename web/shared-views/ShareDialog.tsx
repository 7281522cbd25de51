import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTag, tidyTag } from '#contract/own-data.ts';
import { longestSharedLabel, type MadeSharedView, type SharedView, sharedViewDays } from '#contract/shared-views.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { EndField, LinkList, linkDialogSize, MadeLink } from '#web/ui/SecretLinks.tsx';
import type { ShareProps } from './SharePart.tsx';
import { sharedViewsQuery, useEndShared, useShare } from './shared-views.api.ts';

type Days = (typeof sharedViewDays)[number];
type Fields = { label: string; tag: string; days: Days };

/** Makes a link to visits, and lists those that there are. */
export function ShareDialog({ domain, onClose }: Pick<ShareProps, 'domain'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const [fields, setFields] = useState<Fields>({ label: '', tag: '', days: 30 });
  const [problems, setProblems] = useState<readonly ('label' | 'tag')[]>([]);
  const [made, setMade] = useState<MadeSharedView | null>(null);
  const share = useShare();
  const set = (change: Partial<Fields>) => {
    setFields({ ...fields, ...change });
    setProblems([]);
  };
  const run = () => {
    const tag = domain ? '' : tidyTag(fields.tag);
    const label = fields.label.trim();
    const found = [label === '' && ('label' as const), tag !== '' && !isTag(tag) && ('tag' as const)];
    const wrong = found.filter((problem) => problem !== false);
    if (wrong.length > 0) return setProblems(wrong);
    const wanted = { label, domainId: domain?.id ?? null, tag: tag === '' ? null : tag, days: fields.days };
    share.mutate(wanted, { onSuccess: setMade });
  };
  if (made) {
    const words = { once: t('sharedViews.once'), copy: t('words.copyLink'), saved: t('words.haveCopied') };
    const title = t('sharedViews.madeTitle', { label: made.label });
    return <MadeLink title={title} url={made.url} words={words} onClose={onClose} />;
  }
  const problem = (of: 'label' | 'tag') => (problems.includes(of) ? t(`sharedViews.problems.${of}`) : undefined);
  return (
    <ActionModal
      title={domain ? t('sharedViews.titleOf', { name: domain.name }) : t('sharedViews.title')}
      onClose={onClose}
      isBusy={share.isPending}
      size={linkDialogSize}
      closeLabel={t('common.close')}
      action={{ label: t('words.makeLink'), run }}
    >
      <p className="soft">{t(domain ? 'sharedViews.aboutName' : 'sharedViews.aboutAll')}</p>
      <InputField
        label={t('sharedViews.label')}
        hint={t('sharedViews.labelHint')}
        error={problem('label')}
        autoComplete="off"
        data-autofocus
        maxLength={longestSharedLabel}
        value={fields.label}
        onChange={(event) => set({ label: event.currentTarget.value })}
      />
      {domain ? null : (
        <InputField
          label={t('sharedViews.tag')}
          error={problem('tag')}
          autoComplete="off"
          placeholder={t('sharedViews.allNames')}
          value={fields.tag}
          onChange={(event) => set({ tag: event.currentTarget.value })}
        />
      )}
      <EndField
        label={t('words.ends')}
        days={sharedViewDays}
        value={fields.days}
        words={(count) => t('words.inDays', { count })}
        onChange={(days) => set({ days })}
      />
      <Links domainId={domain?.id} />
    </ActionModal>
  );
}

/** The links of a name, or those of several. */
function Links({ domainId }: { domainId: string | undefined }) {
  const { t } = useTranslation();
  const query = useQuery({ ...sharedViewsQuery, refetchOnMount: 'always' });
  const end = useEndShared();
  return (
    <LinkList
      title={t('sharedViews.links')}
      query={query}
      failed={t('sharedViews.failed')}
      shown={(view) =>
        domainId !== undefined && view.domainId !== domainId
          ? null
          : {
              ...{ id: view.id, name: view.label, facts: <Facts of={view} /> },
              over: view.state === 'open' ? null : t(view.state === 'over' ? 'words.ended' : 'sharedViews.nameGone'),
              end:
                view.state === 'over'
                  ? undefined
                  : {
                      label: t('sharedViews.endOf', { label: view.label }),
                      words: t('sharedViews.endNow'),
                      isRunning: end.isPending && end.variables === view.id,
                      run: () => end.mutate(view.id),
                    },
            }
      }
    />
  );
}

function Facts({ of: { domainId, domainName, tag, endsAt, opened, lastOpenedAt } }: { of: SharedView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const what =
    domainId === null
      ? tag === null
        ? t('sharedViews.allNames')
        : t('sharedViews.namesWith', { tag })
      : (domainName ?? t('sharedViews.goneName'));
  return (
    <>
      {what}
      {' · '}
      {t('sharedViews.until', { date: format.date(endsAt) })}
      {' · '}
      {opened === 0 || lastOpenedAt === null ? (
        t('words.neverOpened')
      ) : (
        <>
          {t('sharedViews.opened', { count: opened, value: format.number(opened) })} <RelativeTime at={lastOpenedAt} />
        </>
      )}
    </>
  );
}
