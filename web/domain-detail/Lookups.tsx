import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Domain } from '#contract/domains.ts';
import { isAnswer } from '#contract/lookups.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { reasonWords } from '#web/base/reason-words.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Card } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import { RawAnswers } from './DetailParts.tsx';
import styles from './DomainDetail.module.css';
import { outcomeWord } from './Fact.tsx';
import { isOutcome } from './outcomes.ts';
import { type FieldLookup, type LookupsOf, type ShownField, shownFields, sourceHost, sourceName } from './sources.ts';

type LookupsProps = { domain: Domain; query: UseQueryResult<LookupsOf>; tools: RowTools };

/**
 * Where each value is from: what came of asking, whom, since when it is known, and when it is asked again (D-234).
 * Folded, for the facts say the most of it themselves; what failed is counted in its head.
 */
export function Lookups({ domain, query, tools }: LookupsProps) {
  const { t } = tools;
  const { data, isError, isFetching, refetch } = query;
  const asked = shownFields.filter((field) => data?.[field]);
  const failed = asked.filter((field) => toneOf(data?.[field]?.outcome ?? '') === 'bad').length;
  return (
    <Card
      title={t('domainDetail.lookups.title')}
      aside={
        failed > 0 ? <StatusDot tone="bad">{t('domainDetail.lookups.failedCount', { count: failed })}</StatusDot> : null
      }
      isFolded
    >
      {data === undefined && !isError ? <Spinner label={t('common.loading')} /> : null}
      {data === undefined && isError ? (
        <p className="soft pad" role="alert">
          {t('domainDetail.lookups.failed')}{' '}
          <button type="button" className="link" disabled={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </button>
        </p>
      ) : null}
      {data && asked.length === 0 ? <p className="soft pad">{t('domainDetail.lookups.none')}</p> : null}
      {data && asked.length > 0 ? (
        <table className={`full ${styles.lookups}`}>
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
              <LookupRow key={field} domain={domain} field={field} lookup={data[field] as FieldLookup} tools={tools} />
            ))}
          </tbody>
        </table>
      ) : null}
      {data && asked.length > 0 ? <RegistryAnswer domain={domain} tools={tools} /> : null}
    </Card>
  );
}

/** What the registry wrote, once somebody wants to see it. */
function RegistryAnswer({ domain: { id }, tools }: Omit<LookupsProps, 'query'>) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <p className={`line-top ${styles.raw}`}>
        <button type="button" className="link" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {tools.t(isShown ? 'domainDetail.lookups.hideRaw' : 'domainDetail.lookups.showRaw')}
        </button>
      </p>
      {isShown ? <RawAnswers id={id} tools={tools} /> : null}
    </>
  );
}

type LookupRowProps = { domain: Domain; field: ShownField; lookup: FieldLookup; tools: RowTools };

function LookupRow({ domain, field, lookup, tools }: LookupRowProps) {
  const { t, format, now } = tools;
  const { outcome, value, source, reason, knownAt, retryAt } = lookup;
  const isUnlisted = outcome === 'known' && isPrice(field) && domain[field] === 0;
  const isEmpty = outcome === 'known' && Array.isArray(value) && value.length === 0;
  const host = sourceHost(source);
  return (
    <tr>
      <th scope="row">{t(`domainDetail.lookups.fields.${field}`)}</th>
      <td>
        <StatusDot tone={toneOf(outcome)}>
          {isUnlisted ? t('domainDetail.lookups.outcomes.notListed') : null}
          {isEmpty ? t('domainDetail.lookups.outcomes.empty') : null}
          {isUnlisted || isEmpty ? null : outcomeWord(outcome, t)}
        </StatusDot>
        {reason && !(isOutcome(outcome) && isAnswer(outcome)) ? <Why reason={reason} t={t} /> : null}
      </td>
      <td data-label={t('domainDetail.lookups.heads.source')} data-empty={source === null || undefined}>
        {sourceName(field, lookup, t) ?? '-'}
        {host ? <small>{host}</small> : null}
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

/** In the page's language, or in English as an older version stored it. */
function Why({ reason, t }: { reason: string; t: RowTools['t'] }) {
  const words = reasonWords(reason, t);
  return words === undefined ? <small lang="en">{reason}</small> : <small>{words}</small>;
}

const isPrice = (field: ShownField) => field === 'sedoPrice' || field === 'godaddyPrice' || field === 'atomPrice';

/** Nobody was asked, which is nobody's fault. */
const isNoFailure: ReadonlySet<string> = new Set(['switchedOff', 'notOffered', 'waiting']);

function toneOf(outcome: string): DotTone {
  if (outcome === 'known') return 'good';
  if (!isOutcome(outcome) || isAnswer(outcome) || isNoFailure.has(outcome)) return 'neutral';
  return outcome === 'throttled' ? 'warn' : 'bad';
}
