import type { DatePreference } from '#contract/preferences.ts';
import { createStore, useStore } from './store.ts';

/** Of somebody who never chose: the browser's zone, and dates in the language's usual form. */
export const usualDates: DatePreference = { timeZone: null, dateStyle: 'words' };

/** The zone and the form in which the signed-in user wants dates (D-033a); the sign-in check tells them. */
export const dates = createStore<DatePreference>(usualDates);

/** Shows dates as the user chose; a zone that this browser does not know is its own one. */
export function showDates({ timeZone, dateStyle }: DatePreference): void {
  const before = dates.get();
  const next = { timeZone: timeZone !== null && isKnown(timeZone) ? timeZone : null, dateStyle };
  if (next.timeZone !== before.timeZone || next.dateStyle !== before.dateStyle) dates.set(next);
}

export const useDates = (): DatePreference => useStore(dates);

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
