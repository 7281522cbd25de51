import type { UserId } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import type { ScheduledJob, ScheduleParts } from '../../jobs/schedule.ts';
import { preferencesOf, readersOfFigures } from '../../preferences/preferences.reads.ts';
import { markNotified } from './mailed-months.store.ts';
import { isMailTime, monthToMail } from './month.rules.ts';
import { monthOver } from './monthly.effects.ts';

/**
 * Tells those who asked for it what the month that is over brought, in the morning of its first days (ANA-001). That it
 * was told is marked in the same transaction as the effect that writes the mail: a stop in the middle loses and repeats none.
 */
export const mailMonths: ScheduledJob = {
  name: 'tell-months',
  cron: '23 * * * *',
  async run(parts, now) {
    if (!isMailTime(now)) return;
    let after: UserId | null = null;
    for (;;) {
      const users: UserId[] = await readersOfFigures(parts.db, after);
      for (const userId of users) {
        // the next hour tries again; those who come after in the order of ids must not wait for it
        await tell(parts, userId, now).catch((error) =>
          parts.log.error({ err: error, userId }, 'the figures of a month were not told'),
        );
      }
      const last = users.at(-1);
      if (!last) return;
      after = last;
    }
  },
};

async function tell(parts: ScheduleParts, userId: UserId, now: Date): Promise<void> {
  const { timeZone, inquiryMails } = await preferencesOf(parts.db, userId);
  const zone = timeZone ?? inquiryMails.zone ?? 'UTC';
  const month = monthToMail(now, zone);
  if (month === null) return;
  await inTransaction(parts, async (tx) => {
    if (await markNotified(tx, userId, month))
      await addToOutbox(tx, monthOver, { userId, payload: { month, timeZone: zone }, now });
  });
}
