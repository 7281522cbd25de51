import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { DeleteDomains } from '#contract/bulk-actions.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import { inTransaction } from '../../database/transaction.ts';
import { givenInquiry } from '../../inquiries/testing/given-inquiry.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { days } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { purgeDeletedDomains } from './deleted-domains.jobs.ts';
import { eraseSomeOf } from './deleted-domains.service.ts';

let app: FreshApp;
let ann: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
  ann = await app.given.user();
});

const purge = (settings = app.parts.config) =>
  purgeDeletedDomains.run({ ...app.parts, config: settings }, app.clock.now());
const names = async () => {
  const { rows } = await sql<{ name: string }>`select name from domain order by name`.execute(app.parts.db);
  return rows.map(({ name }) => name);
};
const given = (user: TestUser, name: string, isDeleted: boolean, deletedAt: Date | null = null) =>
  app.given.domain(user, name, { is_deleted: isDeleted, deleted_at: deletedAt });

test('D-227 a deleted name is forgotten after 365 days, of every account, and no other', async () => {
  const bob = await app.given.user();
  const now = app.clock.now().getTime();
  await given(ann, 'old.com', true, new Date(now - days(365) - 1));
  await given(bob, 'old.com', true, new Date(now - days(800)));
  await given(ann, 'not-yet.com', true, new Date(now - days(365)));
  await given(ann, 'present.com', false);
  await purge({ ...app.parts.config, deletedDomainDays: 0 });
  expect(await names(), '0 keeps them for good').toHaveLength(4);
  await purge();
  expect(await names()).toEqual(['not-yet.com', 'present.com']);
  app.clock.advance(1);
  await purge();
  expect(await names()).toEqual(['present.com']);
});

test('D-227 with a name goes what was found out about it; what buyers wrote stays', async () => {
  const { id } = await given(ann, 'old.com', false);
  for (const row of [
    "insert into change values ($1, default, $2, 0, 'dnssec', null, 'unsigned', 'true', 'false', null, 'rdap.test', null, now(), now(), 1, true, true, false, null)",
    "insert into price_change values ($1, $2, now(), default, 'sedo', 100, 100, 'USD', 200, 200, 'USD')",
    "insert into raw_answer values ($1, $2, 'rdap', 'rdap.test', now(), false, '')",
    `insert into registration_reading values ($1, $2, 'rdap', 'rdap.test', now(), null, '{"known":{}}')`,
    "insert into domain_lookup values ($1, $2, '{}', '{}')",
    'insert into domain_sale values ($1, $2, 100, now(), null)',
    "insert into release_watch (user_id, domain_id, created_at, phase, phase_by) values ($1, $2, now(), 'active', now())",
  ]) {
    await app.pool.query(row, [ann.id, id]);
  }
  const inquiry = await givenInquiry(app, ann, { domainId: id, domainName: 'old.com' });
  await app.as(ann).call(DeleteDomains, { query: {}, body: { domainIds: [id] } });
  app.clock.advance(days(365) + 1);
  await purge();
  expect(await names()).toEqual([]);
  const { rows: tables } = await app.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'domain_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`);
  const left: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.pool.query(`select from ${name} where domain_id = $1`, [id]);
    if (rows.length > 0) left.push(name);
  }
  expect(tables.length).toBeGreaterThan(10);
  expect(left).toEqual(['inquiry']);
  const { rows } = await app.pool.query('select id from inquiry');
  expect(rows).toEqual([{ id: inquiry }]);
});

test('D-227 a name that was added again meanwhile is kept', async () => {
  const { id } = await given(ann, 'back.com', true, new Date(app.clock.now().getTime() - days(400)));
  await app.as(ann).call(AddDomains, { headers: {}, body: ['back.com'] });
  await purge();
  expect(await names()).toEqual(['back.com']);
  const { rows } = await app.pool.query('select id, is_deleted from domain');
  expect(rows).toEqual([{ id, is_deleted: false }]);
});

test('D-227 more names than one transaction takes go in parts', async () => {
  await app.pool.query(
    `insert into domain (user_id, id, name, tld_id, is_deleted, deleted_at, created_at)
     select $1, gen_random_uuid(), 'n' || n || '.com', 0, true, $2, $2 from generate_series(1, 2100) n`,
    [ann.id, new Date(app.clock.now().getTime() - days(366))],
  );
  await purge();
  expect(await names()).toEqual([]);
});

test('D-228 names of an account that goes are erased in parts, deleted ones too, and none of others', async () => {
  const bob = await app.given.user();
  await given(ann, 'one.com', false);
  await given(ann, 'two.com', true, app.clock.now());
  await given(bob, 'his.com', false);
  expect(await inTransaction(app.parts, (tx) => eraseSomeOf(tx, ann.id))).toBe(2);
  expect(await inTransaction(app.parts, (tx) => eraseSomeOf(tx, ann.id))).toBe(0);
  expect(await names()).toEqual(['his.com']);
});
