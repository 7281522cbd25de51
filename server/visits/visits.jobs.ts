import { sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import type { Database } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { forgetCodes, notedDays } from './codes.store.ts';
import { forgetCellsBefore, forgetSumsBefore, packFinished } from './pack/pack.service.ts';
import { hashDays, sessionDays, sumMonths } from './retention.rules.ts';
import { forgetSessionsBefore } from './sessions.store.ts';
import { holdVisits } from './work-lock.ts';

const rowsAtOnce = 500;
const lockNotAvailable = '55P03';

/** Forgets old signals and sessions, then the sums of long ago (D-215). */
export const purgeVisits: ScheduledJob = {
  name: 'purge-visits',
  cron: '17 * * * *',
  async run({ db }, now) {
    await packFinished(db, now); // else sessions would go uncounted after days without a worker
    const today = Date.parse(now.toISOString().slice(0, 10));
    const dayBefore = (days: number) => new Date(today - days * dayMs).toISOString().slice(0, 10);
    for (const table of ['visit', 'visit_event']) await dropDays(db, table, dayBefore(hashDays));
    await forgetCellsBefore(db, dayBefore(sessionDays));
    const months = new Date(today);
    months.setUTCMonth(months.getUTCMonth() - sumMonths);
    const last = months.toISOString().slice(0, 10);
    await forgetSumsBefore(db, last);
    await forgetSessionsBefore(db, last);
    const unused = new Date(Date.parse(last) - (notedDays + 1) * dayMs).toISOString().slice(0, 10);
    while ((await inTransaction({ db }, (tx) => forgetHeldCodes(tx, unused))) > 0);
  },
};

/** Codes of places and labels that no session and no sum of what is kept can name. */
async function forgetHeldCodes(tx: Tx, before: string): Promise<number> {
  await holdVisits(tx); // nobody uses a code meanwhile
  return forgetCodes(tx, before, rowsAtOnce);
}

/**
 * Drops the partitions of days before this one that are complete. While a backup reads them it leaves them for the next
 * hour: to wait for it would hold up whoever writes visits.
 */
async function dropDays(db: Database, table: string, before: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid,
      lateral (select to_date(right(c.relname, 8), 'YYYYMMDD') as of_day) as named
    where i.inhparent = ${table}::regclass and of_day < ${before} and of_day <= (select day from visit_closed)
      and not exists (select from visit_batch where day = of_day)
    order by c.relname`.execute(db);
  for (const { name } of rows) {
    const dropping = inTransaction({ db }, async (tx) => {
      await sql`set local lock_timeout = '300ms'`.execute(tx);
      await sql`drop table ${sql.table(name)}`.execute(tx);
    });
    await dropping.catch((error: { code?: string }) => {
      if (error.code !== lockNotAvailable) throw error;
    });
  }
}
