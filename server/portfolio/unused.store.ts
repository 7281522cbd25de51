import { sql } from 'kysely';
import type { Database } from '../context.ts';
import { partitionsOf } from '../database/partitions.ts';

const dictionaries = { registrar: 'registrar_id', nameserver_set: 'nameserver_set_id' } as const;
const rowsAtOnce = 5_000;

/**
 * Marks entries of the dictionaries that no domain names, deleted ones included, and forgets those that were marked before
 * a moment and are unused still. Whoever takes an entry takes its mark away first, in the transaction that names it; so the
 * two cannot miss one another. How many went.
 */
export async function forgetUnused(db: Database, times: { now: Date; before: Date }): Promise<number> {
  let count = 0;
  for (const table of ['registrar', 'nameserver_set'] as const) {
    const used = await usedIds(db, dictionaries[table]);
    for (let last: number | undefined = 0; last !== undefined; ) {
      const page = await pageAfter(db, table, last);
      const wrongly = page.filter(({ id, unused_since }) => unused_since && used.has(id)); // by the version before
      const newly = page.filter(({ id, unused_since }) => !unused_since && !used.has(id));
      const old = page.filter(({ id, unused_since }) => unused_since && unused_since < times.before && !used.has(id));
      await mark(db, table, wrongly, null);
      count += await forget(db, table, old, times.before);
      await mark(db, table, newly, times.now);
      last = page.length === rowsAtOnce ? page.at(-1)?.id : undefined;
    }
  }
  return count;
}

/** Read a partition at a time: of millions of names no statement takes long. */
async function usedIds(db: Database, column: string): Promise<Set<number>> {
  const used = new Set<number>();
  for (const name of await partitionsOf(db, 'domain')) {
    const { rows } = await sql<{ id: number }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(name)} where ${sql.ref(column)} is not null`.execute(
      db,
    );
    for (const { id } of rows) used.add(id);
  }
  return used;
}

type Entry = { id: number; unused_since: Date | null };

async function pageAfter(db: Database, table: string, last: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select id, unused_since from ${sql.table(table)} where id > ${last} order by id limit ${rowsAtOnce}`.execute(db);
  return rows;
}

async function mark(db: Database, table: string, entries: readonly Entry[], since: Date | null): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  await sql`update ${sql.table(table)} set unused_since = ${since} where id = any(${ids}::int[])`.execute(db);
}

async function forget(db: Database, table: string, entries: readonly Entry[], before: Date): Promise<number> {
  if (entries.length === 0) return 0;
  const ids = entries.map(({ id }) => id);
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}
    where id = any(${ids}::int[]) and unused_since < ${before}`.execute(db); // looked at again: somebody may have taken one
  return Number(numAffectedRows ?? 0);
}
