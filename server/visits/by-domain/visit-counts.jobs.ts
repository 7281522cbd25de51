import { dayMs } from '#contract/dates.ts';
import type { UserId } from '../../context.ts';
import type { ScheduledJob, ScheduleParts } from '../../jobs/schedule.ts';
import { visitedUsers } from '../read/visited-users.reads.ts';
import { isFirstHour } from './visit-counts.rules.ts';
import { countVisitorsOf } from './visit-counts.service.ts';
import { usersWithVisitors } from './visitors.service.ts';

/** Counts the visitors of 30 days again for all whose landers were visited lately (D-077a). */
export const countVisitors: ScheduledJob = {
  name: 'count-visitors',
  cron: '*/10 * * * *',
  async run(parts, now) {
    const since = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
    await each(parts, await visitedUsers(parts.db, since), (userId) => countVisitorsOf(parts, userId, now));
  },
};

/** A day begins: visits of the day that is now more than 30 days ago are no longer counted, whether others came or not. */
export const countVisitorsOfNewDay: ScheduledJob = {
  name: 'count-visitors-of-new-day',
  cron: '2 * * * *',
  async run(parts, now) {
    await each(parts, await usersWithVisitors(parts.db), (userId) => countVisitorsOf(parts, userId, now, isFirstHour));
  },
};

type Count = (userId: UserId) => Promise<void>;

/** The next run tries again one that fails; those who come after must not wait for it. */
async function each({ log }: ScheduleParts, userIds: readonly UserId[], count: Count): Promise<void> {
  for (const userId of userIds) {
    await count(userId).catch((error) => log.error({ err: error, userId }, 'visitors were not counted'));
  }
}
