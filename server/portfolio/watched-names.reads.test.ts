import { beforeEach, expect, test } from 'vitest';
import { DeleteDomains } from '#contract/bulk-actions.ts';
import { AddDomains, AddMonitoredDomains } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { GetMonitoringSummary, ListMonitoring } from '#contract/monitoring.ts';
import { change, record } from '../monitoring/testing/given-changes.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';

let app: FreshApp;
let ann: TestUser;
let id: string;

beforeEach(async () => {
  app = await freshApp();
  ann = await app.given.user();
  const bob = await app.given.user();
  await app.given.domain(bob, 'bobs.com');
  const added = await app.as(ann).call(AddMonitoredDomains, { headers: {}, body: ['bobs.com'] });
  expect(added).toMatchObject({ added: 1, pendingVerification: 0 });
  id = (await list('true'))[0]?.id ?? '';
});

const list = async (isForMonitoring: 'true' | 'false') =>
  (await app.as(ann).call(ListDomains, { query: { isForMonitoring } })).data;
const stop = () => app.as(ann).call(DeleteDomains, { query: { isForMonitoring: 'true' }, body: [id] });
const entries = async () => (await app.as(ann).call(ListMonitoring, { query: {} })).data;

test('MON-004 API-043 a name that another account holds is watched without owning or proving anything', async () => {
  expect(await list('false')).toEqual([]);
  expect(await list('true')).toMatchObject([
    { name: 'bobs.com', isMonitored: true, inPortfolio: false, verification: 0 },
  ]);
  await record(app, change(app, ann, id));
  expect(await entries()).toMatchObject([{ domainName: 'bobs.com', isMonitored: true, inPortfolio: false }]);
  expect(await app.as(ann).call(GetMonitoringSummary)).toMatchObject({ monitoredDomains: 1, portfolioDomains: 0 });
});

test('MON-004 D-064 a name that is no longer monitored is no longer watched; added again, its changes are back', async () => {
  await record(app, change(app, ann, id));
  expect(await stop()).toMatchObject({ deletedCount: 1 });
  expect(await entries()).toEqual([]);
  expect(await record(app, change(app, ann, id))).toEqual([]);
  const again = await app.as(ann).call(AddMonitoredDomains, { headers: {}, body: ['bobs.com'] });
  expect(again).toMatchObject({ reactivated: 1 });
  expect(await entries()).toHaveLength(1);
});

test('MON-004 D-064 a watched name that is taken into the portfolio is one record with both marks and its history', async () => {
  const { id: free } = await app.given.domain(ann, 'free.com', { in_portfolio: false, is_monitored: true });
  await record(app, change(app, ann, free));
  await app.as(ann).call(AddDomains, { headers: {}, body: ['free.com'] });
  expect(await list('false')).toMatchObject([{ id: free, isMonitored: true, inPortfolio: true }]);
  expect(await entries()).toMatchObject([{ domainId: free, inPortfolio: false }]);
  await app.as(ann).call(DeleteDomains, { query: { isForMonitoring: 'true' }, body: [free] });
  await record(app, change(app, ann, free));
  expect((await entries())[0]).toMatchObject({ inPortfolio: true, isMonitored: false });
});
