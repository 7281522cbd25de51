import { sql } from 'kysely';
import { partitionsOf } from '../../database/partitions.ts';
import { storedCopy } from '../../database/stored-copy.ts';
import type { ScheduledJob } from '../../jobs/schedule.ts';
import { purgeHosts } from '../look/host-leases.ts';

const atOnce = 5_000;
type Place = { user_id: string; id: string };
const none = '00000000-0000-0000-0000-000000000000';
const start: Place = { user_id: none, id: none };

/**
 * Gives names of before websites were watched their rows, once: new names get theirs by a trigger. Their first looks are
 * spread over a day.
 */
export const fillWebsites: ScheduledJob = {
  name: 'fill-websites',
  cron: '*/10 * * * *',
  async run({ db }, now) {
    const filled = storedCopy<{ at: string }>({ db }, 'websites-filled');
    if (await filled.load()) return;
    for (const partition of await partitionsOf(db, 'domain')) {
      for (let after: Place | undefined = start; after; ) {
        const { rows }: { rows: Place[] } = await sql<Place>`
          with part as (select user_id, id, is_monitored, website_watching(in_portfolio, is_monitored, status,
              needs_verification, is_deleted, is_processed) as watching from ${sql.table(partition)}
            where (user_id, id) > (${after.user_id}, ${after.id}) order by user_id, id limit ${atOnce}),
          filled as (insert into website (user_id, domain_id, is_monitored, due_at)
            select user_id, id, is_monitored, ${now}::timestamptz + random() * interval '1 day' from part where watching > 0
            order by user_id, id on conflict do nothing),
          turns as (insert into website_turn (user_id, next_at)
            select distinct user_id, ${now}::timestamptz from part where watching > 0 order by 1 on conflict do nothing)
          select user_id, id from part order by user_id desc, id desc limit 1`.execute(db);
        after = rows[0];
      }
    }
    await filled.save({ at: now.toISOString() });
  },
};

export const purgeWebsiteHosts: ScheduledJob = {
  name: 'purge-website-hosts',
  cron: '31 3 * * *',
  run: ({ db }, now) => purgeHosts(db, now),
};
