import { dayMs } from '#contract/dates.ts';
import { type Verdict, verdictOf } from '#contract/lander-test-rules.ts';
import type { LanderTest } from '#contract/lander-tests.ts';

/** How a test stands, a key of its words. */
export type Standing = 'running' | Verdict;

/** Nothing is said of a test that runs: whoever looks daily would meet a lucky moment. */
export function standingOf({ endedAt, figures, visitorsWanted }: LanderTest): Standing {
  return endedAt === null ? 'running' : verdictOf(figures.a, figures.b, visitorsWanted);
}

/** Of which variant fewer visitors were counted, and how many that are. */
export const fewestOf = ({ figures }: LanderTest): number => Math.min(figures.a.visitors, figures.b.visitors);

/** Days that a test still takes at its pace so far, or before it at that of the lander; null: nobody comes. */
export function daysLeft(test: LanderTest, visitorsPerDay: number, now: number): number | null {
  const days = (now - Date.parse(test.startedAt)) / dayMs;
  const seen = fewestOf(test);
  const perDay = days >= 1 && seen > 0 ? seen / days : visitorsPerDay / 2;
  return perDay > 0 ? Math.max(1, Math.ceil((test.visitorsWanted - seen) / perDay)) : null;
}

/** Days that a new test takes with so many visitors a day on both variants; null: nobody comes. */
export const daysFor = (visitorsWanted: number, visitorsPerDay: number): number | null =>
  visitorsPerDay > 0 ? Math.max(1, Math.ceil((2 * visitorsWanted) / visitorsPerDay)) : null;

/** The day on which a test ends at the latest has come in so many days. */
export const daysUntilEnd = ({ startedAt }: LanderTest, longestDays: number, now: number): number =>
  Math.max(0, Math.ceil(longestDays - (now - Date.parse(startedAt)) / dayMs));
