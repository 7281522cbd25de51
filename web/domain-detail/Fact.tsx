import type { ReactNode } from 'react';
import type { Domain } from '#contract/domains.ts';
import { isAnswer, type LookupOutcome, lookupOutcomes } from '#contract/lookups.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { LastKnownPart } from '#web/domains/LastKnownPart.tsx';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Disagreement } from './Disagreement.tsx';
import styles from './DomainDetail.module.css';
import { type FieldLookup, type LookupsOf, type ShownField, sourceName } from './sources.ts';

type FactProps = { label: string; title?: string; isWide?: boolean; className?: string; children: ReactNode };

/** One thing that is known, under its label. */
export function Fact({ label, title, isWide, className, children }: FactProps) {
  return (
    <div data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd title={title === '-' ? undefined : title} className={className}>
        {children}
      </dd>
    </div>
  );
}

type LookedUpFactProps = FactProps & {
  field: ShownField;
  /** undefined while they are loaded */
  lookups: LookupsOf | undefined;
  tools: RowTools;
  /** of a registration, which may have ended */
  domain?: Domain | null;
  /** whose word it is, where it is not the source's */
  origin?: string | undefined;
  /** a further `dd` */
  below?: ReactNode;
};

/**
 * What an outside source said, or in its place why it is not known, and quietly below who said so and when (D-234); then
 * what other sources say otherwise (D-151).
 */
export function LookedUpFact({
  field,
  domain = null,
  lookups,
  tools,
  origin,
  below,
  children,
  ...fact
}: LookedUpFactProps) {
  const lookup = lookups?.[field];
  const isMissing = children === null;
  return (
    <div data-wide={fact.isWide || undefined}>
      <dt>{fact.label}</dt>
      <dd title={fact.title === '-' ? undefined : fact.title} className={fact.className}>
        {isMissing && lookups ? (
          <Missing>{missingWord(lookup, tools.t)}</Missing>
        ) : (
          <LastKnownPart
            domain={isMissing ? null : domain}
            t={tools.t}
            title={fact.title === '-' ? undefined : fact.title}
          >
            {children}
          </LastKnownPart>
        )}
      </dd>
      <dd className={styles.origin}>
        {origin ?? (lookup ? <Origin field={field} lookup={lookup} tools={tools} /> : null)}
      </dd>
      {lookup?.others ? <Disagreement field={field} others={lookup.others} tools={tools} /> : null}
      {below}
    </div>
  );
}

/** A word in the place of a value. */
export function Missing({ children }: { children: string }) {
  return <span className={styles.missing}>{children}</span>;
}

/** Not published, not known, and nothing to be known are three things; `-` is the last. */
function missingWord(lookup: FieldLookup | undefined, t: RowTools['t']): string {
  if (!lookup) return t('common.unknown'); // nobody has asked, or the answer could not be loaded
  if (lookup.outcome === 'known' || lookup.outcome === 'notFound') return '-';
  const { outcome } = lookup;
  if (outcome === 'notPublished' || outcome === 'withheld') return t(`domainDetail.lookups.outcomes.${outcome}`);
  return t(outcome === 'waiting' ? 'domainDetail.lookups.reasons.beingCounted' : 'common.unknown');
}

/** Who said so and when; in place of it what came of asking and when that is done again. */
export function Origin({ field, lookup, tools }: { field: ShownField; lookup: FieldLookup; tools: RowTools }) {
  const { t, format, now } = tools;
  const { outcome, knownAt, triedAt, retryAt } = lookup;
  const name = sourceName(field, lookup, t);
  const heardAt = knownAt ?? (isOutcome(outcome) && isAnswer(outcome) ? triedAt : null);
  if (name !== null && heardAt !== null) {
    return (
      <>
        {name}, <RelativeTime at={heardAt} />
      </>
    );
  }
  const next = retryAt ? t('domainDetail.nextTry', { time: attemptTime(retryAt, now, format.language) }) : null;
  return [outcomeWord(outcome, t), next].filter((part) => part !== null).join(', ');
}

/** An outcome of a newer server is shown as it came. */
export function outcomeWord(outcome: string, t: RowTools['t']): string {
  return isOutcome(outcome) ? t(`domainDetail.lookups.outcomes.${outcome}`) : outcome;
}

export const isOutcome = (outcome: string): outcome is LookupOutcome =>
  (lookupOutcomes as readonly string[]).includes(outcome);
