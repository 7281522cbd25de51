import { beforeEach, describe, expect, test } from 'vitest';
import { ListNotifications, SetNotificationTopics } from '#contract/notifications.ts';
import { inTransaction } from '../database/transaction.ts';
import { notifyOwner } from '../owner-notices/owner-notices.effects.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { hours, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { deliverAlerts, everything, givenChannel, recorded } from './testing/given-alerts.ts';

let app: FreshApp;
let ann: TestUser;
let watched: string;
let owned: string;

beforeEach(async () => {
  app = await freshApp({ isShared: true, startsAt: new Date('2026-03-02T12:00:00Z') });
  ann = await app.given.user();
  watched = (await app.given.domain(ann, 'watched.com', { in_portfolio: false, is_monitored: true })).id;
  owned = (await app.given.domain(ann, 'owned.com')).id;
});

const told = async (user = ann) => {
  await deliverAlerts(app);
  const all = await app.as(user).call(ListNotifications, { query: {} });
  return all.map(({ titleTranslationKey, titleTranslationArgs, message, linkUrl, notificationType, entityType }) => ({
    ...{ kind: titleTranslationKey?.split('.')[1], args: titleTranslationArgs, message, linkUrl },
    ...{ type: notificationType, entityType },
  }));
};
const price = { kind: 'price', field: 'price', marketplace: 'sedo', meaning: 'priceRaised', currency: 'USD' } as const;
const website = { kind: 'website', field: 'websiteStatus', source: 'https://watched.com/' } as const;
const monitoring = { type: 5, entityType: 'monitoring', linkUrl: '/domains/watched.com' };

describe('notifications of changes', () => {
  test('NOTI-008 MON-006 a price change names marketplace, both prices and currency', async () => {
    await recorded(app, ann, [watched], { ...price, before: 110_000, after: 120_000 });
    const args = { domainName: 'watched.com', marketplace: 'sedo', oldPrice: 1100, newPrice: 1200, currency: 'USD' };
    expect(await told()).toEqual([
      {
        kind: 'priceChange',
        args: { ...args, because: 'priceRaised' },
        message: 'Price raised at sedo: 1200, was 1100',
        ...monitoring,
      },
    ]);
  });

  test('NOTI-009 MON-006 a website change names both statuses', async () => {
    await recorded(app, ann, [watched], {
      ...{ ...website, meaning: 'nowParked', before: 'websiteDeveloped', after: 'parkedDomain' },
    });
    const args = { domainName: 'watched.com', oldStatus: 'websiteDeveloped', newStatus: 'parkedDomain' };
    const message = 'Was websiteDeveloped, now parkedDomain';
    expect(await told()).toEqual([{ kind: 'websiteStatusChange', args, message, ...monitoring }]);
  });

  test('NOTI-010 MON-006 a WHOIS change names the field and both values, and says what it means', async () => {
    await recorded(app, ann, [watched], {
      field: 'registrar',
      meaning: 'transferred',
      before: 'Dynadot',
      after: 'Porkbun',
    });
    const args = { domainName: 'watched.com', field: 'registrar', oldValue: 'Dynadot', newValue: 'Porkbun' };
    const message = 'Transferred to another registrar: Porkbun, was Dynadot';
    expect(await told()).toEqual([
      { kind: 'whoisChange', args: { ...args, because: 'transferred' }, message, ...monitoring },
    ]);
  });

  test('D-209 a name that is only in the portfolio notifies of its registration, not of prices or its website', async () => {
    await recorded(app, ann, [owned], { ...price, before: 0, after: 500_000 });
    await recorded(app, ann, [owned], { ...website, meaning: 'websiteGone', before: 'unknown', after: 'noWebsite' });
    await recorded(app, ann, [owned]);
    expect((await told()).map(({ kind }) => kind)).toEqual(['whoisChange']);
  });

  test('DNS-002 D-209 a change of DNS records says what it means with both values, of monitored names alone', async () => {
    const mail = { kind: 'dns', field: 'mx', meaning: 'mailElsewhere', source: 'DNS' } as const;
    const values = { before: ['10 mx.zoho.eu'], after: ['1 aspmx.l.google.com', '5 alt1.aspmx.l.google.com'] };
    await recorded(app, ann, [watched, owned], { ...mail, ...values });
    expect(await told()).toMatchObject([
      { kind: 'dnsChange', message: 'Mail goes to another service: Google, was Zoho', ...monitoring },
    ]);
    await app.as(ann).call(SetNotificationTopics, { body: { dnsChange: false } });
    await recorded(app, ann, [watched], { ...mail, ...values });
    expect(await told()).toHaveLength(1);
  });

  test('D-209 a transfer is notified alone, without the other changes of the same answer', async () => {
    const transfer = { field: 'registrar', meaning: 'transferred', before: 'Dynadot', after: 'Porkbun' } as const;
    await recorded(app, ann, [watched], {}, transfer, {
      field: 'dnssec',
      meaning: 'unsigned',
      before: true,
      after: false,
    });
    expect((await told()).map(({ args }) => args?.because)).toEqual(['transferred']);
  });

  test('D-209b the gravest change of each answer is notified, and what another source says later by itself', async () => {
    const lock = { field: 'status', meaning: 'unlocked', before: ['clientTransferProhibited'], after: [] } as const;
    await recorded(app, ann, [watched], {}, lock);
    app.clock.advance(minutes(5));
    await recorded(app, ann, [watched], { field: 'dnssec', meaning: 'signed', before: false, after: true });
    expect((await told()).map(({ args }) => args?.because)).toEqual(['signed', 'unlocked']);
  });

  test('D-174 more than 20 changes of a kind become one with a count, and nothing of it is lost', async () => {
    const ids = await Promise.all(
      Array.from({ length: 23 }, async (_, place) => {
        const fields = { in_portfolio: false, is_monitored: true };
        return (await app.given.domain(ann, `flood${place}.com`, fields)).id;
      }),
    );
    await recorded(app, ann, ids);
    expect(await told()).toMatchObject([{ kind: 'whoisChange', args: { count: 23 }, linkUrl: '/monitoring' }]);
  });

  test('D-170b each kind is switched off by itself', async () => {
    const body = { priceChange: false, websiteChange: false };
    await app.as(ann).call(SetNotificationTopics, { body });
    await recorded(app, ann, [watched], { ...price, before: 100, after: 200 });
    await recorded(app, ann, [watched], { ...website, meaning: 'nowParked', before: 'unknown', after: 'parkedDomain' });
    await recorded(app, ann, [watched]);
    expect((await told()).map(({ kind }) => kind)).toEqual(['whoisChange']);
  });
});

