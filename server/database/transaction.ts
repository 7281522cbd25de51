import { type Kysely, sql, type Transaction } from 'kysely';
import { announce } from './announce.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

/** What a call leaves in the audit log (D-229a): written once, last in its first transaction. */
export type TransactionNote = {
  isWritten: boolean;
  write(tx: Tx): Promise<void>;
};

/** Channels on which is announced what a transaction did, once it is committed. */
const channelsOf = new WeakMap<Tx, Set<string>>();

/**
 * Wakes the listeners of a channel when the transaction is committed. Only for who looks by itself as well: a process may
 * die in between. Others are told by `announceSurely`.
 */
export function announceAfterCommit(tx: Tx, channel: string): void {
  const channels = channelsOf.get(tx);
  if (!channels) throw new Error('Only a transaction of inTransaction announces what it did.');
  channels.add(channel);
}

/** The same through a row of the transaction, which another process announces where this one dies after the commit. */
export async function announceSurely(tx: Tx, channel: string): Promise<void> {
  await sql`select announce_after_commit(${channel}, '{""}')`.execute(tx);
}

/**
 * Runs `work` in one transaction; all of it happens or nothing. With the context of a call that changes something, its
 * entry of the audit log is part of it: nothing committed, nothing recorded.
 */
export async function inTransaction<Result>(
  { db, audit }: { db: Kysely<Tables>; audit?: TransactionNote | undefined },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (!audit || audit.isWritten) return andAnnounce(db, work);
  audit.isWritten = true; // also for another transaction of the call that runs meanwhile
  try {
    return await andAnnounce(db, async (tx) => {
      const result = await work(tx);
      await audit.write(tx);
      return result;
    });
  } catch (error) {
    audit.isWritten = false;
    throw error;
  }
}

async function andAnnounce<Result>(db: Kysely<Tables>, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const channels = new Set<string>();
  const result = await db.transaction().execute((tx) => {
    channelsOf.set(tx, channels);
    return work(tx);
  });
  announce(db, channels);
  return result;
}

/**
 * Nobody sees what this transaction does before its commit is as safe as the server's settings make commits, whatever was
 * asked for before: it makes an entry whose number others may remember.
 */
export async function commitInFull(db: Kysely<Tables>): Promise<void> {
  if (db.isTransaction) await sql`set local synchronous_commit to default`.execute(db);
}
