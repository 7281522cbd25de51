import { dayMs } from '#contract/dates.ts';

/** Days before the end at which the holder is reminded, the furthest first. */
const reminderDays = [3, 1] as const;
type ReminderDays = (typeof reminderDays)[number];

/** When an account goes whose deletion was wanted then. */
export const dueAfter = (requestedAt: Date, graceDays: number): Date =>
  new Date(requestedAt.getTime() + graceDays * dayMs);

/** The reminder whose time has come and that was not sent: where several were missed, the last alone. */
export function reminderOf(dueAt: Date, reminded: number | null, now: Date): ReminderDays | null {
  const passed = reminderDays.filter((days) => now.getTime() >= dueAt.getTime() - days * dayMs);
  const last = passed.at(-1);
  return last !== undefined && (reminded === null || last < reminded) ? last : null;
}

/** When there is something to do next: a reminder, or the deletion. */
export function nextRunAt(dueAt: Date, now: Date): Date {
  const times = reminderDays.map((days) => dueAt.getTime() - days * dayMs).filter((time) => time > now.getTime());
  return new Date(times[0] ?? dueAt.getTime());
}
