import { sql } from 'kysely';
import type { Database } from './pool.ts';

/** The parts in which a table's rows lie by user, in order: work on all users takes one after the other. */
export async function partitionsOf(db: Database, table: 'domain' | 'raw_answer'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
