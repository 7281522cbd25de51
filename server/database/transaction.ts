import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

/** What a call leaves in the audit log (D-229a): written once, last in its first transaction. */
export type TransactionNote = {
  isWritten: boolean;
  write(tx: Tx): Promise<void>;
};

/**
 * Runs `work` in one transaction; all of it happens or nothing. With the context of a call that changes something, its
 * entry of the audit log is part of it: nothing committed, nothing recorded.
 */
export async function inTransaction<Result>(
  { db, audit }: { db: Kysely<Tables>; audit?: TransactionNote | undefined },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (!audit || audit.isWritten) return db.transaction().execute(work);
  audit.isWritten = true; // also for another transaction of the call that runs meanwhile
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx);
      await audit.write(tx);
      return result;
    });
  } catch (error) {
    audit.isWritten = false;
    throw error;
  }
}

/**
 * Nobody sees what this transaction does before its commit is as safe as the server's settings make commits, whatever was
 * asked for before: it makes an entry whose number others may remember.
 */
export async function commitInFull(db: Kysely<Tables>): Promise<void> {
  if (db.isTransaction) await sql`set local synchronous_commit to default`.execute(db);
}
