import { daysToRegistryDate } from '#web/base/calendar-days.ts';

export const nameserversPerRow = 2; // CONST-039
const soonDays = 30;

export type Expiry = { tone: 'far' | 'soon' | 'past'; days: number };

/** How near an expiry is, in days from the viewer's to its UTC date (D-102a): within 30 days it is soon, then it is past (D-083). */
export function expiryOf(iso: string, now: Date): Expiry {
  const at = new Date(iso);
  const days = daysToRegistryDate(now, at);
  if (at <= now) return { tone: 'past', days: Math.max(0, -days) };
  return { tone: days <= soonDays ? 'soon' : 'far', days };
}

/**
 * Characters that surely fit their column; longer texts are cut with an ellipsis. Cutting costs paint time on every
 * scroll, so it is only asked for where it may be needed.
 */
export const surelyFits = { name: 17, flaggedName: 14, badgedName: 9, registrar: 15, host: 23 } as const;

/** The first two nameservers and how many more there are (GRID-019, CONST-039). */
export function nameserverLines(hosts: readonly string[]): { shown: readonly string[]; more: number } {
  return { shown: hosts.slice(0, nameserversPerRow), more: Math.max(0, hosts.length - nameserversPerRow) };
}
