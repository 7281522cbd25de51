import { beforeEach, describe, expect, test } from 'vitest';
import { ListActivity } from '#contract/activity.ts';
import { GetDomain } from '#contract/domains.ts';
import {
  CountInquiries,
  GetInquiry,
  type InquiryFilter,
  ListInquiries,
  ReopenInquiry,
  ReplyToInquiry,
} from '#contract/inquiries.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
import { alertMails, deliverAll } from '../../alerts/testing/given-alerts.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { giveUpConfirmations } from '../buyer/give-up-confirmations.jobs.ts';
import { buyerMailKinds } from '../buyer-mail/buyer-mail-kinds.ts';
import { givenPage } from '../testing/given-page.ts';

let app: FreshApp;
let ann: TestUser;
beforeEach(async () => {
  app = await freshApp({ settings: { MAIL_URL: 'smtp://mail.example' } });
  ann = await app.given.user();
  await givenPage(app, ann, 'quiet.test', { group: { minimumOffer: 6_000 } });
});

let count = 0;
/** A visitor of a network and a mailbox of their own, unless they are given. */
const post = (url: string, payload: Record<string, unknown>, remoteAddress = `198.51.${++count % 250}.7`) =>
  app.app.inject({ method: 'POST', url, payload, remoteAddress });
const offer = (offerAmount: number | string, more: Record<string, unknown> = {}, address?: string) => {
  const email = `bea${++count}@buyer.example`;
  const fields = { name: 'Bea', email, message: 'Is it for sale?', domainName: 'quiet.test', offerAmount, ...more };
  return post('/public/inquiries', fields, address);
};
const stored = () => app.parts.db.selectFrom('inquiry').selectAll().orderBy('id').execute();
const tokens = async () => (await stored()).map(({ token }) => token.toString('hex'));
const confirm = (token: string) => post('/public/inquiries/confirm', { token });
/** An offer whose sender confirms at once; the token of its conversation. */
async function confirmed(...given: Parameters<typeof offer>): Promise<string> {
  await offer(...given);
  const token = (await tokens()).at(-1) ?? '';
  expect((await confirm(token)).statusCode).toBe(200);
  return token;
}
const list = async (filter: InquiryFilter) => (await app.as(ann).call(ListInquiries, { query: { filter } })).data;
/** All that notifies the user. */
const told = async () => {
  await deliverAll(app);
  const mails = await alertMails(app);
  const { data: feed } = await app.as(ann).call(ListActivity, { query: {} });
  const bell = await app.as(ann).call(ListNotifications, { query: {} });
  return { bell: bell.length, mails: mails.length, feed: feed.length };
};
const nothing = { bell: 0, mails: 0, feed: 0 };
const write = (token: string, fields: Record<string, unknown>) =>
  post(`/public/conversations/${token}/messages`, fields);

/** An answer without what differs between two inquiries that are alike. */
const plain = (body: string) => body.replace(/"ticket":"[^"]+"|value="[^"]{40,}"|\/inquiry\/[0-9a-f]{32}|bea\d+@/g, '');

