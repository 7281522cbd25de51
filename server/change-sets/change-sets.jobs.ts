import { randomUUIDv7 } from 'node:crypto';
import { keptSetDays } from '#contract/change-sets.ts';
import { dayMs } from '#contract/dates.ts';
import { ApiError } from '#contract/errors.ts';
import type { UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { proposeAgain } from './again.service.ts';
import { tellSets } from './change-sets.effects.ts';
import { endUnanswered, purge, usersWithDue } from './change-sets.store.ts';

const atOnce = 1_000;

/** Ends sets that nobody answered for 30 days (CONF-009). */
export const endChangeSets: ScheduledJob = {
  name: 'end-change-sets',
  cron: '13 * * * *',
  async run(parts, now) {
    for (let count = atOnce; count === atOnce; ) {
      count = await inTransaction(parts, async (tx) => {
        const ended = await endUnanswered(tx, now, atOnce);
        for (const [userId, sets] of Map.groupBy(ended, (set) => set.userId)) {
          await tellSets(
            tx,
            userId,
            sets.map(({ id }) => id),
            now,
          );
        }
        return ended.length;
      });
    }
  },
};

/** Proposes again what was refused until now, where its person asked for that (CONF-016). */
export const proposeRefusedAgain: ScheduledJob = {
  name: 'propose-refused-again',
  cron: '*/10 * * * *',
  async run({ db }, now) {
    let users: UserId[] = [];
    do {
      users = await usersWithDue(db, now, users.at(-1) ?? null, atOnce);
      for (const userId of users) {
        try {
          await inTransaction({ db }, (tx) => proposeAgain(tx, { userId, now, newId: randomUUIDv7 }));
        } catch (error) {
          // as many sets wait as can: once one is answered
          if (!(error instanceof ApiError && error.code === 'CHANGE_SET_LIMIT_REACHED')) throw error;
        }
      }
    } while (users.length === atOnce);
  },
};

/** Forgets sets that were over a year ago. */
export const purgeChangeSets: ScheduledJob = {
  name: 'purge-change-sets',
  cron: '41 3 * * *',
  run: ({ db }, now) => purge(db, new Date(now.getTime() - keptSetDays * dayMs)),
};
