import { dayMs, hourMs, minuteMs } from '#contract/dates.ts';
import type { VerificationResult } from '#contract/verification.ts';

/** What a look found; `found` is the value, host or server that it is about (contract/verification.ts). */
export type Finding = { result: VerificationResult; found: string | null };
/** What one of the domain's servers has at the name; no values: no TXT record. */
export type ServerTexts = { host: string; values: readonly string[] };
/** The record as it is to be, and the prefix of its value. */
export type WantedRecord = { value: string; prefix: string };

/** While a claim is younger than this, it is looked at every so often (D-137). */
const schedule: readonly [youngerThanMs: number, everyMs: number][] = [
  [hourMs, 5 * minuteMs],
  [dayMs, 30 * minuteMs],
  [7 * dayMs, 6 * hourMs],
  [30 * dayMs, dayMs],
];

/** When a new claim is looked at first. */
export const firstCheckAt = (claimedAt: Date) => new Date(claimedAt.getTime() + minuteMs);

/**
 * When a claim that was just looked at is looked at again; null: only on demand (D-137). Up to a tenth later by `random`
 * (0 to 1), so that names claimed together are not asked for together for ever.
 */
export function nextCheckAt(claimedAt: Date, now: Date, random: number): Date | null {
  const age = now.getTime() - claimedAt.getTime();
  const step = schedule.find(([youngerThan]) => age < youngerThan);
  return step ? new Date(now.getTime() + step[1] * (1 + random / 10)) : null;
}

/**
 * What the domain's servers say: proven when each of those that answered has the exact value, outer blanks aside (D-137).
 * Otherwise the record that looks most like ours is told.
 */
export function findingOf(wanted: WantedRecord, answers: readonly ServerTexts[]): Finding {
  const has = ({ values }: ServerTexts) => values.some((value) => value.trim() === wanted.value);
  const lacking = answers.find((answer) => !has(answer));
  if (answers.length > 0 && !lacking) return { result: 'verified', found: null };
  if (lacking && answers.some(has)) return { result: 'notEverywhere', found: lacking.host };
  const values = [...new Set(answers.flatMap((answer) => answer.values))];
  const like = likeRecord(wanted, values);
  if (like === undefined) return { result: 'notFound', found: null };
  return { result: isOtherToken(wanted, like) ? 'oldToken' : 'wrongValue', found: shown(like) };
}

/** Names at which the record is put by mistake: hosts that a form completes, and words taken for a host. */
export function wrongHosts(name: string, prefix: string): string[] {
  const word = wordOf(prefix);
  const labels = ['www', name, '@', ...(/^[a-z0-9-]{1,62}$/.test(word) ? [word, `_${word}`] : [])];
  return labels.map((label) => `${label}.${name}`).filter((host) => host.length <= 253);
}

const wordOf = (prefix: string) => prefix.trim().toLowerCase().replace(/=$/, '');

/** The value that has our token, else the one that has our prefix; undefined where none is ours. */
function likeRecord({ value, prefix }: WantedRecord, values: readonly string[]): string | undefined {
  const [token, word] = [value.slice(prefix.length), wordOf(prefix)];
  const has = (part: string) => values.find((one) => part !== '' && one.slice(0, 1_000).toLowerCase().includes(part));
  return has(token) ?? has(word);
}

function isOtherToken({ prefix }: WantedRecord, value: string): boolean {
  const text = value.trim();
  return text.startsWith(prefix) && /^[0-9a-f]{32}$/.test(text.slice(prefix.length));
}

const maxShown = 120;

/** A stranger's text as it may be kept and shown: short, and of visible ASCII alone, of which our value is. */
function shown(value: string): string {
  const text = value.slice(0, maxShown).replace(/[^\x20-\x7e]/g, '?');
  return value.length > maxShown ? `${text}…` : text;
}
