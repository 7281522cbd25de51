import { beforeEach, expect, test } from 'vitest';
import { GetDealRules, SaveDealRules, SimulateDealRules, usualDealRules } from '#contract/deal-rules.ts';
import { GetInquiry, ListInquiries, ReplyToInquiry } from '#contract/inquiries.ts';
import { inTransaction } from '../database/transaction.ts';
import { inquiryEffects } from '../inquiries/after-commit.ts';
import { confirmBuyer } from '../inquiries/conversation/buyer.service.ts';
import { givenInquiry, givenMessage, setState } from '../inquiries/testing/given-inquiry.ts';
import { type GivenPage, givenPage } from '../inquiries/testing/given-page.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { dealRuleEffects } from './deal-rules.effects.ts';
import { answerDue, pauseMs } from './deal-rules.service.ts';

let app: FreshApp;
let ann: TestUser;
let page: GivenPage;
beforeEach(async () => {
  app = await freshApp({ settings: { MAIL_URL: 'smtp://mail.example' } });
  ann = await app.given.user();
  page = await givenPage(app, ann, 'orchardpay.test', { group: { buyNowPrice: 10_000 } });
});

const of = () => ({ params: { id: page.groupId } });
const switchOn = () => app.as(ann).call(SaveDealRules, { ...of(), body: { action: 'on', rules: usualDealRules } });
let buyers = 0;
const offered = (offerAmount: number, more: object = {}) =>
  givenInquiry(app, ann, {
    ...{ domainId: page.domainId, domainName: page.name, landerId: page.landerId, status: 'unverified', offerAmount },
    ...{ senderEmail: `buyer${++buyers}@buyer.example`, isFirstOffer: true, language: 'de', ...more },
  });
const confirm = async (id: string) => {
  await inTransaction(app.parts, (tx) => confirmBuyer(tx, app.parts, { userId: ann.id, id }, app.clock.now()));
  await drainOutbox(app.parts, [...inquiryEffects, ...dealRuleEffects]);
};
const passHour = async () => {
  app.clock.advance(minutes(61));
  await answerDue(app.parts);
};
const read = (id: string) => app.as(ann).call(GetInquiry, { params: { id } });
const answers = async (id: string) =>
  (await read(id)).messages.filter(({ from }) => from === 'seller').map(({ body, isAuto }) => ({ body, isAuto }));

test('RULE-002 a rule answers a confirmed offer once, after a pause, marked as automatic, and never accepts', async () => {
  await switchOn();
  const [low, middle, high] = [await offered(1_000), await offered(6_000), await offered(9_000)];
  await passHour();
  for (const id of [low, middle, high]) expect(await answers(id)).toEqual([]); // nobody confirmed
  for (const id of [low, middle, high]) await confirm(id);
  app.clock.advance(minutes(19));
  await answerDue(app.parts);
  expect(await answers(low)).toEqual([]);
  await passHour();
  await passHour();
  expect(await answers(low)).toEqual([{ body: expect.stringContaining('Vielen Dank für Ihr Angebot'), isAuto: true }]);
  expect(await answers(middle)).toEqual([{ body: expect.stringMatching(/für 8.400.\$ verkaufen/), isAuto: true }]);
  expect(await answers(high)).toEqual([]);
  const { offers, status } = await read(middle);
  expect([status, offers.at(-1)]).toMatchObject([
    'replied',
    { side: 'seller', amount: 8_400, isByRule: true, state: 'open' },
  ]);
  expect((await read(low)).offers).toMatchObject([{ state: 'declined' }]);
});

test('RULE-002 a rule keeps still where the seller answered, it was switched off, or the sender offered before', async () => {
  await switchOn();
  const [answered, repeated, later] = [
    await offered(1_000),
    await offered(1_000, { isFirstOffer: false }),
    await offered(6_000),
  ];
  for (const id of [answered, repeated, later]) await confirm(id);
  await app.as(ann).call(ReplyToInquiry, { params: { id: answered }, body: { message: 'Hello' } });
  await app.as(ann).call(SaveDealRules, { ...of(), body: { action: 'off' } });
  await passHour();
  expect(await answers(answered)).toEqual([{ body: 'Hello', isAuto: false }]);
  for (const id of [repeated, later]) expect(await answers(id)).toEqual([]);
});

test('RULE-003 only three offers a month for a name with a minimum are answered automatically, after a pause that says nothing', async () => {
  page = await givenPage(app, ann, 'harbor.test', { group: { buyNowPrice: 10_000, minimumOffer: 5_000 } });
  await switchOn();
  const ids: string[] = [];
  for (const _ of [1, 2, 3, 4, 5]) ids.push(await offered(6_000));
  for (const id of ids) await confirm(id);
  await passHour();
  const counted = await Promise.all(ids.map(answers));
  expect(counted.filter(({ length }) => length > 0)).toHaveLength(3);
  for (const id of ids) {
    expect(pauseMs(id)).toBeGreaterThanOrEqual(minutes(20));
    expect(pauseMs(id)).toBeLessThanOrEqual(minutes(60));
  }
});

test('RULE-005 the simulation says what rules would have done with last year’s offers, and changes nothing', async () => {
  const sold = await offered(3_000, { status: 'new' });
  await setState(app, sold, 4);
  await givenMessage(app, ann, sold, { sender: 1, body: 'Yes' });
  await offered(2_000, { status: 'new' });
  await offered(6_000, { status: 'new' });
  await offered(9_500, { status: 'new' });
  await offered(9_500, { status: 'new', isSpam: true });
  app.clock.advance(minutes(5));
  const before = (await app.as(ann).call(ListInquiries, { query: {} })).data;
  const made = await app.as(ann).call(SimulateDealRules, { ...of(), body: { rules: usualDealRules } });
  expect(made).toMatchObject({
    ...{ offers: 4, sales: 1, withoutPrice: 0, decline: { offers: 2, sales: 1, unanswered: 1 } },
    ...{ counter: { offers: 1, sales: 0 }, tell: { offers: 1, sales: 0 } },
  });
  expect(made.rows[0]).toMatchObject({ amount: 3_000, share: 30, did: 'sold', rule: 'decline' });
  expect(made.strip.reduce((sum, { offers }) => sum + offers, 0)).toBe(4);
  expect((await app.as(ann).call(ListInquiries, { query: {} })).data).toEqual(before);
  const bob = await app.given.user();
  for (const call of [GetDealRules, SaveDealRules, SimulateDealRules]) {
    const body = call === SaveDealRules ? { action: 'off' } : { rules: usualDealRules };
    await expect(
      app.as(bob).call(call, { ...of(), ...(call === GetDealRules ? {} : { body }) } as never),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }
});
