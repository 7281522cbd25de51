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
import { inTransaction } from '../../database/transaction.ts';
import { createMailer } from '../../mail/mailer.ts';
import { startMailServer } from '../../mail/testing/mail-server.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { days } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { giveUpConfirmations } from '../buyer/give-up-confirmations.jobs.ts';
import { sendDueMails } from '../buyer-mail/send-buyer-mails.ts';
import { saveDelivery } from '../delivery.service.ts';
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
const declined = async () =>
  (await app.parts.db.selectFrom('inquiry_mail').select('kind').execute()).filter(({ kind }) => kind === 3).length;
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
  test('seller 2, D-186b: confirmed, it is declined once without a number, and its user finds it without being notified', async () => {
    const server = await startMailServer();
    app = await freshApp({ settings: { MAIL_URL: server.url } });
    ann = await app.given.user();
    const { domainId } = await givenPage(app, ann, 'quiet.test', { group: { minimumOffer: 6_000 } });
    const token = await confirmed(5_999, { lang: 'de' });
    await confirm(token);
    const mailer = createMailer(app.parts.config, { sandboxSmtp: null });
    await sendDueMails(app.parts, mailer);
    mailer.close();
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      'Bitte bestätigen Sie Ihre Anfrage zu quiet.test',
      'Ihr Angebot für quiet.test',
    ]);
    expect(server.mails[1]?.text).toContain('Angebote in dieser Höhe zieht der Inhaber nicht in Betracht.');
    for (const { text, html } of server.mails.slice(1)) expect(`${text} ${html}`).not.toMatch(/6[,. ]?000/);
    expect(await told()).toEqual(nothing);
    const [held] = await list('belowMinimum');
    expect(held).toMatchObject({ status: 'belowMinimum', offerAmount: 5_999, needsAction: false, waitingSince: null });
    const { messages } = await app.as(ann).call(GetInquiry, { params: { id: held?.id ?? '' } });
    expect(messages.map(({ from, event, isAuto, delivery }) => [from, event, isAuto, delivery])).toEqual([
      ['buyer', null, false, null],
      ['system', 'confirmed', false, null],
      ['seller', null, true, 'sent'],
    ]);
    expect(await app.as(ann).call(CountInquiries)).toMatchObject({ all: 0, takeAction: 0, belowMinimum: 1 });
    expect(await app.as(ann).call(GetDomain, { params: { id: domainId } })).toMatchObject({
      ...{ inquiryCount: 0, currentOffers: 0 },
    });
  });

  test('seller 2, D-186b: the first of a mailbox and of a network is declined, three of a name in 30 days; others wait in silence', async () => {
    await confirmed(1, { email: 'max@buyer.example' }, '203.0.113.1');
    await confirmed(2, { email: 'MAX+2@buyer.example' });
    await confirmed(3, {}, '203.0.113.1');
    expect(await declined()).toBe(1);
    await confirmed(7_000, { email: 'eve@buyer.example' }, '203.0.113.2');
    await confirmed(4, { email: 'eve@buyer.example' });
    await confirmed(5, {}, '203.0.113.2');
    expect(await declined()).toBe(1);
    await confirmed(6);
    await confirmed(7);
    await confirmed(8);
    expect(await declined()).toBe(3);
    await givenPage(app, ann, 'other.test', { group: { minimumOffer: 6_000 } });
    await confirmed(9, { domainName: 'other.test' });
    expect(await declined()).toBe(4);
    app.clock.advance(days(31));
    await confirmed(10);
    expect(await declined()).toBe(5);
    const statuses = (await stored()).map(({ status }) => status);
    expect([statuses.filter((status) => status === 6).length, statuses.length]).toEqual([10, 11]);
  });

  test('seller 2, D-186b: an address that cannot be asked gets no mail, and a decline that is not delivered notifies nobody', async () => {
    await offer(1);
    app.clock.advance(31 * 60_000);
    await giveUpConfirmations.run(app.parts, app.clock.now());
    expect([(await list('belowMinimum')).length, await declined(), await told()]).toEqual([1, 0, nothing]);
    await confirm((await tokens())[0] ?? '');
    expect([(await list('belowMinimum')).length, await declined()]).toEqual([1, 1]);
    const { user_id, inquiry_id, message_id } = await app.parts.db
      .selectFrom('inquiry_mail')
      .selectAll()
      .where('kind', '=', 3)
      .executeTakeFirstOrThrow();
    expect(user_id).toBe(ann.id);
    const failed = { messageId: message_id ?? '', delivery: 'failed', detail: 'no', now: app.clock.now() } as const;
    await inTransaction(app.parts, (tx) => saveDelivery(tx, { userId: ann.id, id: inquiry_id }, failed));
    expect(await told()).toEqual(nothing);
    for (let at = 0; at < 11; at++) await offer(1, { email: 'max@buyer.example', message: `${at}` });
    expect((await list('belowMinimum')).map(({ isEmailVerified }) => isEmailVerified).toSorted()).toEqual([
      false,
      true,
    ]);
    expect(await declined()).toBe(1);
  });
});

describe('in the conversation', () => {
  const view = async (token: string) => {
    const { status, messages } = (
      await app.app.inject({ method: 'GET', url: `/public/conversations/${token}`, remoteAddress: '192.0.2.1' })
    ).json();
    return { status, from: messages.map(({ from }: { from: string }) => from) };
  };

  test('seller 2, D-186b: later offers are answered alike whatever their size, and none is declined by mail', async () => {
    const token = await confirmed(100);
    const first = await view(token);
    expect(first).toEqual({ status: 'new', from: ['buyer', 'seller'] });
    for (const [at, amount] of [5_999, 4_000, 5_000].entries()) {
      const answer = await write(token, { message: '', offerAmount: amount });
      expect([answer.statusCode, answer.json().status]).toEqual([200, 'new']);
      expect(await view(token)).toEqual({ status: 'new', from: [...first.from, ...Array(at + 1).fill('buyer')] });
    }
    expect([await told(), await declined()]).toEqual([nothing, 1]);
    const high = await write(token, { message: '', offerAmount: 6_000 });
    expect([high.statusCode, high.json().status, await declined()]).toEqual([200, 'new', 1]);
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
