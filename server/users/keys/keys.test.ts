import { describe, expect, test } from 'vitest';
import { ListActivity } from '#contract/activity.ts';
import { ListDomainAudit } from '#contract/audit.ts';
import { DeleteDomains, MarkDomainsAsSold } from '#contract/bulk-actions.ts';
import { ListContacts } from '#contract/contacts.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import { ExportDomains } from '#contract/domain-export.ts';
import { ListDomainIds, ListDomains } from '#contract/domain-list.ts';
import { GetDomain, GetDomainsByIds } from '#contract/domains.ts';
import {
  ChangeKey,
  CheckKey,
  CreateKey,
  keyRequestsPerMinute,
  ListKeys,
  RevokeKey,
  RollKey,
  type WantedKey,
} from '#contract/keys.ts';
import { ListPeople } from '#contract/people.ts';
import { scopes } from '#contract/scopes.ts';
import { UpdateDomain } from '#contract/update-domain.ts';
import { readContract } from '../../openapi/contract-endpoints.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { days, minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { makeKeyText } from './key-text.rules.ts';
import { followKeyEnds } from './keys.jobs.ts';
import { listKeys } from './keys.service.ts';

const startsAt = new Date('2026-11-29T12:00:00Z');
const settings = { MAIL_URL: 'smtp://127.0.0.1:9' };
const reading: WantedKey = { label: 'Sheet', scopes: ['domains:read'], tags: null, lastDay: null };
const all: WantedKey = { label: 'All', scopes: [...scopes], tags: null, lastDay: '2026-12-31' };

const made = ({ as }: FreshApp, user: TestUser, body: WantedKey = reading) => as(user).call(CreateKey, { body });

type Told = { about: string; text: string };
async function mailsOf({ parts }: FreshApp): Promise<Told[]> {
  const query = parts.db.selectFrom('outbox').select('payload').where('kind', '=', 'written-mail').orderBy('id');
  return (await query.execute()).map(({ payload }) => payload as Told);
}

describe('keys of an account', () => {
  test('KEY-001 a key is shown once, and what is stored of it cannot be used', async () => {
    const app = await freshApp({ isShared: true, startsAt });
    const ann = await app.given.user();
    const { text, ...key } = await made(app, ann);
    expect(key).toMatchObject({ label: 'Sheet', start: text.slice(0, 12), endsAt: null, lastUsedAt: null, calls: 0 });
    expect(await app.as(ann).call(ListKeys)).toEqual([key]);
    const { rows } = await app.pool.query('select k::text as row from auth.api_key k where id = $1', [key.id]);
    expect(rows[0].row).not.toContain(text.slice(13));
    expect(await app.as({ key: text }).call(CheckKey)).toEqual({
      ...{ id: key.id, label: 'Sheet', scopes: ['domains:read'], tags: null, endsAt: null },
    });
  });

  test('KEY-005 only a key that reads can be without an end, and no end is over or beyond ten years', async () => {
    const { as, given } = await freshApp({ isShared: true, startsAt });
    const ann = await given.user();
    for (const lastDay of [null, '2026-11-28', '2036-12-31']) {
      const body: WantedKey = { ...reading, scopes: ['domains:read', 'domains:write'], lastDay };
      await expect(as(ann).call(CreateKey, { body })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        field: 'lastDay',
      });
    }
    const { endsAt } = await as(ann).call(CreateKey, { body: { ...reading, lastDay: '2026-11-29' } });
    expect(endsAt).toBe('2026-11-30T00:00:00.000Z');
  });

  test('KEY-005 making, changing and renewing a key need the proof of the last ten minutes, revoking does not', async () => {
    const app = await freshApp({ startsAt });
    const ann = await app.given.user();
    const { id } = await made(app, ann);
    app.clock.advance(minutes(11));
    const needed = { code: 'PROOF_NEEDED' };
    await expect(made(app, ann)).rejects.toMatchObject(needed);
    await expect(app.as(ann).call(ChangeKey, { params: { id }, body: all })).rejects.toMatchObject(needed);
    await expect(app.as(ann).call(RollKey, { params: { id } })).rejects.toMatchObject(needed);
    await app.as(ann).call(RevokeKey, { params: { id } });
  });

  test('KEY-001 an account has at most 50 keys at a time', async () => {
    const app = await freshApp({ isShared: true, startsAt });
    const ann = await app.given.user();
    const keys = await Promise.all(Array.from({ length: 50 }, () => made(app, ann)));
    await expect(made(app, ann)).rejects.toMatchObject({ code: 'KEY_LIMIT_REACHED' });
    await app.as(ann).call(RevokeKey, { params: { id: keys[0]?.id ?? '' } });
    await made(app, ann);
  });
});

