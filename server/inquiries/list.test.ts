import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { GetDashboard } from '#contract/dashboard.ts';
import type { Sent } from '#contract/endpoint.ts';
import {
  CountInquiries,
  GetInquiry,
  type InquiryFilter,
  type InquirySummary,
  inquiryFilters,
  inquiryStatuses,
  ListInquiries,
  UndoReply,
} from '#contract/inquiries.ts';
import { DeclineOffer } from '#contract/offer-calls.ts';
import { inTransaction } from '../database/transaction.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { noteAgreement } from './agreement.service.ts';
import { buyersOf } from './testing/buyers.ts';
import { givenInquiry } from './testing/given-inquiry.ts';

let app: FreshApp;
let ann: TestUser;
beforeEach(async () => {
  app = await freshApp();
  ann = await app.given.user();
});

const list = (query: Sent<typeof ListInquiries>['query'] = {}, user = ann) =>
  app.as(user).call(ListInquiries, { query });
const namesOf = async (query: Sent<typeof ListInquiries>['query']) =>
  (await list(query)).data.map(({ senderName }) => senderName);
const counts = (user = ann) => app.as(user).call(CountInquiries);

/** One inquiry in each state, spam and not, answered last by buyer and by seller: 28. */
async function givenMixed() {
  for (const status of inquiryStatuses) {
    for (const isSpam of [false, true]) {
      for (const isSeller of [false, true]) {
        const id = await givenInquiry(app, ann, { status, isSpam, senderName: `${status} ${isSpam} ${isSeller}` });
        await app.parts.db
          .updateTable('inquiry')
          .set({ last_from_seller: isSeller, is_by_rule: isSeller })
          .where('id', '=', id)
          .execute();
      }
    }
  }
}
type Kind = Pick<InquirySummary, 'status' | 'isSpam' | 'needsAction' | 'agreement' | 'isToDecide' | 'isByRule'>;
/** D-194, as it is written there. */
const belongsTo: Record<InquiryFilter, (one: Kind) => boolean> = {
  all: ({ status, isSpam }) => !isSpam && status !== 'unverified' && status !== 'belowMinimum',
  allExceptClosed: ({ status, isSpam }) =>
    !isSpam && status !== 'unverified' && status !== 'belowMinimum' && status !== 'closed',
  takeAction: ({ needsAction }) => needsAction,
  replied: ({ status, isSpam }) => !isSpam && status === 'replied',
  ongoing: ({ status, isSpam }) => !isSpam && status === 'ongoing',
  sold: ({ status, isSpam }) => !isSpam && status === 'sold',
  closed: ({ status, isSpam }) => !isSpam && status === 'closed',
  unverified: ({ status, isSpam }) => !isSpam && status === 'unverified',
  belowMinimum: ({ status, isSpam }) => !isSpam && status === 'belowMinimum',
  spam: ({ isSpam }) => isSpam,
  offersToDecide: ({ isToDecide }) => isToDecide,
  agreements: ({ agreement }) => agreement !== null,
  moneyDue: ({ agreement }) => agreement === 'signed',
  answeredByRules: ({ isSpam, isByRule }) => !isSpam && isByRule,
};

