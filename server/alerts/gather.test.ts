import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AlertRule, DeleteAlertChannel, ListAlertChannels, ListAlertDeliveries } from '#contract/alerts.ts';
import { AcknowledgeChanges, MuteChanges } from '#contract/monitoring.ts';
import { SetPreferences } from '#contract/preferences.ts';
import { inTransaction } from '../database/transaction.ts';
import { createMailer } from '../mail/mailer.ts';
import { startMailServer, type TakenMail } from '../mail/testing/mail-server.ts';
import { createOutbound } from '../outbound/fetch.ts';
import { notifyOwner } from '../owner-notices/owner-notices.effects.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { hours } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { purgeAlerts } from './alerts.jobs.ts';
import { sendDueAlerts } from './send-alerts.ts';
import { deliverAlerts, everything, givenChannel, recorded } from './testing/given-alerts.ts';

let app: FreshApp;
let ann: TestUser;
let mails: TakenMail[];
let watched: string;

beforeEach(async () => {
  const server = await startMailServer();
  mails = server.mails;
  app = await freshApp({ startsAt: new Date('2026-03-02T12:00:00Z'), settings: { MAIL_URL: server.url } }); // a Monday
  ann = await app.given.user();
  watched = (await app.given.domain(ann, 'watched.com', { is_monitored: true })).id;
});

async function send() {
  await deliverAlerts(app);
  const outbound = createOutbound({ mode: 'off', loopback: new Set(), userAgent: 'test' });
  await sendDueAlerts(app.parts, { outbound, mailer: createMailer(app.parts.config, { sandboxSmtp: null }) });
  await outbound.close();
}
async function after(ms: number) {
  app.clock.advance(ms);
  await send();
}
/** A channel in place of the one that the account begins with. */
async function channelWith(rule: Partial<AlertRule>, more: object = {}) {
  for (const { id } of await app.as(ann).call(ListAlertChannels)) {
    await app.as(ann).call(DeleteAlertChannel, { params: { id } });
  }
  return givenChannel(app, ann, { address: { kind: 'email' }, rules: [{ ...everything, ...rule }], ...more });
}
const subjects = () => mails.map(({ subject }) => subject);
const renamed = { field: 'registrar', meaning: 'registrarRenamed' } as const;
const transfer = { field: 'registrar', meaning: 'transferred', before: 'Dynadot', after: 'Porkbun' } as const;

