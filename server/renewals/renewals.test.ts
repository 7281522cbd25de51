import { beforeEach, expect, test } from 'vitest';
import { ConfirmChanges, GetChangeSet, ListChangeSets } from '#contract/change-sets.ts';
import { GetDashboard } from '#contract/dashboard.ts';
import { hourMs } from '#contract/dates.ts';
import { ChangeOwnData, type OwnChange } from '#contract/own-data.ts';
import { GetRenewalChanges, ListRenewals, ProposeRenewalChanges } from '#contract/renewals.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { accountEffects } from '../outside-accounts/accounts.effects.ts';
import { fakeRegistrar } from '../outside-accounts/testing/fake-registrar.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';

const today = '2026-11-23';
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
let app: FreshApp;
let ann: TestUser;
let bob: TestUser;
let ids: Record<string, string>;

/** What the account says of each name: auto-renew on, off, or nothing. */
const held = [
  { name: 'keep-off.test', autoRenew: false },
  { name: 'keep-unknown.test' },
  { name: 'keep-on.test', autoRenew: true },
  { name: 'drop-on.test', autoRenew: true },
  { name: 'drop-off.test', autoRenew: false },
  { name: 'drop-unknown.test' },
  { name: 'open.test', autoRenew: false },
  { name: 'far.test', autoRenew: false },
];

beforeEach(async () => {
  app = await freshApp({ isOwn: true, startsAt: noon(today) });
  [ann, bob] = [await app.given.user(), await app.given.user()];
  ids = {};
  for (const { name } of [...held, { name: 'keep-nowhere.test' }, { name: 'drop-nowhere.test' }]) {
    const expiration_date = noon(name === 'far.test' ? '2027-02-10' : '2026-12-08');
    ids[name] = (await app.given.domain(ann, name, { expiration_date })).id;
  }
  const registrar = fakeRegistrar(app);
  await registrar.hold(ann, 'Main', held);
  await registrar.run(hourMs);
  await drainOutbox(app.parts, accountEffects);
  const named = (part: string) => Object.entries(ids).flatMap(([name, id]) => (name.startsWith(part) ? [id] : []));
  await decide([...named('keep'), ...named('far')], { renewalDecision: 'renew' });
  await decide(named('drop'), { renewalDecision: 'letExpire' });
  await decide([ids['drop-nowhere.test'] ?? ''], { autoRenew: true });
});
const decide = (domainIds: string[], set: OwnChange) => app.as(ann).call(ChangeOwnData, { body: { domainIds, set } });
const changes = (user = ann) => app.as(user).call(GetRenewalChanges, { query: { today } });
const propose = (body: object = {}, user = ann) =>
  app.as(user).call(ProposeRenewalChanges, { body: { today, ...body } });
const setOf = (id: string | null) => app.as(ann).call(GetChangeSet, { params: { id: id ?? '' }, query: {} });

test('DUE-009 decisions become one set: auto-renew on for what is to be renewed, off for what is to expire, each with why', async () => {
  expect(await changes()).toEqual({ changes: 3, inNoAccount: 2, waiting: null });
  const { id, proposed, inNoAccount } = await propose();
  expect({ proposed, inNoAccount }).toEqual({ proposed: 3, inNoAccount: 2 });
  const set = await setOf(id);
  expect(set).toMatchObject({ state: 'waiting', origin: 'renewals', maker: { kind: 'person' }, kinds: ['autoRenew'] });
  const at = '2026-12-08T12:00:00.000Z';
  expect(set.data.map(({ name, before, after, why }) => ({ name, before, after, why }))).toEqual([
    { name: 'drop-on.test', before: true, after: false, why: { code: 'letExpire', at } },
    { name: 'keep-off.test', before: false, after: true, why: { code: 'renew', at } },
    { name: 'keep-unknown.test', before: null, after: true, why: { code: 'renew', at } },
  ]);
  expect(await changes()).toEqual({ changes: 0, inNoAccount: 2, waiting: { setId: id, changes: 3 } });
});

test('DUE-009 names proposed again leave the older set, one name or all; what is confirmed is not proposed once more', async () => {
  const all = await propose();
  const one = await propose({ domainIds: [ids['drop-on.test']] });
  expect(one).toMatchObject({ proposed: 1 });
  expect(await changes()).toMatchObject({ changes: 0, waiting: { setId: all.id, changes: 2 } });
  const again = await propose();
  const { waiting, over } = await app.as(ann).call(ListChangeSets, { query: {} });
  expect(waiting.map(({ id }) => id)).toEqual([again.id]);
  expect(over.map(({ state }) => state)).toEqual(['ended', 'ended']);
  await app.as(ann).call(ConfirmChanges, { params: { id: again.id ?? '' }, body: { changes: 3 } });
  expect(await changes()).toEqual({ changes: 0, inNoAccount: 2, waiting: null });
  expect(await propose()).toEqual({ id: null, proposed: 0, inNoAccount: 2 });
});

test('DUE-009 a range that reaches further has more, and another user’s names are never among them', async () => {
  expect(await app.as(ann).call(GetRenewalChanges, { query: { today, days: 90 } })).toMatchObject({ changes: 4 });
  expect(await changes(bob)).toEqual({ changes: 0, inNoAccount: 0, waiting: null });
  expect(await propose({ domainIds: Object.values(ids) }, bob)).toEqual({ id: null, proposed: 0, inNoAccount: 0 });
});

test('DUE-004 DUE-009 what is to expire but renews is counted on the dashboard, and listed alone', async () => {
  const { attention } = await app.as(ann).call(GetDashboard, { query: { today } });
  const { data, totalCount } = await app.as(ann).call(ListRenewals, { query: { today, conflicts: 'autoRenewOn' } });
  expect(data.map(({ name }) => name).toSorted()).toEqual(['drop-nowhere.test', 'drop-on.test']);
  expect(attention.renewsAnyway).toBe(totalCount);
});
