import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type ChannelAddress,
  GetAlertDelivery,
  ListAlertChannels,
  ListAlertDeliveries,
  ReplayAlertDelivery,
  RotateAlertSecret,
  TestAlertChannel,
} from '#contract/alerts.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { SetPreferences } from '#contract/preferences.ts';
import { createMailer } from '../mail/mailer.ts';
import { startMailServer } from '../mail/testing/mail-server.ts';
import { createOutbound } from '../outbound/fetch.ts';
import { startTestSite, type TestSite } from '../outbound/test-site.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { hours } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { sendDueAlerts } from './send-alerts.ts';
import { deliverAlerts, everything, givenChannel, recorded } from './testing/given-alerts.ts';

type Answer = (request: IncomingMessage, reply: ServerResponse) => void;
type Taken = { path: string; headers: IncomingMessage['headers']; body: string };

let app: FreshApp;
let ann: TestUser;
let site: TestSite;
let domain: { id: string };
const taken: Taken[] = [];
let answer: Answer;
const ok: Answer = (_request, reply) => void reply.end('thanks');
const status =
  (code: number, body = 'no', headers: Record<string, string> = {}): Answer =>
  (_request, reply) =>
    void reply.writeHead(code, headers).end(body);

beforeEach(async () => {
  taken.length = 0;
  answer = ok;
  site = await startTestSite((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      taken.push({ path: request.url ?? '', headers: request.headers, body });
      answer(request, reply);
    });
  });
  onTestFinished(() => site.close());
  const mails = await startMailServer();
  app = await freshApp({
    startsAt: new Date('2026-03-02T12:00:00Z'),
    settings: { ALERT_TARGETS: site.target, MAIL_URL: mails.url, OUTBOUND: 'live' },
  });
  ann = await app.given.user();
  domain = await app.given.domain(ann, 'watched.com', { is_monitored: true });
});

async function send({ timeoutMs = 10_000 } = {}) {
  const { config } = app.parts;
  const outbound = createOutbound({
    mode: 'live',
    loopback: new Set(),
    trusted: config.alertTargets,
    userAgent: 'test',
  });
  const mailer = createMailer(config, { sandboxSmtp: null });
  const base = `http://${site.target}`;
  await sendDueAlerts(app.parts, {
    outbound,
    mailer,
    timeoutMs,
    bases: { telegram: base, slack: base, discord: base },
  });
  await outbound.close();
}
const hook = () => ({ kind: 'webhook', url: `${site.url}hook` }) as const;
/** A change that reached the channel's queue and was sent as far as it could be. */
async function changed(ids: readonly string[] = [domain.id], limits = {}) {
  await recorded(app, ann, ids);
  await deliverAlerts(app);
  app.clock.advance(30_000);
  await deliverAlerts(app);
  await send(limits);
}
const deliveries = async () => (await app.as(ann).call(ListAlertDeliveries, { query: {} })).deliveries;
const channel = async (id: string) => (await app.as(ann).call(ListAlertChannels)).find((one) => one.id === id);