describe('filters', () => {
  test('INQ-010 D-194 each shows what it says, and its count is the number of those', async () => {
    await givenMixed();
    const all = [
      ...(await list({ filter: 'all' })).data,
      ...(await list({ filter: 'unverified' })).data,
      ...(await list({ filter: 'belowMinimum' })).data,
    ];
    const everything = [...all, ...(await list({ filter: 'spam' })).data];
    expect(everything).toHaveLength(28);
    const counted = await counts();
    for (const filter of inquiryFilters) {
      const expected = everything.filter(belongsTo[filter]).map(({ id }) => id);
      const shown = await list({ filter });
      expect([filter, shown.data.map(({ id }) => id).toSorted()]).toEqual([filter, expected.toSorted()]);
      expect([filter, shown.totalCount, counted[filter]]).toEqual([filter, expected.length, expected.length]);
    }
    expect(counted.takeAction).toBe(2);
    expect((await app.as(ann).call(GetDashboard, { query: {} })).totalInquiries).toBe(counted.all);
  });

  test('INQ-010 OFFR-002 an offer waits until it is answered, agreed on or its name is sold, and then no more', async () => {
    app = await freshApp({ isShared: true, settings: { MAIL_URL: 'smtp://mail.example' } });
    ann = await app.given.user();
    const ids = async (filter: InquiryFilter) => (await list({ filter })).data.map(({ id }) => id).toSorted();
    const given = (fields: Parameters<typeof givenInquiry>[2] = {}) =>
      givenInquiry(app, ann, { offerAmount: 5_000, domainId: app.parts.newId(), ...fields });
    const note = (id: string, agreement: 'signed' | 'paid' | null) =>
      inTransaction(app.parts, (tx) => noteAgreement(tx, { userId: ann.id, id }, agreement, app.clock.now()));
    const sold = await app.given.domain(ann, 'sold.com');
    const [waits, declined, agreed, paid] = [await given(), await given(), await given(), await given()];
    const [ofSold] = [await given({ domainId: sold.id }), await given({ status: 'unverified' })];
    await givenInquiry(app, ann);
    await sql`update domain set status = 1 where id = ${sold.id}`.execute(app.parts.db);
    const { offers } = await app.as(ann).call(GetInquiry, { params: { id: declined } });
    const decision = { params: { id: declined, offerId: offers[0]?.id ?? '' }, body: { message: '' } };
    const answered = await app.as(ann).call(DeclineOffer, decision);
    await note(agreed, 'signed');
    await note(paid, 'paid');
    expect(await ids('offersToDecide')).toEqual([waits]);
    expect(await ids('agreements')).toEqual([agreed, paid].toSorted());
    expect(await ids('moneyDue')).toEqual([agreed]);
    expect(await counts()).toMatchObject({ offersToDecide: 1, agreements: 2, moneyDue: 1 });
    const shown = (await list({ filter: 'all' })).data;
    expect(shown.filter(({ isToDecide }) => isToDecide).map(({ id }) => id)).toEqual([waits]);
    expect(shown.map(({ id }) => id)).toContain(ofSold);
    await app
      .as(ann)
      .call(UndoReply, { params: { id: declined }, body: { messageId: answered.messages.at(-1)?.id ?? '' } });
    await note(agreed, null);
    expect(await ids('offersToDecide')).toEqual([waits, declined, agreed].toSorted());
    expect(await counts()).toMatchObject({ offersToDecide: 3, agreements: 1, moneyDue: 0 });
  });

  test('INQ-010 another user’s inquiries are neither shown nor counted', async () => {
    await givenMixed();
    const bob = await app.given.user();
    for (const filter of inquiryFilters) expect((await list({ filter }, bob)).totalCount).toBe(0);
    expect(new Set(Object.values(await counts(bob)))).toEqual(new Set([0]));
  });

  test('INQ-003 pages of any filter and order hold each once', async () => {
    await givenMixed();
    for (const sortBy of ['lastmessageat', 'createdat', 'offeramount'] as const) {
      for (const sortDirection of ['asc', 'desc'] as const) {
        const seen: string[] = [];
        for (let skip = 0; skip < 14; skip += 5) {
          const page = await list({ filter: 'spam', sortBy, sortDirection, skip, take: 5 });
          expect(page).toMatchObject({ totalCount: 14, skip, take: 5, hasMore: skip + 5 < 14 });
          seen.push(...page.data.map(({ id }) => id));
        }
        expect(new Set(seen).size).toBe(14);
      }
    }
  });

  test('INQ-003 they are sorted by the latest message, by age or by offer, those without one last', async () => {
    const ids: string[] = [];
    for (const [senderName, offerAmount] of [
      ['low', 100],
      ['none', null],
      ['high', 9_000],
    ] as const) {
      ids.push(await givenInquiry(app, ann, { senderName, offerAmount }));
      app.clock.advance(minutes(1));
    }
    expect(await namesOf({})).toEqual(['high', 'none', 'low']);
    await buyersOf(app, ann).writes(ids[0] ?? '');
    expect(await namesOf({})).toEqual(['low', 'high', 'none']);
    expect(await namesOf({ sortBy: 'createdat' })).toEqual(['high', 'none', 'low']);
    expect(await namesOf({ sortBy: 'offeramount' })).toEqual(['high', 'low', 'none']);
    expect(await namesOf({ sortBy: 'offeramount', sortDirection: 'asc' })).toEqual(['low', 'high', 'none']);
  });

  test('INQ-003 hostile and impossible queries get a clear error or nothing', async () => {
    await givenInquiry(app, ann);
    for (const query of [
      'skip=-1',
      'take=-1',
      'skip=x',
      'skip=1e20',
      'filter=constructor',
      'sortBy=body',
      `search=${'x'.repeat(201)}`,
    ]) {
      const answer = await app.as(ann).inject({ method: 'GET', url: `/api/inquiries?${query}` });
      expect([query, answer.statusCode]).toEqual([query, 400]);
    }
    expect(await list({ take: 100_000 })).toMatchObject({ take: 500, totalCount: 1 });
    expect(await list({ skip: 5 })).toMatchObject({ data: [], totalCount: 1, hasMore: false });
    expect(await list({ take: 0 })).toMatchObject({ data: [], totalCount: 1 });
    for (const domainId of ['x', '\u0000', ann.id]) expect((await list({ domainId })).totalCount).toBe(0);
  });
});

