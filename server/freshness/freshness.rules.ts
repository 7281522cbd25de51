import { dayMs, hourMs } from '#contract/dates.ts';
import type { Config } from '../config/config.ts';

/** How old the registration data of a name may be, in hours; `hours` 0: nothing is read again by itself. */
export type Promised = Pick<Config['fresh'], 'hours' | 'expiringHours' | 'monitoredHours' | 'closeHours'>;
/** `domain.refresh_urgency`: names of a TLD that are due stand in three lines, which share the slots of its servers. */
export const urgencies = { usual: 0, soon: 1, close: 2 } as const;
export type Urgency = keyof typeof urgencies;
/** When a name is read again by itself. */
export type Refresh = { at: Date; urgency: Urgency };
/** What decides how often a name is read. */
export type NameToRefresh = {
  expirationDate: Date | null;
  isMonitored: boolean;
  eppStatuses: readonly string[];
  /** somebody waits for its release: read again within so many minutes, as far as the registry allows */
  lookMinutes: number | null;
  /** it was never read before: its next time is anywhere in the time promised, so that an import is spread at once */
  isNew: boolean;
};

/** A name counts as expiring from so long before its date until so long after: then it is renewed, or gone. */
export const expiringDays = { before: 30, after: 90 } as const;
/** Its last days, and the one after its date on which a renewal shows. */
export const closeDays = { before: 7, after: 1 } as const;
/** Its registration was given up or is about to end (RFC 3915): what comes next may come at any hour. */
export const endingStatuses = ['redemptionPeriod', 'pendingRestore', 'pendingDelete'] as const;
/** Read again after this part of the time promised, spread up to the last part: the rest is for waiting in the queue. */
const parts = { ofNew: 0.1, earliest: 0.6, latest: 0.85 } as const;
export const meanPart = (parts.earliest + parts.latest) / 2;

/** True where the shorter time is promised. */
export function isExpiring(expirationDate: Date | null, now: Date, earlierMs = 0): boolean {
  return isAround(expirationDate, now, expiringDays, earlierMs);
}

/** True where a name is in its last days, in redemption or about to be deleted. */
export function isClose(
  { expirationDate, eppStatuses }: Pick<NameToRefresh, 'expirationDate' | 'eppStatuses'>,
  now: Date,
) {
  return isAround(expirationDate, now, closeDays) || endingStatuses.some((status) => eppStatuses.includes(status));
}

function isAround(date: Date | null, now: Date, days: { before: number; after: number }, earlierMs = 0): boolean {
  if (date === null) return false;
  const leftMs = date.getTime() - now.getTime();
  return leftMs <= days.before * dayMs + earlierMs && leftMs >= -days.after * dayMs;
}

type Interval = { urgency: Urgency; hours: number };

/** How often a name is read, as it is at `now`. */
function intervalOf(name: NameToRefresh, fresh: Promised, now: Date): Interval {
  const { expirationDate, isMonitored, lookMinutes } = name;
  const usual: Interval = {
    urgency: 'usual',
    hours: isMonitored ? Math.min(fresh.monitoredHours, fresh.hours) : fresh.hours,
  };
  const soon: Interval = { urgency: 'soon', hours: Math.min(fresh.expiringHours, usual.hours) };
  const closeHours = [
    ...(fresh.closeHours > 0 && isClose(name, now) ? [fresh.closeHours] : []),
    ...(lookMinutes === null ? [] : [lookMinutes / 60]),
  ];
  if (closeHours.length > 0) return { urgency: 'close', hours: Math.min(soon.hours, ...closeHours) };
  return isExpiring(expirationDate, now, dayMs) ? soon : usual;
}

/**
 * When registration data that was read at `at` is read again (D-207, D-235). A name that comes near its end is read when it
 * does, so that the shorter time is kept from its first day on. `random` in [0, 1) spreads names of one import. Null where
 * nothing is read again by itself.
 */
export function nextRefresh(name: NameToRefresh, fresh: Promised, at: Date, random: number): Refresh | null {
  if (fresh.hours === 0) return null;
  const earliest = name.isNew ? parts.ofNew : parts.earliest;
  const part = earliest + (parts.latest - earliest) * random;
  const after = (hours: number) => at.getTime() + Math.round(hours * hourMs * part);
  const interval = intervalOf(name, fresh, at);
  const usual = after(interval.hours);
  const expiresAt = name.expirationDate?.getTime() ?? Infinity;
  const denser = [expiringDays.before + 1 - random, closeDays.before]
    .map((days) => expiresAt - days * dayMs)
    .filter((begins) => begins > at.getTime() && begins < usual)
    .map((begins) => ({ begins, next: intervalOf(name, fresh, new Date(begins)) }))
    .find(({ next }) => next.hours < interval.hours);
  if (!denser) return { at: new Date(usual), urgency: interval.urgency };
  const { begins, next } = denser;
  return { at: new Date(Math.min(usual, Math.max(begins, after(next.hours)))), urgency: next.urgency };
}
