import { hourMs, minuteMs } from '#contract/dates.ts';

/** How old what is known of a website may become, in hours; 0: nobody looks by itself. */
export type Promised = { websiteHours: number; websiteMonitoredHours: number };

/** A name is looked at after this part of the time promised; the rest is for waiting its turn, and for what came late. */
const usualPart = 0.75;
/** After an own outage names are tried again so soon: nothing was learnt of any of them. */
export const ownTroubleMs = 5 * minuteMs;
const pausesMs = [15 * minuteMs, hourMs, 3 * hourMs];

/** The time between two usual looks; null: none by itself. */
export function periodOf(isMonitored: boolean, { websiteHours, websiteMonitoredHours }: Promised): number | null {
  if (websiteHours === 0) return null;
  const hours = isMonitored && websiteMonitoredHours > 0 ? Math.min(websiteMonitoredHours, websiteHours) : websiteHours;
  return hours * hourMs * usualPart;
}

/**
 * When a name is due again after a usual look. It keeps its place in the day: names that waited through a pause of the
 * program are looked at one after the other then, and spread as before afterwards. A first look, and one that somebody asked
 * for, has no place yet (`due` null); `random` in [0, 1) finds one.
 */
export function nextUsual(due: Date | null, now: Date, periodMs: number, random: number): Date {
  if (due === null) return new Date(now.getTime() + Math.round(periodMs * (0.1 + 0.9 * random)));
  const late = Math.max(0, now.getTime() - due.getTime());
  const next = due.getTime() + (Math.floor(late / periodMs) + 1) * periodMs;
  const isClose = next - now.getTime() < periodMs / 4;
  return new Date(isClose ? next + periodMs : next);
}

/** When a name is tried again of which nothing was learnt `tries` times in a row, the last included. */
export function nextTry(tries: number, now: Date, periodMs: number, random: number): Date {
  const pauseMs = Math.min(pausesMs[tries - 1] ?? Number.POSITIVE_INFINITY, periodMs);
  return new Date(now.getTime() + Math.round(pauseMs * (0.9 + 0.2 * random)));
}

/** When the second look is made that confirms or denies the first; spread, because whole networks change at once. */
export function nextConfirm(now: Date, confirmMs: number, random: number): Date {
  return new Date(now.getTime() + Math.round(confirmMs * (1 + 0.2 * random)));
}
