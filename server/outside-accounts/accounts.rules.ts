import { createHash } from 'node:crypto';
import { dayMs, hourMs, minuteMs } from '#contract/dates.ts';
import type { LookupOutcome } from '#contract/lookups.ts';
import { type ServiceKey, serviceFacts } from '#contract/outside-services.ts';
import { type AccountProblem, type AccountState, keyEndsDays, type Remedy } from '#contract/registrar-accounts.ts';
import { backOff } from '../jobs/due-queue.ts';
import type { Refused } from '../registrars/registrar.ts';

type Access = Readonly<Record<string, string>>;

const hintLength = 4;
/** shorter secrets have no end to be shown */
const leastForHint = 12;

/** The end of the last secret of an access that it cannot do without. */
export function hintOf(service: ServiceKey, access: Access): string {
  const secret =
    access[serviceFacts[service].fields.findLast(({ isSecret, isOptional }) => isSecret && !isOptional)?.key ?? ''] ??
    '';
  return secret.length < leastForHint ? '' : secret.slice(-hintLength);
}

/** The first value that is missing, or that nobody asks for; null: these are those that are asked for. */
export function faultOf(service: ServiceKey, access: Access): { field: string; isMissing: boolean } | null {
  const { fields } = serviceFacts[service];
  const missing = fields.find(({ key, isOptional }) => !isOptional && !Object.hasOwn(access, key));
  if (missing) return { field: missing.key, isMissing: true };
  const other = Object.keys(access).find((key) => !fields.some((field) => field.key === key));
  return other === undefined ? null : { field: other, isMissing: false };
}

/** Why an account could not be read, and when it is tried again. */
export type Trouble = {
  dueAt: Date;
  /** from its first page */
  startsAgain: boolean;
  outcome: LookupOutcome;
  reason: string;
  words: string | null;
  remedy: Remedy | null;
};

/** After so many tries at one place a read begins anew: what it was to go on with may be gone. */
const triesAtOnePlace = 5;

/** A refused access is asked ever more rarely, one that did not answer soon. */
export function troubleOf(told: Refused, tries: number, now: Date): Trouble {
  const { outcome, reason, words, remedy } = told;
  const firstMs = outcome === 'refused' ? 15 * minuteMs : minuteMs;
  const longestMs = outcome === 'refused' ? dayMs : outcome === 'throttled' ? hourMs : 6 * hourMs;
  const pauseMs = Math.max(backOff(firstMs, tries, longestMs), (told.retryAt?.getTime() ?? 0) - now.getTime());
  const startsAgain = outcome !== 'throttled' && tries + 1 >= triesAtOnePlace;
  return { dueAt: new Date(now.getTime() + pauseMs), startsAgain, outcome, reason, words, remedy };
}

/** A list is asked again after so long before anything follows from what is missing in it. */
export const heldMs = 2 * hourMs;
const mostMissing = 20;
const mostMissingShare = 0.1;

/** Whether so many names are missing that the list is rather wrong than the names gone (REG-006). */
export const isMuchShorter = (missing: number, before: number): boolean =>
  missing > mostMissing || missing > before * mostMissingShare;

const firstNightHour = 1;
const nightHours = 5;
const leastBetweenMs = 12 * hourMs;

/** When an account is read next: each at its own time of the night (UTC). */
export function nextNight(accountId: string, now: Date): Date {
  const place = createHash('sha256').update(accountId).digest().readUInt32BE() / 2 ** 32;
  const today = Math.floor(now.getTime() / dayMs) * dayMs + (firstNightHour + place * nightHours) * hourMs;
  const earliest = now.getTime() + leastBetweenMs;
  return new Date(today >= earliest ? today : today + dayMs * Math.ceil((earliest - today) / dayMs));
}

type Standing = {
  pausedAt: Date | null;
  heldAt: Date | null;
  outcome: string | null;
  step: string | null;
  syncedAt: Date | null;
};

export function stateOf({ pausedAt, heldAt, outcome, step, syncedAt }: Standing): AccountState {
  if (pausedAt) return 'paused';
  if (outcome === 'refused') return 'refused';
  if (outcome !== null && outcome !== 'throttled') return 'failed';
  const isRead = step === null || step === 'prices'; // nothing waits for a table of prices
  if (heldAt && isRead) return 'held';
  if (!syncedAt) return 'first';
  return isRead ? 'synced' : 'syncing';
}

/** A list that was begun so long ago is read from its beginning. */
export const readAnewMs = 6 * hourMs;

type Account = Standing & { connectedAt: Date; tries: number; keyEndsOn: string | null };
/** An account that was not read for so long is told of. */
export const longestUnreadMs = 7 * dayMs;
/** One refusal alone may be a fault of the registrar's: it is asked again after 15 minutes. */
const toldAfterTries = 2;

/** What is wrong with an account that its owner is to know of (REG-012, REG-013); nothing of a paused one. */
function problemsOf(account: Account, now: Date): AccountProblem[] {
  const { pausedAt, heldAt, outcome, step, syncedAt, connectedAt, tries, keyEndsOn } = account;
  if (pausedAt) return [];
  const isOld = now.getTime() - (syncedAt ?? connectedAt).getTime() >= longestUnreadMs;
  const isBeingRead = step !== null && outcome === null;
  const lastDay = new Date(now.getTime() + keyEndsDays * dayMs).toISOString().slice(0, 10);
  return [
    ...(outcome === 'refused' && tries >= toldAfterTries ? (['refused'] as const) : []),
    ...(heldAt ? (['held'] as const) : []),
    ...(isOld && outcome !== 'refused' && !isBeingRead ? (['notSynced'] as const) : []),
    ...(keyEndsOn !== null && keyEndsOn <= lastDay ? (['keyEnds'] as const) : []),
  ];
}

/** What is told of an account now, of what was told before: what is new, and what is over. */
export function newsOf(
  told: readonly AccountProblem[],
  account: Account & { setAt: Date },
  now: Date,
): { told: AccountProblem[]; begun: AccountProblem[]; over: AccountProblem | null } {
  const problems = problemsOf(account, now);
  const begun = problems.filter((problem) => !told.includes(problem));
  if (account.pausedAt) return { told: [], begun, over: null };
  const { outcome, heldAt, syncedAt, setAt } = account;
  // another trouble after a refusal is no end of it, and a new key works once its list was read
  const isRead = outcome === null && heldAt === null && syncedAt !== null && syncedAt >= setAt;
  const stays = (problem: AccountProblem) => problem !== 'keyEnds' && !problems.includes(problem) && !isRead;
  const kept = told.filter((problem) => problems.includes(problem) || stays(problem));
  const ended = told.filter((problem) => problem !== 'keyEnds' && !kept.includes(problem));
  const isWell = kept.every((problem) => problem === 'keyEnds') && begun.every((problem) => problem === 'keyEnds');
  return { told: [...kept, ...begun], begun, over: isWell ? (ended[0] ?? null) : null };
}
