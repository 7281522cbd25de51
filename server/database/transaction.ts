import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

/** Runs `work` in one transaction; all of it happens or nothing. */
export function inTransaction<Result>(context: { db: Kysely<Tables> }, work: (tx: Tx) => Promise<Result>) {
  return context.db.transaction().execute(work);
}