test('INQ-003 D-058 a name with other letters is shown and found in them, one that deceives in its ASCII form', async () => {
  const id = await givenInquiry(app, ann, { domainName: 'xn--mnchen-3ya.test' });
  await givenInquiry(app, ann, { domainName: 'xn--pple-43d.test' });
  const names = (await list({ filter: 'all' })).data.map(({ domainName }) => domainName);
  expect(names.toSorted()).toEqual(['münchen.test', 'xn--pple-43d.test']);
  for (const search of ['münchen', 'xn--mnchen']) {
    expect([search, (await list({ search, filter: 'all' })).data.map((one) => one.id)]).toEqual([search, [id]]);
  }
});

describe('search', () => {
  test('INQ-003 it finds name, address, domain and every message, by beginnings of words and parts of the domain', async () => {
    const id = await givenInquiry(app, ann, {
      senderName: 'Zoë Müller-Lüdenscheidt',
      senderEmail: 'zoe.m@big-buyer.example',
      domainName: 'mycloudshop.com',
      message: 'Wäre der Name zu haben?',
    });
    await givenInquiry(app, ann, { senderName: 'Other', domainName: 'other.net' });
    await buyersOf(app, ann).writes(id, { body: 'Our lawyers ask: 価格はいくらですか. Ответьте' });
    const found = [
      'zoe',
      'ZOË',
      'mull',
      'lüden',
      'big-buyer',
      'zoe.m@big-buyer.example',
      'mycloud',
      'cloudsh',
      'shop.com',
    ];
    for (const search of [
      ...found,
      'ware name',
      'lawy',
      'いくら',
      '価格',
      'ответ',
      'zoe LAWYERS cloud',
      ' mycloudshop.com ',
    ]) {
      expect([search, (await list({ search })).data.map((one) => one.id)]).toEqual([search, [id]]);
    }
    for (const search of ['uller', 'zoe other', 'awyers', '%', '***', ':', "zoe' | 'other", 'いらく', '\u0000']) {
      expect([search, (await list({ search })).totalCount]).toEqual([search, 0]);
    }
    expect((await list({ search: '  ' })).totalCount).toBe(2);
  });

  test('INQ-003 it narrows a filter, a domain and a buyer, and finds nothing of another user', async () => {
    const domainId = app.parts.newId();
    const id = await givenInquiry(app, ann, { domainId, senderEmail: 'Bea@Names.example', status: 'replied' });
    const bob = await app.given.user();
    await givenInquiry(app, bob, {});
    const query = { search: 'sale', filter: 'replied', domainId, senderEmail: 'bea@names.EXAMPLE' } as const;
    expect((await list(query)).data.map((one) => one.id)).toEqual([id]);
    for (const other of [{ filter: 'ongoing' }, { domainId: ann.id }, { senderEmail: 'a@b.example' }] as const) {
      expect((await list({ ...query, ...other })).totalCount).toBe(0);
    }
    expect((await list({ search: bob.id })).totalCount).toBe(0);
    expect((await list({ search: `~${bob.id.replaceAll('-', '')}` })).totalCount).toBe(0);
  });

  test('INQ-003 a very long conversation is still stored and found by its words', async () => {
    const id = await givenInquiry(app, ann);
    const words = (from: number) => Array.from({ length: 600 }, (_, at) => `w${from + at}x`).join(' ');
    for (let at = 0; at < 60; at++) await buyersOf(app, ann).writes(id, { body: words(at * 600) });
    expect((await list({ search: 'w20001x' })).totalCount).toBe(1);
  });
});

test('INQ-001 the newest thousand messages come with an inquiry, the oldest of them first', async () => {
  const id = await givenInquiry(app, ann);
  await sql`insert into inquiry_message (user_id, inquiry_id, id, sender, body, created_at)
    select ${ann.id}, ${id}, gen_random_uuid(), 0, n::text, now() + n * interval '1 second'
    from generate_series(1, 1100) n`.execute(app.parts.db);
  const { messages } = await app.as(ann).call(GetInquiry, { params: { id } });
  expect([messages.length, messages[0]?.body, messages.at(-1)?.body]).toEqual([1_000, '101', '1100']);
});
