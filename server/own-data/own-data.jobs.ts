import { sql } from 'kysely';
import type { UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { deleteUnusedTagSets, lockOwn } from './own-data.store.ts';

/** Forgets sets of tags that no domain has any more, a user at a time: none of them is used meanwhile. */
export const purgeTagSets: ScheduledJob = {
  name: 'purge-tag-sets',
  cron: '41 3 * * *',
  async run({ db }) {
    const { rows } = await sql<{ user_id: UserId }>`select distinct user_id from tag_set`.execute(db);
    for (const { user_id: userId } of rows) {
      await inTransaction({ db }, async (tx) => {
        await lockOwn(tx, userId);
        await deleteUnusedTagSets(tx, userId);
      });
    }
  },
};
