import { dayMs } from '#contract/dates.ts';
import type { Database } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { ScheduledJob } from '../../jobs/schedule.ts';
import { type PartLimits, usualLimits } from '../codes.ts';
import { oldestWaiting } from '../events.store.ts';
import { cellOf, sessionGapMs } from '../sessions.rules.ts';
import { accountsSilentSince, closeDay, closedDay, takeSessions } from '../sessions.store.ts';
import { cellsToBytes, mergeCells } from '../sums/sums.rules.ts';
import { holdVisits } from '../work-lock.ts';
import { cellsOf, daysToJoin, type PackKey, savePack, takeHours, wholeDay } from './packs.store.ts';
import { addToPack } from './write-packs.ts';

export { deleteVisitsOfLanders } from './delete-visits.ts';
export { forgetCellsBefore, forgetSumsBefore } from './packs.store.ts';
export { type FinishedSession, writePacks } from './write-packs.ts';

/** For signals that wait in a process while the database is away for a moment. */
const graceMs = 5 * 60_000;
const sessionsAtOnce = 20_000;

/** Moves sessions that are over into packs, and joins the hours of days that are over. */
export const packVisits: ScheduledJob = {
  name: 'pack-visits',
  cron: '*/5 * * * *',
  run: ({ db }, now) => packFinished(db, now),
};

export async function packFinished(db: Database, now: Date, limits = usualLimits): Promise<void> {
  const waiting = await oldestWaiting(db);
  const known = waiting && waiting < now ? waiting : now;
  const over = new Date(known.getTime() - sessionGapMs - graceMs);
  for (const userId of await accountsSilentSince(db, over)) {
    while (await packSilent(db, userId, over));
  }
  const lastDay = new Date(over.getTime() - dayMs).toISOString().slice(0, 10);
  await inTransaction({ db }, async (tx) => {
    await holdVisits(tx);
    await closeDay(tx, lastDay);
  });
  await joinHours(db, limits);
}

/** Packs some silent sessions of an account by their hours; false: there are no more. */
function packSilent(db: Database, userId: string, silentSince: Date): Promise<boolean> {
  return inTransaction({ db }, async (tx) => {
    await holdVisits(tx);
    const sessions = await takeSessions(tx, userId, { silentSince }, sessionsAtOnce);
    const hours = Map.groupBy(sessions, ({ startedAt }) => startedAt.toISOString().slice(0, 13));
    for (const [key, some] of hours) {
      const [day = '', hour = ''] = key.split('T');
      await addToPack(tx, { userId, day, hour: Number(hour) }, cellsToBytes(some.map(cellOf)));
    }
    return sessions.length === sessionsAtOnce;
  });
}

/** Makes one pack of all hours of each closed day. */
async function joinHours(db: Database, limits: PartLimits): Promise<void> {
  const closed = await closedDay(db);
  if (closed === null) return;
  for (const { userId, day } of await daysToJoin(db, closed)) {
    while (await joinDay(db, { userId, day, hour: wholeDay }, limits));
  }
}

/** Joins what there is of an account's day; false: it is all. */
function joinDay(db: Database, key: PackKey, limits: PartLimits): Promise<boolean> {
  const { userId, day } = key;
  return inTransaction({ db }, async (tx) => {
    await holdVisits(tx);
    const late = await takeSessions(tx, userId, { day }, sessionsAtOnce);
    const hours = await takeHours(tx, userId, day);
    const before = await cellsOf(tx, key);
    if (before === null) return false; // only sums are left of that day
    const parts = [...hours, cellsToBytes(late.map(cellOf))];
    await savePack(tx, key, mergeCells(before ? [before, ...parts] : parts), limits);
    return late.length === sessionsAtOnce;
  });
}
