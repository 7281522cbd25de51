import { sql } from 'kysely';
import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { ListDomains, type SortField } from '#contract/domain-list.ts';
import type { Sent } from '#contract/endpoint.ts';
import { provenUserId } from '../context.ts';
import { openDatabase } from '../database/pool.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { listDomains } from './domains.reads.ts';

type Query = Sent<typeof ListDomains>['query'];
let app: FreshApp;
let ann: TestUser;
const names = Array.from({ length: 60 }, (_, n) => `n${String(n).padStart(2, '0')}.com`);

beforeEach(async () => {
  app = await freshApp();
  ann = await app.given.user();
  for (const [at, name] of names.entries()) {
    await app.given.domain(ann, name, { tld_count: at % 4, created_at: new Date(Date.UTC(2026, 0, 1, at)) });
  }
});

const softDelete = (gone: string[]) =>
  sql`update domain set is_deleted = true where user_id = ${ann.id} and name = any(${gone}::text[])`.execute(
    app.parts.db,
  );

test.each<[SortField, 'asc' | 'desc', Query]>([
  ['createdat', 'desc', {}],
  ['name', 'asc', {}],
  ['tldcount', 'desc', {}],
  ['name', 'desc', { filter: 'n' }],
  ['tldcount', 'asc', { filter: 'n' }],
])(
  'API-007 a walk over all pages while names are deleted neither fails nor shows one twice: %s %s %j',
  async (sortBy, sortDirection, filter) => {
    const seen: string[] = [];
    const gone = new Set<string>();
    for (let skip = 0; skip < names.length; skip += 10) {
      const page = await app.as(ann).call(ListDomains, { query: { ...filter, sortBy, sortDirection, skip, take: 10 } });
      const shown = page.data.map(({ name }) => name);
      expect(page.totalCount).toBe(names.length - gone.size);
      expect(shown.filter((name) => gone.has(name))).toEqual([]);
      seen.push(...shown);
      // some that were seen, and some that are to come
      const more = [...shown.slice(0, 2), ...names.filter((name) => !seen.includes(name)).slice(-1)];
      for (const name of more) gone.add(name);
      await softDelete(more);
    }
    expect(seen.length).toBe(new Set(seen).size);
    expect(seen.length).toBeGreaterThan(30);
  },
);

/** A database in which `meanwhile` happens after the first statement. */
function withMeanwhile(meanwhile: () => Promise<unknown>) {
  let statements = 0;
  const connect = async () => {
    const client = await app.pool.connect();
    const query = async (text: string, values: unknown[]) => {
      if (statements++ === 1) await meanwhile();
      return client.query(text, values);
    };
    return { query, release: () => client.release() };
  };
  return openDatabase({ connect } as unknown as pg.Pool);
}

test('API-007 a far page whose place is counted from the end is right when a name is deleted meanwhile', async () => {
  const query = { ...ListDomains.query.parse({ filter: 'n' }), sortBy: 'name', skip: 40, take: 10 } as const;
  const db = withMeanwhile(() => softDelete(['n59.com']));
  const context = { ...app.parts, now: app.clock.now(), requestId: '', userId: provenUserId(ann.id) };
  await listDomains(context, query); // the total is known
  const page = await listDomains({ ...context, db }, query);
  expect('data' in page && page.data.map(({ name }) => name)).toEqual(names.slice(40, 50));
});