describe('notifications of what a user is warned of', () => {
  const tell = (notice: Parameters<typeof notifyOwner>[1]['notice']) =>
    inTransaction(app.parts, (tx) => notifyOwner(tx, { userId: ann.id, now: app.parts.clock.now(), notice }));

  test('an expiry of one name leads to it, one of several to the list of them', async () => {
    const name = { domainId: owned, domainName: 'owned.com', expiresOn: '2026-03-09' };
    await tell({ kind: 'expiry', daysLeft: 7, names: [name] });
    await tell({ kind: 'expiry', daysLeft: 30, names: [name, { ...name, domainId: watched, domainName: 'b.com' }] });
    expect(await told()).toMatchObject([
      { kind: 'expiryWarning', args: { count: 2 }, linkUrl: '/domains?expires=30d', entityType: 'domain' },
      { kind: 'expiryWarning', message: 'On 2026-03-09, unless it is renewed', linkUrl: '/domains/owned.com' },
    ]);
  });

  test('owner C11 expiries of several steps are one notification, which says what is the matter', async () => {
    const name = { domainId: owned, domainName: 'owned.com', expiresOn: '2026-03-09' };
    const late = { domainId: watched, domainName: 'late.com', expiresOn: '2026-04-30', daysLeft: 60, autoRenew: false };
    await tell({
      kind: 'expiry',
      daysLeft: 7,
      names: [
        { ...name, daysLeft: 7, autoRenew: null },
        { ...late, daysLeft: 60 },
      ],
    });
    expect(await told()).toMatchObject([
      {
        ...{ kind: 'expiryWarning', args: { count: 2, manual: 1 }, linkUrl: '/domains?expires=60d' },
        message: 'First owned.com, on 2026-03-09. Not renewing automatically: 1',
      },
    ]);
  });

  test('a release is notified in words', async () => {
    const release = { kind: 'release', event: 'released', domainId: watched, domainName: 'watched.com' } as const;
    await tell({ ...release, at: app.parts.clock.now().toISOString() });
    expect(await told()).toMatchObject([{ kind: 'releaseWatch', message: 'The name is free.', ...monitoring }]);
  });

  test('D-212e what a release watch reported is not reported again by the change or by the second denial', async () => {
    const channel = await givenChannel(app, ann, { address: { kind: 'webhook', url: 'https://hooks.example.com/' } });
    const other = { name: 'Registrations', rules: [{ ...everything, about: ['registration' as const] }] };
    const apart = await givenChannel(app, ann, {
      address: { kind: 'webhook', url: 'https://x.example.com/' },
      ...other,
    });
    const release = { kind: 'release', event: 'released', domainId: watched, domainName: 'watched.com' } as const;
    await tell({ ...release, at: app.parts.clock.now().toISOString() });
    await deliverAlerts(app);
    app.clock.advance(hours(1.2));
    await recorded(app, ann, [watched], { field: 'registered', meaning: 'released', before: true, after: false });
    await deliverAlerts(app);
    const keysOf = async ({ id }: { id: string }) =>
      (
        await app.parts.db
          .selectFrom('alert_item')
          .select('key')
          .where('channel_id', '=', id)
          .orderBy('created_at')
          .execute()
      ).map(({ key }) => key.split(':')[0]);
    expect(await keysOf(channel.channel)).toEqual(['release']);
    expect(await keysOf(apart.channel), 'a channel that wants no releases is told of the change').toEqual(['change']);
    app.clock.advance(hours(48));
    await recorded(app, ann, [watched], { field: 'registered', meaning: 'released', before: true, after: false });
    await deliverAlerts(app);
    expect(await keysOf(channel.channel), 'another release is another').toEqual(['release', 'change']);
  });

  test('owner A4 D-212e change and release of one answer are one message, whichever is handled first', async () => {
    const { channel } = await givenChannel(app, ann, {
      ...{ address: { kind: 'webhook', url: 'https://hooks.example.com/' } },
    });
    await recorded(app, ann, [watched], { field: 'registered', meaning: 'released', before: true, after: false });
    await deliverAlerts(app);
    const release = { kind: 'release', event: 'released', domainId: watched, domainName: 'watched.com' } as const;
    await tell({ ...release, at: app.parts.clock.now().toISOString() });
    await deliverAlerts(app);
    app.clock.advance(minutes(1));
    await deliverAlerts(app);
    const rows = app.parts.db.selectFrom('alert_delivery').select('message').where('channel_id', '=', channel.id);
    expect(await rows.execute()).toMatchObject([{ message: { facts: [{ kind: 'release' }] } }]);
  });

  test('seller 8 D-212e what the answer of a release says besides, as an earlier expiry, is no message of its own', async () => {
    const { channel } = await givenChannel(app, ann, {
      ...{ address: { kind: 'webhook', url: 'https://hooks.example.com/' } },
    });
    await recorded(
      app,
      ann,
      [watched],
      { meaning: 'expiryMovedBack', before: '2027-05-14T00:00:00.000Z', after: '2026-05-14T00:00:00.000Z' },
      { field: 'status', meaning: 'enteredPendingDelete', before: [], after: ['pendingDelete'], isToldByWatch: true },
    );
    const release = { kind: 'release', event: 'enteredPendingDelete', domainId: watched } as const;
    await tell({ ...release, domainName: 'watched.com', at: app.parts.clock.now().toISOString() });
    expect((await told()).map(({ kind }) => kind)).toEqual(['releaseWatch']);
    app.clock.advance(minutes(1));
    await deliverAlerts(app);
    const rows = app.parts.db.selectFrom('alert_delivery').select('message').where('channel_id', '=', channel.id);
    expect(await rows.execute()).toMatchObject([{ message: { facts: [{ kind: 'release' }] } }]);
  });

  test('D-212e a channel that wants dangers at once does not wait for its summary of releases', async () => {
    const rules = [
      { ...everything, about: ['danger' as const] },
      { ...everything, about: ['release' as const], when: 'weekly' as const },
    ];
    const { channel } = await givenChannel(app, ann, {
      ...{ address: { kind: 'webhook', url: 'https://hooks.example.com/' }, rules },
    });
    const release = { kind: 'release', event: 'released', domainId: watched, domainName: 'watched.com' } as const;
    await tell({ ...release, at: app.parts.clock.now().toISOString() });
    await deliverAlerts(app);
    await recorded(app, ann, [watched], { field: 'registered', meaning: 'released', before: true, after: false });
    await deliverAlerts(app);
    const rows = app.parts.db.selectFrom('alert_item').select('key').where('channel_id', '=', channel.id);
    expect((await rows.execute()).map(({ key }) => key.split(':')[0]).sort()).toEqual(['change', 'release']);
  });
});
