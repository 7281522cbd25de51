import { sql } from 'kysely';
import type pg from 'pg';
import { type Parts, provenUserId, type UserId } from '../context.ts';
import { listen } from '../database/listen.ts';
import type { Database } from '../database/pool.ts';
import { storableJson } from '../database/storable-text.ts';
import type { Tx } from '../database/transaction.ts';
import type { LinkMail } from '../mail/mail.rules.ts';

/** Effects that follow a commit, by kind. Written by services in the transaction of what they follow. */
export type OutboxEvents = {
  mail: LinkMail;
  'batch-finished': {
    batchId: string;
    kind: 'add' | 'addMonitored' | 'retry' | 'sync' | 'daily';
    processed: number;
    failed: number;
    /** the one domain of the batch; null when there are several */
    domain: { id: string; name: string } | null;
  };
  /** names of a request to add that were known: there is no effect without one */
  'domains-added': {
    batchId: string;
    /** in the account already */
    existing: KnownNames;
    /** held by another account */
    held: KnownNames;
  };
};
/** `domain` is the one of them; null when there are none or several. */
type KnownNames = { count: number; domain: { id: string; name: string } | null };
export type OutboxKind = keyof OutboxEvents;

/** What a handler is given; what it returns runs after the commit (pushes: at most once, D-167). */
export type OutboxHandler<K extends OutboxKind> = (
  tx: Tx,
  event: { userId: UserId; payload: OutboxEvents[K]; now: Date; newId: () => string },
) => Promise<(() => void) | undefined>;
/** What one outbox handles; other kinds are left to others. */
export type OutboxHandlers = { [K in OutboxKind]?: OutboxHandler<K> };

const channel = 'namestead_outbox';
const backoffSeconds = [1, 5, 30, 120, 600];

/** Adds an effect to the transaction; it is handled once the transaction is committed. */
export async function addToOutbox<K extends OutboxKind>(
  tx: Tx,
  event: { userId: UserId; kind: K; payload: OutboxEvents[K]; now: Date },
): Promise<void> {
  const { userId, kind, payload, now } = event;
  await tx
    .insertInto('outbox')
    .values({ user_id: userId, kind, payload: storableJson(payload), created_at: now, run_at: now })
    .execute();
  await sql`select pg_notify(${channel}, '')`.execute(tx);
}

/** Effects that wait to be handled, of all users. */
export async function countEffects(db: Database): Promise<number> {
  const { rows } = await sql<{ effects: number }>`select count(*) as effects from outbox`.execute(db);
  return rows[0]?.effects ?? 0;
}

/** Handles one due effect: its rows and the removal of the effect are one transaction. False when none is due. */
async function handleNext(parts: Parts, handlers: OutboxHandlers): Promise<boolean> {
  const now = parts.now();
  let failedId: number | undefined;
  try {
    const after = await parts.db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('outbox')
        .selectAll()
        .where('run_at', '<=', now)
        .where('kind', 'in', Object.keys(handlers))
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return null;
      failedId = row.id;
      const handler = handlers[row.kind as OutboxKind] as OutboxHandler<OutboxKind>;
      const userId = provenUserId(row.user_id);
      const payload = row.payload as OutboxEvents[OutboxKind];
      const effect = await handler(tx, { userId, payload, now, newId: parts.newId });
      await tx.deleteFrom('outbox').where('id', '=', row.id).execute();
      return effect ?? (() => {});
    });
    if (!after) return false;
    after();
  } catch (error) {
    parts.log.error({ err: error, outboxId: failedId }, 'an effect failed and is tried again');
    if (failedId === undefined) return false;
    await postpone(parts, failedId, now);
  }
  return true;
}

async function postpone(parts: Parts, id: number, now: Date): Promise<void> {
  const { attempt } = await parts.db
    .updateTable('outbox')
    .set((eb) => ({ attempt: eb('attempt', '+', 1) }))
    .where('id', '=', id)
    .returning('attempt')
    .executeTakeFirstOrThrow();
  const seconds = backoffSeconds[Math.min(attempt, backoffSeconds.length) - 1] ?? 600;
  const runAt = new Date(now.getTime() + seconds * 1_000);
  await parts.db.updateTable('outbox').set({ run_at: runAt }).where('id', '=', id).execute();
}

/** Handles all due effects; a test calls this instead of waiting. */
export async function drainOutbox(parts: Parts, handlers: OutboxHandlers): Promise<void> {
  while (await handleNext(parts, handlers));
}

/** Runs the outbox until stopped: woken by NOTIFY, and every second for what is due again. */
export function startOutbox(parts: Parts, pool: pg.Pool, handlers: OutboxHandlers): { stop(): Promise<void> } {
  let current = Promise.resolve();
  let isQueued = false;
  const wake = (): void => {
    if (isQueued) return;
    isQueued = true;
    current = current.then(async () => {
      isQueued = false;
      await drainOutbox(parts, handlers).catch((error) => parts.log.error({ err: error }, 'the outbox stopped'));
    });
  };
  const listener = listen(pool, channel, wake);
  const timer = setInterval(wake, 1_000);
  return {
    async stop() {
      clearInterval(timer);
      await listener.stop();
      await current;
    },
  };
}
