import type { Domain } from '#contract/domains.ts';
import { accountWords } from '#contract/outside-services.ts';
import { calendarDays } from '#web/base/calendar-days.ts';
import type { Format } from '#web/base/format.ts';

export { accountWords };

type Held = NonNullable<Domain['held']>;
type Tools = { format: Format; now: Date };

/** The day on which an account was read, where that is not today: what it told is as old. */
export function readDay({ readAt }: Pick<Held, 'readAt'>, { format, now }: Tools): string | null {
  return calendarDays(new Date(readAt), now) === 0 ? null : format.date(readAt);
}

/** The account, with the day on which it was read where that is not today. */
export function readWords(held: Held, tools: Tools): string {
  return [accountWords(held), readDay(held, tools)].filter((part) => part !== null).join(', ');
}
