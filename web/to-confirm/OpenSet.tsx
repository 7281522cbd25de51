import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { ChangeSet, OpenChangeSet } from '#contract/change-sets.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { useNow } from '#web/base/use-now.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './OpenSet.module.css';
import { Proposal } from './Proposal.tsx';
import { Results } from './Results.tsx';
import { isMissing, setQuery } from './to-confirm.api.ts';
import { fromHref, fromKey, fullTime, setHeading, type Tools, wasReplaced } from './to-confirm.rules.ts';
import { useListed } from './use-listed.ts';

/** One set: what it would change, or what became of it. */
export function OpenSet({ id, isNarrow }: { id: string; isNarrow: boolean }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(setQuery(id));
  const listed = useListed(id);
  const tools = { t, format: useFormat(data?.cost.amounts), now: useNow() };
  const known = data ?? listed;
  const isGone = isMissing(error);
  const Body = data?.state === 'waiting' ? Proposal : Results;
  return (
    <section
      className={`column min-0 ${styles.set}`}
      aria-label={known && !isGone ? setHeading(known, t) : t('titles.toConfirm')}
    >
      {data && !isGone ? (
        <Body set={data} tools={tools} head={<Head set={data} tools={tools} isNarrow={isNarrow} />} />
      ) : (
        <div className={`scroller ${styles.body}`}>
          {known && !isGone ? <Head set={known} tools={tools} isNarrow={isNarrow} /> : isNarrow ? <Back /> : null}
          {isGone ? (
            <p className="soft" role="status">
              {t('toConfirm.gone')}
            </p>
          ) : error ? (
            <LoadFailed title={t('toConfirm.setFailed')} isRetrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Spinner label={t('common.loading')} isPage />
          )}
        </div>
      )}
    </section>
  );
}

/** What both views of a set draw. */
export type SetProps = { set: OpenChangeSet; tools: Tools; head: ReactNode };

function Back() {
  const { t } = useTranslation();
  return (
    <a href={paths.toConfirm} className={`row gap-6 soft ${styles.back}`}>
      <Icon of={IconArrowLeft} />
      {t('toConfirm.allSets')}
    </a>
  );
}

function Head({ set, tools, isNarrow }: { set: ChangeSet; tools: Tools; isNarrow: boolean }) {
  const { t, format } = tools;
  const { state, origin, createdAt, endsAt, confirmed, finishedAt } = set;
  return (
    <div className={styles.head}>
      {isNarrow ? <Back /> : null}
      <h2>{setHeading(set, t)}</h2>
      <p className="soft">
        {confirmed
          ? t(confirmed.provenAt ? 'toConfirm.confirmedProven' : 'toConfirm.confirmedAt', {
              time: fullTime(confirmed.at, tools),
            })
          : t('toConfirm.proposedAt', { time: fullTime(createdAt, tools) })}{' '}
        <From set={set} />. {state === 'waiting' ? t('toConfirm.endsOn', { date: format.date(endsAt) }) : null}
        {state === 'running' ? t('toConfirm.goesOn') : null}
        {state === 'discarded' ? t('toConfirm.discardedAt', { date: format.date(finishedAt) }) : null}
        {state === 'ended'
          ? t(wasReplaced(set) ? 'toConfirm.replacedAt' : 'toConfirm.endedAt', { date: format.date(finishedAt) })
          : null}
      </p>
      {origin === 'sale' ? <p className="soft">{t('toConfirm.notKnownByHand')}</p> : null}
    </div>
  );
}

/** Who proposed it, with the way to where it came from. */
function From({ set }: { set: ChangeSet }) {
  const { t } = useTranslation();
  const { key, label } = fromKey(set);
  const href = fromHref(set);
  return (
    <Trans
      t={t}
      i18nKey={key}
      values={{ label }}
      // biome-ignore lint/a11y/useAnchorContent: the text is its content
      components={{ way: href ? <a className="link" href={href} /> : <span /> }}
    />
  );
}
