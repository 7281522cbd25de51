const firstYear = 1985; // the first domain name was registered in March 1985
const longestYears = 100;
const longestText = 100;
const clockSkewMs = 2 * 86_400_000;

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$/i;

function offsetMinutes(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '');
  if (!match) return 0; // no zone: registries that leave it out mean UTC
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === '-' ? -minutes : minutes;
}

/**
 * An instant written as in RFC 3339, also with a blank for the T, without seconds, without a zone (taken as UTC) or as a
 * date alone. Undefined for anything else, impossible dates included.
 */
export function parseInstant(text: string): Date | undefined {
  if (text.length > longestText) return undefined;
  const match = pattern.exec(text.trim());
  if (!match) return undefined;
  const number = (part: number) => Number(match[part] ?? 0);
  const [year, month, day, hour, minute, second] = [number(1), number(2), number(3), number(4), number(5), number(6)];
  if (hour > 23 || minute > 59 || second > 60) return undefined;
  const offset = offsetMinutes(match[8]);
  if (Math.abs(offset) > 15 * 60) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() + 1 !== month || date.getUTCDate() !== day) return undefined; // 30 February
  const milliseconds = match[7] === undefined ? 0 : Number(`0.${match[7]}`) * 1000;
  const time = hour * 3600 + (minute - offset) * 60 + Math.min(second, 59);
  return new Date(date.getTime() + time * 1000 + Math.floor(milliseconds));
}

/** True for an instant that can have happened to a domain name by `now`. */
export function isPlausiblePast(date: Date, now: Date): boolean {
  return date.getUTCFullYear() >= firstYear && date.getTime() <= now.getTime() + clockSkewMs;
}

/** True for an instant at which a registration can end, or has ended. */
export function isPlausibleExpiry(date: Date, now: Date): boolean {
  return date.getUTCFullYear() >= firstYear && date.getUTCFullYear() <= now.getUTCFullYear() + longestYears;
}
