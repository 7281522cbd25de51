import type { ReactNode } from 'react';
import type { Domain } from '#contract/domains.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { LastKnownPart } from '#web/domains/LastKnownPart.tsx';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Disagreement } from './Disagreement.tsx';
import styles from './DomainDetail.module.css';
import { headSource, heardSource, isOfHead } from './head-source.ts';
import { isOutcome } from './outcomes.ts';
import type { FieldLookup, LookupsOf, ShownField } from './sources.ts';

type FactProps = { label: string; title?: string; className?: string; children: ReactNode };

/** One thing that is known, under its label. */
export function Fact({ label, title, className, children }: FactProps) {
  return (
    <div>
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
 * What an outside source said, or in its place why it is not known, and quietly below who said so and when (D-234), which
 * shows under the pointer alone where the head of the card tells it; then what other sources say otherwise (D-151).
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
  const isSame =
    origin === undefined &&
    lookup !== undefined &&
    isOfHead(heardSource(field, lookup, tools.t), headSource(lookups, tools.t));
  return (
    <div>
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
            {isMissing ? <i className={styles.waiting} /> : children}
          </LastKnownPart>
        )}
      </dd>
      <dd className={styles.origin} data-same={isSame || undefined}>
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
  const { outcome, retryAt } = lookup;
  const heard = heardSource(field, lookup, t);
  if (heard) {
    return (
      <>
        {heard.name}, <RelativeTime at={heard.at} />
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
