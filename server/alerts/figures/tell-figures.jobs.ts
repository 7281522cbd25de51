import { readFigures } from '../../analytics/periods/figures.reads.ts';
import type { Parts, UserId } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { addToOutbox, effect, on } from '../../jobs/outbox.ts';
import type { ScheduledJob, ScheduleParts } from '../../jobs/schedule.ts';
import { zoneOf } from '../../preferences/preferences.reads.ts';
import { usersWithTopics } from '../channels.reads.ts';
import { queueFacts } from '../queue-facts.ts';
import { type Period, periodsToTell } from './periods.rules.ts';
import { markTold } from './told-periods.store.ts';

export { forgetToldPeriods } from './told-periods.store.ts';

/** A week or a month is over in a zone, and a rule of its user wants the figures; `tellAt` is an ISO instant. */
const periodOver = effect<Omit<Period, 'tellAt'> & { tellAt: string; timeZone: string }>('period-over');

const topicOf = { week: 'weeklyFigures', month: 'monthlyFigures' } as const;

/**
 * Tells those whose rules ask for it what the week or the month that is over brought (ANA-001). That it was told is marked in
 * the same transaction as the effect that reads the figures: a stop in the middle loses and repeats none.
 */
export const tellFigures: ScheduledJob = {
  name: 'tell-months',
  cron: '23 * * * *',
  async run(parts, now) {
    for (const unit of ['week', 'month'] as const) {
      let after: UserId | null = null;
      for (;;) {
        const users: UserId[] = await usersWithTopics(parts.db, [topicOf[unit]], after);
        for (const userId of users) {
          // the next hour tries again; those who come after in the order of ids must not wait for it
          await tell(parts, userId, unit, now).catch((error) =>
            parts.log.error({ err: error, userId }, 'figures were not told'),
          );
        }
        after = users.at(-1) ?? null;
        if (after === null) break;
      }
    }
  },
};

async function tell(parts: ScheduleParts, userId: UserId, of: Period['of'], now: Date): Promise<void> {
  const timeZone = await zoneOf(parts.db, userId);
  const period = periodsToTell(now, timeZone).find((one) => one.of === of);
  if (!period) return;
  const payload = { ...period, tellAt: period.tellAt.toISOString(), timeZone };
  await inTransaction(parts, async (tx) => {
    if (await markTold(tx, userId, of, period.days.from)) await addToOutbox(tx, periodOver, { userId, payload, now });
  });
}

export const figuresEffect = on(periodOver, async (tx, { userId, payload, now }, parts: Parts) => {
  const { of, days, tellAt } = payload;
  const figures = await readFigures({ db: parts.db, userId, now }, payload);
  const about = { key: `figures:${of}:${days.from}`, at: tellAt, domainId: null, domainName: '' };
  if (figures) await queueFacts(tx, parts, { userId, facts: [{ kind: 'figures', ...about, of, days, figures }], now });
  return undefined;
});
