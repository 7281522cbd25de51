import { beforeEach, describe, expect, test } from 'vitest';
import {
  type ChannelAddress,
  DeleteAlertChannel,
  ListAlertChannels,
  ListAlertDeliveries,
  PreviewAlertRule,
  RotateAlertSecret,
  TestAlertChannel,
  UpdateAlertChannel,
} from '#contract/alerts.ts';
import { CreateGridView, DeleteGridView } from '#contract/grid-views.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { everything, givenChannel, recorded } from './testing/given-alerts.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({
    isShared: true,
    settings: { MAIL_URL: 'smtp://localhost:2525', ALERT_TARGETS: 'ntfy.lan:8080' },
  });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

const list = (user = ann) => app.as(user).call(ListAlertChannels);
const hook = { kind: 'webhook', url: 'https://hooks.example.com/alerts/of-ann' } as const;
async function refusal(address: unknown, more: object = {}) {
  const body = { name: 'Ops', isOn: true, digestAt: '08:00', digestDay: 1, quietHours: null, zone: null, rules: [] };
  const answer = await app
    .as(ann)
    .inject({ method: 'POST', url: '/api/alerts/channels', payload: { ...body, address, ...more } });
  const { code, field, details } = answer.json();
  return [answer.statusCode, code, field, details?.reason];
}

describe('channels', () => {
  test('an account begins with mails of what is urgent, and one that deletes them gets no others', async () => {
    const [first] = await list();
    expect(first).toMatchObject({ kind: 'email', isOn: true, shownAddress: ann.email, obstacle: null });
    expect(first?.rules).toMatchObject([
      { about: ['inquiry', 'waiting'], names: 'all', when: 'atOnce' },
      { about: ['danger', 'expiry', 'release', 'autoRenew', 'account', 'changes'], names: 'all', when: 'atOnce' },
      { about: ['spam'], names: 'all', when: 'weekly' },
    ]);
    expect(first?.showsBuyers).toBe(true);
    await app.as(ann).call(DeleteAlertChannel, { params: { id: first?.id ?? '' } });
    expect(await list()).toEqual([]);
  });

  test('the secret of a webhook is shown once; a new one leaves the old one a day', async () => {
    const { channel, secret } = await givenChannel(app, ann, { address: hook });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(channel).toMatchObject({ kind: 'webhook', shownAddress: 'hooks.example.com/…-ann', oldSecretUntil: null });
    const params = { id: channel.id };
    const rotated = await app.as(ann).call(RotateAlertSecret, { params });
    expect(rotated.secret).not.toBe(secret);
    const until = new Date(app.parts.clock.now().getTime() + 86_400_000).toISOString();
    expect(rotated.channel.oldSecretUntil).toBe(until);
    const stored = await app.parts.db.selectFrom('alert_channel').selectAll().execute();
    expect(JSON.stringify([stored, await list()])).not.toMatch(/whsec_|of-ann/);
  });

  test('addresses are those of the service, and public; an operator may name others', async () => {
    const bot = { kind: 'telegram', token: `123456:${'a'.repeat(35)}`, chatId: '-100123' } as const;
    const good: [ChannelAddress, string][] = [
      [hook, 'hooks.example.com/…-ann'],
      [bot, '-100123 · …aaaa'],
      [{ kind: 'slack', url: 'https://hooks.slack.com/services/T0/B0/abcdefgh' }, 'hooks.slack.com …efgh'],
      [{ kind: 'discord', url: `https://discord.com/api/webhooks/12345678/${'b'.repeat(30)}` }, 'discord.com …bbbb'],
      [{ kind: 'ntfy', url: 'https://ntfy.sh/my-topic' }, 'ntfy.sh/my-topic'],
      [{ kind: 'ntfy', url: 'http://ntfy.lan:8080/home', token: 'tk_1' }, 'ntfy.lan:8080/home'],
    ];
    for (const [address, shown] of good) {
      expect((await givenChannel(app, ann, { address })).channel.shownAddress).toBe(shown);
    }
    const failed = (reason: string) => [400, 'VALIDATION_FAILED', 'address', reason];
    const at = (url: string, kind = 'webhook') => refusal({ kind, url });
    for (const url of ['http://hooks.example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://10.1.2.3/x']) {
      expect(await at(url), url).toEqual(failed('notPublic'));
    }
    for (const url of [
      'https://localhost/',
      'https://a.internal/',
      'https://a.example.com:8443/',
      'https://2130706433/',
    ]) {
      expect(await at(url), url).toEqual(failed('notPublic'));
    }
    for (const url of ['ftp://a.example.com/', 'nonsense', 'https://user:pass@a.example.com/']) {
      expect(await at(url), url).toEqual(failed('notAnAddress'));
    }
    expect(await at('https://evil.example.com/services/T/B/x', 'slack')).toEqual(failed('notOfService'));
    expect(await at('https://discord.com.evil.example/api/webhooks/1/x', 'discord')).toEqual(failed('notOfService'));
    expect(await at('https://discord.com/api/webhooks/1', 'discord')).toEqual(failed('notOfService'));
    expect(await at('https://ntfy.sh/a/b', 'ntfy')).toEqual(failed('notOfService'));
    expect(await refusal({ ...bot, token: '../../evil' })).toEqual(failed('token'));
    expect(await refusal({ ...bot, chatId: 'a b' })).toEqual(failed('chat'));
  });

  test('bad input is refused by its field and changes nothing', async () => {
    expect((await refusal({ kind: 'pager' }))[1]).toBe('VALIDATION_FAILED');
    expect((await refusal({ kind: 'webhook', url: `https://a.example.com/${'x'.repeat(2_001)}` }))[1]).toBe(
      'VALIDATION_FAILED',
    );
    const email = { kind: 'email' };
    expect((await refusal(email, { name: ' \u0000 ' }))[2]).toBe('name');
    expect((await refusal(email, { quietHours: { from: '25:00', until: '07:00' } }))[0]).toBe(400);
    expect((await refusal(email, { digestDay: 8 }))[2]).toBe('digestDay');
    expect((await refusal(email, { rules: Array(11).fill(everything) }))[2]).toBe('rules');
    expect((await refusal(email, { rules: [{ ...everything, about: [] }] }))[0]).toBe(400);
    const foreign = { columnDefinitions: ['domain'], viewName: 'Of Bob' };
    const { id: viewId } = await app.as(bob).call(CreateGridView, { body: foreign });
    expect((await refusal(email, { rules: [{ ...everything, viewId }] }))[2]).toBe('rules');
    expect(await list()).toHaveLength(1);
  });

  test('a channel is changed and deleted by its user alone', async () => {
    const { channel } = await givenChannel(app, ann, { address: hook });
    const params = { id: channel.id };
    const changed = await app
      .as(ann)
      .call(UpdateAlertChannel, { params, body: { name: 'Night', quietHours: { from: '22:00', until: '07:00' } } });
    expect(changed).toMatchObject({ name: 'Night', quietHours: { from: '22:00', until: '07:00' }, digestAt: '08:00' });
    const off = await app.as(ann).call(UpdateAlertChannel, { params, body: { isOn: false } });
    expect(off).toMatchObject({ isOn: false, offBecause: 'byUser', name: 'Night' });
    for (const id of [channel.id, 'nonsense', app.parts.newId()]) {
      const url = `/api/alerts/channels/${id}`;
      expect((await app.as(bob).inject({ method: 'PUT', url, payload: { name: 'Mine' } })).statusCode).toBe(404);
      expect((await app.as(bob).inject({ method: 'DELETE', url })).statusCode).toBe(404);
      expect((await app.as(bob).inject({ method: 'POST', url: `${url}/secret` })).statusCode).toBe(404);
      expect((await app.as(bob).inject({ method: 'POST', url: `${url}/test` })).statusCode).toBe(404);
    }
    await app.as(ann).call(TestAlertChannel, { params });
    await app.as(ann).call(DeleteAlertChannel, { params });
    expect(await app.as(ann).call(ListAlertDeliveries, { query: {} })).toEqual({ deliveries: [], hasMore: false });
  });

  test('more than 20 channels are refused, also when they come at once', async () => {
    const tries = await Promise.all(Array.from({ length: 22 }, () => refusal({ kind: 'email' })));
    expect(tries.filter(([status]) => status === 201)).toHaveLength(19);
    expect(tries.filter(([status]) => status === 400).map(([, , field]) => field)).toEqual(Array(3).fill('channels'));
  });
});

