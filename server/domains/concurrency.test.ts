import { expect, test } from 'vitest';
import { AddDomains } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { inTransaction } from '../database/transaction.ts';
import { saveLookups } from '../lookups/lookups.service.ts';
import { freshApp } from '../testing/app.ts';
import { emptyUpdate, softDelete } from './testing/given-domains.ts';

const names = (from: number, count: number) => Array.from({ length: count }, (_, n) => `race-${from + n}.com`);

test('two users add the same 1,000 names at once: each name is held exactly once, the sums are right', async () => {
  const { given, as, parts } = await freshApp();
  const users = [await given.user(), await given.user()];
  const lists = [names(0, 1_000), names(0, 1_000).reverse()];
  const results = await Promise.all(
    users.map((user, place) => as(user).call(AddDomains, { headers: {}, body: lists[place] ?? [] })),
  );
  expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(1_000);
  for (const { added, pendingVerification, total } of results) expect(added + pendingVerification).toBe(total);

  const holders = await parts.db.selectFrom('name_holder').selectAll().execute();
  const verified = await parts.db
    .selectFrom('domain')
    .select(['name', 'user_id', 'id as domain_id'])
    .where('needs_verification', '=', false)
    .execute();
  const key = (row: { name: string }) => row.name;
  expect(holders).toHaveLength(1_000);
  expect(holders.sort((a, b) => (key(a) < key(b) ? -1 : 1))).toEqual(
    verified.sort((a, b) => (key(a) < key(b) ? -1 : 1)),
  );
});

test('adding, bringing back and saving lookups of several users at once neither wait for each other nor lose anything', async () => {
  const app = await freshApp({ isOwn: true });
  const { given, as, parts } = app;
  const users = await Promise.all([given.user(), given.user(), given.user()]);
  const add = (user: (typeof users)[number], body: string[]) => as(user).call(AddDomains, { headers: {}, body });
  const owned = await Promise.all(
    users.map(async (user, place) => {
      await add(user, names(place * 300, 300));
      return (await as(user).call(ListDomains, { query: { take: 500 } })).data.map(({ id, name }) => ({
        user,
        id,
        name,
      }));
    }),
  );
  for (const { user, name } of owned.flatMap((domains) => domains.slice(0, 20))) await softDelete(app, user, name);

  const updates = owned.flat().map(({ user, id }, place) => ({
    ...emptyUpdate(user, id, parts.clock.now()),
    isProcessed: true,
    fields: {
      registrarName: {
        outcome: 'known' as const,
        value: `Registrar ${place % 7}`,
        source: 'rdap.example',
        retryAt: null,
        reason: null,
      },
    },
  }));
  const saves = Array.from({ length: 8 }, (_, part) => {
    const mine = updates.filter((_, place) => place % 8 === part);
    return inTransaction(parts, (tx) => saveLookups(tx, part % 2 ? mine.reverse() : mine));
  });
  const adds = users.flatMap((user, place) => [add(user, names(place * 300, 300)), add(user, names(5_000, 200))]);
  await Promise.all([...saves, ...adds]); // a deadlock would reject

  const counts = await parts.db
    .selectFrom('domain_count')
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('list', '=', 0)
    .where('dimension', '=', 1)
    .executeTakeFirstOrThrow();
  expect(counts.count).toBe(3 * 300 + 3 * 200);
  const holders = await parts.db.selectFrom('name_holder').select('name').execute();
  expect(new Set(holders.map((row) => row.name)).size).toBe(900 + 200);
});
