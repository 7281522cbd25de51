import { beforeEach, describe, expect, test } from 'vitest';
import { GetInquiry, type Inquiry, ReplyToInquiry, UndoReply } from '#contract/inquiries.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { AcceptOffer, CounterOffer, DeclineOffer, GetOfferTerms, TakeCounterBack } from '#contract/offer-calls.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { inquiryEffects } from '../after-commit.ts';
import { givenInquiry, setState } from '../testing/given-inquiry.ts';
import { type GivenPage, givenPage } from '../testing/given-page.ts';
import { followDueOffers } from './due-offers.ts';

let app: FreshApp;
let ann: TestUser;
let page: GivenPage;
let id: string;
beforeEach(async () => {
  app = await freshApp({ settings: { MAIL_URL: 'smtp://mail.example' } });
  ann = await app.given.user();
  const group = { buyNowPrice: 62_000, minimumOffer: 30_000 };
  page = await givenPage(app, ann, 'orchardpay.test', { group });
  id = await inquiryOf('Mara', 48_000);
});

const inquiryOf = (senderName: string, offerAmount: number) =>
  givenInquiry(app, ann, {
    ...{ domainId: page.domainId, domainName: page.name, landerId: page.landerId },
    ...{ senderName, senderEmail: `${senderName.toLowerCase()}@buyer.example`, offerAmount },
  });
const read = (of = id) => app.as(ann).call(GetInquiry, { params: { id: of } });
const offersNow = async (of = id) =>
  (await read(of)).offers.map(({ side, amount, state }) => `${side} ${amount} ${state}`);
const openOf = async (of = id) => (await read(of)).offers.find(({ state }) => state === 'open')?.id ?? '';
const accept = async (of = id, more: object = {}) =>
  app.as(ann).call(AcceptOffer, { params: { id: of, offerId: await openOf(of) }, body: more });
const inDays = (days: number) => new Date(app.clock.now().getTime() + minutes(days * 1_440)).toISOString();
const counter = (amount: number, { of = id, days = 4 } = {}) =>
  app.as(ann).call(CounterOffer, { params: { id: of }, body: { amount, endsAt: inDays(days) } });
const undo = ({ messages }: Inquiry) =>
  app.as(ann).call(UndoReply, { params: { id }, body: { messageId: messages.at(-1)?.id ?? '' } });
const pass = async (ms: number) => {
  app.clock.advance(ms);
  await followDueOffers(app.parts);
};
const accepted = async () =>
  (await app.parts.db.selectFrom('outbox').selectAll().where('kind', '=', 'inquiry-offer-accepted').execute()).map(
    ({ payload }) => payload,
  );
const tokenOf = async (of = id) => {
  const { token } = await app.parts.db
    .selectFrom('inquiry')
    .select('token')
    .where('id', '=', of)
    .executeTakeFirstOrThrow();
  return token.toString('hex');
};
let visitor = 0;
const send = async (path: string, fields: object) => {
  const remoteAddress = `203.0.113.${++visitor % 250}`;
  const url = `/public/conversations/${await tokenOf()}${path}`;
  return app.app.inject({ method: 'POST', url, remoteAddress, payload: fields });
};
const shown = async () => {
  const { body } = await app.app.inject({ url: `/public/conversations/${await tokenOf()}` });
  return JSON.parse(body);
};
const decide = async (decision: string) => {
  const offerId = (await read()).offers.findLast(({ side }) => side === 'seller')?.id ?? '';
  return send('/decide', { offerId, decision });
};

