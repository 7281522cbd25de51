import type { ChangeKind, ChangeValue } from '#contract/change-sets.ts';
import { dayMs } from '#contract/dates.ts';
import type { Remedy } from '#contract/registrar-accounts.ts';
import type { LockFacts } from '../change-sets/lock-facts.reads.ts';

type Refusal = LockFacts & { kind: ChangeKind; after: ChangeValue; words: string | null; remedy: Remedy | null };

/** Later ends are not waited for: the set is forgotten after a year. */
const longestMs = 300 * dayMs;

/**
 * When a refusal ends, where that is known (CONF-016): the day that the service's words name, so many days after a transfer or the
 * registration of which the registry tells the day, or the day before which a registrar lets no name go. Null: not known, or what
 * helps is something else than waiting.
 */
export function refusalEnd({ words, remedy, ...facts }: Refusal, now: Date): Date | null {
  if (remedy !== null && remedy !== 'wait') return null;
  const isUnlock = facts.kind === 'transferLock' && facts.after === false;
  const ends = [namedDay(words ?? ''), daysAfter(words ?? '', facts), isUnlock ? facts.noTransferUntil : null];
  const isAhead = (end: Date | null) => end !== null && end > now && end.getTime() <= now.getTime() + longestMs;
  return ends.find(isAhead) ?? null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = `(${months.join('|')})[a-z]*\\.?`;
/** Words after which a day is the end of what holds a change up, and not that of the name. */
const begins =
  '(?:until|till|not before|again (?:on|after|from)|(?:lock|hold)\\w* (?:will )?(?:ends?|expires?)(?: on)?)[: ]+(?:the )?';
const isoDay = new RegExp(
  `\\b${begins}(\\d{4})-(\\d\\d)-(\\d\\d)(?:[T ](\\d\\d:\\d\\d)(:\\d\\d)?(?:\\.\\d+)? ?(Z|UTC|GMT|[+-]\\d\\d:?\\d\\d)?)?`,
  'i',
);
const dayFirst = new RegExp(`\\b${begins}(\\d{1,2})(?:st|nd|rd|th|\\.)? ${month},? (\\d{4})`, 'i');
const monthFirst = new RegExp(`\\b${begins}${month} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`, 'i');

/** The day in a service's words; numbers alone that leave open which is the month are none. Without a time: noon, which is that day nearly everywhere. */
function namedDay(words: string): Date | null {
  const iso = isoDay.exec(words);
  if (iso) {
    const [, year = '', monthNo = '', day = '', time, seconds = '', zone = 'Z'] = iso;
    const at = zone.toUpperCase() === 'UTC' || zone.toUpperCase() === 'GMT' ? 'Z' : zone.toUpperCase();
    return real(`${year}-${monthNo}-${day}`, time ? `${time}${seconds}${at}` : undefined);
  }
  const [, day, name, year] = dayFirst.exec(words) ?? [];
  if (day && name && year) return ofMonth(year, name, day);
  const [, first, second, third] = monthFirst.exec(words) ?? [];
  return first && second && third ? ofMonth(third, first, second) : null;
}

const ofMonth = (year: string, name: string, day: string) =>
  real(`${year}-${String(months.indexOf(name.toLowerCase()) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`);

/** Of a day that the calendar does not have: null. */
function real(day: string, time = '12:00Z'): Date | null {
  const at = new Date(`${day}T${time}`);
  const isDay = !Number.isNaN(at.getTime()) && new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(8));
  return isDay ? at : null;
}

const span = /\b(\d{1,3})[ -]days? (?:after|of|since|from|following) (?:\w+ ){0,3}?(transfer|registration|creation)/i;

/** "Locked for 60 days after a transfer", where the registry tells the day of the transfer. */
function daysAfter(words: string, { transferredAt, registeredAt }: LockFacts): Date | null {
  const [, days, what] = span.exec(words) ?? [];
  const from = what?.toLowerCase() === 'transfer' ? transferredAt : registeredAt;
  return days && from ? new Date(from.getTime() + Number(days) * dayMs) : null;
}
