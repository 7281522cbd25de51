import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../context.ts';
import { createLimiter } from '../../http/limiter.ts';

/** Exports that hold a connection in this process; the others wait, so that the screens keep theirs. */
const limiter = createLimiter({ atOnce: 4, waiting: 100 });
const rowsAtOnce = 1_000;
/** A reader that is slower than this is not waited for; one that takes nothing is left by the pool's limits before. */
const longestMs = 5 * 60_000;

/**
 * The rows of a statement in parts, read through a cursor as fast as they are taken. One snapshot: what changes or goes
 * meanwhile is in it as it was. Whoever stops reading gives the connection back.
 */
export async function* rowsInParts<Row>(db: Database, statement: RawBuilder<Row>): AsyncGenerator<Row[], undefined> {
  const done = await limiter.take('all');
  const deadline = performance.now() + longestMs;
  try {
    const tx = await db.startTransaction().setAccessMode('read only').execute();
    try {
      // dates as ISO; a hundred thousand rows sorted in memory; the plan for all rows instead of the first
      await sql`select set_config('datestyle', 'ISO', true), set_config('work_mem', '32MB', true),
        set_config('cursor_tuple_fraction', '1', true)`.execute(tx);
      await sql`declare lines no scroll cursor for ${statement}`.execute(tx);
      const fetchRows = () => sql<Row>`fetch ${sql.lit(rowsAtOnce)} from lines`.execute(tx);
      for (let next = fetchRows(); ; ) {
        const { rows } = await next;
        if (rows.length === 0) return;
        if (performance.now() > deadline) throw new Error('an export took too long');
        next = fetchRows(); // PostgreSQL writes the next rows while these are sent
        next.catch(() => {}); // told when they are waited for; nobody does once the reader has gone
        yield rows;
      }
    } finally {
      await tx
        .rollback()
        .execute()
        .catch(() => {}); // nothing was changed
    }
  } finally {
    done();
  }
}