describe('the seller', () => {
  test('OFFR-004 what is accepted is agreed a minute later and not before, and is one whatever is pressed twice', async () => {
    const answered = await accept();
    expect(await accept(id).catch(({ code }) => code)).toBe('NOT_FOUND'); // nothing is open any more
    const offerId = answered.offers[0]?.id ?? '';
    await app.as(ann).call(AcceptOffer, { params: { id, offerId }, body: {} });
    expect(await offersNow()).toEqual(['buyer 48000 accepted']);
    expect((await read()).messages).toHaveLength(2);
    expect((await shown()).offers).toMatchObject([{ side: 'buyer', state: 'open' }]); // not seen yet
    await pass(59_000);
    expect(await accepted()).toEqual([]);
    await pass(1_000);
    await pass(minutes(5));
    expect(await accepted()).toEqual([{ inquiryId: id, offerId, amount: 48_000, currency: 'USD', by: 'seller' }]);
    expect((await shown()).offers).toMatchObject([{ state: 'accepted' }]);
    expect((await shown()).messages.at(-1).body).toBe('We accept your offer of $48,000 for orchardpay.test.');
  });

  test('OFFR-004 each answer can be taken back within the minute, and leaves the offer open as it was', async () => {
    const before = await offersNow();
    for (const answer of [
      () => accept(),
      () => counter(52_000),
      async () => app.as(ann).call(DeclineOffer, { params: { id, offerId: await openOf() }, body: {} }),
    ]) {
      await undo(await answer());
      expect(await offersNow()).toEqual(before);
    }
    await pass(minutes(2));
    expect(await accepted()).toEqual([]);
    expect(await app.parts.db.selectFrom('inquiry_mail').selectAll().execute()).toEqual([]);
    await pass(minutes(3 * 1_440));
    expect(await offersNow()).toEqual(before);
  });

  test('OFFR-003 a counter-offer takes the place of what was open, ends at its time, and that is told', async () => {
    await counter(52_000);
    expect(await offersNow()).toEqual(['buyer 48000 superseded', 'seller 52000 open']);
    await counter(50_000, { days: 2 });
    await pass(minutes(2));
    expect(await offersNow()).toEqual(['buyer 48000 superseded', 'seller 52000 superseded', 'seller 50000 open']);
    await pass(minutes(2 * 1_440));
    expect((await offersNow()).at(-1)).toBe('seller 50000 ended');
    expect((await read()).messages.at(-1)?.event).toBe('counterEnded');
    await drainOutbox(app.parts, inquiryEffects);
    const told = await app.as(ann).call(ListNotifications, { query: {} });
    expect(told.map(({ titleTranslationKey }) => titleTranslationKey)).toEqual(['notifications.counterEnded.title']);
    expect((await decide('accepted')).statusCode).toBe(409);
    for (const endsAt of [inDays(0), inDays(61), inDays(-1)]) {
      const body = { amount: 1, endsAt };
      await expect(app.as(ann).call(CounterOffer, { params: { id }, body })).rejects.toMatchObject({
        code: 'COUNTER_END_INVALID',
      });
    }
  });

  test('OFFR-002 nothing is decided of what is closed, sold, unconfirmed or another account’s', async () => {
    const offerId = await openOf();
    const bob = await app.given.user();
    await expect(app.as(bob).call(AcceptOffer, { params: { id, offerId }, body: {} })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const [status, code] of [
      [5, 'INQUIRY_CLOSED'],
      [4, 'INQUIRY_SOLD'],
      [0, 'INQUIRY_UNVERIFIED'],
    ] as const) {
      await setState(app, id, status);
      await expect(accept()).rejects.toMatchObject({ code });
      await expect(counter(50_000)).rejects.toMatchObject({ code });
    }
  });

  test('OFFR-007 a counter-offer that another buyer can accept is named before, and taken back at once', async () => {
    const rosa = await inquiryOf('Rosa', 40_000);
    await counter(52_000, { of: rosa });
    await expect(accept()).rejects.toMatchObject({ code: 'COUNTER_OPEN' });
    const terms = await app.as(ann).call(GetOfferTerms, { params: { id } });
    expect(terms).toMatchObject({
      price: { amount: 62_000, currency: 'USD' },
      minimum: 30_000,
      rivals: [{ inquiryId: rosa, senderName: 'Rosa', amount: 52_000 }],
    });
    await app.as(ann).call(TakeCounterBack, { params: { id: rosa, offerId: await openOf(rosa) } });
    await accept();
    expect(await offersNow()).toEqual(['buyer 48000 accepted']);
  });
});

describe('the buyer', () => {
  test('OFFR-005 sees a counter-offer after its minute, accepts it once, and the seller is told as of a message', async () => {
    await counter(50_000);
    expect((await shown()).offers).toMatchObject([{ side: 'buyer', amount: 48_000, state: 'open' }]);
    expect((await decide('accepted')).statusCode).toBe(409);
    await pass(minutes(1));
    expect((await shown()).offers.at(-1)).toMatchObject({ side: 'seller', amount: 50_000, state: 'open' });
    for (const answer of [await decide('accepted'), await decide('accepted')]) expect(answer.statusCode).toBe(200);
    expect((await decide('declined')).statusCode).toBe(409);
    expect(await offersNow()).toEqual(['buyer 48000 superseded', 'seller 50000 accepted']);
    expect(await accepted()).toMatchObject([{ amount: 50_000, by: 'buyer' }]);
    expect((await read()).messages.at(-1)).toMatchObject({ from: 'buyer', body: 'I accept $50,000.' });
    expect(await read()).toMatchObject({ status: 'ongoing', needsAction: true });
    await expect(counter(51_000)).rejects.toMatchObject({ code: 'OFFER_NOT_OPEN' });
    app.clock.advance(minutes(11)); // and no agreement came of it
    expect((await counter(51_000)).offers.at(-1)).toMatchObject({ amount: 51_000, state: 'open' });
  });

  test('OFFR-005 a message leaves a counter-offer open, another offer takes its place, and a decline ends it', async () => {
    await counter(50_000);
    await pass(minutes(1));
    await send('/messages', { message: 'Let me ask my board.' });
    expect((await offersNow()).at(-1)).toBe('seller 50000 open');
    await send('/messages', { offerAmount: '49000' });
    expect(await offersNow()).toEqual(['buyer 48000 superseded', 'seller 50000 superseded', 'buyer 49000 open']);
    await counter(49_500);
    await pass(minutes(1));
    expect((await decide('declined')).statusCode).toBe(200);
    expect((await offersNow()).at(-1)).toBe('seller 49500 declined');
    expect(await accepted()).toEqual([]);
  });

  test('OFFR-006 nothing that a buyer gets holds the minimum', async () => {
    await counter(50_000);
    await pass(minutes(1));
    await app.as(ann).call(ReplyToInquiry, { params: { id }, body: { message: 'Hello' } });
    const { body } = await app.app.inject({ url: `/inquiry/${await tokenOf()}` });
    for (const text of [JSON.stringify(await shown()), body]) expect(text).not.toMatch(/30.?000/);
    expect(body).toContain('62,000');
  });
});
