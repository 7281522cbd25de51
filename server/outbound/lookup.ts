import type { LookupOutcome } from '#contract/lookups.ts';

/** A question to an outside source, answered: `value` is what it said. */
export type Answered<Value> = { outcome: 'known'; source: string; value: Value };

/** A question that brought no value, and why. `retryAt` is set when the source named a time (429 with Retry-After). */
export type Unanswered = {
  outcome: Exclude<LookupOutcome, 'known'>;
  source: string | null;
  reason: string;
  retryAt: Date | null;
  /** it was this machine that could not ask */
  isOwn?: true;
};

/** The stated outcome of one look at one outside source (D-234): clients return it, they do not throw. */
export type Lookup<Value> = Answered<Value> | Unanswered;