describe('the preview of a rule', () => {
  const preview = (rule: object, user = ann) =>
    app.as(user).call(PreviewAlertRule, { body: { rule: { ...everything, ...rule } } });

  test('shows the changes of the last seven days that it would have reported, in words', async () => {
    const watched = await app.given.domain(ann, 'watched.com', { in_portfolio: false, is_monitored: true });
    const owned = await app.given.domain(ann, 'owned.com');
    await recorded(app, ann, [owned.id]);
    const eightDaysAgo = new Date(app.parts.clock.now().getTime() - 8 * 86_400_000);
    await app.parts.db.updateTable('change').set({ detected_at: eightDaysAgo }).execute();
    await recorded(app, ann, [watched.id]);
    app.clock.advance(minutes(1));
    await recorded(app, ann, [watched.id], { field: 'registrar', meaning: 'transferred', before: 'A', after: 'B' });
    expect(await preview({})).toMatchObject({ count: 2, isCut: false });
    expect(await preview({ about: ['danger'] })).toMatchObject({
      ...{ count: 1, latest: [{ domainName: 'watched.com', words: 'Transferred to another registrar: A → B' }] },
    });
    expect(await preview({ names: 'portfolio' })).toMatchObject({ count: 0 });
    expect(await preview({ about: ['price'] })).toMatchObject({ count: 0 });
    expect(await preview({}, bob)).toMatchObject({ count: 0 });
  });

  test('a saved view and tags narrow it; a view that is gone matches nothing', async () => {
    const [one, other] = [await app.given.domain(ann, 'one.com'), await app.given.domain(ann, 'other.net')];
    await recorded(app, ann, [one.id, other.id]);
    const body = { viewName: 'Net', columnDefinitions: ['domain'], filters: { tlds: 'net' } };
    const { id: viewId } = await app.as(ann).call(CreateGridView, { body });
    expect((await preview({ viewId })).latest.map(({ domainName }) => domainName)).toEqual(['other.net']);
    expect(await preview({ viewId, tags: ['sell'] })).toMatchObject({ count: 0 });
    await app.as(ann).call(DeleteGridView, { params: { id: viewId } });
    expect(await preview({ viewId })).toMatchObject({ count: 0 });
  });
});
