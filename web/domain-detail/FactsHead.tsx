import { useState } from 'react';
import type { Domain, FactValue } from '#contract/domains.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { Refresh } from './DetailParts.tsx';
import { Disagreement, type Others } from './Disagreement.tsx';
import styles from './DomainDetail.module.css';
import { outcomeWord } from './Fact.tsx';
import { disputedFields, failedLookup, headSource } from './head-source.ts';
import type { LookupsOf, ShownField } from './sources.ts';

type FactsHeadProps = { domain: Domain; lookups: LookupsOf | undefined; tools: RowTools };

/** Whose word most facts are and since when, once for all of them; what contradicts, and what could not be asked. */
export function FactsHead({ domain, lookups, tools }: FactsHeadProps) {
  const { t, format, now } = tools;
  const [isOpen, setOpen] = useState(false);
  const head = headSource(lookups, t);
  const disputed = disputedFields(lookups);
  const failed = failedLookup(lookups);
  return (
    <>
      {failed ? (
        <StatusDot tone="warn">
          {outcomeWord(failed.outcome, t)}
          {failed.retryAt
            ? `, ${t('domainDetail.nextTry', { time: attemptTime(failed.retryAt, now, format.language) })}`
            : null}
        </StatusDot>
      ) : null}
      {head ? (
        <span className="note">
          {head.name}, <RelativeTime at={head.at} />
        </span>
      ) : null}
      <Refresh domain={domain} part="whois" tools={tools} />
      {disputed.length > 0 ? (
        <button
          type="button"
          className={`t-12 ${styles.disputed}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('domainDetail.differences', { count: disputed.length })}
        </button>
      ) : null}
      {isOpen ? (
        <dl className={`grid gap-8 full small ${styles.answers}`}>
          {disputed.map((field) => (
            <div key={field}>
              <dt>{t(`domainDetail.lookups.fields.${field}`)}</dt>
              <Disagreement field={field} others={answersOf(field, domain, lookups)} tools={tools} />
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}

/** All answers about a field, each with its source and moment, the one that counts first. */
function answersOf(field: ShownField, domain: Domain, lookups: LookupsOf | undefined): Others {
  const lookup = lookups?.[field];
  if (!lookup) return [];
  const { protocol = 'rdap', source, knownAt, others = [] } = lookup;
  const value: FactValue | null = lookup.value ?? knownOf(field, domain);
  return value === null || source === null || knownAt === null
    ? others
    : [{ protocol, source, readAt: knownAt, value }, ...others];
}

function knownOf(field: ShownField, domain: Domain): FactValue | null {
  switch (field) {
    case 'registrationDate':
    case 'expirationDate':
    case 'registrarName':
    case 'nameServers':
      return domain[field];
    default:
      return null;
  }
}
