import type { UserId } from '../context.ts';
import { keepVisitors, usersWithVisitors } from '../domains/visitors/visitors.service.ts';
import type { ScheduledJob, ScheduleParts } from '../jobs/schedule.ts';
import { preferencesOf } from '../preferences/preferences.reads.ts';
import { visitedUsers } from '../visits/read/visited-users.reads.ts';
import { readVisits } from '../visits/visits.reads.ts';
import { daysUntil, isFirstHour } from './visit-counts.rules.ts';

const dayMs = 86_400_000;

/** Counts the visitors of 30 days anew for all whose landers were visited lately (D-077a). */
export const countVisitors: ScheduledJob = {
  name: 'count-visitors',
  cron: '*/10 * * * *',
  async run(parts, now) {
    const since = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
    for (const userId of await visitedUsers(parts.db, since)) await count(parts, userId, now);
  },
};

/** A day begins: visits of the day that is now more than 30 days ago are no longer counted, whether others came or not. */
export const countVisitorsOfNewDay: ScheduledJob = {
  name: 'count-visitors-of-new-day',
  cron: '2 * * * *',
  async run(parts, now) {
    for (const userId of await usersWithVisitors(parts.db)) await count(parts, userId, now, isFirstHour);
  },
};

/** The next run tries again; those who come after must not wait for it. */
async function count(
  parts: ScheduleParts,
  userId: UserId,
  now: Date,
  isDue: (now: Date, timeZone: string) => boolean = () => true,
): Promise<void> {
  try {
    const { timeZone: chosen, inquiryMails } = await preferencesOf(parts.db, userId);
    const timeZone = chosen ?? inquiryMails.zone ?? 'UTC';
    if (!isDue(now, timeZone)) return;
    const { landers } = await readVisits(parts.db, userId, { ...daysUntil(now, timeZone), timeZone, now, filter: {} });
    const counts = new Map<string, number>(); // a name whose lander was made anew has several
    for (const { domainId, visitors } of landers) counts.set(domainId, (counts.get(domainId) ?? 0) + visitors);
    await keepVisitors(parts.db, userId, counts);
  } catch (error) {
    parts.log.error({ err: error, userId }, 'visitors were not counted');
  }
}
