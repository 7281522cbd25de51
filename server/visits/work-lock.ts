import { sql } from 'kysely';
import type { Tx } from '../context.ts';

const lock = 0x76697369; // any number: who holds this advisory lock counts, packs or forgets visits

/** Until the end of the transaction nobody else changes sessions or packs. */
export async function holdVisits(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
}

/** The same without waiting; false: somebody else is at it. */
export async function tryHoldVisits(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(tx);
  return rows[0]?.mine ?? false;
}