describe('mails', () => {
  test('an account is mailed at once of what is urgent, and of nothing else, without setting anything', async () => {
    await recorded(app, ann, [watched]);
    await send();
    await after(30_000);
    expect(mails).toEqual([]);
    await recorded(app, ann, [watched], transfer);
    await send();
    await after(30_000);
    expect(subjects()).toEqual(['watched.com: Transferred to another registrar']);
    const [mail] = mails;
    expect(mail?.text).toContain('Transferred to another registrar: Dynadot → Porkbun');
    expect(mail?.text).toContain('/domains/watched.com');
    expect(mail?.html).toContain('<li>Transferred to another registrar: Dynadot → Porkbun</li>');
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const off = /<(http[^>]*)>/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
    const { pathname } = new URL(off);
    expect((await app.app.inject({ method: 'GET', url: pathname })).body).toContain('<form method="post">');
    expect((await app.app.inject({ method: 'POST', url: `${pathname.slice(0, -8)}AAAAAAAA` })).statusCode).toBe(404);
    expect((await app.app.inject({ method: 'POST', url: pathname })).statusCode).toBe(200);
    // what the mail was about, and nothing that may still be needed (NOTE-004)
    const [left] = await app.as(ann).call(ListAlertChannels);
    expect([left?.isOn, left?.rules.map(({ about }) => about)]).toEqual([
      true,
      [['inquiry', 'waiting'], ['expiry', 'release', 'autoRenew', 'account', 'changes'], ['spam']],
    ]);
  });

  test('in each language a mail says what happened, with nothing of a stranger in its subject', async () => {
    await channelWith({});
    for (const language of ['de', 'fr', 'es'] as const) {
      await app.as(ann).call(SetPreferences, { body: { language } });
      await recorded(app, ann, [watched], { ...transfer, before: `A ${language}`, after: '<b>Evil</b>\u0000' });
      await send();
      await after(hours(2));
    }
    expect(new Set(subjects())).toEqual(
      new Set([
        'watched.com: Zu einem anderen Registrar transferiert',
        'watched.com : Transféré chez un autre registrar',
        'watched.com: Transferido a otro registrador',
      ]),
    );
    expect(mails[0]?.html).toContain('&lt;b&gt;Evil');
  });

  test('a channel that cannot be read holds up no other', async () => {
    await channelWith({}, { quietHours: { from: '01:00', until: '02:00' }, zone: 'SystemV/PST8' });
    const [kept] = await app.as(ann).call(ListAlertChannels);
    expect(kept?.zone).toBeNull(); // only the formats of dates know it
    const bob = await app.given.user();
    const other = (await app.given.domain(bob, 'other.com', { is_monitored: true })).id;
    await recorded(app, ann, [watched], transfer);
    await deliverAlerts(app);
    await app.parts.db
      .updateTable('alert_channel')
      .set({ zone: 'SystemV/PST8' })
      .where('user_id', '=', ann.id)
      .execute();
    app.clock.advance(1_000);
    await recorded(app, bob, [other], transfer);
    await send();
    await after(30_000);
    expect(subjects()).toEqual(['other.com: Transferred to another registrar']);
    await app.parts.db.updateTable('alert_channel').set({ zone: null }).where('user_id', '=', ann.id).execute();
    await after(hours(1));
    expect(subjects()).toContain('watched.com: Transferred to another registrar');
  });

  test('a flood is one message with a count, and what follows comes later in one more', async () => {
    await channelWith({});
    const ids = await Promise.all(
      Array.from({ length: 45 }, async (_, place) => (await app.given.domain(ann, `flood${place}.com`)).id),
    );
    await recorded(app, ann, ids);
    await send();
    await after(30_000);
    expect(mails).toHaveLength(1);
    expect(subjects()[0]).toMatch(/^flood\d+\.com, flood\d+\.com and 43 more$/);
    expect(mails[0]?.text).toContain('and 15 more alerts');
    for (let round = 0; round < 5; round++) {
      await recorded(app, ann, [watched], { ...renamed, before: `${round}`, after: `${round + 1}` });
      await after(25_000);
    }
    expect(mails.length).toBeLessThanOrEqual(3);
    await after(hours(1));
    expect(mails.map(({ text }) => text?.match(/→/g)?.length ?? 0).reduce((sum, one) => sum + one, 0)).toBe(35);
  });
});

describe('what is urgent', () => {
  test('stands first in a message that has no room for all', async () => {
    await channelWith({});
    const ids = await Promise.all(
      Array.from({ length: 45 }, async (_, place) => (await app.given.domain(ann, `flood${place}.com`)).id),
    );
    await recorded(app, ann, ids, { field: 'dnssec', meaning: 'signed', before: false, after: true });
    await recorded(app, ann, [watched], transfer);
    await send();
    await after(30_000);
    expect(subjects()[0]).toMatch(/^watched\.com, flood/);
    expect(mails[0]?.text).toContain('Transferred to another registrar');
  });

  test('a release is reported at once though a flood of other things waits', async () => {
    await channelWith({});
    for (let round = 0; round < 3; round++) {
      await recorded(app, ann, [watched], { ...renamed, before: `${round}`, after: `${round + 1}` });
      await send();
      await after(30_000);
    }
    const before = mails.length;
    const now = app.clock.now();
    const at = now.toISOString();
    const notice = { kind: 'release', event: 'released', domainId: watched, domainName: 'watched.com', at } as const;
    await inTransaction(app.parts, (tx) => notifyOwner(tx, { userId: ann.id, now, notice }));
    await send();
    await after(1_000);
    expect(subjects().slice(before)).toEqual([expect.stringMatching(/free/)]);
  });
});

