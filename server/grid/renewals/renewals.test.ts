import { beforeEach, expect, test } from 'vitest';
import { UndoDomainChange, UpdateDomainStatus } from '#contract/bulk-actions.ts';
import { ChangeOwnData, type OwnChange } from '#contract/own-data.ts';
import { ListRenewalIds, ListRenewals, type RenewalCut } from '#contract/renewals.ts';
import { givenInquiry } from '../../inquiries/testing/given-inquiry.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';

const today = '2026-11-23';
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ isShared: true, startsAt: noon(today) });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

async function domain(name: string, expires: string | null, set: OwnChange = {}, fields = {}, user = ann) {
  const expiration_date = expires === null ? null : noon(expires);
  const { id } = await app.given.domain(user, `${name}.com`, { expiration_date, ...fields });
  if (Object.keys(set).length > 0) await decide([id], set, user);
  return id;
}
const decide = (domainIds: string[], set: OwnChange, user = ann) =>
  app.as(user).call(ChangeOwnData, { body: { domainIds, set } });
const list = (query: object = {}, user = ann) => app.as(user).call(ListRenewals, { query });
const namesOf = async (query: object = {}) => (await list(query)).data.map(({ name }) => name.replace('.com', ''));
const countsOf = async (query: object = {}) => {
  const { cuts } = await list(query);
  return Object.fromEntries(Object.entries(cuts).map(([cut, { count }]) => [cut, count])) as Record<RenewalCut, number>;
};

test('DUE-001 names that expire within the range are listed by expiry, with those that have expired and can still be renewed', async () => {
  await domain('lastday', '2027-01-22');
  await domain('beyond', '2027-01-23');
  await domain('today', today);
  await domain('past', '2026-10-24');
  await domain('long-past', '2026-10-23');
  await domain('unknown', null);
  await domain('sold', '2026-12-01', {}, { status: 1 });
  await domain('dropped', '2026-12-01', {}, { status: 2 });
  await domain('unproven', '2026-12-01', {}, { needs_verification: true });
  await domain('watched', '2026-12-01', {}, { in_portfolio: false, is_monitored: true });
  await domain('deleted', '2026-12-01', {}, { is_deleted: true });
  await domain('gone', '2026-12-01', {}, { not_registered_at: noon(today) });
  await domain('ending', '2026-11-01', {}, { epp_statuses: ['pendingDelete'] });
  await domain('bobs', '2026-12-01', {}, {}, bob);
  expect(await namesOf()).toEqual(['past', 'today', 'lastday']);
  expect(await list()).toMatchObject({ totalCount: 3, until: '2027-01-22', expired: 1, next: null, hasMore: false });
  expect(await namesOf({ days: 30 })).toEqual(['past', 'today']);
  expect(await namesOf({ days: 90 })).toEqual(['past', 'today', 'lastday', 'beyond']);
  expect(await namesOf({ today: '2026-11-24' })).toEqual(['today', 'lastday', 'beyond']);
  await expect(list({ days: 61 })).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
});

test('DUE-002 each name is in one cut, by what will happen: with auto-renew on it renews, whatever was decided', async () => {
  await domain('none', '2026-12-01', { renewalCost: 10 });
  await domain('off', '2026-12-02', { autoRenew: false });
  await domain('on', '2026-12-03', { autoRenew: true, renewalCost: 12.5 });
  await domain('on-to-expire', '2026-12-04', { autoRenew: true, renewalDecision: 'letExpire' });
  await domain('by-hand', '2026-12-05', { autoRenew: false, renewalDecision: 'renew', renewalCost: 7 });
  await domain('expire', '2026-12-06', { renewalDecision: 'letExpire', renewalCost: 5.25 });
  await domain('later', '2026-12-07', { renewalDecision: 'later', decideOn: '2026-12-01' });
  const { cuts } = await list();
  const amounts = (amount: number) => (amount > 0 ? [{ amount, currency: 'USD' }] : []);
  const sum = (count: number, cost: number, priced: number) => ({
    about: 0,
    count,
    cost,
    priced,
    amounts: amounts(cost),
  });
  expect(cuts).toEqual({
    all: sum(7, 34.75, 4),
    undecided: sum(2, 10, 1),
    automatic: sum(2, 12.5, 1),
    byHand: sum(1, 7, 1),
    expire: sum(1, 5.25, 1),
    later: sum(1, 0, 0),
  });
  expect(await namesOf({ cut: 'undecided' })).toEqual(['none', 'off']);
  expect(await namesOf({ cut: 'automatic' })).toEqual(['on', 'on-to-expire']);
  expect(await namesOf({ cut: 'renewing' })).toEqual(['on', 'on-to-expire', 'by-hand']);
  expect((await list({ cut: 'later' })).data[0]?.renewal).toMatchObject({ cut: 'later', decision: 'later' });
  expect((await list({ cut: 'byHand' })).cuts.all.count).toBe(7);
});

test('DUE-003 a decision for later ends with its day, and a decision of the term before does not count for the next', async () => {
  const id = await domain('later', '2027-01-01', { renewalDecision: 'later', decideOn: '2026-11-24' });
  const renewed = await domain('renewed', '2026-12-01', { renewalDecision: 'letExpire' });
  const moved = await domain('moved', '2026-11-25', { renewalDecision: 'renew' });
  expect(await countsOf()).toMatchObject({ later: 1, expire: 1, byHand: 1 });
  expect(await countsOf({ today: '2026-11-24' })).toMatchObject({ later: 1 });
  expect((await list({ today: '2026-11-25', cut: 'undecided' })).data).toMatchObject([
    { id, renewal: { decision: null } },
  ]);
  const expires = (which: string, day: string) =>
    app.parts.db
      .updateTable('domain')
      .set({ expiration_date: noon(day) })
      .where('id', '=', which)
      .execute();
  await expires(renewed, '2027-12-01');
  await expires(moved, '2027-01-09'); // 45 days
  expect(await countsOf({ today: '2027-11-20' })).toMatchObject({ undecided: 1, expire: 0 });
  expect(await countsOf()).toMatchObject({ byHand: 1 });
  await expires(moved, '2027-01-10');
  expect(await countsOf()).toMatchObject({ byHand: 0, undecided: 1 });
});