describe('a signed webhook', () => {
  test('has the facts of a change, signed over id, time and body', async () => {
    const { secret } = await givenChannel(app, ann, { address: hook() });
    await changed();
    const [first] = taken;
    const { headers = {}, body = '' } = first ?? {};
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = headers;
    const key = Buffer.from((secret ?? '').slice('whsec_'.length), 'base64');
    expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`);
    expect(Number(time)).toBe(Math.floor(app.parts.clock.now().getTime() / 1_000));
    expect(JSON.parse(body)).toMatchObject({
      ...{ type: 'domain.changed', title: 'watched.com: Renewed', count: 1 },
      alerts: [
        {
          domain: { id: domain.id, name: 'watched.com', url: expect.stringMatching(/\/domains\/watched\.com$/) },
          change: { of: 'whois', field: 'expirationDate', meaning: 'renewed', newValue: '2027-05-14T00:00:00.000Z' },
        },
      ],
    });
    expect(await deliveries()).toMatchObject([
      { id, state: 'sent', attempts: 1, httpStatus: 200, answer: 'thanks', failure: null, count: 1 },
    ]);
  });

  test('seller 8 D-209b has one alert for one answer of a registry, with what changed besides', async () => {
    await givenChannel(app, ann, { address: hook() });
    const transfer = { field: 'registrar', meaning: 'transferred', before: 'Dynadot', after: 'Porkbun' } as const;
    await recorded(app, ann, [domain.id], {}, transfer);
    await deliverAlerts(app);
    await send();
    const { count, alerts } = JSON.parse(taken[0]?.body ?? '');
    expect(count).toBe(1);
    expect(alerts).toMatchObject([
      { change: { of: 'whois', field: 'registrar', meaning: 'transferred' }, beside: [{ field: 'expirationDate' }] },
    ]);
  });

  test('is signed by two secrets for a day after a rotation, then by the new one alone', async () => {
    const { channel: made } = await givenChannel(app, ann, { address: hook() });
    await app.as(ann).call(RotateAlertSecret, { params: { id: made.id } });
    await changed();
    app.clock.advance(hours(25));
    await changed();
    expect(taken.map(({ headers }) => String(headers['webhook-signature']).split(' ').length)).toEqual([2, 1]);
  });

  test('a webhook that answers 500 is tried again for three days with growing pauses, same id and same body', async () => {
    answer = status(500, 'broken \u202e\u0007 here');
    await givenChannel(app, ann, { address: hook() });
    await changed();
    const [first] = await deliveries();
    expect(first).toMatchObject({ state: 'waiting', httpStatus: 500, failure: 'refused', answer: 'broken here' });
    const pauses: number[] = [];
    for (let next = first; next?.nextTryAt; [next] = await deliveries()) {
      pauses.push((Date.parse(next.nextTryAt) - app.parts.clock.now().getTime()) / 60_000);
      app.clock.advance(Date.parse(next.nextTryAt) - app.parts.clock.now().getTime());
      await send();
    }
    expect(pauses.slice(0, 6)).toEqual([0.5, 5, 30, 120, 300, 600]);
    expect(pauses.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(3 * 24 * 60);
    expect(await deliveries()).toMatchObject([{ state: 'failed', nextTryAt: null }]);
    expect(new Set(taken.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
    answer = ok;
    await app.as(ann).call(ReplayAlertDelivery, { params: { id: first?.id ?? '' } });
    await send();
    expect(await deliveries()).toMatchObject([{ id: first?.id, state: 'sent', httpStatus: 200 }]);
  });

  test.each<[string, Answer, object]>([
    ['hangs', () => {}, { failure: 'timeout', httpStatus: null }],
    ['answers 10 MB', status(200, 'x'.repeat(10_000_000)), { failure: 'tooLarge', answer: null }],
    [
      'leads to a private address',
      status(307, '', { location: 'https://169.254.169.254/' }),
      { failure: 'redirected' },
    ],
    ['breaks off', (request) => void request.socket.destroy(), { failure: 'connectionLost' }],
    ['asks for a pause', status(429, 'slow', { 'retry-after': '3600' }), { nextTryAt: '2026-03-02T13:00:30.000Z' }],
  ])('a webhook that %s has that reason shown and is tried again', async (_what, misbehave, expected) => {
    answer = misbehave;
    await givenChannel(app, ann, { address: hook() });
    await changed([domain.id], 'failure' in expected && expected.failure === 'timeout' ? { timeoutMs: 1_000 } : {});
    expect(taken).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1, ...expected }]);
  });

  test('a webhook whose host name leads to a private address is not reached', async () => {
    await givenChannel(app, ann, { address: { kind: 'webhook', url: 'https://localhost.example.com/' } });
    await recorded(app, ann, [domain.id]);
    await deliverAlerts(app);
    const outbound = createOutbound({
      ...{ mode: 'live', loopback: new Set<string>(), userAgent: 'test' },
      lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    });
    await sendDueAlerts(app.parts, { outbound, mailer: createMailer(app.parts.config, { sandboxSmtp: null }) });
    expect(await deliveries()).toMatchObject([{ state: 'waiting', failure: 'refusedAddress' }]);
    await outbound.close();
  });

  test('gets a message again as often as its user likes', async () => {
    await givenChannel(app, ann, { address: hook() });
    await changed();
    const [first] = await deliveries();
    await app.parts.db.updateTable('alert_delivery').set({ attempt: 32_767 }).execute();
    await app.as(ann).call(ReplayAlertDelivery, { params: { id: first?.id ?? '' } });
    await send();
    expect(taken).toHaveLength(2);
    expect(await deliveries()).toMatchObject([{ state: 'sent' }]);
  });

  test('a webhook that hangs holds up no other channel', async () => {
    const open: ServerResponse[] = [];
    const breakOff = () => open.map((reply) => reply.destroy());
    onTestFinished(() => void breakOff());
    answer = (request, reply) => (request.url === '/hook' ? void open.push(reply) : ok(request, reply));
    const bob = await app.given.user();
    for (let count = 0; count < 6; count++) {
      const { channel: made } = await givenChannel(app, ann, { address: hook() });
      await app.as(ann).call(TestAlertChannel, { params: { id: made.id } });
    }
    app.clock.advance(1_000);
    const others = await givenChannel(app, bob, { address: { kind: 'webhook', url: `${site.url}bob` } });
    const { id } = await app.as(bob).call(TestAlertChannel, { params: { id: others.channel.id } });
    const sending = send({ timeoutMs: 60_000 });
    const state = async () => (await app.as(bob).call(GetAlertDelivery, { params: { id } })).state;
    await vi.waitFor(async () => expect(await state()).toBe('sent'), 15_000);
    expect(taken.filter(({ path }) => path === '/hook')).toHaveLength(2);
    answer = ok;
    breakOff();
    await sending;
  });

  test('is switched off by itself after five days of failures, and the user is notified in the app and by mail', async () => {
    answer = status(503);
    const { channel: made } = await givenChannel(app, ann, { address: hook() });
    for (let day = 0; day <= 5; day++) {
      await changed();
      app.clock.advance(hours(24));
    }
    expect(await channel(made.id)).toMatchObject({ isOn: false, offBecause: 'failing' });
    await deliverAlerts(app);
    const told = await app.as(ann).call(ListNotifications, { query: {} });
    expect(told).toContainEqual(
      expect.objectContaining({ title: 'No alerts over “Ops”', linkUrl: '/monitoring/alerts' }),
    );
    const waiting = await app.parts.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'written-mail')
      .execute();
    expect(waiting).toMatchObject([{ payload: { to: ann.email, subject: 'Ops: alerts could not be delivered' } }]);
    expect(waiting[0]?.payload).toMatchObject({ text: expect.stringMatching(/^For 5 days no message arrived/) });
    const before = taken.length;
    await changed();
    expect(taken).toHaveLength(before);
  });

  test('seller 3, D-209a: a channel whose address is gone is reported with that reason, in the app and in the mail of each language', async () => {
    const mailed = {
      en: ['Ops: its address is gone', 'answered that its address is gone for good'],
      de: ['Ops: Die Adresse gibt es nicht mehr', 'dass es die Adresse nicht mehr gibt'],
      fr: ['Ops\u00a0: son adresse n’existe plus', 'que son adresse n’existe plus'],
      es: ['Ops: su dirección ya no existe', 'que su dirección ya no existe'],
    } as const;
    for (const language of ['en', 'de', 'fr', 'es'] as const) {
      await app.as(ann).call(SetPreferences, { body: { language } });
      answer = status(410, 'thanks');
      const { channel: made } = await givenChannel(app, ann, { address: hook() });
      await changed();
      expect(await channel(made.id)).toMatchObject({ isOn: false, offBecause: 'gone' });
      const { rows } = await sql<{ payload: { subject: string; text: string } }>`
        delete from outbox where kind = 'written-mail' returning payload`.execute(app.parts.db);
      const [mail] = rows.map(({ payload }) => payload);
      expect(mail?.subject).toBe(mailed[language][0]);
      expect(mail?.text).toContain(mailed[language][1]);
      expect(mail?.text).toContain(': thanks');
      expect(mail?.text).not.toMatch(/\d+ (days|Tage|jours|días)/);
    }
    await deliverAlerts(app);
    expect((await app.as(ann).call(ListNotifications, { query: {} })).at(0)).toMatchObject({
      message: 'The receiver answered that its address is gone, so the channel was switched off.',
      messageTranslationArgs: { channelName: 'Ops', because: 'gone' },
    });
  });

  test('a test message says what the service answered, whatever the rules and hours', async () => {
    answer = status(401, 'who are you?');
    const quietHours = { from: '00:00', until: '23:59' };
    const { channel: made } = await givenChannel(app, ann, { address: hook(), rules: [], quietHours });
    const { id } = await app.as(ann).call(TestAlertChannel, { params: { id: made.id } });
    await send();
    const came = await app.as(ann).call(GetAlertDelivery, { params: { id } });
    expect(came).toMatchObject({
      isTest: true,
      state: 'failed',
      httpStatus: 401,
      answer: 'who are you?',
      nextTryAt: null,
    });
    expect(JSON.parse(taken[0]?.body ?? '')).toMatchObject({ type: 'test', alerts: [] });
  });
});

describe('chat services', () => {
  const token = `123456:${'a'.repeat(35)}`;
  const secret = 'b'.repeat(30);
  const cases: [ChannelAddress, string, (body: Record<string, unknown>) => void][] = [
    [
      { kind: 'telegram', token, chatId: '-100' },
      `/bot${token}/sendMessage`,
      ({ chat_id, text }) => {
        expect(chat_id).toBe('-100');
        expect(text).toMatch(
          /^watched\.com: Renewed\nwatched\.com http.*\/domains\/watched\.com\n• Renewed: May 14, 2026 → /,
        );
      },
    ],
    [
      { kind: 'slack', url: 'https://hooks.slack.com/services/T0/B0/abcd' },
      '/services/T0/B0/abcd',
      ({ text }) =>
        expect(text).toMatch(/^\*watched\.com: Renewed\*\n<http.*\/domains\/watched\.com\|watched\.com>\n• Renewed/),
    ],
    [
      { kind: 'discord', url: `https://discord.com/api/webhooks/12345678/${secret}` },
      `/api/webhooks/12345678/${secret}`,
      ({ content, allowed_mentions }) => {
        expect(content).toMatch(/^\*\*watched\.com: Renewed\*\*\n\[watched\.com\]\(<http.*>\)/);
        expect(allowed_mentions).toEqual({ parse: [] });
      },
    ],
  ];

  test.each(cases)('$kind takes a message that names the domain and links to it', async (address, path, check) => {
    answer = status(200, '{"ok":true}');
    await givenChannel(app, ann, { address });
    await changed();
    expect(taken[0]?.path).toBe(path);
    check(JSON.parse(taken[0]?.body ?? '{}'));
    expect(await deliveries()).toMatchObject([{ state: 'sent', channelKind: address.kind }]);
  });

  test('ntfy takes its topic, title and link as JSON, with the token of the user', async () => {
    await givenChannel(app, ann, { address: { kind: 'ntfy', url: `${site.url}alerts`, token: 'tk_1' } });
    await changed();
    expect(taken[0]).toMatchObject({ path: '/', headers: { authorization: 'Bearer tk_1' } });
    const body = JSON.parse(taken[0]?.body ?? '{}');
    expect(body).toMatchObject({
      topic: 'alerts',
      title: 'watched.com: Renewed',
      click: expect.stringMatching(/watched\.com$/),
    });
  });

  test('facts that find no place in a message are counted in it', async () => {
    await givenChannel(app, ann, { address: { kind: 'ntfy', url: `${site.url}alerts` } });
    const others = Array.from({ length: 39 }, (_, place) => app.given.domain(ann, `quite-a-long-name-${place}.com`));
    await changed([domain.id, ...(await Promise.all(others)).map(({ id }) => id)]);
    const { message } = JSON.parse(taken[0]?.body ?? '{}');
    const shown = message.split('• Renewed').length - 1;
    expect(shown).toBeGreaterThan(3);
    expect(message).toContain(`and ${40 - shown} more alerts`);
  });

  test('an answer that says no is failed at once; an address that is gone switches the channel off', async () => {
    answer = status(200, '{"ok":false,"description":"Forbidden: bot was blocked by the user"}');
    const telegram = await givenChannel(app, ann, { address: { kind: 'telegram', token, chatId: '1' } });
    await changed();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', failure: 'refused' }]);
    answer = status(403, '{"ok":false}');
    app.clock.advance(hours(1));
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'failed', failure: 'refused', httpStatus: 403 }]);
    expect(await channel(telegram.channel.id)).toMatchObject({ isOn: true, failingSince: expect.any(String) });
    answer = status(404, 'no_service');
    const slack = await givenChannel(app, ann, {
      address: { kind: 'slack', url: 'https://hooks.slack.com/services/T/B/x' },
    });
    await changed();
    expect(await channel(slack.channel.id)).toMatchObject({ isOn: false, offBecause: 'gone' });
  });

  test('seller 18 D-209a a test that is answered with gone switches the channel off at once, one that fails otherwise does not', async () => {
    const { channel: made } = await givenChannel(app, ann, { address: hook() });
    const tested = async () => {
      await app.as(ann).call(TestAlertChannel, { params: { id: made.id } });
      await send();
      return channel(made.id);
    };
    answer = status(500);
    expect(await tested()).toMatchObject({ isOn: true, failingSince: null });
    answer = status(410);
    expect(await tested()).toMatchObject({ isOn: false, offBecause: 'gone' });
  });

  test('texts of strangers are no formatting, no mention and no link', async () => {
    const title = '@everyone <!channel> **bold** [x](https://evil.example) <https://evil.example|y>\u202e\n# h';
    for (const address of cases.map(([one]) => one)) await givenChannel(app, ann, { address, rules: [everything] });
    const change = { kind: 'website', field: 'title', meaning: 'titleChanged', before: 'Old', after: title } as const;
    await recorded(app, ann, [domain.id], change);
    await deliverAlerts(app);
    app.clock.advance(30_000);
    await deliverAlerts(app);
    await send();
    const bodies = Object.fromEntries(taken.map(({ path, body }) => [path, JSON.parse(body)]));
    expect(bodies['/services/T0/B0/abcd'].text).not.toMatch(/<!channel>|<https:\/\/evil|\u202e/);
    const { content } = bodies[`/api/webhooks/12345678/${secret}`];
    expect(content).not.toMatch(/[^\\]\*\*bold|[^\\]\[x\]|\n#/);
    expect(content.split('\n')).toHaveLength(4);
    const texts = [bodies['/services/T0/B0/abcd'].text, content, bodies[`/bot${token}/sendMessage`].text];
    expect(texts.map((text) => /https:\/\/evil/.test(text))).toEqual([false, false, false]);
    expect(bodies[`/bot${token}/sendMessage`]).not.toHaveProperty('parse_mode');
  });
});
