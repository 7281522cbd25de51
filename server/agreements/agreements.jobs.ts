import { randomUUIDv7 } from 'node:crypto';
import { minuteMs } from '#contract/dates.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { holdStanding, saveStanding } from './agreements.service.ts';
import { claimDue } from './agreements.store.ts';
import { remindOfPayments } from './payments.service.ts';

const atOnce = 100;
/** Longer than a part takes: what a process that died had claimed is due again after it. */
const claimMs = 5 * minuteMs;

/** What time does to agreements: a minute of undo is over, nobody accepts any more, a payment is due or late (AGR-004). */
export const followAgreements: ScheduledJob = {
  name: 'follow-agreements',
  cron: '* * * * *',
  async run({ db, config, log }, now) {
    for (;;) {
      const until = new Date(now.getTime() + claimMs);
      const due = await claimDue(db, { now, until, max: atOnce });
      for (const { userId, id } of due) {
        const by = { config, newId: randomUUIDv7, userId, now };
        await inTransaction({ db }, async (tx) => {
          const held = await holdStanding(tx, by, id);
          if (held.state === 'signed') await remindOfPayments(tx, by, held);
          else await saveStanding(tx, by, held, {});
        }).catch((error) =>
          log.error({ err: error, agreement: id }, 'an agreement could not be followed and is tried again'),
        );
      }
      if (due.length < atOnce) return;
    }
  },
};
