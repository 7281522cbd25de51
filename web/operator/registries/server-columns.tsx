import { useMemo } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { maxShownWaiting, type OperatedServer } from '#contract/operator-registries.ts';
import { shareOf, spanWords } from '#web/base/figures.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { reasonWords } from '#web/base/reason-words.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import type { SectionColumn } from '#web/ui/list/SectionList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { showFailure, toasts } from '#web/ui/toast.ts';
import styles from './Registries.module.css';
import { useTryRegistry } from './registries.api.ts';

type Row = OperatedServer & { id: string };
/** A slot so near is told as now. */
const soonMs = 2_000;

/** What the list of servers shows of each. */
export function useServerColumns(): readonly SectionColumn<Row>[] {
  const { t } = useTranslation();
  const { language, number } = useFormat();
  return useMemo(
    () => [
      {
        id: 'server',
        label: t('operatorRegistries.columns.server'),
        width: 260,
        grow: 3,
        cell: ({ server, protocol, intervalMs, parallel }) => (
          <span className={`grid breaks ${styles.cell}`}>
            <bdi>{server}</bdi>
            <small>
              {[
                protocol ? t(`registries.protocol.${protocol}`) : null,
                intervalMs === 0
                  ? t('registries.noPace')
                  : t('registries.pace', { time: spanWords(intervalMs, language) }),
                parallel > 1 ? t('operatorRegistries.parallel', { count: parallel }) : null,
              ]
                .filter((words) => words !== null)
                .join(' · ')}
            </small>
          </span>
        ),
      },
      {
        id: 'standing',
        label: t('common.state'),
        width: 250,
        grow: 2,
        cell: (server) => <Standing server={server} />,
      },
      {
        id: 'try',
        label: '',
        width: 160,
        isEmpty: ({ standing }) => standing !== 'paused',
        cell: ({ server, standing }) => (standing === 'paused' ? <TryNow server={server} /> : null),
      },
      {
        id: 'waiting',
        label: t('operator.waiting'),
        width: 90,
        isRight: true,
        cell: ({ waiting }) => (waiting < maxShownWaiting ? number(waiting) : `${number(waiting)}+`),
      },
      {
        id: 'next',
        label: t('operatorRegistries.columns.next'),
        width: 130,
        cell: ({ nextSlotAt }) =>
          Date.parse(nextSlotAt) - Date.now() < soonMs
            ? t('registries.now')
            : attemptTime(nextSlotAt, new Date(), language),
      },
      {
        id: 'day',
        label: t('operatorRegistries.columns.day'),
        width: 190,
        grow: 1,
        cell: (server) => <LastDay server={server} />,
      },
      {
        id: 'data',
        label: t('operatorRegistries.columns.data'),
        width: 210,
        grow: 1,
        cell: (server) => <Data server={server} />,
      },
      {
        id: 'tlds',
        label: t('domain.columns.tldCount'),
        width: 200,
        grow: 2,
        isEmpty: ({ tldCount }) => tldCount === 0,
        cell: ({ tlds, tldCount }) => {
          const shown = tlds.map((tld) => `.${tld}`).join(' ');
          const more = tldCount - tlds.length;
          return more > 0 ? t('operatorRegistries.tldsMore', { tlds: shown, count: more }) : shown;
        },
      },
    ],
    [t, language, number],
  );
}

function Standing({ server: { standing, blockedUntil, reason, lastAnswerAt } }: { server: Row }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const words = reason === null ? undefined : reasonWords(reason, t);
  const tone = standing === 'paused' ? 'bad' : standing === 'probed' ? 'warn' : lastAnswerAt ? 'good' : 'neutral';
  return (
    <span className={`grid breaks ${styles.cell}`}>
      <StatusDot tone={tone}>
        {standing === 'paused' && blockedUntil
          ? t('registries.state.leftAlone', { time: attemptTime(blockedUntil, new Date(), language) })
          : standing === 'probed'
            ? t('operatorRegistries.standings.probed')
            : t('registries.state.open')}
      </StatusDot>
      <small>
        {words ? `${words} · ` : null}
        {lastAnswerAt ? (
          <Trans t={t} i18nKey="registries.lastAnswer" components={{ time: <RelativeTime at={lastAnswerAt} /> }} />
        ) : (
          t('registries.neverAnswered')
        )}
      </small>
    </span>
  );
}

function TryNow({ server }: { server: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useTryRegistry();
  const run = () =>
    mutate(server, {
      onError: (error) => void showFailure(t('operatorRegistries.tryFailed'), error),
      onSuccess: ({ wasPaused }) =>
        void toasts.show({
          type: wasPaused ? 'success' : 'info',
          title: t(wasPaused ? 'operatorRegistries.tried' : 'operatorRegistries.wasOpen', { server }),
        }),
    });
  return (
    <Button size="xs" loading={isPending} aria-label={t('operatorRegistries.tryNowOf', { server })} onClick={run}>
      {t('operatorRegistries.tryNow')}
    </Button>
  );
}

function LastDay({ server: { lastDay } }: { server: Row }) {
  const { t } = useTranslation();
  const { answered, refused, failed } = lastDay;
  if (answered + refused + failed === 0) return <span className="quiet">{t('registries.quiet')}</span>;
  const trouble = [
    refused > 0 ? t('registries.refused', { total: refused }) : null,
    failed > 0 ? t('registries.noReply', { total: failed }) : null,
  ].filter((words) => words !== null);
  return (
    <span className={`grid breaks ${styles.cell}`}>
      <span>{t('registries.answered', { total: answered })}</span>
      {trouble.length > 0 ? <small>{trouble.join(', ')}</small> : null}
    </span>
  );
}

function Data({ server: { names, kept, oldestAt } }: { server: Row }) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  if (names === 0) return <span className="quiet">{t('operatorRegistries.noNames')}</span>;
  return (
    <span className={`grid breaks ${styles.cell}`}>
      <span>
        {percent(shareOf(kept, names))} · {t('operatorRegistries.ofNames', { kept, total: names })}
      </span>
      {oldestAt ? (
        <small>
          <Trans t={t} i18nKey="operatorRegistries.oldest" components={{ time: <RelativeTime at={oldestAt} /> }} />
        </small>
      ) : null}
    </span>
  );
}
