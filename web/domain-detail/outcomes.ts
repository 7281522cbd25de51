import { type LookupOutcome, lookupOutcomes } from '#contract/lookups.ts';

/** False for an outcome of a newer server. */
export const isOutcome = (outcome: string): outcome is LookupOutcome =>
  (lookupOutcomes as readonly string[]).includes(outcome);