describe('D-209b one answer of a registry', () => {
  test('seller 8 D-209b is one alert: the gravest is its title, what changed besides stands below it', async () => {
    await channelWith({});
    await recorded(
      app,
      ann,
      [watched],
      { field: 'registrar', meaning: null, before: 'Dynadot', after: '<b>Porkbun</b>' },
      { field: 'status', meaning: null, before: ['ok'], after: ['clientTransferProhibited'] },
      {
        ...{ field: 'registrationDate', meaning: 'reregistered' },
        ...{ before: '2019-05-14T00:00:00.000Z', after: '2026-03-02T00:00:00.000Z' },
      },
    );
    await send();
    await after(30_000);
    expect(subjects()).toEqual(['watched.com: Registered again']);
    expect(mails[0]?.text).toContain(
      '- Registered again: May 14, 2019 → Mar 2, 2026\n  - EPP status: added Transfer locked by the registrar\n  - Registrar: ',
    );
    expect(mails[0]?.html).toContain('<li>Registrar: Dynadot → &lt;b&gt;Porkbun&lt;/b&gt;</li>');
  });

  test('D-209b is told as long as one of its changes is open, and to those who want one of them', async () => {
    await channelWith({ about: ['danger'], when: 'daily' }, { digestAt: '08:00' });
    const lock = { field: 'status', meaning: 'unlocked', before: ['clientTransferProhibited'], after: [] } as const;
    const [{ ids } = { ids: [] }] = await recorded(app, ann, [watched], {}, lock);
    await deliverAlerts(app);
    await sql`update change set acknowledged_at = ${app.clock.now()} where id = ${ids[0]}`.execute(app.parts.db);
    await after(hours(24));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/- Transfer lock lifted.*\n {2}- Renewed: /);
  });
});

describe('D-209c a danger', () => {
  test('seller 7 D-209c is told at once though a flood of other things made the channel pause, and puts off none of it', async () => {
    await channelWith({});
    for (let round = 0; round < 3; round++) {
      await recorded(app, ann, [watched], { ...renamed, before: `${round}`, after: `${round + 1}` });
      await send();
      await after(round === 0 ? 21_000 : 61_000);
    }
    const before = mails.length;
    await recorded(app, ann, [watched], { field: 'dnssec', meaning: 'signed', before: false, after: true });
    await recorded(app, ann, [watched], transfer);
    await send();
    await after(21_000);
    expect(subjects().slice(before)).toEqual(['watched.com: 2 alerts']);
    await recorded(app, ann, [watched], { field: 'dnssec', meaning: 'unsigned', before: true, after: false });
    await send();
    await after(60_000);
    expect(mails).toHaveLength(before + 1);
    await after(hours(0.25));
    expect(mails).toHaveLength(before + 2);
  });

  test('D-209c where names are moved away by the dozen, ten messages an hour come at once and the rest together', async () => {
    await channelWith({});
    for (let round = 0; round < 15; round++) {
      await recorded(app, ann, [watched], { ...transfer, before: `${round}`, after: `${round + 1}` });
      await send();
      await after(21_000);
    }
    expect(mails).toHaveLength(10);
    await after(hours(1));
    expect(subjects().at(-1)).toBe('watched.com: 5 alerts');
  });
});

