import { minuteMs } from '#contract/dates.ts';
import type { Refresh } from '../freshness/freshness.rules.ts';

/** How long a registry has answered that it does not know a name: since the first such answer, and since a second agreed. */
export type NotRegistered = { since: Date | null; confirmedAt: Date | null };

/** True for a name of whose registration something is known, as it was. */
export const hadRegistration = (
  held: { [Field in 'registrationDate' | 'expirationDate' | 'registrarName']?: unknown },
) => [held.registrationDate, held.expirationDate, held.registrarName].some((value) => (value ?? null) !== null);

/**
 * A second answer counts from then on. The registry has proven itself since the first (`proofs.ts`), so what is left to wait
 * for is the one name that a server of several lacks for a moment.
 */
const agreesAfterMs = 10 * minuteMs;
/** Second looks are spread over so long. */
const spreadMs = 5 * minuteMs;

/**
 * What one more answer says: `isRegistered` undefined is none and changes nothing. `isNews` once, when a second answer ten
 * minutes or more after the first agrees with it, or `isReleased`: a release watch takes it for certain now.
 */
export function afterAnswer(
  before: NotRegistered,
  isRegistered: boolean | undefined,
  at: Date,
  isReleased = false,
): NotRegistered & { isNews: boolean } {
  if (isRegistered === undefined) return { ...before, isNews: false };
  if (isRegistered) return { since: null, confirmedAt: null, isNews: false };
  const since = before.since ?? at;
  const isAgreed = isReleased || at.getTime() - since.getTime() >= agreesAfterMs;
  const isNews = before.confirmedAt === null && isAgreed;
  return { since, confirmedAt: isNews ? at : before.confirmedAt, isNews };
}

/** When a name is asked about a second time; undefined where one answer is not waiting for another. */
export function secondLook({ since, confirmedAt }: NotRegistered, random: number): Refresh | undefined {
  if (since === null || confirmedAt !== null) return undefined;
  return { at: new Date(since.getTime() + agreesAfterMs + Math.round(random * spreadMs)), urgency: 'close' };
}
