import { dayMs } from '#contract/dates.ts';
import type { UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ScheduledJob, ScheduleParts } from '../jobs/schedule.ts';
import { notifyOwner } from '../owner-notices/owner-notices.effects.ts';
import { zoneOf } from '../preferences/preferences.reads.ts';
import { dayToWarn } from './expiry-warnings.rules.ts';
import * as store from './expiry-warnings.store.ts';

/**
 * Tells users once a day, in their morning, which names of their portfolio expire in 60, 30, 7 days or one (D-212f), and which
 * expire soon with their auto-renew off (REG-012). What was told is marked in the same transaction as the notice, so a stop in
 * the middle loses and repeats nothing.
 */
export const warnOfExpiries: ScheduledJob = {
  name: 'warn-of-expiries',
  cron: '7 * * * *',
  async run(parts, now) {
    let after: UserId | null = null;
    for (;;) {
      const users: UserId[] = await store.findUsers(parts.db, now, after);
      for (const userId of users) {
        // the next hour tries again; those who come after in the order of ids must not wait for it
        await warn(parts, userId, now).catch((error) =>
          parts.log.error({ err: error, userId }, 'expiries were not told'),
        );
      }
      const last = users.at(-1);
      if (!last) break;
      after = last;
    }
    await store.purge(parts.db, new Date(now.getTime() - 7 * dayMs));
  },
};

async function warn(parts: ScheduleParts, userId: UserId, now: Date): Promise<void> {
  const day = dayToWarn(now, await zoneOf(parts.db, userId));
  const told = await store.toldOn(parts.db, userId);
  if (told !== undefined && told >= day) return;
  const toldNow = new Set<string>();
  let count: number;
  do count = await inTransaction(parts, (tx) => notifySome(tx, userId, now, toldNow));
  while (count > 0);
  do count = await inTransaction(parts, (tx) => notifyAutoRenewOff(tx, userId, now, toldNow));
  while (count > 0);
  await store.setToldOn(parts.db, userId, day);
}

type Tx = Parameters<typeof notifyOwner>[0];

async function notifySome(tx: Tx, userId: UserId, now: Date, told: Set<string>): Promise<number> {
  const due = await store.markDue(tx, userId, now);
  for (const { domainId } of due) told.add(domainId);
  const [nearest] = due;
  if (nearest) {
    const names = due.map(({ step, ...name }) => ({ ...name, daysLeft: step }));
    await notifyOwner(tx, { userId, now, notice: { kind: 'expiry', daysLeft: nearest.step, names } });
  }
  return due.length;
}

/** Of names whose expiry was told a moment ago that says it, too. */
async function notifyAutoRenewOff(tx: Tx, userId: UserId, now: Date, told: ReadonlySet<string>): Promise<number> {
  const marked = await store.markAutoRenewOff(tx, userId, now);
  const names = marked.filter(({ domainId }) => !told.has(domainId));
  if (names.length > 0) await notifyOwner(tx, { userId, now, notice: { kind: 'autoRenew', names } });
  return marked.length;
}