describe('when messages come', () => {
  test('a summary comes at its hour in the zone of the user, also when the clocks change', async () => {
    await app.as(ann).call(SetPreferences, { body: { timeZone: 'Europe/Berlin' } });
    await channelWith({ when: 'daily' }, { digestAt: '08:00' });
    await recorded(app, ann, [watched], { field: 'dnssec', meaning: 'signed', before: false, after: true });
    await send();
    await after(hours(18.9));
    expect(mails).toEqual([]);
    await after(hours(0.2)); // 08:00 in Berlin is 07:00 in UTC
    expect(subjects()).toEqual(['Daily summary: watched.com: Signed with DNSSEC']);
  });

  test('a summary of the week comes on its day', async () => {
    await channelWith({ when: 'weekly' }, { digestDay: 3, digestAt: '09:00' });
    await recorded(app, ann, [watched]);
    await send();
    await after(hours(44.9));
    expect(mails).toEqual([]);
    await after(hours(0.2));
    expect(subjects()).toEqual(['Weekly summary: watched.com: Renewed']);
  });

  test('in quiet hours nothing comes; afterwards all of it comes together', async () => {
    await channelWith({}, { quietHours: { from: '11:00', until: '14:00' } });
    await recorded(app, ann, [watched]);
    await send();
    await after(hours(1));
    await recorded(app, ann, [watched], { field: 'dnssec', meaning: 'signed', before: false, after: true });
    await after(hours(0.9));
    expect(mails).toEqual([]);
    await after(hours(0.2));
    expect(subjects()).toEqual(['watched.com: 2 alerts']);
  });

  test('what was acknowledged, muted or renewed meanwhile is left out', async () => {
    await channelWith({ when: 'daily' }, { digestAt: '08:00' });
    const ids = (await recorded(app, ann, [watched])).flatMap((one) => one.ids);
    const expiring = await app.given.domain(ann, 'kept.com', { expiration_date: new Date('2027-03-09T00:00:00Z') });
    const name = { domainId: expiring.id, domainName: 'kept.com', expiresOn: '2026-03-09' };
    const notice = { kind: 'expiry', daysLeft: 7, names: [name] } as const;
    await inTransaction(app.parts, (tx) => notifyOwner(tx, { userId: ann.id, now: app.parts.clock.now(), notice }));
    await deliverAlerts(app);
    await app.as(ann).call(AcknowledgeChanges, { body: { ids: [...ids] } });
    await app.as(ann).call(MuteChanges, { body: { domainId: watched } });
    await recorded(app, ann, [watched], transfer);
    await after(hours(24));
    await after(hours(24));
    expect(mails).toEqual([]);
  });

  test('an expiry of many names that arrives in parts is one message, and each name stands in it once', async () => {
    await channelWith({});
    const names = await Promise.all(
      ['a.com', 'b.com', 'c.com'].map(async (domainName) => {
        const { id } = await app.given.domain(ann, domainName, { expiration_date: new Date('2026-03-09T00:00:00Z') });
        return { domainId: id, domainName, expiresOn: '2026-03-09' };
      }),
    );
    const tell = (some: typeof names) =>
      inTransaction(app.parts, (tx) =>
        notifyOwner(tx, {
          ...{ userId: ann.id, now: app.parts.clock.now() },
          notice: { kind: 'expiry', daysLeft: 7, names: some },
        }),
      );
    await tell(names.slice(0, 2));
    await tell(names.slice(1));
    await send();
    await after(70_000);
    expect(subjects(), 'owner C11').toEqual(['3 names expire by Mar 9, 2026, first a.com']);
    expect(mails[0]?.text?.match(/Expires within 7 days: Mar 9, 2026/g)).toHaveLength(3);
    await tell(names);
    await after(hours(3));
    expect(mails).toHaveLength(1);
  });

  test('D-227 messages are stored for 30 days', async () => {
    await channelWith({});
    await recorded(app, ann, [watched]);
    await send();
    await after(30_000);
    const list = async () => (await app.parts.db.selectFrom('alert_delivery').select('id').execute()).length;
    expect((await app.as(ann).call(ListAlertDeliveries, { query: {} })).deliveries).toHaveLength(1);
    await purgeAlerts.run(app.parts, app.parts.clock.now());
    expect(await list()).toBe(1);
    await purgeAlerts.run(app.parts, new Date(app.parts.clock.now().getTime() + 31 * 86_400_000));
    expect(await list()).toBe(0);
  });
});
