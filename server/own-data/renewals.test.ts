import { beforeEach, expect, test } from 'vitest';
import { UndoDomainChange } from '#contract/bulk-actions.ts';
import { GetDomain } from '#contract/domains.ts';
import { ChangeOwnData, type OwnChange } from '#contract/own-data.ts';
import { UpdateDomain } from '#contract/update-domain.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { lapsedDecisions } from './own-data.jobs.ts';

let app: FreshApp;
let ann: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-03-01T12:00:00Z'), isShared: true });
  ann = await app.given.user();
});

const expiry = new Date('2026-04-01T09:00:00Z');
const domain = async (name: string, fields = {}) =>
  (await app.given.domain(ann, name, { expiration_date: expiry, ...fields })).id;
const set = (ids: string[], change: OwnChange) =>
  app.as(ann).call(ChangeOwnData, { body: { domainIds: ids, set: change } });
const get = (id: string) => app.as(ann).call(GetDomain, { params: { id } });
const decisionOf = async (id: string) => {
  const { own } = await get(id);
  return own && [own.renewalDecision, own.decideOn, own.decidedAt];
};
const pass = async (ms: number) => {
  app.clock.advance(ms);
  await lapsedDecisions.run(app.parts, app.parts.clock.now());
};
const moveExpiry = (id: string, to: string, fields = {}) =>
  app.parts.db
    .updateTable('domain')
    .set({ expiration_date: new Date(to), ...fields })
    .where('id', '=', id)
    .execute();

test('owner A2 D-159 auto-renew is set for many names at once and taken back, and is the same wherever it is changed', async () => {
  const [one, two] = [await domain('a.com'), await domain('b.com')];
  await app.as(ann).call(UpdateDomain, { params: { id: one }, body: { autoRenew: false } });
  const { undoId, changedCount } = await set([one, two], { autoRenew: true });
  expect(changedCount).toBe(2);
  expect([(await get(one)).autoRenew, (await get(two)).own?.autoRenew]).toEqual([true, true]);
  await app.as(ann).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
  expect([(await get(one)).autoRenew, (await get(two)).autoRenew]).toEqual([false, null]);
});

test('D-159 what the version before writes about auto-renew is carried over', async () => {
  const id = await domain('a.com');
  const write = (auto_renew: boolean | null) =>
    app.parts.db.updateTable('domain').set({ auto_renew }).where('id', '=', id).execute();
  await write(true);
  expect((await get(id)).autoRenew).toBe(true);
  await write(null);
  expect((await get(id)).autoRenew).toBeNull();
});

test('D-162i a decision about a renewal says when it was made; only one for later has a day', async () => {
  const id = await domain('a.com');
  await set([id], { renewalDecision: 'letExpire', decideOn: '2026-03-20' });
  const first = app.parts.clock.now().toISOString();
  expect(await decisionOf(id)).toEqual(['letExpire', null, first]);
  app.clock.advance(days(1));
  await set([id], { askingPrice: 5, renewalDecision: 'letExpire' });
  expect(await decisionOf(id), 'the same again').toEqual(['letExpire', null, first]);
  await set([id], { decideOn: '2026-03-20' });
  expect(await decisionOf(id)).toEqual(['later', '2026-03-20', app.parts.clock.now().toISOString()]);
  await set([id], { renewalDecision: null, askingPrice: null });
  expect(await decisionOf(id)).toBeNull();
});

test('D-162i a decision for later counts to the end of its day, in UTC', async () => {
  const [id, open] = [await domain('a.com'), await domain('b.com')];
  await set([id], { decideOn: '2026-03-03', autoRenew: false });
  await set([open], { renewalDecision: 'later' });
  await pass(days(2));
  expect((await decisionOf(id))?.[0]).toBe('later');
  await pass(days(1));
  expect(await decisionOf(id)).toEqual([null, null, null]);
  expect((await decisionOf(open))?.[0], 'without a day').toBe('later');
});

test('D-162i a name that was renewed is undecided again, but not by a date that moved a little or can still be given back', async () => {
  const ids = [await domain('moved.com'), await domain('grace.com'), await domain('renewed.com')];
  const [moved = '', grace = '', renewed = ''] = ids;
  await set(ids, { renewalDecision: 'letExpire' });
  await moveExpiry(moved, '2026-05-16T09:00:00Z');
  await moveExpiry(grace, '2027-04-01T09:00:00Z', { epp_statuses: ['autoRenewPeriod'] });
  await moveExpiry(renewed, '2027-04-01T09:00:00Z');
  await pass(days(1));
  expect([(await decisionOf(moved))?.[0], (await decisionOf(grace))?.[0]]).toEqual(['letExpire', 'letExpire']);
  expect(await decisionOf(renewed)).toEqual([null, null, null]);
});
