import { beforeEach, expect, test } from 'vitest';
import { GetDashboard } from '#contract/dashboard.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { type Domain, GetDomain } from '#contract/domains.ts';
import { ListMonitoring } from '#contract/monitoring.ts';
import { ListNotifications, NotificationType, SetNotificationTopics } from '#contract/notifications.ts';
import { SetReleaseWatch } from '#contract/releases.ts';
import { inTransaction } from '../database/transaction.ts';
import { emptyUpdate } from '../domains/testing/given-domains.ts';
import { notifyAll } from '../notifications/testing/given-notifications.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { type DomainUpdate, saveLookups } from './lookups.service.ts';

let app: FreshApp;
let ann: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-03-01T12:00:00Z'), isShared: true });
  ann = await app.given.user();
});

const now = () => app.parts.clock.now();
const registered = { registration_date: new Date('2020-01-01T00:00:00Z'), registrar: 'One' };
const given = (name: string, fields = {}) => app.given.domain(ann, name, { ...registered, ...fields });
const denied = { outcome: 'notFound', source: 'rdap.example', retryAt: null, reason: 'notRegistered' } as const;
const refresh = {
  promised: { hours: 168, expiringHours: 24, monitoredHours: 24, closeHours: 1 },
  random: 0,
};
const update = (id: string, fields: DomainUpdate['fields'], isAsked = true): DomainUpdate => ({
  ...emptyUpdate(ann, id, now()),
  fields,
  ...(isAsked ? { refresh } : {}),
});
const save = (...updates: DomainUpdate[]) => inTransaction(app.parts, (tx) => saveLookups(tx, updates));
const deny = (...ids: string[]) => save(...ids.map((id) => update(id, { registrationDate: denied })));
async function told() {
  await notifyAll(app);
  return app.as(ann).call(ListNotifications, { query: {} });
}
async function plannedAt(id: string) {
  const row = app.parts.db.selectFrom('domain').select('refresh_at').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).refresh_at;
}

test('D-234 NOTI-011 a registry’s denial is notified after a second answer ten minutes later, which is planned by itself', async () => {
  const { id } = await given('gone.com', { whois_synced_at: now() });
  await deny(id);
  expect(await plannedAt(id)).toEqual(new Date(now().getTime() + minutes(10)));
  app.clock.advance(minutes(9));
  await deny(id);
  expect(await told()).toEqual([]);
  app.clock.advance(minutes(1));
  await deny(id);
  expect(await told()).toMatchObject([
    {
      notificationType: NotificationType.Error,
      message: 'gone.com is no longer registered: two answers of its registry say so.',
      messageTranslationKey: 'notifications.notRegistered.message',
      entityType: 'domain',
      entityId: id,
      linkUrl: '/domains/gone.com',
    },
  ]);
  expect((await plannedAt(id))?.getTime()).toBeGreaterThan(now().getTime() + days(1));
  app.clock.advance(days(1));
  await deny(id);
  expect(await told()).toHaveLength(1);
});

test('D-234 several names at once are one notification, which leads to them, and one item of activity', async () => {
  const ids = [(await given('one.com')).id, (await given('two.com')).id];
  await deny(...ids);
  app.clock.advance(hours(2));
  await deny(...ids);
  expect(await told()).toMatchObject([
    {
      message: '2 domains are no longer registered: two answers of their registries say so.',
      messageTranslationArgs: { count: 2 },
      linkUrl: '/domains?isNotRegistered=true',
    },
  ]);
  const { recentActivity, attention } = await app.as(ann).call(GetDashboard, { query: {} });
  expect(recentActivity).toMatchObject([
    { translationKey: 'activity.domainsNotRegistered', translationArgs: { count: 2 } },
  ]);
  expect(attention.notRegistered).toBe(2);
});

test('owner A4 D-158a badge, list, entry and notification of a lost registration come with the answer that makes it certain', async () => {
  const { id } = await given('gone.com', { in_portfolio: false, is_monitored: true });
  const seen = async () => {
    const { data } = await app.as(ann).call(ListMonitoring, { query: { domainId: id } });
    const listed = await app.as(ann).call(ListDomains, { query: { isForMonitoring: 'true', isNotRegistered: 'true' } });
    const { statusLabel } = await app.as(ann).call(GetDomain, { params: { id } });
    const changes = data.map(({ meaning }) => meaning);
    return [statusLabel, listed.data.length, changes, (await told()).length];
  };
  await deny(id);
  expect(await seen()).toEqual(['active', 0, [], 0]);
  app.clock.advance(minutes(10));
  await deny(id);
  const all = ['notRegistered', 1, ['released'], 1];
  expect(await seen()).toEqual(all);
  app.clock.advance(days(1));
  await deny(id);
  expect(await seen()).toEqual(all);
});

