import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, openPool } from '../../database/pool.ts';
import { freshApp } from '../../testing/app.ts';
import { givenDueLanders } from '../testing/given-due-landers.ts';
import { makePages, maxAtOnce } from './make-pages.ts';

const names = 4_000;

test('LAND-007 making pages reads only the landers and domains concerned, also before PostgreSQL has statistics of the portfolio', async () => {
  const app = await freshApp();
  const { db } = app.parts;
  const ann = await app.given.user();
  await app.given.domain(ann, 'first.com');
  /** Counts of a connection are told when it ends. */
  const onItsOwn = async (run: (parts: typeof app.parts) => Promise<unknown>) => {
    const pool = openPool(app.database.connection, 1);
    await run({ ...app.parts, db: openDatabase(pool) });
    await pool.end();
  };
  const readOf = async (told: 'n_tup_ins' | 'n_tup_upd', least: number) => {
    const read = async () => {
      const { rows } = await sql<{ told: number; read: number }>`
        select coalesce(sum(${sql.ref(told)}) filter (where relname = 'lander'), 0)::int as told,
          sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as read
        from pg_stat_user_tables where relname ~ '^(domain_[0-9]+|lander)$'`.execute(db);
      return rows[0];
    };
    await expect.poll(async () => (await read())?.told, { timeout: 20_000 }).toBeGreaterThanOrEqual(least);
    return (await read())?.read ?? 0;
  };

  await onItsOwn(async (parts) => {
    await sql`insert into domain (user_id, id, name, tld_id, in_portfolio, is_processed, created_at)
      select ${ann.id}, gen_random_uuid(), 'name-' || n || '.com', tld_id, true, true, now()
      from domain, generate_series(2, ${names}::int) n`.execute(parts.db);
    const { rows } = await sql<{ id: string }>`select id from domain`.execute(parts.db);
    await givenDueLanders(
      parts,
      ann.id,
      rows.map(({ id }) => id),
    );
  });
  const before = await readOf('n_tup_ins', names);
  await onItsOwn(makePages);
  const read = (await readOf('n_tup_upd', 2 * maxAtOnce)) - before;
  expect(read).toBeLessThan(2 * names);
});
