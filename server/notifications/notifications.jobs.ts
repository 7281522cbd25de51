import { sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import type { Database } from '../context.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';

/** Forgets what was read or stood unread for long, and all beyond the newest of each user (D-227). */
export const purgeNotifications: ScheduledJob = {
  name: 'purge-notifications',
  cron: '41 3 * * *',
  async run({ db, config }, now) {
    const { readDays, unreadDays, perUser } = config.notifications;
    const daysAgo = (days: number) => (days === 0 ? null : new Date(now.getTime() - days * dayMs));
    for (let userId = await nextUser(db, null); userId; userId = await nextUser(db, userId)) {
      // rows that somebody marks or deletes at this moment are left to the next day
      await sql`with placed as (
          select id, case when is_read then ${daysAgo(readDays)}::timestamptz
              else ${daysAgo(unreadDays)}::timestamptz end as oldest, created_at,
            row_number() over (order by created_at desc, id desc) as place
          from notification where user_id = ${userId}),
        old as (
          select n.id from notification n join placed p using (id)
          where n.user_id = ${userId} and (p.place > ${perUser === 0 ? null : perUser}::int or p.created_at < p.oldest)
          for update of n skip locked)
        delete from notification n using old o where n.user_id = ${userId} and n.id = o.id`.execute(db);
    }
  },
};

/** The next after a user who has notifications; one step in their index. */
async function nextUser(db: Database, after: string | null): Promise<string | undefined> {
  const row = await db
    .selectFrom('notification')
    .select('user_id')
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  return row?.user_id;
}
