import type { Refresh } from '../freshness/freshness.rules.ts';

/** How long a registry has answered that it does not know a name: since the first such answer, and since a second agreed. */
export type NotRegistered = { since: Date | null; confirmedAt: Date | null };

/** A second answer counts from then on: what made a registry deny a name by mistake has mostly passed. */
const agreesAfterMs = 3_600_000;
/** Second looks are spread over so long. */
const spreadMs = 900_000;

/**
 * What one more answer says: `isRegistered` undefined is none and changes nothing. `isNews` once, when a second answer an
 * hour or more after the first agrees with it.
 */
export function afterAnswer(
  before: NotRegistered,
  isRegistered: boolean | undefined,
  at: Date,
): NotRegistered & { isNews: boolean } {
  if (isRegistered === undefined) return { ...before, isNews: false };
  if (isRegistered) return { since: null, confirmedAt: null, isNews: false };
  const since = before.since ?? at;
  const isNews = before.confirmedAt === null && at.getTime() - since.getTime() >= agreesAfterMs;
  return { since, confirmedAt: isNews ? at : before.confirmedAt, isNews };
}

/** When a name is asked about a second time; undefined where one answer is not waiting for another. */
export function secondLook({ since, confirmedAt }: NotRegistered, random: number): Refresh | undefined {
  if (since === null || confirmedAt !== null) return undefined;
  return { at: new Date(since.getTime() + agreesAfterMs + Math.round(random * spreadMs)), urgency: 'close' };
}