test('truth A1 seller 9 D-158a from the first answer on a name says that its registry did not find it and when it is asked again', async () => {
  const { id } = await given('gone.com', { whois_synced_at: now() });
  const { id: unplanned } = await given('other.com');
  const { id: never } = await app.given.domain(ann, 'never.com');
  await save(...[unplanned, never].map((one) => update(one, { registrationDate: denied }, false)));
  const changed = await deny(id);
  expect(changed).toMatchObject([{ domainId: id, changes: [] }]); // open pages are told
  const since = now().toISOString();
  const nextCheckAt = new Date(now().getTime() + minutes(10)).toISOString();
  const notFoundOf = async (one: string) => (await app.as(ann).call(GetDomain, { params: { id: one } })).notFound;
  expect(await notFoundOf(id)).toEqual({ since, nextCheckAt });
  expect(await notFoundOf(unplanned)).toEqual({ since, nextCheckAt: null });
  expect(await notFoundOf(never)).toBeNull();
  const { data } = await app.as(ann).call(ListDomains, { query: { filter: 'gone.com' } });
  expect(data.map(({ notFound }) => notFound)).toEqual([{ since, nextCheckAt }]);
  const onDashboard = async () => (await app.as(ann).call(GetDashboard, { query: {} })).notFound;
  expect(await onDashboard()).toEqual([
    { id, name: 'gone.com', domainName: 'gone.com', since, nextCheckAt },
    { id: unplanned, name: 'other.com', domainName: 'other.com', since, nextCheckAt: null },
  ]);
  app.clock.advance(minutes(10));
  await deny(id, unplanned);
  expect([await notFoundOf(id), await onDashboard()]).toEqual([null, []]);
});

test('D-158a a name of which no registration was known is not registered from the first answer on', async () => {
  const { id } = await app.given.domain(ann, 'never.com');
  await deny(id);
  expect(await app.as(ann).call(GetDomain, { params: { id } })).toMatchObject({ statusLabel: 'notRegistered' });
});

test('D-234 known values stay, and the state goes with the first answer that knows the name', async () => {
  const { id } = await given('back.com');
  const domain = (): Promise<Domain> => app.as(ann).call(GetDomain, { params: { id } });
  await deny(id);
  app.clock.advance(hours(1));
  await deny(id);
  const at = now().toISOString();
  const state = { statusLabel: 'notRegistered', notRegisteredAt: at };
  expect(await domain()).toMatchObject({
    ...state,
    registrationDate: '2020-01-01T00:00:00.000Z',
    registrarName: 'One',
  });
  const listed = () => app.as(ann).call(ListDomains, { query: { isNotRegistered: 'true' } });
  expect((await listed()).data.map((one) => one.name)).toEqual(['back.com']);
  await save(update(id, { registrationDate: { ...denied, outcome: 'withheld' } }));
  expect(await domain()).toMatchObject({ statusLabel: 'active', notRegisteredAt: null });
  expect((await listed()).data).toEqual([]);
  app.clock.advance(hours(2));
  await deny(id);
  expect(await told(), 'the first answer of a new series').toHaveLength(1);
});

test('D-234 names that had no registration before, or are out of use, are not notified', async () => {
  const ids = [
    (await app.given.domain(ann, 'never.com')).id,
    (await given('sold.com', { status: 1 })).id,
    (await given('unlisted.com', { in_portfolio: false })).id,
  ];
  const { id: watched } = await given('watched.com', { in_portfolio: false, is_monitored: true });
  await deny(...ids, watched);
  app.clock.advance(hours(2));
  await deny(...ids, watched);
  expect((await told()).map(({ entityId }) => entityId)).toEqual([watched]);
});

test('D-170b a user who switched it off is not notified, and the name is marked all the same', async () => {
  await app.as(ann).call(SetNotificationTopics, { body: { notRegistered: false } });
  const { id } = await given('gone.com');
  await deny(id);
  app.clock.advance(hours(2));
  await deny(id);
  expect(await told()).toEqual([]);
  expect(await app.as(ann).call(GetDomain, { params: { id } })).toMatchObject({ statusLabel: 'notRegistered' });
});

test('D-212e a user who waits for a name and was notified of its release is not notified again later', async () => {
  const { id } = await given('wanted.com', { is_monitored: true, in_portfolio: false, whois_synced_at: now() });
  const { id: other } = await given('other.com', { is_monitored: true, in_portfolio: false, whois_synced_at: now() });
  await app.as(ann).call(SetReleaseWatch, { params: { id } });
  const keys = async () =>
    (await told()).map(({ messageTranslationKey, entityId }) => [messageTranslationKey, entityId]);
  app.clock.advance(minutes(1));
  await deny(id, other);
  app.clock.advance(minutes(1));
  await deny(id, other);
  app.clock.advance(hours(1));
  await deny(id, other);
  expect(await keys()).toEqual([['notifications.notRegistered.message', other]]);
});

test('D-212e a user who switched off release watches is notified of the ended registration', async () => {
  const { id } = await given('wanted.com', { is_monitored: true, in_portfolio: false, whois_synced_at: now() });
  await app.as(ann).call(SetNotificationTopics, { body: { releaseWatch: false } });
  await app.as(ann).call(SetReleaseWatch, { params: { id } });
  app.clock.advance(minutes(1));
  await deny(id);
  app.clock.advance(hours(1));
  await deny(id);
  expect(await told()).toMatchObject([{ messageTranslationKey: 'notifications.notRegistered.message' }]);
});

test('D-234 a name that is not looked up plans nothing', async () => {
  const { id } = await given('quiet.com', { refresh_at: new Date('2026-03-05T00:00:00Z') });
  await save(update(id, { sedoPrice: { ...denied, reason: null } }, false));
  expect(await plannedAt(id)).toEqual(new Date('2026-03-05T00:00:00Z'));
});
