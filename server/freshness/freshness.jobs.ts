import { sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import type { Tx, UserId } from '../context.ts';
import { partitionsOf } from '../database/partitions.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { expiringDays, urgencies } from './freshness.rules.ts';
import { ages, isLive, promisesOfCounted } from './freshness-conditions.reads.ts';

const atOnce = 5_000;

const measured = sql`names = excluded.names, kept = excluded.kept, unread = excluded.unread, oldest_at = excluded.oldest_at,
  measured_at = excluded.measured_at`;
const countedKinds = ['close', 'price', 'sandboxPrice'];

/** Measures how old the data of each user's names is, by TLD: one scan of a part of the table after the other. */
export const measureFreshness: ScheduledJob = {
  name: 'measure-freshness',
  cron: '*/15 * * * *',
  async run({ db, config }, now) {
    for (const partition of await partitionsOf(db, 'domain')) {
      await inTransaction({ db }, async (tx) => {
        await sql`with counted as (
            select user_id, tld_id, ${ages(config, now)} from ${sql.table(partition)} where ${isLive} group by user_id, tld_id),
          by_tld as (
            insert into freshness (user_id, tld_id, names, kept, unread, oldest_at, measured_at)
            select user_id, tld_id, names, kept, unread, oldest_at, ${now} from counted order by user_id, tld_id
            on conflict (user_id, tld_id) do update set ${measured})
          insert into kept_promise (user_id, kind, names, kept, unread, oldest_at, measured_at)
          select p.*, ${now} from (${promisesOfCounted}) p order by user_id, kind
          on conflict (user_id, kind) do update set ${measured}`.execute(tx);
      });
    }
    await db.deleteFrom('freshness').where('measured_at', '<', now).execute();
    await db.deleteFrom('kept_promise').where('measured_at', '<', now).where('kind', 'in', countedKinds).execute();
  },
};

/**
 * Plans names that nobody planned: those looked up before there were plans, and any that lost theirs. They are spread over
 * the time that is left to them, a week at most. A name whose lookup failed is tried again anyway.
 */
export const planRefreshes: ScheduledJob = {
  name: 'plan-refreshes',
  cron: '43 * * * *',
  async run({ db, config }, now) {
    if (config.fresh.hours === 0) return;
    const soon = new Date(now.getTime() + (expiringDays.before + 1) * dayMs);
    for (const partition of await partitionsOf(db, 'domain')) {
      for (;;) {
        const { numAffectedRows = 0n } = await sql`
          with lost as (select user_id, id from ${sql.table(partition)}
            where refresh_at is null and (processing_error is null or processing_error = 'noRegistrySource') and ${isLive}
            order by id limit ${atOnce} for update skip locked)
          update ${sql.table(partition)} d set
            refresh_urgency = case when expiration_date < ${soon} then ${sql.lit(urgencies.soon)} else ${sql.lit(urgencies.usual)} end,
            refresh_at = ${now}::timestamptz + random() * interval '1 hour' * case
              when expiration_date < ${soon} or is_monitored then least(12, ${config.fresh.hours}::float8)
              else greatest(${config.fresh.hours}::float8 - extract(epoch from ${now} - coalesce(whois_synced_at, ${now})) / 3600, 12) end
          from lost where d.user_id = lost.user_id and d.id = lost.id`.execute(db);
        if (numAffectedRows < BigInt(atOnce)) break;
      }
    }
  },
};

/** Deletes what was measured of a user whose account goes. */
export async function deleteFreshnessOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('freshness').where('user_id', '=', userId).execute();
  await tx.deleteFrom('kept_promise').where('user_id', '=', userId).execute();
}
