import type { LookupOutcome, Protocol, Reason } from '#contract/lookups.ts';

/** What a source wrote, without contact data, to be kept for whoever doubts what was read of it (D-151). */
export type RawText = {
  kind: Protocol;
  /** raw deflate (RFC 1951) of UTF-8 */
  body: Buffer;
  /** of what it says but for the time at which it was asked; the same for the same answer */
  checksum: number;
  /** it was longer */
  isCut: boolean;
};

/** A question to an outside source, answered: `value` is what it said. */
export type Answered<Value> = { outcome: 'known'; source: string; value: Value; raw?: RawText | null };

/** A question that brought no value, and why. `retryAt` is set when the source named a time (429 with Retry-After). */
export type Unanswered = {
  outcome: Exclude<LookupOutcome, 'known'>;
  source: string | null;
  reason: Reason;
  retryAt: Date | null;
  /** it was this machine that could not ask */
  isOwn?: true;
  /** of "not found": a gateway in front of the server may have said it as well */
  isDoubtful?: true;
  raw?: RawText | null;
};

/** The stated outcome of one look at one outside source (D-234): clients return it, they do not throw. */
export type Lookup<Value> = Answered<Value> | Unanswered;

/** A source that answers for several names in one call; `max` is how many names a call takes. */
export type BulkSource<Value> = {
  max: number;
  /** `known` when the call was answered: each name then has an outcome of its own. Never throws. */
  ask(names: readonly string[]): Promise<Lookup<ReadonlyMap<string, Lookup<Value>>>>;
};

/** What a call says of one of its names: a call that failed has failed for each. */
export function answerFor<Value>(name: string, call: Lookup<ReadonlyMap<string, Lookup<Value>>>): Lookup<Value> {
  if (call.outcome !== 'known') return call;
  const { source, value } = call;
  return value.get(name) ?? { outcome: 'unreadable', source, reason: 'noAnswerForName', retryAt: null };
}
