import { dayOf } from '#contract/dates.ts';

/** Equal payments of an amount, a month apart from the first day; what cannot be divided is part of the first. */
export function instalments(amount: number, count: number, firstDay: string): { amount: number; dueOn: string }[] {
  const each = Math.floor(amount / count);
  return Array.from({ length: count }, (_, at) => ({
    amount: at === 0 ? amount - each * (count - 1) : each,
    dueOn: monthsAfter(firstDay, at),
  }));
}

/** The same day some months later, or the last of a month that is shorter. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}
