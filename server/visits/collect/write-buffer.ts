import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Clock, Log } from '../../context.ts';
import { isWritten, type UnsureBatch, writeEvents } from '../events.store.ts';
import { type EventBuffer, maxTogether } from './event-buffer.ts';

const everyMs = 1_000;
const pollMs = 100;
/** At most one line a minute about a database that is away. */
const reportedEveryMs = 60_000;

type Writing = { pool: pg.Pool; buffer: EventBuffer; clock: Clock; log: Pick<Log, 'warn'> };

/** Writes a buffer's events in whole batches, each once whatever fails: one whose end is not known is looked for first. */
export function bufferWriter({ pool, buffer, clock }: Omit<Writing, 'log'>) {
  let unsure: { batch: UnsureBatch; events: NonNullable<ReturnType<EventBuffer['next']>> } | undefined;

  async function settle(client: pg.PoolClient): Promise<void> {
    if (!unsure) return;
    if (await isWritten(client, unsure.batch)) buffer.remove(unsure.events);
    unsure = undefined;
  }

  /** Writes the next batch. Returns how many events it had. */
  return async function writeNext(): Promise<number> {
    const client = await pool.connect();
    let isBroken = true;
    try {
      await settle(client);
      const events = buffer.next();
      if (events) {
        await writeEvents(client, { ...events, writtenAt: clock.now() }, (batch) => {
          unsure = { batch, events };
        });
        unsure = undefined;
        buffer.remove(events);
      }
      isBroken = false;
      return events?.lines.length ?? 0;
    } finally {
      client.release(isBroken); // ends a transaction that failed, too
    }
  };
}

/** Writes a buffer every second, or as soon as it holds a whole batch, until it is stopped; then what is left, once. */
export function startWriting({ log, ...writing }: Writing) {
  const { buffer } = writing;
  const writeNext = bufferWriter(writing);
  const stopping = new AbortController();
  let toldAt = -Infinity;

  async function writeAll(): Promise<void> {
    for (let left = buffer.size().events; left > 0; ) {
      const count = await writeNext();
      if (count === 0) return;
      left -= count;
    }
  }

  async function tryWriting(): Promise<void> {
    await writeAll().catch((error: unknown) => {
      if (performance.now() - toldAt < reportedEveryMs) return;
      toldAt = performance.now();
      log.warn({ err: error, ...buffer.size() }, 'visits could not be written and are tried again');
    });
  }

  async function pause(): Promise<void> {
    const until = performance.now() + everyMs;
    const isEmpty = buffer.size().events < maxTogether; // what failed is not tried at once
    while (!stopping.signal.aborted && performance.now() < until) {
      await setTimeout(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (isEmpty && buffer.size().events >= maxTogether) return;
    }
  }

  const working = (async () => {
    while (!stopping.signal.aborted) {
      await tryWriting();
      await pause();
    }
    await tryWriting();
  })();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await working;
    },
  };
}
