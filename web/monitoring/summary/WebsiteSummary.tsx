import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { neverLooked } from '#contract/domain-list.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { GetMonitoringSummary } from '#contract/monitoring.ts';
import type { WebsiteStatus } from '#contract/websites.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import styles from './WebsiteSummary.module.css';

/** The states of websites as they are shown, what stands there first. */
const statusOrder = [
  'defaced',
  'websiteDeveloped',
  'forSaleLander',
  'parkedDomain',
  'noWebsite',
  'checkFailed',
  'unknown',
] as const satisfies readonly WebsiteStatus[];

type Summary = Reply<typeof GetMonitoringSummary>;

/** How many of the monitored names have a website, and of which kind; each count leads to those names. */
export function WebsiteSummary({ query }: { query: UseQueryResult<Summary> }) {
  const { t } = useTranslation();
  const { data, isError, error, isFetching, refetch } = query;
  if (data && data.monitoredDomains === 0) return null;
  return (
    <section className={`card ${styles.card}`} aria-label={t('monitoring.summary.label')} aria-busy={!data && !isError}>
      {isError && !data ? (
        <p role="alert" className={`row wrap bad ${styles.failed}`}>
          <span>
            <b>{t('monitoring.summary.failed')}</b> {errorText(error)}
          </span>
          <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
        </p>
      ) : (
        <Counts summary={data} />
      )}
    </section>
  );
}

function Counts({ summary }: { summary: Summary | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const counts = statusOrder
    .map((status) => ({ status, count: summary?.websiteStatuses[status] ?? 0 }))
    .filter(({ status, count }) => status !== 'defaced' || count > 0); // so rare that a 0 of it says nothing
  const known = counts.reduce((sum, { count }) => sum + count, 0);
  const unchecked = summary ? Math.max(0, summary.monitoredDomains - known) : 0;
  return (
    <>
      <div className={`flex gap-2 ${styles.bar}`} aria-hidden="true">
        {counts.map(({ status, count }) =>
          count > 0 ? <i key={status} data-status={status} style={{ flexGrow: count }} /> : null,
        )}
        {unchecked > 0 ? <i data-status="notChecked" style={{ flexGrow: unchecked }} /> : null}
      </div>
      <ul className={`grid gap-4 ${styles.counts}`}>
        {counts.map(({ status, count }) => (
          <li key={status}>
            <a href={withSearch(paths.monitoredDomains, { websiteStatus: status })}>
              <span>
                <i data-status={status} />
                {t(`websiteStatus.names.${status}`)}
              </span>
              <b>{summary ? number(count) : ' '}</b>
            </a>
          </li>
        ))}
        {unchecked > 0 ? (
          <li>
            <a href={withSearch(paths.monitoredDomains, { websiteStatus: neverLooked })}>
              <span>
                <i data-status="notChecked" />
                {t('words.notCheckedYet')}
              </span>
              <b>{number(unchecked)}</b>
            </a>
          </li>
        ) : null}
      </ul>
    </>
  );
}
