import { sql } from 'kysely';
import type pg from 'pg';
import { type Database, type Parts, provenUserId, type Tx, type UserId } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import { listen } from '../database/listen.ts';
import { storableJson } from '../database/storable-text.ts';
import { announceAfterCommit, inTransaction } from '../database/transaction.ts';
import { isDatabaseTrouble } from '../database/trouble.ts';
import { failureOf } from './failure.ts';
import { isResting } from './resting.ts';
import type { ScheduledJob } from './schedule.ts';

/** A kind of effect that follows a commit, with the type of what it hands over; the feature that writes it declares it. */
export type Effect<Payload> = { kind: string; readonly payload?: Payload };
export const effect = <Payload>(kind: string): Effect<Payload> => ({ kind });

/** Does what follows, in one transaction with the end of the effect; what it returns runs after that commit (pushes: at most once, D-167). */
export type EffectHandler<Payload> = (
  tx: Tx,
  event: { userId: UserId; payload: Payload; now: Date },
  parts: Parts,
) => Promise<(() => void) | undefined>;
export type HandledEffect = { kind: string; handle: EffectHandler<unknown> };

/** Joins an effect with what handles it; several features may handle one, all in one transaction in the order of features. */
export function on<Payload>({ kind }: Effect<Payload>, handle: EffectHandler<Payload>): HandledEffect {
  return { kind, handle: (tx, event, parts) => handle(tx, { ...event, payload: event.payload as Payload }, parts) };
}

const channel = 'namestead_outbox';
const backoffSeconds = [1, 5, 30, 120, 600];
/** After so many tries, about a day, an effect is given up: it stays for whoever looks into it, then it is purged. */
const maxTries = 150;
/** While the database is away the outbox looks after it ever more rarely, at most every half minute. */
const longestRestMs = 30_000;

/** Adds an effect to the transaction; it is handled once the transaction is committed. */
export async function addToOutbox<Payload>(
  tx: Tx,
  effect: Effect<Payload>,
  { userId, payload, now }: { userId: UserId; payload: NoInfer<Payload>; now: Date },
): Promise<void> {
  await addAllToOutbox(tx, effect, { userId, payloads: [payload], now });
}

/** The same of several, each an effect of its own. */
export async function addAllToOutbox<Payload>(
  tx: Tx,
  { kind }: Effect<Payload>,
  { userId, payloads, now }: { userId: UserId; payloads: readonly NoInfer<Payload>[]; now: Date },
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`insert into outbox (user_id, kind, payload, created_at, run_at)
    select ${userId}, ${kind}, payload, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${payloads.map(storableJson)}::jsonb[]) as payload`.execute(tx);
  announceAfterCommit(tx, channel);
}

/** What waits to be handled of a user's effects of a kind. */
export async function waitingEffects<Payload>(
  db: Database | Tx,
  { kind }: Effect<Payload>,
  userId: UserId,
): Promise<Payload[]> {
  const query = db.selectFrom('outbox').select('payload').where('user_id', '=', userId).where('kind', '=', kind);
  return (await query.execute()).map(({ payload }) => payload as Payload);
}

/** Deletes what waits for a user whose account goes; waits for what is being handled. */
export async function deleteEffectsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('outbox').where('user_id', '=', userId).execute();
}

type EffectCounts = {
  /** effects of all users that wait to be handled */
  waiting: number;
  givenUp: number;
  /** age of the oldest that waits, in seconds; 0: none */
  oldestSeconds: number;
};

/** What waits in the outbox and how long it has. */
export async function countEffects(db: Database, now: Date): Promise<EffectCounts> {
  const { rows } = await sql<EffectCounts>`select
    count(*) filter (where run_at < 'infinity')::int as waiting,
    count(*) filter (where run_at = 'infinity')::int as "givenUp",
    coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where run_at < 'infinity')), 0)::float8
      as "oldestSeconds" from outbox`.execute(db);
  return rows[0] ?? { waiting: 0, givenUp: 0, oldestSeconds: 0 };
}

