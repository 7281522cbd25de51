import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DomainStatus } from '#contract/domains.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { fillWebsites } from './watch.jobs.ts';

const rowsOf = async ({ parts }: FreshApp, user: TestUser) => {
  const { rows } = await sql<{ name: string; due: string; monitored: boolean }>`
    select d.name, case w.due_at when 'infinity' then 'never' else
      case when w.due_at <= clock_timestamp() then 'now' else 'later' end end as due, w.is_monitored as monitored
    from website w join domain d on d.user_id = w.user_id and d.id = w.domain_id
    where w.user_id = ${user.id} order by d.name`.execute(parts.db);
  return rows.map(({ name, due, monitored }) => `${name} ${due}${monitored ? ' monitored' : ''}`);
};
const turnOf = async ({ parts }: FreshApp, user: TestUser) => {
  const query = parts.db.selectFrom('website_turn').select('user_id').where('user_id', '=', user.id);
  return (await query.where('next_at', '<=', sql<Date>`clock_timestamp()`).execute()).length;
};

test('MON-001 a name is watched from its first processing, whoever changes it: sold, deleted, restored, monitored', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  const { id } = await app.given.domain(ann, 'mine.com', { is_processed: false });
  await app.given.domain(ann, 'other.com', { needs_verification: true });
  const set = (fields: object) => app.parts.db.updateTable('domain').set(fields).where('id', '=', id).execute();
  expect(await rowsOf(app, ann)).toEqual([]);
  await set({ is_processed: true });
  expect(await rowsOf(app, ann)).toEqual(['mine.com now']);
  expect(await turnOf(app, ann)).toBe(1);
  const later = () =>
    sql`update website set due_at = now() + interval '1 day' where domain_id = ${id}`.execute(app.parts.db);
  await later();
  await set({ is_processed: false, sedo_price: 5 }); // looked up again: watched all the same
  await set({ is_processed: true });
  expect(await rowsOf(app, ann)).toEqual(['mine.com later']);
  await set({ is_monitored: true });
  expect(await rowsOf(app, ann)).toEqual(['mine.com now monitored']);
  await later();
  await set({ status: DomainStatus.Sold });
  expect(await rowsOf(app, ann)).toEqual(['mine.com later monitored']);
  await set({ is_monitored: false });
  expect(await rowsOf(app, ann)).toEqual(['mine.com never monitored']);
  await set({ status: DomainStatus.Registered });
  expect(await rowsOf(app, ann)).toEqual(['mine.com now']);
  await set({ is_deleted: true });
  expect(await rowsOf(app, ann)).toEqual(['mine.com never']);
  await set({ is_deleted: false });
  expect(await rowsOf(app, ann)).toEqual(['mine.com now']);
  await app.parts.db.deleteFrom('domain').where('id', '=', id).execute();
  expect(await rowsOf(app, ann)).toEqual([]);
});

test('MON-001 names that were watched before get their first check within a day, once', async () => {
  const app = await freshApp();
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const { db } = app.parts;
  for (const user of [ann, bob]) {
    for (let at = 0; at < 3; at++)
      await app.given.domain(user, `name-${at}-${user.name.length}${user.id.slice(-4)}.com`);
  }
  await app.given.domain(ann, 'sold.com', { status: DomainStatus.Sold });
  await db.deleteFrom('website').execute();
  await db.deleteFrom('website_turn').execute();
  await fillWebsites.run(app.parts, app.clock.now());
  const spread = await sql<{ names: number; most: number }>`select count(*)::int as names,
    max(extract(epoch from due_at - ${app.clock.now()}::timestamptz))::float8 as most from website`.execute(db);
  expect(spread.rows[0]?.names).toBe(6);
  expect(spread.rows[0]?.most).toBeLessThanOrEqual(86_400);
  expect([await turnOf(app, ann), await turnOf(app, bob)]).toEqual([1, 1]);
  await db.deleteFrom('website').execute();
  await fillWebsites.run(app.parts, app.clock.now());
  expect(await db.selectFrom('website').select('domain_id').execute()).toEqual([]);
});
