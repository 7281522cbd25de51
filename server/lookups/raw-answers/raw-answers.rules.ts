import { dayMs } from '#contract/dates.ts';

/** Answers from before this moment are forgotten (D-151); with 0 days all of them. */
export function storedSince(days: number, now: Date): Date {
  return new Date(now.getTime() - days * dayMs);
}
