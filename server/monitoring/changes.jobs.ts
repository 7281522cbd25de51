import { sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { removeEnded } from './mutes.store.ts';

const atOnce = 50_000;

/** Forgets changes that are older than the setting says (D-227), and mutes that ended. */
export const purgeChanges: ScheduledJob = {
  name: 'purge-domain-changes',
  cron: '33 3 * * *',
  async run({ db, config }, now) {
    await removeEnded(db, now);
    if (config.changeDays === 0) return;
    const oldest = new Date(now.getTime() - config.changeDays * dayMs);
    for (const table of ['change', 'price_change'] as const) {
      for (;;) {
        const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where detected_at < ${oldest} order by detected_at limit ${atOnce}))`.execute(
          db,
        );
        if (numAffectedRows < BigInt(atOnce)) break;
      }
    }
  },
};
