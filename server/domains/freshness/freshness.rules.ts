import type { Config } from '../../config/config.ts';

/** How old the registration data of a name may be, in hours; `hours` 0: nothing is read again by itself. */
export type Promised = Config['fresh'];
/** When a name is read again by itself; urgent ones go before the others of their TLD. */
export type Refresh = { at: Date; isUrgent: boolean };
/** What decides how often a name is read. */
export type NameToRefresh = { expirationDate: Date | null; isMonitored: boolean };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A name counts as expiring from so long before its date until so long after: then it is renewed, or gone. */
export const expiringDays = { before: 30, after: 90 } as const;
/** Read again after this part of the time promised, spread up to the second part: the rest is for waiting in the queue. */
const parts = { earliest: 0.6, latest: 0.85 } as const;

/** True where the shorter time is promised. */
export function isExpiring(expirationDate: Date | null, now: Date, earlierMs = 0): boolean {
  if (expirationDate === null) return false;
  const leftMs = expirationDate.getTime() - now.getTime();
  return leftMs <= expiringDays.before * dayMs + earlierMs && leftMs >= -expiringDays.after * dayMs;
}

/**
 * When registration data that was read at `at` is read again (D-207, D-235). A name that comes near its end is read when it
 * does, a day ahead, so that the shorter time is kept from its first day on. `random` in [0, 1) spreads names of one
 * import. Null where nothing is read again by itself.
 */
export function nextRefresh(
  { expirationDate, isMonitored }: NameToRefresh,
  fresh: Promised,
  at: Date,
  random: number,
): Refresh | null {
  if (fresh.hours === 0) return null;
  const part = parts.earliest + (parts.latest - parts.earliest) * random;
  const after = (hours: number) => new Date(at.getTime() + Math.round(hours * hourMs * part));
  const usual = after(isMonitored ? Math.min(fresh.monitoredHours, fresh.hours) : fresh.hours);
  const soon = after(isMonitored ? fresh.monitoredExpiringHours : fresh.expiringHours);
  if (isExpiring(expirationDate, at, dayMs)) return { at: soon < usual ? soon : usual, isUrgent: true };
  const nearsAt = expirationDate ? expirationDate.getTime() - (expiringDays.before + 1 - random) * dayMs : Infinity;
  if (nearsAt < at.getTime() || nearsAt >= usual.getTime()) return { at: usual, isUrgent: false };
  return { at: new Date(Math.max(nearsAt, soon.getTime())), isUrgent: true };
}
