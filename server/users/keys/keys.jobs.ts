import { dayMs } from '#contract/dates.ts';
import { provenUserId } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { ScheduledJob } from '../../jobs/schedule.ts';
import { notifyByMail } from '../security-mails.service.ts';
import { deleteTokens, endUnusable } from './grants.store.ts';
import { keyReminders } from './keys.service.ts';
import { deleteEnded, findEnding, setTold } from './keys.store.ts';

/** A code or a refresh token that comes twice is known so long after its end. */
const reuseMs = 30 * dayMs;

/** Tells holders by mail that a key ends or has ended (KEY-007), and forgets those that the audit log names no more. */
export const followKeyEnds: ScheduledJob = {
  name: 'follow-key-ends',
  cron: '23 * * * *',
  async run({ config, db }, now) {
    await endUnusable(db, now);
    await deleteTokens(db, new Date(now.getTime() - reuseMs));
    for (const { told, days, news, ofProgram } of keyReminders.toReversed()) {
      const tell = () =>
        inTransaction({ db }, async (tx) => {
          const ending = await findEnding(tx, new Date(now.getTime() + days * dayMs), told);
          for (const { userId, label, endsAt, client } of ending) {
            const words = days === 0 ? label : `${label} (${endsAt.toISOString().slice(0, 10)})`;
            await notifyByMail(tx, { config, now }, provenUserId(userId), client === null ? news : ofProgram, words);
          }
          await setTold(
            tx,
            ending.map(({ id }) => id),
            told,
          );
          return ending.length;
        });
      while ((await tell()) > 0);
    }
    if (config.auditDays > 0) await deleteEnded(db, new Date(now.getTime() - (config.auditDays + 30) * dayMs));
  },
};
