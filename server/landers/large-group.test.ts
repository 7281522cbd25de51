import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CreateLanderGroup, DeleteLanderGroup, GetLanderGroup, ListLanderGroups } from '#contract/lander-groups.ts';
import { freshApp } from '../testing/app.ts';
import { givenMany, groupBody } from './testing/given-groups.ts';

/** What a plan reads, as EXPLAIN calls it. */
type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test('API-058 API-061 a group of 20,000 landers is paged and searched in its index, and deleted whole', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  const ids = await givenMany(app, ann, 20_000);
  const [first = ''] = ids;
  const group = await app.as(ann).call(CreateLanderGroup, { body: groupBody([first]) });
  await sql`update domain set lander_state = 3, lander_type = 1 where id <> ${first}`.execute(app.parts.db);
  await sql`insert into lander (user_id, id, domain_id, group_id, name, status, created_at, updated_at)
    select user_id, gen_random_uuid(), id, ${group.id}, name, 3, now(), now() from domain where id <> ${first}`.execute(
    app.parts.db,
  );
  await sql`vacuum analyze lander`.execute(app.parts.db);
  const detail = (query: object) => app.as(ann).call(GetLanderGroup, { params: { id: group.id }, query });
  const timed = async <Value>(work: () => Promise<Value>): Promise<[Value, number]> => {
    const start = performance.now();
    return [await work(), performance.now() - start];
  };
  const [whole, ms] = await timed(() => detail({ page: 1_000 }));
  expect(whole).toMatchObject({
    landerCount: 20_000,
    liveCount: 19_999,
    landers: { totalCount: 20_000, hasMore: false },
  });
  const [found, searchMs] = await timed(() => detail({ search: 'n1999', status: 'live' }));
  expect(found.landers.totalCount).toBeGreaterThan(10);
  const [, listMs] = await timed(() => app.as(ann).call(ListLanderGroups, { query: {} }));
  for (const took of [ms, searchMs, listMs]) expect(took).toBeLessThan(5_000);
  const explained = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`explain (format json)
    select id from lander where user_id = ${ann.id} and group_id = ${group.id} and status = 3
      and (strpos(name, 'n1999') > 0 or strpos(unicode_name, 'n1999') > 0) order by name limit 20`.execute(
    app.parts.db,
  );
  const nodes = nodesOf(explained.rows[0]?.['QUERY PLAN'][0]?.Plan as Plan);
  expect(nodes.flatMap((node) => node['Index Name'] ?? [])).toEqual(['lander_of_group']);
  expect(nodes.map((node) => node['Node Type'])).toContain('Index Only Scan');
  const deleted = await app.as(ann).call(DeleteLanderGroup, { params: { id: group.id } });
  expect(deleted.deletedLanders).toBe(20_000);
});
