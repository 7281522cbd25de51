import { sql } from 'kysely';
import type { UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { ownDataChanged } from '../portfolio/portfolio.effects.ts';
import { deleteUnusedTagSets, forgetLapsedDecisions, lockOwn } from './own-data.store.ts';

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

/**
 * Forgets decisions about renewals that have lapsed, a user at a time: lists, sums and filters then need no clock and no
 * second condition. A decision for later ends after its day, any other once the name was renewed.
 */
export const lapsedDecisions: ScheduledJob = {
  name: 'lapsed-decisions',
  cron: '2 * * * *',
  async run({ db, clock }) {
    const now = clock.now();
    const { rows } = await sql<{ user_id: UserId }>`
      select distinct user_id from domain_own where renewal_decision is not null`.execute(db);
    for (const { user_id: userId } of rows) {
      await inTransaction({ db }, async (tx) => {
        await lockOwn(tx, userId);
        const count = await forgetLapsedDecisions(tx, userId, now);
        if (count > 0) await addToOutbox(tx, ownDataChanged, { userId, payload: {}, now });
      });
    }
  },
};
