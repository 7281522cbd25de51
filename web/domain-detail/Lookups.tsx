import { useQuery } from '@tanstack/react-query';
import type { Domain, GetDomainLookups } from '#contract/domains.ts';
import type { Reply } from '#contract/endpoint.ts';
import { isAnswer, type LookupField, type LookupOutcome, lookupFields, lookupOutcomes } from '#contract/lookups.ts';
import { domainLookupsQuery } from '#web/domains/domains.api.ts';
import { attemptTime } from '#web/domains/next-attempt.ts';
import type { RowTools } from '#web/domains/row-tools.ts';
import { Card } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './DomainDetail.module.css';

type Lookup = NonNullable<Reply<typeof GetDomainLookups>[LookupField]>;

/** Where each value is from: what came of asking, whom, since when it is known, and when it is asked again (D-234). */
export function Lookups({ domain, tools }: { domain: Domain; tools: RowTools }) {
  const { t } = tools;
  const { data, isError, isFetching, refetch } = useQuery(domainLookupsQuery(domain.id));
  const asked = lookupFields.filter((field) => data?.[field]);
  return (
    <Card title={t('domainDetail.lookups.title')}>
      {data === undefined && !isError ? <Spinner label={t('common.loading')} /> : null}
      {data === undefined && isError ? (
        <p className={styles.none} role="alert">
          {t('domainDetail.lookups.failed')}{' '}
          <button type="button" className="link" disabled={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </button>
        </p>
      ) : null}
      {data && asked.length === 0 ? <p className={styles.none}>{t('domainDetail.lookups.none')}</p> : null}
      {data && asked.length > 0 ? (
        <table className={styles.lookups}>
          <thead>
            <tr>
              {(['field', 'outcome', 'source', 'known', 'next'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(`domainDetail.lookups.heads.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {asked.map((field) => (
              <LookupRow key={field} domain={domain} field={field} lookup={data[field] as Lookup} tools={tools} />
            ))}
          </tbody>
        </table>
      ) : null}
    </Card>
  );
}

type LookupRowProps = { domain: Domain; field: LookupField; lookup: Lookup; tools: RowTools };

function LookupRow({ domain, field, lookup, tools }: LookupRowProps) {
  const { t, format, now } = tools;
  const { outcome, source, reason, knownAt, retryAt } = lookup;
  const isKnownOutcome = isOutcome(outcome);
  const isUnlisted = outcome === 'known' && isPrice(field) && domain[field] === 0;
  return (
    <tr>
      <th scope="row">{t(`domainDetail.lookups.fields.${field}`)}</th>
      <td>
        <StatusDot tone={toneOf(outcome)}>
          {isKnownOutcome ? t(`domainDetail.lookups.outcomes.${isUnlisted ? 'notListed' : outcome}`) : outcome}
        </StatusDot>
        {reason && !(isKnownOutcome && isAnswer(outcome)) ? <small lang="en">{reason}</small> : null}
      </td>
      <td data-label={t('domainDetail.lookups.heads.source')} data-empty={source === null || undefined}>
        {source ?? '-'}
      </td>
      <td data-label={t('domainDetail.lookups.heads.known')} data-empty={knownAt === null || undefined}>
        {knownAt ? <RelativeTime at={knownAt} /> : '-'}
      </td>
      <td data-label={t('domainDetail.lookups.heads.next')} data-empty={retryAt === null || undefined}>
        {retryAt ? attemptTime(retryAt, now, format.language) : '-'}
      </td>
    </tr>
  );
}

const isPrice = (field: LookupField) => field === 'sedoPrice' || field === 'godaddyPrice' || field === 'atomPrice';

/** An outcome of a newer server is shown as it came. */
const isOutcome = (outcome: string): outcome is LookupOutcome =>
  (lookupOutcomes as readonly string[]).includes(outcome);

function toneOf(outcome: string): DotTone {
  if (outcome === 'known') return 'good';
  if (!isOutcome(outcome) || isAnswer(outcome) || outcome === 'switchedOff' || outcome === 'notOffered')
    return 'neutral';
  return outcome === 'throttled' ? 'warn' : 'bad';
}
