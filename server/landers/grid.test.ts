import { expect, test } from 'vitest';
import { GetDashboard } from '#contract/dashboard.ts';
import { ListDomains, ListDomainsForLanders } from '#contract/domain-list.ts';
import { DeleteLanderGroup, GetLanderGroup } from '#contract/lander-groups.ts';
import { freshApp } from '../testing/app.ts';
import { givenGroup, setStatus } from './testing/given-groups.ts';

test('D-107 D-076 D-095 API-028 the grid filters, sorts and exports by landers, and the dashboard counts them', async () => {
  const app = await freshApp();
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const { call, inject } = app.as(ann);
  await app.given.domain(ann, 'none.com');
  const group = await givenGroup(app, ann, ['failed.com', 'generating.com', 'live.com']);
  await givenGroup(app, bob, ['bobs.com']);
  const { landers } = await call(GetLanderGroup, { params: { id: group.id }, query: {} });
  const [failed = '', , live = ''] = landers.data.map(({ id }) => id);
  await setStatus(app, 'failed', [failed]);
  await setStatus(app, 'live', [live]);
  const names = async (query: object) => (await call(ListDomains, { query })).data.map(({ name }) => name);
  expect(await names({ landerFilter: 'hasLander', sortBy: 'name' })).toEqual([
    'failed.com',
    'generating.com',
    'live.com',
  ]);
  expect(await names({ landerFilter: 'noLander' })).toEqual(['none.com']);
  expect(await names({ sortBy: 'lander' })).toEqual(['none.com', 'generating.com', 'failed.com', 'live.com']);
  const { data } = await call(ListDomains, { query: { sortBy: 'lander' } });
  expect(data.map(({ lander }) => lander?.status ?? null)).toEqual([null, 'generating', 'failed', 'live']);
  expect(new Set(data.flatMap(({ lander }) => lander?.groupName ?? []))).toEqual(new Set(['Fintech']));
  const file = await inject({ method: 'GET', url: '/api/domains/export/csv?columns=lander&sortBy=lander' });
  expect(file.payload.trim().split(/\r?\n/).slice(1)).toEqual([
    ...['none.com,', 'generating.com,Generating', 'failed.com,Failed', 'live.com,For sale'],
  ]);
  const free = { excludeGroupId: group.id };
  expect((await call(ListDomainsForLanders, { query: free })).data.map(({ name }) => name)).toEqual(['none.com']);
  const totals = async () => (await call(GetDashboard, { query: {} })).totalLanders;
  expect(await totals()).toBe(3);
  await call(DeleteLanderGroup, { params: { id: group.id } });
  expect(await totals()).toBe(0);
  expect(await names({ landerFilter: 'hasLander' })).toEqual([]);
});
