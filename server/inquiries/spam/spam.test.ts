import { beforeEach, expect, test } from 'vitest';
import { ChangeInquiries, ListInquiries, ReplyToInquiry, SetInquirySpam } from '#contract/inquiries.ts';
import { AddSpamRule, DeleteSpamRule, GetSpamRules, spamRuleLimits } from '#contract/spam-rules.ts';
import { inTransaction } from '../../database/transaction.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { days } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { inquiryEffects } from '../after-commit.ts';
import { confirmBuyer } from '../conversation/buyer.service.ts';
import { purgeInquiries } from '../inquiries.jobs.ts';
import { givenPage } from '../testing/given-page.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;
beforeEach(async () => {
  app = await freshApp({ settings: { MAIL_URL: 'smtp://mail.example' } });
  [ann, bob] = [await app.given.user(), await app.given.user()];
  await givenPage(app, ann, 'quiet.test');
  await givenPage(app, bob, 'loud.test');
});

let sent = 0;
/** A form; answers what is stored of it. */
async function send(message: string, more: { name?: string; email?: string; domainName?: string } = {}) {
  const user = more.domainName === 'loud.test' ? bob : ann;
  const email = more.email ?? `b${++sent}@buyer.example`;
  const payload = { name: 'Bea', domainName: 'quiet.test', message, ...more, email };
  const remoteAddress = `198.51.${100 + (++sent >> 8)}.${sent & 255}`;
  const answer = await app.app.inject({ method: 'POST', url: '/public/inquiries', remoteAddress, payload });
  expect(answer.statusCode).toBe(200);
  const row = await app.parts.db
    .selectFrom('inquiry')
    .select(['id', 'is_spam', 'spam_reasons', 'status'])
    .where('user_id', '=', user.id)
    .where('sender_email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  if (row.status === 0 && !row.is_spam)
    await inTransaction(app.parts, (tx) =>
      confirmBuyer(tx, app.parts, { userId: user.id, id: row.id }, app.clock.now()),
    );
  return { id: row.id, isSpam: row.is_spam, reasons: row.spam_reasons.filter((reason) => reason !== 'noToken') };
}
const told = () => drainOutbox(app.parts, inquiryEffects);
const mark = (id: string, isSpam: boolean) => app.as(ann).call(SetInquirySpam, { params: { id }, body: { isSpam } });
const marks = async () => (await app.as(ann).call(GetSpamRules)).marks;
const block = (kind: 'word' | 'sender', text: string) => app.as(ann).call(AddSpamRule, { body: { kind, text } });

test('INQ-009 D-200 marking mutes the address for this account alone, and unmarking lifts it', async () => {
  const { id } = await send('Hello', { email: 'Eve@Buyer.example' });
  await mark(id, true);
  expect(await send('Hello again', { email: 'eve@buyer.EXAMPLE' })).toMatchObject({ isSpam: true, reasons: ['muted'] });
  expect(await send('Hello you', { email: 'eve@buyer.example', domainName: 'loud.test' })).toMatchObject({
    isSpam: false,
  });
  const { rules } = await app.as(ann).call(GetSpamRules);
  expect(rules).toMatchObject([{ kind: 'muted', text: 'eve@buyer.example' }]);
  await mark(id, false);
  expect((await app.as(ann).call(GetSpamRules)).rules).toEqual([]);
  expect(await send('Third', { email: 'eve@buyer.example' })).toMatchObject({ isSpam: false, reasons: [] });
});

test('D-200 blocked words and senders hold an inquiry by themselves, with the reason', async () => {
  await block('word', ' Cheap  Pills ');
  await block('sender', '@spam.example');
  const cases = [
    [await send('We sell CHEAP pills.'), true, ['blockedWord']],
    [await send('Cheap pillsbury'), false, []],
    [await send('Hi', { name: 'Mr cheap pills' }), true, ['blockedWord']],
    [await send('Hi', { email: 'x@mail.spam.example' }), true, ['blockedSender']],
    [await send('Hi there', { email: 'x@nospam.example' }), false, []],
  ] as const;
  for (const [stored, isSpam, reasons] of cases) expect(stored).toMatchObject({ isSpam, reasons });
  const { rules } = await app.as(ann).call(GetSpamRules);
  expect(rules.map(({ text }) => text)).toEqual(['spam.example', 'cheap pills']);
});

test('D-200 the same rule twice is one, at the same moment, too; lifted, it holds nothing', async () => {
  const added = await Promise.all([block('word', 'Pills'), block('word', 'pills'), block('word', 'PILLS')]);
  expect(new Set(added.map(({ id }) => id)).size).toBe(1);
  const id = added[0]?.id ?? '';
  await app.as(bob).call(DeleteSpamRule, { params: { id } });
  expect(await send('pills')).toMatchObject({ isSpam: true });
  await app.as(ann).call(DeleteSpamRule, { params: { id } });
  await app.as(ann).call(DeleteSpamRule, { params: { id } });
  expect(await send('pills once more')).toMatchObject({ isSpam: false });
});

test('D-200 rules that block nothing or are too many are refused and change nothing', async () => {
  const put = (payload: object) => app.as(ann).inject({ method: 'POST', url: '/api/inquiry-spam-rules', payload });
  const bad = [
    { kind: 'word', text: ' x ' },
    { kind: 'sender', text: 'nobody' },
    { kind: 'sender', text: 'a@b@c' },
    { kind: 'muted', text: 'a@b.example' },
    { kind: 'word', text: 'x'.repeat(255) },
    { kind: 'word' },
  ];
  for (const body of bad) expect([body, (await put(body)).statusCode]).toEqual([body, 400]);
  expect((await put({ kind: 'word', text: 'a\u0000b pills' })).statusCode).toBeLessThan(500);
  for (const { id } of (await app.as(ann).call(GetSpamRules)).rules)
    await app.as(ann).call(DeleteSpamRule, { params: { id } });
  const created_at = app.clock.now();
  const many = Array.from({ length: spamRuleLimits.rules }, (_, at) => ({
    ...{ user_id: ann.id, id: app.parts.newId(), kind: 0, text: `word ${at}`, created_at },
  }));
  await app.parts.db.insertInto('spam_rule').values(many).execute();
  expect((await put({ kind: 'word', text: 'one more' })).statusCode).toBe(400);
  expect((await app.as(ann).call(GetSpamRules)).rules).toHaveLength(spamRuleLimits.rules);
});

test('D-200 words of marked inquiries are counted once each, taken back with the mark, and an answer counts as real', async () => {
  const [first, second, third] = [await send('one two three'), await send('four five six'), await send('seven eight')];
  await mark(first.id, true);
  await mark(second.id, true);
  await app.as(ann).call(ReplyToInquiry, { params: { id: third.id }, body: { message: 'Yes.', sentOutside: false } });
  await told();
  expect(await marks()).toEqual({ spam: 2, real: 1 });
  await mark(first.id, false);
  await told();
  await told();
  expect(await marks()).toEqual({ spam: 1, real: 2 });
  const { data } = await app.as(ann).call(ListInquiries, { query: { filter: 'all' } });
  await app.as(ann).call(ChangeInquiries, { body: { ids: data.map(({ id }) => id), action: 'spam' } });
  await told();
  expect(await marks()).toEqual({ spam: 3, real: 0 });
  const counts = await app.parts.db.selectFrom('spam_place').selectAll().where('place', '>=', 0).execute();
  expect(counts.every(({ spam, real }) => spam >= 0 && real === 0)).toBe(true);
  expect(await app.as(bob).call(GetSpamRules)).toEqual({ rules: [], marks: { spam: 0, real: 0 } });
});

test('D-200 an inquiry that resembles the account’s spam is held once it marked 20 of each kind, and its buyers are not', async () => {
  const pitch = (at: number) =>
    `Our friendly team wants to present the newest catalogue of garden furniture number ${at}`;
  const question = (at: number) => `Good morning, could you tell me what the name costs, my shop is number ${at}`;
  const spam: string[] = [];
  for (let at = 0; at < 20; at++) {
    spam.push((await send(pitch(at))).id);
    const { id } = await send(question(at));
    await app.as(ann).call(ReplyToInquiry, { params: { id }, body: { message: `No ${at}`, sentOutside: false } });
    if (at === 18) {
      await app.as(ann).call(ChangeInquiries, { body: { ids: spam, action: 'spam' } });
      await told();
      expect(await send(pitch(100))).toMatchObject({ isSpam: false, reasons: ['resembles'] });
    }
  }
  await app.as(ann).call(ChangeInquiries, { body: { ids: spam, action: 'spam' } });
  await told();
  expect(await send(pitch(101))).toMatchObject({ isSpam: true, reasons: ['resembles'] });
  expect(await send(question(102))).toMatchObject({ isSpam: false, reasons: [] });
  expect(await send(pitch(103), { domainName: 'loud.test' })).toMatchObject({ isSpam: false, reasons: [] });
});

test('durability growth: marks are deleted after a long time, what was counted of them stays', async () => {
  await mark((await send('one two three')).id, true);
  await told();
  app.clock.advance(days(401));
  await purgeInquiries.run(app.parts, app.clock.now());
  expect(await app.parts.db.selectFrom('spam_mark').selectAll().execute()).toEqual([]);
  const all = app.parts.db.selectFrom('spam_place').select(['spam', 'real']).where('place', '=', -1);
  expect(await all.execute()).toEqual([{ spam: 1, real: 0 }]);
});