/** Days after which effects that were given up are forgotten. */
export const givenUpDays = 30;

/** Forgets effects that were given up. */
export const purgeOutbox: ScheduledJob = {
  name: 'purge-outbox',
  cron: '47 3 * * *',
  async run({ db }, now) {
    const before = new Date(now.getTime() - givenUpDays * 86_400_000);
    await deleteInParts(db, sql`outbox`, sql`run_at = 'infinity' and created_at < ${before}`);
  },
};

/** Handles one due effect: its rows and the removal of the effect are one transaction. False when none is due. */
async function handleNext(parts: Parts, effects: readonly HandledEffect[]): Promise<boolean> {
  const now = parts.clock.now();
  let failedId: number | undefined;
  try {
    const after = await inTransaction({ db: parts.db }, async (tx) => {
      const row = await tx
        .selectFrom('outbox')
        .selectAll()
        .where('run_at', '<=', now)
        .where(
          'kind',
          'in',
          effects.map((known) => known.kind),
        )
        .where(isResting('outbox'), '=', false)
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return null;
      failedId = row.id;
      const event = { userId: provenUserId(row.user_id), payload: row.payload, now };
      const afterCommit: (() => void)[] = [];
      for (const { handle } of effects.filter(({ kind }) => kind === row.kind)) {
        const next = await handle(tx, event, parts);
        if (next) afterCommit.push(next);
      }
      await tx.deleteFrom('outbox').where('id', '=', row.id).execute();
      return () => {
        for (const run of afterCommit) run();
      };
    });
    if (!after) return false;
    after();
  } catch (error) {
    if (failedId === undefined || isDatabaseTrouble(error)) throw error; // not the effect's fault
    parts.log.error({ err: error, outboxId: failedId }, 'an effect failed and is tried again');
    await postpone(parts, failedId, { now, failure: failureOf(error) });
  }
  return true;
}

async function postpone(parts: Parts, id: number, { now, failure }: { now: Date; failure: string }): Promise<void> {
  const { attempt } = await parts.db
    .updateTable('outbox')
    .set((eb) => ({ attempt: eb('attempt', '+', 1), failure }))
    .where('id', '=', id)
    .returning('attempt')
    .executeTakeFirstOrThrow();
  if (attempt >= maxTries) {
    parts.log.error({ outboxId: id }, 'an effect is given up');
    await sql`update outbox set run_at = 'infinity' where id = ${id}`.execute(parts.db);
    return;
  }
  const seconds = backoffSeconds[Math.min(attempt, backoffSeconds.length) - 1] ?? 600;
  const runAt = new Date(now.getTime() + seconds * 1_000);
  await parts.db.updateTable('outbox').set({ run_at: runAt }).where('id', '=', id).execute();
}

/** Handles all due effects of these kinds, others are left to others; a test calls this instead of waiting. */
export async function drainOutbox(parts: Parts, effects: readonly HandledEffect[]): Promise<void> {
  while (await handleNext(parts, effects));
}

/** Runs the outbox until stopped: woken by NOTIFY, and every second for what is due again. */
export function startOutbox(parts: Parts, pool: pg.Pool, effects: readonly HandledEffect[]): { stop(): Promise<void> } {
  let current = Promise.resolve();
  let isQueued = false;
  let restMs = 0;
  let restsUntil = 0; // tick
  const drain = async (): Promise<void> => {
    isQueued = false;
    try {
      await drainOutbox(parts, effects);
      restMs = 0;
    } catch (error) {
      restMs = Math.min(Math.max(2 * restMs, 1_000), longestRestMs);
      restsUntil = performance.now() + restMs;
      parts.log.error({ err: error }, 'the outbox could not go on and tries again');
    }
  };
  const wake = (): void => {
    if (isQueued || performance.now() < restsUntil) return;
    isQueued = true;
    current = current.then(drain);
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
