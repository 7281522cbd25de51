import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';

export type ProcessFacts = {
  id: string;
  role: 'all' | 'web' | 'worker';
  version: string;
  node: string;
  host: string;
  pid: number;
  startedAt: Date;
};

/** A process that said nothing for so long is forgotten. */
const forgottenMs = 86_400_000;

/** Says that a process lives, and forgets those of long ago. */
export async function keepProcess(db: Database, facts: ProcessFacts, now: Date): Promise<void> {
  const { startedAt: started_at, ...named } = facts;
  const row = { ...named, started_at, seen_at: now };
  await db
    .insertInto('running_process')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: now }))
    .execute();
  await sql`delete from running_process where seen_at < ${new Date(now.getTime() - forgottenMs)}`.execute(db);
}

/** Forgets a process that ends in good order. */
export async function removeProcess(db: Database, id: string): Promise<void> {
  await db.deleteFrom('running_process').where('id', '=', id).execute();
}

/** Processes tell once a minute that they live: one that was silent for so long has ended. */
const silentMs = 180_000;

/** Whether this is the process that was started first of those that live: it speaks for all where they cannot agree. */
export async function isFirstProcess(
  db: Database,
  { host, pid }: { host: string; pid: number },
  now: Date,
): Promise<boolean> {
  const first = await db
    .selectFrom('running_process')
    .select(['host', 'pid'])
    .where('seen_at', '>', new Date(now.getTime() - silentMs))
    .orderBy('started_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first === undefined || (first.host === host && first.pid === pid);
}
