import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { browserClock } from '#web/base/clock.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './People.module.css';
import { keysOfPersonQuery } from './people.api.ts';

/** The keys of an account: how they are called and used, nothing that could be used (KEY-017). */
export function PersonKeys({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const { data, isError, isFetching, refetch } = useQuery(keysOfPersonQuery(userId));
  return (
    <section className={`full ${styles.keys}`}>
      <h3>{t('account.sections.keys')}</h3>
      {isError && !data ? (
        <FailedLine isFetching={isFetching} onRetry={() => void refetch()}>
          {t('account.keys.failed')}
        </FailedLine>
      ) : null}
      {data || isError ? null : <Spinner label={t('common.loading')} />}
      {data?.length === 0 ? <p className="quiet">{t('people.keys.none')}</p> : null}
      <ul className="lined">
        {data?.map(({ id, label, scopes, createdAt, endsAt, lastUsedAt, calls }) => {
          const lastDay = endsAt && date(new Date(Date.parse(endsAt) - 1).toISOString());
          const isOver = endsAt !== null && Date.parse(endsAt) <= browserClock.now();
          return (
            <li key={id}>
              <p className="row wrap gap-8">
                <b className="breaks">
                  <bdi>{label}</bdi>
                </b>
                {isOver ? <Badge tone="neutral">{t('account.keys.ended')}</Badge> : null}
              </p>
              <small className="quiet">
                {t('people.keys.made', { date: date(createdAt) })}
                {' · '}
                {lastDay === null ? t('account.keys.noEnd') : t('words.until', { date: lastDay })}
                {' · '}
                {lastUsedAt === null
                  ? t('account.keys.neverUsed')
                  : `${t('account.sessions.lastUsed')} ${date(lastUsedAt)} · ${t('account.keys.calls', { count: calls, value: number(calls) })}`}
              </small>
              <small>
                <code className="breaks">{scopes.join(' ')}</code>
              </small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
