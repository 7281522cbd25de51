import { sql } from 'kysely';
import type { Database } from './pool.ts';

/** The last good copy of something from outside, by name: it outlives the process and is shared by all (table `kept`). */
export function storedCopy<Value>({ db }: { db: Database }, name: string) {
  return {
    async load(): Promise<Value | null> {
      const row = await db.selectFrom('kept').select('value').where('name', '=', name).executeTakeFirst();
      return (row?.value as Value | undefined) ?? null;
    },
    async save(copy: Value): Promise<void> {
      await sql`insert into kept (name, value) values (${name}, ${JSON.stringify(copy)}::jsonb)
        on conflict (name) do update set value = excluded.value`.execute(db);
    },
    async forget(): Promise<void> {
      await db.deleteFrom('kept').where('name', '=', name).execute();
    },
  };
}
