import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from './database.ts';
import { withDatabase } from './test-server.ts';

async function tableCount(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(`select count(*)::int as n from pg_tables where schemaname = 'public'`);
    return rows[0].n;
  } finally {
    await client.end();
  }
}

describe('a fresh database', () => {
  test('is migrated, apart from its neighbours, and gone after drop', async () => {
    const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
    const tables = await tableCount(one.url);
    expect(tables).toBeGreaterThan(5);
    const client = new pg.Client(one.url);
    await client.connect();
    await client.query('create table only_here ()');
    await client.end();
    expect(await tableCount(one.url)).toBe(tables + 1);
    expect(await tableCount(other.url)).toBe(tables);
    await Promise.all([one.drop(), other.drop()]);
    await expect(tableCount(one.url)).rejects.toThrow('does not exist');
  });

  test('is made fast enough for one per test', async () => {
    const startedAt = performance.now();
    for (let made = 0; made < 10; made++) {
      const database = await freshDatabase();
      await database.drop();
    }
    expect((performance.now() - startedAt) / 10).toBeLessThan(2_000);
  });
});

test('withDatabase changes only the name', () => {
  expect(withDatabase('postgresql://u@/a?host=%2Ftmp', 'b')).toBe('postgresql://u@/b?host=%2Ftmp');
  expect(withDatabase('postgres://u:p@h:5433/a', 'b')).toBe('postgres://u:p@h:5433/b');
  expect(withDatabase('postgres://u:p@h:5433', 'b')).toBe('postgres://u:p@h:5433/b');
});
