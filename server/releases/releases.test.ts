import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { GetDashboard } from '#contract/dashboard.ts';
import { ListWhoisChanges } from '#contract/domain-changes.ts';
import { GetDomain } from '#contract/domains.ts';
import { ListMonitoring } from '#contract/monitoring.ts';
import { ListNotifications } from '#contract/notifications.ts';
import {
  DeleteReleaseWatch,
  GetLifeCycle,
  ListReleaseWatches,
  maxReleaseWatches,
  SetReleaseWatch,
} from '#contract/releases.ts';
import { deliverAlerts, givenChannel } from '../alerts/testing/given-alerts.ts';
import { inTransaction } from '../database/transaction.ts';
import { emptyUpdate } from '../domains/testing/given-domains.ts';
import type { FieldFindings } from '../lookups/domain-update.ts';
import { type DomainUpdate, saveLookups } from '../lookups/lookups.service.ts';
import { notifyAll } from '../notifications/testing/given-notifications.ts';
import type { OwnerNotice } from '../owner-notices/owner-notices.effects.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { purgeReleases } from './releases.jobs.ts';

let app: FreshApp;
let ann: TestUser;
let id: string;

const watched = { is_monitored: true, in_portfolio: false };

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-11-22T12:00:00Z') });
  ann = await app.given.user();
  const fields = { ...watched, epp_statuses: ['redemptionPeriod'], expiration_date: new Date('2026-09-01T00:00:00Z') };
  id = (await app.given.domain(ann, 'wanted.com', fields)).id;
});

const now = () => app.parts.clock.now();
const set = (user = ann, domain = id) => app.as(user).call(SetReleaseWatch, { params: { id: domain } });
const cycle = () => app.as(ann).call(GetLifeCycle, { params: { id } });
const status = async (method: 'GET' | 'PUT' | 'DELETE', user: TestUser, path: string) =>
  (await app.as(user).inject({ method, url: `/api/domains/${path}` })).statusCode;

const known = <Value>(value: Value) => ({
  ...{ outcome: 'known' as const, value, source: 'rdap.example', retryAt: null, reason: null },
});
const notFound = { outcome: 'notFound', source: 'rdap.example', retryAt: null, reason: null } as const;
const registered = (statuses: string[], more: FieldFindings = {}): FieldFindings => ({
  registrarName: known('Dynadot'),
  registrationDate: known(new Date('2015-01-01T00:00:00Z')),
  eppStatuses: known(statuses),
  ...more,
});
const gone: FieldFindings = {
  registrationDate: notFound,
  expirationDate: notFound,
  registrarName: notFound,
  eppStatuses: notFound,
};
/** An answer of the registry, so much later. */
async function answered(ms: number, fields: FieldFindings, more: Partial<DomainUpdate> = {}) {
  app.clock.advance(ms);
  const update = { ...emptyUpdate(ann, id, now()), fields, refresh, synced, ...more };
  await inTransaction(app.parts, (tx) => saveLookups(tx, [update]));
}
const synced = { prices: false, whois: true, tldCounts: false };
const refresh = {
  promised: { hours: 168, expiringHours: 24, monitoredHours: 24, closeHours: 1 },
  random: 0.5,
};
async function told() {
  const { rows } = await sql<{ payload: OwnerNotice }>`select payload from outbox where kind = 'owner-told'
    and user_id = ${ann.id} order by id`.execute(app.parts.db);
  return rows.flatMap(({ payload }) => (payload.kind === 'release' ? [[payload.event, payload.domainName]] : []));
}
const lookMinutes = async () =>
  (await app.parts.db.selectFrom('domain').select('look_minutes').where('id', '=', id).executeTakeFirstOrThrow())
    .look_minutes;
const minutesToNextLook = async () =>
  Math.round((Date.parse((await cycle()).nextLookAt ?? '') - now().getTime()) / 60_000);