describe('calls by key', () => {
  test('KEY-003 a key does what its scopes allow and nothing else, and says which one is missing', async () => {
    const { as, given } = await freshApp({ isShared: true, startsAt });
    const ann = await given.user();
    const mine = await given.domain(ann, 'mine.com');
    const { text } = await as(ann).call(CreateKey, { body: reading });
    const program = as({ key: text });
    expect((await program.call(ListDomains, { query: {} })).data.map(({ id }) => id)).toEqual([mine.id]);
    await expect(program.call(MarkDomainsAsSold, { body: { domainIds: [mine.id] } })).rejects.toMatchObject({
      ...{ code: 'KEY_NOT_ALLOWED', status: 403, details: { scope: 'domains:write' } },
    });
    await expect(program.call(ListActivity, { query: {} })).rejects.toMatchObject({
      code: 'KEY_NOT_ALLOWED',
      details: { scope: null },
    });
  });

  test('KEY-003 no key signs in, reaches the account or its keys, or is an operator’s', async () => {
    const { as, given } = await freshApp({ isOwn: true, startsAt });
    const operator = await given.operator();
    const { id, text } = await as(operator).call(CreateKey, { body: all });
    const program = as({ key: text });
    const { endpoints } = await readContract();
    const closed = endpoints.filter(({ spec }) => /^\/(api\/account|auth)/.test(spec.path) && !spec.isPublic);
    expect(closed.length).toBeGreaterThan(30);
    for (const { name, spec } of closed) expect([name, spec.scope]).toEqual([name, null]);
    await expect(program.call(ListKeys)).rejects.toMatchObject({ code: 'KEY_NOT_ALLOWED' });
    await expect(program.call(RevokeKey, { params: { id } })).rejects.toMatchObject({ code: 'KEY_NOT_ALLOWED' });
    await expect(program.call(ListPeople, { query: {} })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await program.inject({ url: '/api/landers/x/preview' })).statusCode).toBe(401);
  });

  test('KEY-002 a call with a key needs no Origin and reads no cookie, and a key in an address is refused', async () => {
    const { app, as, given } = await freshApp({ isShared: true, startsAt });
    const [ann, bob] = [await given.user(), await given.user()];
    const { text } = await as(ann).call(CreateKey, { body: { ...all, label: 'Add' } });
    const authorization = `Bearer ${text}`;
    const post = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: AddDomains.path, headers, payload: ['one.com'] });
    expect((await post({ authorization })).statusCode).not.toBe(403);
    expect((await post({ cookie: ann.cookie })).json()).toMatchObject({ code: 'ORIGIN_MISMATCH' });
    const both = await app.inject({ url: CheckKey.path, headers: { authorization, cookie: bob.cookie } });
    expect(both.json()).toMatchObject({ label: 'Add' });
    const wrong = await app.inject({
      url: ListDomains.path,
      headers: { authorization: 'Bearer nst_wrong', cookie: bob.cookie },
    });
    expect(wrong.statusCode).toBe(401); // not Bob's, though his cookie is good
    expect((await app.inject({ url: `${ListDomains.path}?key=${text}` })).json()).toMatchObject({
      code: 'KEY_IN_ADDRESS',
    });
    expect(both.headers['set-cookie']).toBeUndefined();
  });

  test('KEY-002 a key that never was, a mistyped one and one of a shut account answer alike', async () => {
    const app = await freshApp({ isShared: true, startsAt });
    const ann = await app.given.user();
    const { text } = await made(app, ann);
    await app.pool.query('update auth.user set disabled_at = $2 where id = $1', [ann.id, startsAt]);
    const answers = [];
    for (const key of [text, makeKeyText(), `${text.slice(0, -1)}x`, 'nst_', `nst_${'x'.repeat(190)}`]) {
      const { requestId: _, ...body } = (await app.as({ key }).inject({ url: ListDomains.path })).json();
      answers.push(body);
    }
    expect(answers).toEqual(Array(5).fill({ ...answers[0], code: 'UNAUTHORIZED' }));
  });

  test('KEY-004 a key for names with a tag lists, exports and changes these alone; all others are as missing', async () => {
    const app = await freshApp({ isShared: true, startsAt });
    const { as, given } = app;
    const ann = await given.user();
    const [short, long] = [await given.domain(ann, 'short.com'), await given.domain(ann, 'longer.com')];
    await as(ann).call(UpdateDomain, { params: { id: short.id }, body: { own: { tags: ['Short', 'x'] } } });
    const { text } = await made(app, ann, { ...all, tags: ['short'] });
    const program = as({ key: text });
    const list = await program.call(ListDomains, { query: { tags: ['x'] } });
    expect([list.totalCount, list.data.map(({ id }) => id)]).toEqual([1, [short.id]]);
    expect((await program.call(ListDomainIds, { query: {} })).domainIds).toEqual([short.id]);
    expect((await program.call(ListDomains, { query: { filter: long.id } })).totalCount).toBe(0);
    const file = await program.inject({ url: ExportDomains.path });
    expect([file.body.includes('short.com'), file.body.includes('longer.com')]).toEqual([true, false]);
    expect((await program.call(GetDomain, { params: { id: short.id } })).id).toBe(short.id);
    const missing = { code: 'DOMAIN_NOT_FOUND' };
    await expect(program.call(GetDomain, { params: { id: long.id } })).rejects.toMatchObject(missing);
    await expect(program.call(GetDomainsByIds, { body: [short.id, long.id] })).rejects.toMatchObject(missing);
    await expect(program.call(DeleteDomains, { query: {}, body: [long.id] })).rejects.toMatchObject(missing);
    await expect(program.call(ListContacts, { query: {} })).rejects.toMatchObject({
      ...{ code: 'KEY_NOT_ALLOWED', details: { isLimitedToTags: true } },
    });
    expect((await as(ann).call(ListDomains, { query: {} })).totalCount).toBe(2);
  });

  test('KEY-006 a renewed key and the one before both work for 24 hours, then the new one alone', async () => {
    const app = await freshApp({ startsAt });
    const ann = await app.given.user();
    const before = await made(app, ann);
    const after = await app.as(ann).call(RollKey, { params: { id: before.id } });
    expect(after.rolledUntil).toBe('2026-11-30T12:00:00.000Z');
    for (const { text } of [before, after]) await app.as({ key: text }).call(CheckKey);
    app.clock.advance(days(1));
    await expect(app.as({ key: before.text }).call(CheckKey)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await app.as({ key: after.text }).call(CheckKey);
    expect((await app.as({ key: after.text }).call(CheckKey)).id).toBe(before.id);
  });

  test('KEY-005 a key that is revoked or past its last day answers at once that it has ended, and comes back by no change', async () => {
    const app = await freshApp({ startsAt });
    const ann = await app.given.user();
    const [one, other] = [await made(app, ann), await made(app, ann, { ...all, lastDay: '2026-11-29' })];
    await app.as({ key: one.text }).call(CheckKey);
    await app.as(ann).call(RevokeKey, { params: { id: one.id } });
    const ended = { code: 'KEY_ENDED', status: 401 };
    await expect(app.as({ key: one.text }).call(CheckKey)).rejects.toMatchObject(ended);
    await app.as({ key: other.text }).call(CheckKey);
    app.clock.advance(12 * 3_600_000);
    await expect(app.as({ key: other.text }).call(CheckKey)).rejects.toMatchObject(ended);
    const missing = { code: 'NOT_FOUND' };
    await expect(app.as(ann).call(RevokeKey, { params: { id: one.id } })).rejects.toMatchObject(missing);
  });

  test('KEY-005 what a key may do changes with the next call', async () => {
    const app = await freshApp({ isShared: true, startsAt });
    const ann = await app.given.user();
    const { id, text } = await made(app, ann, all);
    await app.as({ key: text }).call(ListContacts, { query: {} });
    await app.as(ann).call(ChangeKey, { params: { id }, body: { ...all, scopes: ['landers:read'] } });
    await expect(app.as({ key: text }).call(ListContacts, { query: {} })).rejects.toMatchObject({
      code: 'KEY_NOT_ALLOWED',
    });
  });

  test('KEY-009 the list says when a key was last used, to the hour, and how often in 30 days', async () => {
    const app = await freshApp({ startsAt: new Date('2026-11-29T12:34:56Z') });
    const ann = await app.given.user();
    const { text } = await made(app, ann);
    for (let at = 0; at < 3; at += 1) await app.as({ key: text }).call(CheckKey);
    await app.parts.auth.keyCalls.write();
    expect(await app.as(ann).call(ListKeys)).toMatchObject([{ lastUsedAt: '2026-11-29T12:00:00.000Z', calls: 3 }]);
    app.clock.advance(days(7));
    await app.as({ key: text }).call(CheckKey);
    await app.parts.auth.keyCalls.write();
    expect(await listKeys(app.parts.db, ann.id, app.clock.now())).toMatchObject([{ calls: 4 }]);
  });

  test('KEY-009 the history of a name tells by which key it was changed', async () => {
    const app = await freshApp({ isShared: true, startsAt });
    const ann = await app.given.user();
    const domain = await app.given.domain(ann, 'mine.com');
    const { id, text } = await made(app, ann, { ...all, label: 'Sheet of sales' });
    await app.as({ key: text }).call(MarkDomainsAsSold, { body: { domainIds: [domain.id] } });
    const { data } = await app.as(ann).call(ListDomainAudit, { params: { id: domain.id }, query: {} });
    expect(data).toMatchObject([{ actor: 'user', key: 'Sheet of sales', isThisSession: false }]);
    await app.as(ann).call(RevokeKey, { params: { id } });
  });

  test('KEY-008 a key has 60 requests a minute, told in each answer, and its owner’s pages keep theirs', async () => {
    const app = await freshApp({ settings: { REQUESTS_PER_MINUTE: '' } });
    const ann = await app.given.user();
    const { text } = await made(app, ann);
    const program = app.as({ key: text });
    const first = await program.inject({ url: CheckKey.path });
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"key";q=60;w=60, "account";q=600;w=60',
      ratelimit: expect.stringMatching(/^"key";r=59;t=\d+, "account";r=599;t=\d+$/),
    });
    for (let count = 1; count < keyRequestsPerMinute; count += 1) await program.call(CheckKey);
    const refused = await program.inject({ url: CheckKey.path });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await app.as(ann).call(ListKeys);
  });

  test('KEY-008 all keys of an account together have as many requests as its people, who keep theirs', async () => {
    const app = await freshApp({ settings: { REQUESTS_PER_MINUTE: '100' } });
    const ann = await app.given.user();
    const keys = [await made(app, ann), await made(app, ann)];
    const left = 100 - keys.length; // what making them took of her own
    const ask = async (text = '') => (await app.as({ key: text }).inject({ url: CheckKey.path })).statusCode;
    for (let count = 0; count < 50; count += 1) for (const { text } of keys) expect(await ask(text)).toBe(200);
    const refused = await app.as({ key: keys[0]?.text ?? '' }).inject({ url: CheckKey.path });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers.ratelimit).toMatch(/^"key";r=9;t=\d+, "account";r=0;t=\d+$/);
    for (let count = 0; count < left; count += 1) await app.as(ann).call(ListKeys);
    await expect(app.as(ann).call(ListKeys)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('what the holder of an account is told of its keys', () => {
  test('KEY-007 making, changing, renewing and revoking a key are told by mail, with its name', async () => {
    const app = await freshApp({ startsAt, settings });
    const ann = await app.given.user();
    const { id } = await made(app, ann, all);
    await app.as(ann).call(ChangeKey, { params: { id }, body: { ...all, label: 'Less', scopes: ['landers:read'] } });
    await app.as(ann).call(RollKey, { params: { id } });
    await app.as(ann).call(RevokeKey, { params: { id } });
    const mails = await mailsOf(app);
    expect(mails.map(({ about }) => about)).toEqual(['keyMade', 'keyChanged', 'keyRolled', 'keyRevoked']);
    expect(mails.map(({ text }) => /: (All|Less)\./.exec(text)?.[1])).toEqual(['All', 'Less', 'Less', 'Less']);
    for (const { text } of mails) expect(text).toContain('revoke API keys');
  });

  test('KEY-007 an end is told 14 and 3 days before and when it is there, each once', async () => {
    const app = await freshApp({ startsAt, settings });
    const ann = await app.given.user();
    await made(app, ann, all); // until December 31
    await made(app, ann); // without an end
    const told: [string, string][] = [];
    for (let day = 0; day < 35; day += 1) {
      const before = (await mailsOf(app)).length;
      await followKeyEnds.run(app.parts, app.clock.now());
      const mails = (await mailsOf(app)).slice(before);
      told.push(...mails.map(({ about }): [string, string] => [app.clock.now().toISOString().slice(0, 10), about]));
      app.clock.advance(days(1));
    }
    expect(told).toEqual([
      ['2026-12-18', 'keyEnding'],
      ['2026-12-29', 'keyEnding'],
      ['2027-01-01', 'keyEnded'],
    ]);
    expect(await listKeys(app.parts.db, ann.id, app.clock.now())).toHaveLength(2);
    app.clock.advance(days(30));
    expect(await listKeys(app.parts.db, ann.id, app.clock.now())).toHaveLength(1);
  });
});