describe('the form says nothing of the minimum (seller 2)', () => {
  test.each(['smtp://mail.example', ''])(
    'seller 2, D-186b: eleven tries of a bisection are answered alike, mail server "%s"',
    async (url) => {
      app = await freshApp({ settings: { MAIL_URL: url } });
      ann = await app.given.user();
      await givenPage(app, ann, 'quiet.test', { group: { minimumOffer: 1_500 } });
      const answers: [number, string][] = [];
      for (const amount of [2_500, 1_250, 1_875, 1_562, 1_406, 1_484, 1_523, 1_503, 1_493, 1_498, 1_501]) {
        const json = await offer(amount);
        const page = await app.app.inject({
          method: 'POST',
          url: '/public/inquiries',
          remoteAddress: `203.0.113.${++count % 250}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: `name=Bea&email=bea${count}@buyer.example&message=Hi&domainName=quiet.test&offerAmount=${amount}`,
        });
        answers.push([json.statusCode, plain(json.body)], [page.statusCode, plain(page.body)]);
      }
      expect(answers.map(([status]) => status)).toEqual(answers.map(() => 200));
      expect(new Set(answers.map(([, body]) => body)).size).toBe(2); // the JSON and the page
      const mails = await app.parts.db.selectFrom('inquiry_mail').select('kind').execute();
      expect(mails.map(({ kind }) => kind)).toEqual(url === '' ? [] : answers.map(() => 0));
    },
  );

  test('D-186 the minimum comes from the setting, the group, or the floor price', async () => {
    await givenPage(app, ann, 'own.test', { group: { minimumOffer: 100 }, own: { minimumOffer: 6_000 } });
    const floor = await givenPage(app, ann, 'floor.test', { own: { minimumOffer: null } });
    await app.as(ann).call(ChangeOwnData, { body: { domainIds: [floor.domainId], set: { floorPrice: 5_999.5 } } });
    for (const domainName of ['own.test', 'quiet.test', 'floor.test']) {
      await confirmed('5,999', { domainName });
      await confirmed('6 000', { domainName });
      await confirmed('', { domainName });
    }
    expect([(await list('belowMinimum')).length, (await list('all')).length]).toEqual([3, 6]);
  });
});

describe('an offer below the minimum', () => {
  test('seller 2, D-186b: confirmed, it gets the receipt that every message gets, and its user finds it without being notified', async () => {
    const token = await confirmed(5_999, { lang: 'de' });
    await confirm(token);
    const mails = await app.parts.db.selectFrom('inquiry_mail').select('kind').orderBy('created_at').execute();
    expect(mails.map(({ kind }) => buyerMailKinds[kind])).toEqual(['confirmation', 'received']);
    expect(await told()).toEqual(nothing);
    const [held] = await list('belowMinimum');
    expect(held).toMatchObject({ status: 'belowMinimum', offerAmount: 5_999, needsAction: false, waitingSince: null });
    const { messages } = await app.as(ann).call(GetInquiry, { params: { id: held?.id ?? '' } });
    expect(messages.map(({ from, event }) => [from, event])).toEqual([
      ['buyer', null],
      ['system', 'confirmed'],
    ]);
    expect(await app.as(ann).call(CountInquiries)).toMatchObject({ all: 0, takeAction: 0, belowMinimum: 1 });
    const [{ domain_id: id = '' } = {}] = await stored();
    expect(await app.as(ann).call(GetDomain, { params: { id } })).toMatchObject({ inquiryCount: 0, currentOffers: 0 });
  });

  test('seller 2, D-186b: a rule may answer the first offer of a mailbox and of a network alone', async () => {
    await confirmed(1, { email: 'max@buyer.example' }, '203.0.113.1');
    await confirmed(2, { email: 'MAX+2@buyer.example' });
    await confirmed(3, {}, '203.0.113.1');
    await confirmed(7_000, { email: 'eve@buyer.example' }, '203.0.113.2');
    await confirmed(4, { email: 'eve@buyer.example' });
    await confirmed(5, {}, '203.0.113.2');
    await confirmed(6);
    const rows = await stored();
    expect(rows.map(({ is_first_offer }) => is_first_offer)).toEqual([true, false, false, true, false, false, true]);
    expect(rows.map(({ status }) => status)).toEqual([6, 6, 6, 1, 6, 6, 6]);
  });

  test('seller 2, D-186b: an address that cannot be asked is confirmed by nobody and keeps quiet', async () => {
    await offer(1);
    app.clock.advance(31 * 60_000);
    await giveUpConfirmations.run(app.parts, app.clock.now());
    expect([(await list('belowMinimum')).length, await told()]).toEqual([1, nothing]);
    await confirm((await tokens())[0] ?? '');
    expect((await list('belowMinimum')).length).toBe(1);
    for (let at = 0; at < 11; at++) await offer(1, { email: 'max@buyer.example', message: `${at}` });
    expect((await list('belowMinimum')).map(({ isEmailVerified }) => isEmailVerified).toSorted()).toEqual([
      false,
      true,
    ]);
    expect(await told()).toEqual(nothing);
  });
});

describe('in the conversation', () => {
  const view = async (token: string) => {
    const { status, messages } = (
      await app.app.inject({ method: 'GET', url: `/public/conversations/${token}`, remoteAddress: '192.0.2.1' })
    ).json();
    return { status, from: messages.map(({ from }: { from: string }) => from) };
  };

  test('seller 2, D-186b: later offers are answered alike whatever their size, and none is told before one is high enough', async () => {
    const token = await confirmed(100);
    const first = await view(token);
    expect(first).toEqual({ status: 'new', from: ['buyer'] });
    for (const [at, amount] of [5_999, 4_000, 5_000].entries()) {
      const answer = await write(token, { message: '', offerAmount: amount });
      expect([answer.statusCode, answer.json().status]).toEqual([200, 'new']);
      expect(await view(token)).toEqual({ status: 'new', from: [...first.from, ...Array(at + 1).fill('buyer')] });
    }
    expect(await told()).toEqual(nothing);
    const high = await write(token, { message: '', offerAmount: 6_000 });
    expect([high.statusCode, high.json().status]).toEqual([200, 'new']);
    expect(await told()).toMatchObject({ bell: 1, mails: 1 });
    expect(await list('takeAction')).toMatchObject([{ status: 'new', offerAmount: 6_000 }]);
  });

  test('seller 2, D-186b: whoever writes on without an offer is heard, with those words in the mail to the user', async () => {
    const token = await confirmed(100);
    await write(token, { message: 'What would you consider?' });
    expect(await told()).toMatchObject({ bell: 1, mails: 1 });
    const [mail] = await alertMails(app);
    expect(mail?.text).toContain('What would you consider?');
    const low = await write(token, { message: '', offerAmount: 200 }); // the user is in it now
    expect([low.statusCode, (await list('takeAction')).length]).toEqual([200, 1]);
  });

  test('seller 2, D-186b, D-193: its user takes it up by an answer, or opens it again', async () => {
    await confirmed(100);
    await confirmed(200);
    const [two, one] = await list('belowMinimum');
    const answer = { params: { id: one?.id ?? '' }, body: { message: 'For 6,000.' } };
    expect(await app.as(ann).call(ReplyToInquiry, answer)).toMatchObject({ status: 'replied' });
    const opened = await app.as(ann).call(ReopenInquiry, { params: { id: two?.id ?? '' } });
    expect(opened).toMatchObject({ status: 'new', needsAction: true });
    expect(opened.messages.at(-1)).toMatchObject({ event: 'reopened' });
  });
});
