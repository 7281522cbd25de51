import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { freshApp } from '../testing/app.ts';
import { codePlaces, placeKey } from './codes.store.ts';

test('ANA-001 many landers visited for the first time are numbered by account, with one query for its last number', async () => {
  const { parts } = await freshApp();
  const place = (userId: string) => ({
    ...{ userId, landerId: randomUUID(), groupId: randomUUID(), domainId: randomUUID() },
    variant: 0,
  });
  const [ann, bob] = [randomUUID(), randomUUID()];
  const first = Array.from({ length: 500 }, () => place(ann));
  const both = [...first.slice(400), ...Array.from({ length: 500 }, () => place(ann)), place(bob), place(bob)];
  await inTransaction(parts, async (tx) => {
    const before = await codePlaces(tx, first, '2026-11-01');
    const after = await codePlaces(tx, both, '2026-11-01');
    const codesOf = (userId: string) =>
      both.filter((one) => one.userId === userId).map((one) => after.get(placeKey(userId, one)));
    for (const one of first.slice(400)) expect(after.get(placeKey(ann, one))).toBe(before.get(placeKey(ann, one)));
    expect(codesOf(ann)).toEqual(Array.from({ length: 600 }, (_, at) => 401 + at));
    expect(codesOf(bob)).toEqual([1, 2]);
    const { rows } = await sql<{ looks: number }>`
      select pg_stat_get_xact_numscans('visit_place_pkey'::regclass)::int as looks`.execute(tx);
    expect(rows[0]?.looks).toBeLessThan(10);
  });
});