describe('D-212e waiting for a name', () => {
  test('shows phase, window, rule with its source, and asks the registry soon', async () => {
    const begun = await set();
    expect(begun).toMatchObject({
      phase: 'redemption',
      window: { basis: 'redemption' },
      rule: { redemption: [30, 30], source: { kind: 'registry' } },
      watch: { state: 'watching', releasedAt: null, endedAt: null },
      canWatch: true,
    });
    expect(await minutesToNextLook()).toBeLessThanOrEqual(60);
    expect(await app.as(ann).call(ListReleaseWatches)).toMatchObject({
      data: [{ domainId: id, domainName: 'wanted.com', phase: 'redemption', state: 'watching' }],
      limit: maxReleaseWatches,
    });
    expect((await set()).watch, 'once more changes nothing').toEqual(begun.watch);
  });

  test('the window is counted from the day of the last change that the registry gave in a reading', async () => {
    const facts = JSON.stringify({ known: { lastChangedDate: Date.parse('2026-11-10T08:00:00Z') } });
    await sql`insert into registration_reading (user_id, domain_id, protocol, source, read_at, facts)
      values (${ann.id}, ${id}, 'rdap', 'rdap.example', ${now()}, ${facts})`.execute(app.parts.db);
    expect((await cycle()).window).toMatchObject({ basis: 'redemption', from: '2026-12-15T08:00:00.000Z' }); // 30 and 5 days
  });

  test('from pending deletion to the release, reported with its second answer, then to the next holder', async () => {
    await set();
    await answered(hours(1), registered(['pendingDelete']));
    expect(await told()).toEqual([['enteredPendingDelete', 'wanted.com']]);
    await answered(days(4.5), registered(['pendingDelete']));
    expect(await minutesToNextLook(), 'it may be free any day').toBeLessThanOrEqual(15);
    await answered(hours(8), gone);
    expect((await told()).length, 'one denial is none').toBe(1);
    expect(await minutesToNextLook()).toBeLessThanOrEqual(1);
    await answered(minutes(1), gone);
    expect((await told()).at(-1)).toEqual(['released', 'wanted.com']);
    expect(await cycle()).toMatchObject({ phase: 'free', window: null, watch: { state: 'watching', endedAt: null } });
    const again = { registrationDate: known(now()), registrarName: known('Catcher Ltd') };
    await answered(hours(2), registered(['addPeriod'], again));
    expect((await told()).at(-1)).toEqual(['reregistered', 'wanted.com']);
    expect((await cycle()).watch).toMatchObject({
      state: 'taken',
      takenBy: 'Catcher Ltd',
      endedAt: now().toISOString(),
    });
    await answered(days(30), gone);
    expect((await told()).length, 'ended is ended').toBe(3);
  });

  test('owner A4 D-158a what the second answer makes certain shows in entry, badge, activity and messages at once, and is notified once', async () => {
    const { channel } = await givenChannel(app, ann, {
      address: { kind: 'webhook', url: 'https://hooks.example.com/' },
    });
    await set();
    const seen = async () => {
      await notifyAll(app);
      await deliverAlerts(app);
      const { statusLabel, notRegisteredAt } = await app.as(ann).call(GetDomain, { params: { id } });
      const { data } = await app.as(ann).call(ListMonitoring, { query: { domainId: id } });
      const onPage = await app.as(ann).call(ListWhoisChanges, { params: { id }, query: {} });
      const notified = await app.as(ann).call(ListNotifications, { query: {} });
      const { recentActivity } = await app.as(ann).call(GetDashboard, { query: {} });
      const messages = app.parts.db.selectFrom('alert_item').select('key').where('channel_id', '=', channel.id);
      return {
        statusLabel,
        isMarked: notRegisteredAt !== null,
        changes: data.map(({ kind, meaning }) => `${kind} ${meaning}`),
        onPage: onPage.map(({ meaning }) => meaning),
        notified: notified.map(({ titleTranslationKey: key }) => key?.split('.')[1]),
        activity: recentActivity.map(({ translationKey }) => translationKey),
        messages: (await messages.execute()).map(({ key }) => key.split(':', 1)[0]),
      };
    };
    const nothing = { changes: [], onPage: [], notified: [], activity: [], messages: [] };
    await answered(hours(1), gone);
    expect(await seen()).toEqual({ statusLabel: 'inactive', isMarked: false, ...nothing });
    await answered(minutes(1), gone);
    const all = {
      ...{
        statusLabel: 'notRegistered',
        isMarked: true,
        changes: ['whois released'],
        onPage: ['released'],
        notified: ['releaseWatch'],
      },
      ...{ activity: ['activity.domainsNotRegistered'], messages: ['release'] },
    };
    expect(await seen()).toEqual(all);
    for (const ms of [minutes(10), hours(1), days(1)]) await answered(ms, gone);
    expect(await seen(), 'the looks that follow').toEqual(all);
  });

  test('owner A4 D-212e a name that its registry denied before somebody waited for it is released by the next answer, and notified once', async () => {
    await answered(hours(1), gone);
    await set();
    await answered(minutes(1), gone);
    expect(await told()).toEqual([['released', 'wanted.com']]);
    await notifyAll(app);
    await deliverAlerts(app);
    const notified = await app.as(ann).call(ListNotifications, { query: {} });
    expect(notified.map(({ titleTranslationKey }) => titleTranslationKey)).toEqual([
      'notifications.releaseWatch.title',
    ]);
  });

  test('owner A4 D-212e a phase or new holder that a watch reported is not reported again by the change of the same answer', async () => {
    await set();
    await answered(hours(1), registered(['redemptionPeriod']));
    await answered(hours(1), registered(['pendingDelete']));
    await answered(days(5), gone);
    await answered(minutes(1), gone);
    const again = { registrationDate: known(now()), registrarName: known('Catcher Ltd') };
    await answered(hours(2), registered(['addPeriod'], again));
    await notifyAll(app);
    await deliverAlerts(app);
    const notified = await app.as(ann).call(ListNotifications, { query: {} });
    expect(notified.map(({ messageTranslationArgs: args }) => args?.because).filter(Boolean)).toEqual([
      'reregistered',
      'released',
      'enteredPendingDelete',
    ]);
  });

  test('a failed lookup says nothing, and neither does what was read before', async () => {
    await set();
    await answered(hours(1), { registrationDate: { ...notFound, outcome: 'unreachable', reason: 'timeout' } });
    await answered(hours(1), gone, { rereads: ['eppStatuses'] });
    await answered(hours(1), gone, { rereads: ['eppStatuses'] });
    expect(await told()).toEqual([]);
    expect((await cycle()).watch).toMatchObject({ releasedAt: null });
  });

  test('begins again after it has ended, also for a name that is free', async () => {
    await set();
    await answered(hours(1), gone);
    await answered(minutes(2), gone);
    await answered(days(4), gone);
    expect((await cycle()).watch).toMatchObject({ state: 'watching', endedAt: null });
    await answered(days(4), gone);
    expect((await cycle()).watch).toMatchObject({ state: 'free', endedAt: now().toISOString() });
    expect((await set()).watch).toMatchObject({ state: 'watching', releasedAt: now().toISOString(), endedAt: null });
  });

  test('ends with the monitoring, and when it is given up; then nothing is notified', async () => {
    await set();
    expect(await app.as(ann).call(DeleteReleaseWatch, { params: { id } })).toEqual({ success: true });
    await answered(hours(1), gone);
    await answered(minutes(1), gone);
    expect(await told()).toEqual([]);
    expect((await cycle()).watch).toBeNull();
    await set();
    await app.parts.db
      .updateTable('domain')
      .set({ is_monitored: false, in_portfolio: true })
      .where('id', '=', id)
      .execute();
    expect(await cycle()).toMatchObject({ watch: null, canWatch: false });
    expect((await app.as(ann).call(ListReleaseWatches)).data).toEqual([]);
    expect(await lookMinutes()).not.toBeNull();
    await answered(hours(1), registered(['ok'], { expirationDate: known(new Date('2028-01-01T00:00:00Z')) }));
    const { refresh_at: next } = await app.parts.db
      .selectFrom('domain')
      .select('refresh_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(next?.getTime(), 'asked for as any other').toBeGreaterThan(now().getTime() + days(2));
    await purgeReleases.run(app.parts, now());
    expect(await app.parts.db.selectFrom('release_watch').selectAll().execute()).toEqual([]);
    expect(await lookMinutes()).toBeNull();
  });
});

describe('D-212e refusals', () => {
  test('watches on other users’ names and on unknown ids are answered as missing', async () => {
    const bob = await app.given.user();
    for (const path of [`${id}/release-watch`, 'nonsense/release-watch', '%00/release-watch']) {
      expect(await status('PUT', bob, path)).toBe(404);
      expect(await status('DELETE', bob, path)).toBe(404);
    }
    expect(await status('GET', bob, `${id}/life-cycle`)).toBe(404);
    expect(await status('GET', ann, 'nonsense/life-cycle')).toBe(404);
    expect((await app.as(bob).call(ListReleaseWatches)).data).toEqual([]);
  });

  test('a name that is not monitored, and one beyond the limit, change nothing', async () => {
    const { id: own } = await app.given.domain(ann, 'own.com');
    const answer = await app.as(ann).inject({ method: 'PUT', url: `/api/domains/${own}/release-watch` });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'NOT_MONITORED']);
    const ids = [];
    for (let at = 0; at < maxReleaseWatches; at++) ids.push((await app.given.domain(ann, `w${at}.com`, watched)).id);
    const answers = await Promise.all(
      [...ids, id].map((one) => app.as(ann).inject({ method: 'PUT', url: `/api/domains/${one}/release-watch` })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((one) => one.json().code)).toEqual(['RELEASE_WATCH_LIMIT_REACHED']);
    expect((await app.as(ann).call(ListReleaseWatches)).data.length).toBe(maxReleaseWatches);
  });

  test('an unknown TLD is said to be unknown', async () => {
    const { id: other } = await app.given.domain(ann, 'wanted.jp', {
      ...watched,
      epp_statuses: null,
      expiration_date: null,
    });
    expect(await set(ann, other)).toMatchObject({ phase: 'unknown', window: null, rule: null });
  });
});
