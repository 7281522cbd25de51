import { sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';

/** Forgets what was read or stood unread for long, and all beyond the newest of each user (D-227). */
export const purgeNotifications: ScheduledJob = {
  name: 'purge-notifications',
  cron: '41 3 * * *',
  async run({ db, config }, now) {
    const { readDays, unreadDays, perUser } = config.notifications;
    const daysAgo = (days: number) => (days === 0 ? null : new Date(now.getTime() - days * dayMs));
    // rows that somebody marks or deletes at this moment are left to the next day
    await sql`with placed as (
        select user_id, id, case when is_read then ${daysAgo(readDays)}::timestamptz
            else ${daysAgo(unreadDays)}::timestamptz end as oldest, created_at,
          row_number() over (partition by user_id order by created_at desc, id desc) as place
        from notification),
      old as (
        select n.user_id, n.id from notification n join placed p using (user_id, id)
        where p.place > ${perUser === 0 ? null : perUser}::int or p.created_at < p.oldest
        for update of n skip locked)
      delete from notification n using old o where n.user_id = o.user_id and n.id = o.id`.execute(db);
  },
};
