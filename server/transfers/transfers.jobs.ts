import { dayMs } from '#contract/dates.ts';
import type { UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import type { ScheduledJob, ScheduleParts } from '../jobs/schedule.ts';
import { type Reminder, transfersReminded } from './notify-transfers.ts';
import { markExpiring, markStuck, usersWithOpen } from './transfers.jobs.store.ts';
import { purge } from './transfers.store.ts';

/** Longer than a deletion can be taken back. */
const deletedDays = 1;
const closedDays = 730;

/**
 * Tells users of requested transfers without a change for 7 days, and of names that expire within 30 days before their transfer
 * is through. What was told is marked in the same transaction, so a stop in the middle loses and repeats nothing.
 */
export const remindOfTransfers: ScheduledJob = {
  name: 'remind-of-transfers',
  cron: '37 7 * * *',
  async run(parts, now) {
    let after: UserId | null = null;
    for (;;) {
      const users: UserId[] = await usersWithOpen(parts.db, after);
      for (const userId of users) {
        await remind(parts, userId, now).catch((error) =>
          parts.log.error({ err: error, userId }, 'transfers were not reminded of'),
        );
      }
      const last = users.at(-1);
      if (!last) return;
      after = last;
    }
  },
};

const marks: Record<Reminder['about'], (tx: Tx, userId: UserId, now: Date) => Promise<Reminder['names']>> = {
  stuck: markStuck,
  expiring: markExpiring,
};

async function remind(parts: ScheduleParts, userId: UserId, now: Date): Promise<void> {
  for (const about of ['stuck', 'expiring'] as const) {
    let count: number;
    do {
      count = await inTransaction(parts, async (tx) => {
        const names = await marks[about](tx, userId, now);
        if (names.length > 0) await addToOutbox(tx, transfersReminded, { userId, payload: { about, names }, now });
        return names.length;
      });
    } while (count > 0);
  }
}

/** Forgets deleted transfers after a day, completed and cancelled ones after two years. */
export const purgeTransfers: ScheduledJob = {
  name: 'purge-transfers',
  cron: '43 3 * * *',
  run: ({ db }, now) => {
    const before = (days: number) => new Date(now.getTime() - days * dayMs);
    return purge(db, { deleted: before(deletedDays), closed: before(closedDays) });
  },
};
