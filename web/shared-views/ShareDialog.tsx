import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTag, tidyTag } from '#contract/own-data.ts';
import { longestSharedLabel, type MadeSharedView, type SharedView, sharedViewDays } from '#contract/shared-views.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { InputField, SelectField } from '#web/ui/Field.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './ShareDialog.module.css';
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
  if (made) return <Made of={made} onClose={onClose} />;
  const problem = (of: 'label' | 'tag') => (problems.includes(of) ? t(`sharedViews.problems.${of}`) : undefined);
  return (
    <ActionModal
      title={domain ? t('sharedViews.titleOf', { name: domain.name }) : t('sharedViews.title')}
      onClose={onClose}
      isBusy={share.isPending}
      size={560}
      closeLabel={t('common.close')}
      action={{ label: t('sharedViews.make'), run }}
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
      <SelectField
        label={t('sharedViews.end')}
        value={String(fields.days)}
        onChange={(event) => {
          const days = sharedViewDays.find((one) => String(one) === event.currentTarget.value);
          if (days) set({ days });
        }}
      >
        {sharedViewDays.map((days) => (
          <option key={days} value={days}>
            {t('sharedViews.inDays', { count: days })}
          </option>
        ))}
      </SelectField>
      <Links domainId={domain?.id} />
    </ActionModal>
  );
}

/** A link that was just made, which nobody can show again. */
function Made({ of: { label, url }, onClose }: { of: MadeSharedView; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionModal
      title={t('sharedViews.madeTitle', { label })}
      onClose={onClose}
      isFirm
      size={560}
      action={{ label: t('sharedViews.saved'), run: onClose }}
    >
      <p>{t('sharedViews.once')}</p>
      <p className="row gap-8">
        <a className="breaks" href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        <CopyButton text={url} label={t('sharedViews.copy')} doneLabel={t('common.copied')} />
      </p>
    </ActionModal>
  );
}

/** The links of a name, or those of several. */
function Links({ domainId }: { domainId: string | undefined }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery({ ...sharedViewsQuery, refetchOnMount: 'always' });
  const end = useEndShared();
  if (!data) {
    return isError ? (
      <p role="alert" className="soft">
        {t('sharedViews.failed')} <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
      </p>
    ) : (
      <Spinner label={t('common.loading')} />
    );
  }
  const shown = data.filter((view) => domainId === undefined || view.domainId === domainId);
  if (shown.length === 0) return null;
  return (
    <section className="column gap-6">
      <h3 className="small w-560 soft">{t('sharedViews.links')}</h3>
      <ul className={`lined ${styles.links}`}>
        {shown.map((view) => (
          <Link
            key={view.id}
            of={view}
            isEnding={end.isPending && end.variables === view.id}
            onEnd={() => end.mutate(view.id)}
          />
        ))}
      </ul>
    </section>
  );
}

function Link({ of: view, isEnding, onEnd }: { of: SharedView; isEnding: boolean; onEnd: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { label, domainId, domainName, tag, state, endsAt, opened, lastOpenedAt } = view;
  const what =
    domainId === null
      ? tag === null
        ? t('sharedViews.allNames')
        : t('sharedViews.namesWith', { tag })
      : (domainName ?? t('sharedViews.goneName'));
  return (
    <li>
      <div className="row wrap grow min-0 gap-8">
        <b className="breaks">{label}</b>
        {state === 'open' ? null : (
          <Badge tone="neutral">{t(state === 'over' ? 'sharedViews.over' : 'sharedViews.nameGone')}</Badge>
        )}
        <small className="soft">
          {what}
          {' · '}
          {t('sharedViews.until', { date: format.date(endsAt) })}
          {' · '}
          {opened === 0 || lastOpenedAt === null ? (
            t('sharedViews.neverOpened')
          ) : (
            <>
              {t('sharedViews.opened', { count: opened, value: format.number(opened) })}{' '}
              <RelativeTime at={lastOpenedAt} />
            </>
          )}
        </small>
      </div>
      {state === 'over' ? null : (
        <Button size="xs" loading={isEnding} aria-label={t('sharedViews.endOf', { label })} onClick={onEnd}>
          {t('sharedViews.endNow')}
        </Button>
      )}
    </li>
  );
}