test('DUE-004 decisions that the facts contradict are counted, told with the row, and shown alone', async () => {
  await domain('fine', '2026-12-20', { autoRenew: false, renewalDecision: 'letExpire' });
  await domain('on', '2026-11-28', { autoRenew: true, renewalDecision: 'letExpire' }, { sedo_price: 100 });
  await domain('urgent', '2026-11-26', { renewalDecision: 'renew' });
  await domain('urgent-past', '2026-11-20', { renewalDecision: 'renew' });
  await domain('in-time', '2026-11-27', { renewalDecision: 'renew' });
  await domain('listed', '2026-12-10', { renewalDecision: 'letExpire' }, { atom_price: 5 });
  const offered = await domain('offered', '2026-12-11', { renewalDecision: 'letExpire' }, { inquiry_count: 2 });
  await givenInquiry(app, bob, { domainId: offered, offerAmount: 900 });
  expect((await list()).conflicts.offerSince).toBe(0);
  app.clock.advance(60_000);
  const inquiryId = await givenInquiry(app, ann, { domainId: offered, offerAmount: 1_800 });
  await givenInquiry(app, ann, { domainId: offered, offerAmount: 5_000, isSpam: true });
  const all = await list();
  expect(all.conflicts).toEqual({ all: 5, autoRenewOn: 1, offerSince: 1, lastDays: 2, listed: 1 });
  const { data, totalCount } = await list({ conflicts: 'true' });
  expect([totalCount, data.map(({ name, renewal }) => [name, renewal.conflicts])]).toEqual([
    5,
    [
      ['urgent-past.com', ['lastDays']],
      ['urgent.com', ['lastDays']],
      ['on.com', ['autoRenewOn']],
      ['listed.com', ['listed']],
      ['offered.com', ['offerSince']],
    ],
  ]);
  expect(data.at(-1)?.renewal).toMatchObject({
    bestOffer: 1_800,
    bestOffered: { amount: 1_800, currency: 'USD' },
    offerSince: { inquiryId, amount: 1_800 },
  });
  await decide([offered], { renewalDecision: 'renew' });
  await decide([offered], { renewalDecision: 'letExpire' }); // decided again, knowing of the offer
  expect((await list()).conflicts.offerSince).toBe(0);
});

test('DUE-005 a search narrows rows and sums alike, pages follow each other, and held rows stay whatever their cut', async () => {
  const ids: string[] = [];
  for (const at of [1, 2, 3, 4]) ids.push(await domain(`n${at}-x`, `2026-12-0${at}`));
  await domain('other', '2026-12-09');
  expect(await list({ filter: '-X', take: 3 })).toMatchObject({
    totalCount: 4,
    hasMore: true,
    cuts: { all: { count: 4 } },
  });
  expect(await namesOf({ filter: '-x', skip: 3 })).toEqual(['n4-x']);
  const ofCut = { cut: 'undecided', filter: '-x' } as const;
  expect(await app.as(ann).call(ListRenewalIds, { query: ofCut })).toEqual({ domainIds: ids, totalCount: 4 });
  await decide(ids.slice(0, 1), { renewalDecision: 'renew' });
  expect(await namesOf(ofCut)).toEqual(['n2-x', 'n3-x', 'n4-x']);
  const held = await list({ ...ofCut, held: ids });
  expect(held).toMatchObject({ totalCount: 4, cuts: { undecided: { count: 3 }, byHand: { count: 1 } } });
  expect(held.data.map(({ renewal }) => renewal.cut)).toEqual(['byHand', 'undecided', 'undecided', 'undecided']);
  expect((await list({ held: ids }, bob)).data).toEqual([]);
  expect((await list({ filter: '\0' })).totalCount).toBe(0);
});

test('DUE-005 where nothing is due, the first name that will be is told', async () => {
  expect((await list()).next).toBeNull();
  await domain('second', '2027-04-01');
  await domain('first', '2027-03-01');
  expect(await list()).toMatchObject({ next: { domainName: 'first.com', expirationDate: '2027-03-01T12:00:00.000Z' } });
});

test('DUE-007 what the user sells in a year is told with what it is reckoned of', async () => {
  const ids = [await domain('a', '2026-12-01'), await domain('b', '2026-12-01'), await domain('c', '2026-12-01')];
  await domain('old-sale', null, {}, { status: 1, status_at: noon('2025-11-22') });
  expect((await list()).sales).toEqual({ sold: 0, of: 3 });
  await app.as(ann).call(UpdateDomainStatus, { body: { domainIds: ids.slice(0, 1), status: 1 } });
  expect((await list()).sales).toEqual({ sold: 1, of: 3 });
});

test('DUE-003 a decision is taken back as any change of own data', async () => {
  const id = await domain('back', '2026-12-01');
  const { undoId } = await decide([id], { renewalDecision: 'letExpire' });
  expect(await countsOf()).toMatchObject({ expire: 1, undecided: 0 });
  await app.as(ann).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
  expect(await countsOf()).toMatchObject({ expire: 0, undecided: 1 });
});
