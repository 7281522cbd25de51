import { randomUUIDv7 } from 'node:crypto';
import { conversationDays } from '#contract/conversations.ts';
import { dayMs, minuteMs } from '#contract/dates.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { ScheduledJob } from '../../jobs/schedule.ts';
import { unsentConfirmations } from '../buyer-mail/unsent-confirmations.reads.ts';
import { giveUpConfirmation } from '../conversation/buyer.service.ts';

/** A mail that is not on its way after this time may never be. */
const patienceMs = 30 * minuteMs;
const atOnce = 200;

/** Shows owners what came while mail was down: it must not hide a lead (D-197b). */
export const giveUpConfirmations: ScheduledJob = {
  name: 'give-up-confirmations',
  cron: '* * * * *',
  async run({ db }, now) {
    const from = new Date(now.getTime() - conversationDays.toConfirm * dayMs);
    const until = new Date(now.getTime() - patienceMs);
    for (;;) {
      const unsent = await unsentConfirmations(db, { from, until, limit: atOnce });
      for (const key of unsent) {
        await inTransaction({ db }, (tx) => giveUpConfirmation(tx, { newId: randomUUIDv7 }, key, now));
      }
      if (unsent.length < atOnce) return;
    }
  },
};
