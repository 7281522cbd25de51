import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ruleTexts } from '#contract/deal-rule-texts.ts';
import { DealRules, GetDealRules, SaveDealRules, SimulateDealRules, usualDealRules } from '#contract/deal-rules.ts';
import { DomainStatus } from '#contract/domains.ts';
import { CountInquiries, GetInquiry, ListInquiries, ReplyToInquiry, UndoReply } from '#contract/inquiries.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
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
const simulated = async (rules: DealRules) =>
  (await app.as(ann).call(SimulateDealRules, { ...of(), body: { rules } })).id;
const switchOn = async (rules: DealRules = usualDealRules) =>
  app.as(ann).call(SaveDealRules, { ...of(), body: { action: 'on', rules, simulation: await simulated(rules) } });
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

test('RULE-002 D-194 the inbox shows what rules answered last, and a counter-offer until it ends', async () => {
  await switchOn();
  const [low, middle] = [await offered(1_000), await offered(6_000)];
  for (const id of [low, middle]) await confirm(id);
  await passHour();
  const byRules = async () => {
    const { data } = await app.as(ann).call(ListInquiries, { query: { filter: 'answeredByRules' } });
    const { answeredByRules } = await app.as(ann).call(CountInquiries);
    expect(answeredByRules).toBe(data.length);
    return data.map(({ id, isByRule, counterUntil }) => [id, isByRule, counterUntil]);
  };
  const { offers } = await read(middle);
  const ends = offers.at(-1)?.endsAt;
  expect(new Set(await byRules())).toEqual(
    new Set([
      [low, true, null],
      [middle, true, ends],
    ]),
  );
  app.clock.advance(minutes(2));
  const body = { message: 'Hello', replyId: app.parts.newId() };
  await app.as(ann).call(ReplyToInquiry, { params: { id: low }, body });
  expect(await byRules()).toEqual([[middle, true, ends]]);
  await app.as(ann).call(UndoReply, { params: { id: low }, body: { messageId: body.replyId } });
  expect(await byRules()).toHaveLength(2);
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

test('RULE-002 OFFR-004 an answer of a rule can be taken back for a minute, unseen by the buyer, and is not given again', async () => {
  await switchOn();
  const id = await offered(6_000);
  await confirm(id);
  await passHour();
  const { messages, offers } = await read(id);
  const said = messages.find(({ isAuto }) => isAuto);
  expect([said?.heldUntil !== null, offers.at(-1)?.heldUntil]).toEqual([true, said?.heldUntil]);
  const mails = () =>
    app.parts.db
      .selectFrom('inquiry_mail')
      .select('due_at')
      .where('message_id', '=', said?.id ?? '');
  expect(await mails().execute()).toEqual([{ due_at: new Date(said?.heldUntil ?? '') }]);
  await app.as(ann).call(UndoReply, { params: { id }, body: { messageId: said?.id ?? '' } });
  expect(await mails().execute()).toEqual([]);
  await passHour();
  expect(await read(id)).toMatchObject({ status: 'new', offers: [{ side: 'buyer', state: 'open' }] });
});

test('RULE-003 D-186b an offer below a minimum is declined by the same words at the same moment, without a price, too, and stays quiet', async () => {
  page = await givenPage(app, ann, 'harbor.test', { group: { minimumOffer: 5_000 } });
  const silent = await offered(900, { isBelowMinimum: true });
  await confirm(silent);
  await switchOn({ ...usualDealRules, decline: { isOn: true, below: 0, texts: {} } });
  const [low, enough] = [await offered(1_000, { isBelowMinimum: true }), await offered(5_000)];
  for (const id of [low, enough]) await confirm(id);
  expect(await answers(low)).toEqual([]);
  await passHour();
  expect([await answers(silent), await answers(enough)]).toEqual([[], []]);
  const [said] = await answers(low);
  expect(said).toEqual({ body: ruleTexts.de.decline.replace('{domain}', 'harbor.test'), isAuto: true });
  expect(await read(low)).toMatchObject({
    status: 'belowMinimum',
    needsAction: false,
    offers: [{ state: 'declined' }],
  });
});

test('RULE-002 nothing is answered for a name that is sold or off the net, nor countered in another currency than its price', async () => {
  await switchOn();
  const euros = await offered(6_000, { currency: 'EUR' });
  const gone = await offered(1_000);
  for (const id of [euros, gone]) await confirm(id);
  const off = { status: DomainStatus.Sold };
  await app.parts.db
    .updateTable('domain')
    .set(off)
    .where('user_id', '=', ann.id)
    .where('name', '=', page.name)
    .execute();
  await passHour();
  expect([await answers(euros), await answers(gone)]).toEqual([[], []]);
});

test('RULE-006 a rule writes the seller’s words in the buyer’s language, filled in, and the simulation says for which rows', async () => {
  const texts = { de: 'Guten Tag {buyer},\n{domain} kostet {price}; {counter} gilt bis {end}.\n{seller}' };
  await switchOn({ ...usualDealRules, counter: { ...usualDealRules.counter, texts } });
  const [german, french, pushy] = [
    await offered(6_000, { senderName: 'Mara' }),
    await offered(6_000, { language: 'fr' }),
    await offered(6_000, { senderName: 'Win at casino.example' }),
  ];
  for (const id of [german, french, pushy]) await confirm(id);
  await passHour();
  const bodies = (await Promise.all([german, french, pushy].map(answers))).map(([one]) => one?.body);
  expect(bodies[0]).toMatch(/^Guten Tag Mara,\norchardpay.test kostet 10.000.\$; 8.400.\$ gilt bis .+UTC\.$/);
  expect(bodies[1]).toMatch(/^Merci de votre offre\. Nous pouvons/);
  expect(bodies[2]).toMatch(/^Vielen Dank für Ihr Angebot\. Wir/);
  const { rows } = await app.as(ann).call(SimulateDealRules, { ...of(), body: { rules: usualDealRules } });
  expect(rows.map(({ buyer, language, price }) => [buyer, language, price])).toContainEqual(['Mara', 'de', 10_000]);
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

test('RULE-005 only what was simulated exactly so, for this group and within the hour, can be switched on', async () => {
  const rules = usualDealRules;
  const other = await givenPage(app, ann, 'harbor.test', { group: { buyNowPrice: 10_000 } });
  const foreign = (await app.as(ann).call(SimulateDealRules, { params: { id: other.groupId }, body: { rules } })).id;
  const made = await simulated(rules);
  const on = (simulation: string, as: DealRules = rules) =>
    app.as(ann).call(SaveDealRules, { ...of(), body: { action: 'on', rules: as, simulation } });
  const changed = { ...rules, decline: { ...rules.decline, texts: { de: 'Nein.' } } };
  for (const [id, as] of [
    ['', rules],
    ['x', rules],
    [foreign, rules],
    [made, changed],
  ] as const) {
    await expect(on(id, as)).rejects.toMatchObject({ code: 'SIMULATION_NEEDED' });
  }
  app.clock.advance(minutes(61));
  await expect(on(made)).rejects.toMatchObject({ code: 'SIMULATION_NEEDED' });
  expect((await app.as(ann).call(GetDealRules, of())).onSince).toBeNull();
  expect((await on(await simulated(changed), changed)).onSince).not.toBeNull();
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

test('D-186b declining below a minimum is switched on where one is set and no rules answer, and nothing is switched off or lost by that', async () => {
  const low = await givenPage(app, ann, 'low.test', { group: { minimumOffer: 5_000 } });
  const floor = await givenPage(app, ann, 'floor.test', {});
  await app.as(ann).call(ChangeOwnData, { body: { domainIds: [floor.domainId], set: { floorPrice: 900 } } });
  await switchOn(); // a group without a minimum
  page = await givenPage(app, ann, 'off.test', { group: { minimumOffer: 5_000 } });
  await switchOn();
  await app.as(ann).call(SaveDealRules, { ...of(), body: { action: 'off' } });
  const file = join(import.meta.dirname, '../database/migrations/20261129-1735-one-rule-for-low-offers.sql');
  const tx = await app.parts.db.startTransaction().execute();
  await sql.raw(readFileSync(file, 'utf8')).execute(tx);
  const rows = await tx.selectFrom('deal_rule').selectAll().where('user_id', '=', ann.id).execute();
  await tx.rollback().execute();
  const after = rows.map((row) => ({ ...row, rules: DealRules.parse(row.rules) }));
  const onlyMinimum = { decline: { isOn: true, below: 0 }, counter: { isOn: false }, tell: { isOn: false } };
  const rulesOf = (groupId: string) => after.find(({ group_id }) => group_id === groupId);
  for (const { groupId } of [low, floor, page]) {
    expect(rulesOf(groupId)).toMatchObject({ rules: onlyMinimum, on_since: expect.any(Date) });
  }
  expect(rulesOf(page.groupId)?.draft).toEqual(usualDealRules);
  expect(after.filter(({ rules }) => rules.tell.isOn)).toHaveLength(1);
  expect(after).toHaveLength(4);
});
