import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  AcceptAgreement,
  type Agreement,
  agreementPaths,
  CallAgreementOff,
  GetDealSums,
  GetInquiryAgreement,
  MarkPayment,
  OpenAgreement,
  RemindBuyer,
  ReviseAgreement,
  SetSellingTerms,
  TakeAcceptanceBack,
  usualSellingTerms,
  WithdrawAgreement,
} from '#contract/agreements.ts';
import { GetHandover } from '#contract/handovers.ts';
import { GetInquiry, MarkInquiryAsSold } from '#contract/inquiries.ts';
import { inTransaction } from '../database/transaction.ts';
import { offerAccepted } from '../inquiries/inquiries.effects.ts';
import { confirmAddress, givenInquiry } from '../inquiries/testing/given-inquiry.ts';
import { tokenOf } from '../inquiries/token.reads.ts';
import { addToOutbox, drainOutbox } from '../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { followAgreements } from './agreements.jobs.ts';
import { openAgreement } from './agreements.service.ts';
import { openingEffects } from './offer-accepted.effects.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeAll(async () => {
  app = await freshApp({ startsAt: new Date('2026-05-15T08:58:00Z') });
  [ann, bob] = [await app.given.user(), await app.given.user()];
  const terms = {
    ...usualSellingTerms,
    party: { name: 'Rask Names AB', person: 'Johanna Rask', address: 'Gothenburg' },
    ways: [{ kind: 'bank' as const, name: 'Bank transfer', link: null }],
    terms: 'I sell it as it is.',
    days: { ...usualSellingTerms.days, accept: 1, payment: 2 },
  };
  await as().call(SetSellingTerms, { body: { terms, version: 0, bank: 'IBAN SE00 1234' } });
});

const as = (user = ann) => app.as(user);

type Deal = { inquiryId: string; token: string; agreement: Agreement };

async function deal(): Promise<Deal> {
  const inquiryId = await givenInquiry(app, ann, { offerAmount: 50_000, senderName: 'Mara <b>' });
  const body = { amount: 50_000, currency: 'USD' };
  const agreement = await as().call(OpenAgreement, { params: { id: inquiryId }, body });
  const token = (await tokenOf(app.parts.db, { userId: ann.id, id: inquiryId })) ?? '';
  return { inquiryId, token, agreement };
}

const read = async ({ inquiryId }: Deal) =>
  (await as().call(GetInquiryAgreement, { params: { id: inquiryId } })).agreement;
const accept = ({ agreement }: Deal, version = 1) =>
  as().call(AcceptAgreement, { params: { id: agreement.id }, body: { version } });
const follow = () => followAgreements.run(app.parts, app.clock.now());
const post = (path: string, fields: Record<string, string>) =>
  app.as(null).inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const page = ({ token }: Deal) => app.as(null).inject({ method: 'GET', url: agreementPaths.page(token) });
const buyerAccepts = ({ token }: Deal, version = '1') =>
  post(agreementPaths.accept(token), { version, agreed: 'yes', lang: 'en' });
async function mails({ inquiryId }: Deal): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`select words ->> 'subject' as subject from inquiry_mail
    where inquiry_id = ${inquiryId} and words is not null order by created_at, id`.execute(app.parts.db);
  return rows.map(({ subject }) => subject.replace('Agreement for quiet.com: ', ''));
}

async function signed(): Promise<Deal> {
  const made = await deal();
  await accept(made);
  app.clock.advance(minutes(1));
  await follow();
  await buyerAccepts(made);
  return { ...made, agreement: (await read(made)) ?? made.agreement };
}

describe('an agreement', () => {
  test('AGR-001 AGR-003 is accepted by both, each once, and both get its text with the digest', async () => {
    const made = await deal();
    expect(made.agreement).toMatchObject({ state: 'offered', version: 1, isIncomplete: false, payments: [] });
    expect((await page(made)).body).toContain('Mara &lt;b&gt;');
    await accept(made);
    expect((await page(made)).body).toContain('Offered');
    app.clock.advance(minutes(1));
    await follow();
    expect((await page(made)).body).toContain('Accepted by the seller');
    expect((await post(agreementPaths.accept(made.token), { version: '1' })).statusCode).toBe(422);
    expect(await read(made)).toMatchObject({ state: 'sellerAccepted', buyerAcceptedAt: null });
    const presses = await Promise.all([buyerAccepts(made), buyerAccepts(made), buyerAccepts(made)]);
    expect(presses.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    const after = await read(made);
    expect(after).toMatchObject({ state: 'signed', payments: [{ number: 1, amount: 50_000, paidAt: null }] });
    app.clock.advance(minutes(5));
    expect((await buyerAccepts(made)).statusCode).toBe(303);
    expect(await read(made)).toEqual(after);
    expect(await mails(made)).toEqual(['please read it', 'it waits for you', 'accepted by both']);
    const { rows } = await sql<{ body: string }>`select words ->> 'body' as body from inquiry_mail
      where inquiry_id = ${made.inquiryId} and words ->> 'subject' like '%by both'`.execute(app.parts.db);
    expect(rows[0]?.body).toContain(after?.digest);
    const text = await app.as(null).inject({ method: 'GET', url: agreementPaths.text(made.token) });
    expect(rows[0]?.body).toContain(text.body);
    expect(await as().call(GetInquiry, { params: { id: made.inquiryId } })).toMatchObject({ agreement: 'signed' });
  });

  test('AGR-004 the seller takes an acceptance back within the minute, also one that would have bound both', async () => {
    const made = await deal();
    await buyerAccepts(made);
    expect(await accept(made)).toMatchObject({ state: 'closing' });
    expect((await page(made)).body).toContain('Accepted by you');
    const params = { id: made.agreement.id };
    expect(await as().call(TakeAcceptanceBack, { params })).toMatchObject({ state: 'buyerAccepted' });
    await accept(made);
    app.clock.advance(minutes(1));
    await follow();
    expect(await read(made)).toMatchObject({ state: 'signed', heldUntil: null });
    await expect(as().call(TakeAcceptanceBack, { params })).rejects.toMatchObject({ code: 'AGREEMENT_SIGNED' });
  });

  test('AGR-002 a new version voids what was accepted, and the one before is told before anything is stored', async () => {
    const made = await deal();
    await buyerAccepts(made);
    const params = { id: made.agreement.id };
    const body = { version: 1, amount: 48_000 };
    expect(await as().call(ReviseAgreement, { params, body })).toMatchObject({
      state: 'offered',
      version: 2,
      buyerAcceptedAt: null,
      versions: [{ version: 2 }, { version: 1, acceptedBy: 'buyer' }],
    });
    await expect(as().call(ReviseAgreement, { params, body })).rejects.toMatchObject({ code: 'AGREEMENT_CHANGED' });
    await expect(accept(made, 1)).rejects.toMatchObject({ code: 'AGREEMENT_CHANGED' });
    const stale = await buyerAccepts(made, '1');
    expect([stale.statusCode, stale.body.includes('There is a newer version')]).toEqual([409, true]);
    expect(stale.body).toContain('Price changed from $50,000 to $48,000.');
    expect(await read(made)).toMatchObject({ state: 'offered', buyerAcceptedAt: null });
    expect((await buyerAccepts(made, '2')).statusCode).toBe(303);
    const wrong = { version: 2, payments: [{ amount: 1, dueOn: '2026-05-22' }] };
    await expect(as().call(ReviseAgreement, { params, body: wrong })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  test('AGR-004 nobody accepts what was withdrawn, declined or has expired, and both are told', async () => {
    const [withdrawn, declined, expired] = [await deal(), await deal(), await deal()];
    const body = { reason: 'The date does not suit us.' };
    await as().call(WithdrawAgreement, { params: { id: withdrawn.agreement.id }, body });
    await post(agreementPaths.decline(declined.token), { version: '1' });
    app.clock.advance(days(1));
    expect((await page(expired)).body).toContain('Nobody is bound');
    expect((await buyerAccepts(expired)).statusCode).toBe(409);
    await follow();
    for (const [made, state] of [
      [withdrawn, 'withdrawn'],
      [declined, 'declined'],
      [expired, 'expired'],
    ] as const) {
      expect(await read(made)).toMatchObject({ state, signedAt: null });
      expect((await buyerAccepts(made)).statusCode).toBe(409);
      await expect(accept(made)).rejects.toMatchObject({ code: 'AGREEMENT_OVER' });
      expect((await mails(made)).at(-1)).toBe(state);
      expect(await as().call(GetInquiry, { params: { id: made.inquiryId } })).toMatchObject({ agreement: null });
    }
    expect((await page(withdrawn)).body).toContain('The date does not suit us.');
  });

  test('AGR-001 is opened once for an occasion, and for a confirmed buyer of this seller only', async () => {
    const inquiryId = await givenInquiry(app, ann);
    const given = { userId: ann.id, inquiryId, amount: 900, currency: 'EUR', occasion: 'offer 1' };
    const open = () =>
      inTransaction(app.parts, (tx) => openAgreement(tx, app.parts, { ...given, now: app.clock.now() }));
    const opened = await Promise.all([open(), open(), open()]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1);
    const body = { amount: 950, currency: 'EUR' };
    expect(await as().call(OpenAgreement, { params: { id: inquiryId }, body })).toMatchObject({ version: 2 });
    expect(await open()).toMatchObject({ isNew: false, version: 2 });
    const foreign = as(bob).call(OpenAgreement, { params: { id: inquiryId }, body });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await confirmAddress(app, inquiryId, false);
    const token = (await tokenOf(app.parts.db, { userId: ann.id, id: inquiryId })) ?? '';
    expect((await post(agreementPaths.accept(token), { version: '2', agreed: 'yes' })).statusCode).toBe(409);
    const unconfirmed = await givenInquiry(app, ann, { status: 'unverified' });
    await expect(as().call(OpenAgreement, { params: { id: unconfirmed }, body })).rejects.toMatchObject({
      code: 'BUYER_UNCONFIRMED',
    });
  });

  test('AGR-001 is opened by an accepted offer, which is told once or twice', async () => {
    const inquiryId = await givenInquiry(app, ann);
    const payload = { inquiryId, offerId: app.parts.newId(), amount: 700, currency: 'USD', by: 'buyer' as const };
    const tell = () =>
      inTransaction(app.parts, (tx) =>
        addToOutbox(tx, offerAccepted, { userId: ann.id, payload, now: app.clock.now() }),
      );
    await tell();
    await tell();
    await drainOutbox(app.parts, openingEffects);
    const { agreement } = await as().call(GetInquiryAgreement, { params: { id: inquiryId } });
    expect(agreement).toMatchObject({ state: 'offered', version: 1, terms: { amount: 700 } });
  });

  test('AGR-003 waits for the seller’s name as a party', async () => {
    const inquiryId = await givenInquiry(app, bob);
    const body = { amount: 10, currency: 'USD' };
    const made = await as(bob).call(OpenAgreement, { params: { id: inquiryId }, body });
    expect(made.isIncomplete).toBe(true);
    const params = { id: made.id };
    await expect(as(bob).call(AcceptAgreement, { params, body: { version: 1 } })).rejects.toMatchObject({
      code: 'AGREEMENT_INCOMPLETE',
    });
    const token = (await tokenOf(app.parts.db, { userId: bob.id, id: inquiryId })) ?? '';
    expect((await post(agreementPaths.accept(token), { version: '1', agreed: 'yes' })).statusCode).toBe(409);
  });

  test('AGR-003 a stranger’s key, a guessed version and a text that is no number accept nothing', async () => {
    const made = await deal();
    const other = 'f'.repeat(32);
    expect((await post(agreementPaths.accept(other), { version: '1', agreed: 'yes' })).statusCode).toBe(404);
    for (const version of ['0', '2', '-1', '1e0', '1.0', '99999999999', '']) {
      expect((await buyerAccepts(made, version)).statusCode, version).toBe(409);
    }
    expect(await read(made)).toMatchObject({ state: 'offered' });
  });
});

describe('the payment of an agreement', () => {
  test('AGR-006 is said by people, shown to its buyer alone how, and followed by hand-over and sums', async () => {
    const made = await deal();
    expect((await page(made)).body).not.toContain('IBAN SE00');
    const whole = await signed();
    const { inquiryId, token, agreement } = whole;
    expect((await page(whole)).body).toContain('IBAN SE00 1234');
    const domainId = agreement.domainId;
    await as().call(MarkInquiryAsSold, { params: { id: inquiryId }, body: { soldPrice: 50_000 } });
    const seen = async () =>
      Object.fromEntries(
        (await as().call(GetHandover, { params: { id: domainId } }))?.steps.map((one) => [one.step, one.seen]) ?? [],
      );
    expect(await seen()).toMatchObject({ agreement: 'done', escrow: 'open' });
    const before = await as().call(GetDealSums, {});
    expect((await post(agreementPaths.paid(token), { number: '1' })).statusCode).toBe(303);
    expect(await read(whole)).toMatchObject({ payments: [{ toldByBuyerAt: expect.any(String), paidAt: null }] });
    const mark = (isPaid: boolean) =>
      as().call(MarkPayment, { params: { id: agreement.id, number: 1 }, body: { isPaid } });
    await mark(true);
    expect(await seen()).toMatchObject({ escrow: 'done' });
    const after = await as().call(GetDealSums, {});
    expect(after.accepted).toEqual(before.accepted);
    expect(after.dueCount).toBe(before.dueCount - 1);
    expect(await as().call(GetInquiry, { params: { id: inquiryId } })).toMatchObject({ agreement: 'paid' });
    await mark(false);
    expect(await seen()).toMatchObject({ escrow: 'open' });
    expect(await as().call(GetDealSums, {})).toEqual(before);
  });

  test('AGR-006 is reminded of once before it is due and once when it is late, and by hand once a day', async () => {
    const made = await signed();
    const params = { id: made.agreement.id };
    await as().call(RemindBuyer, { params });
    await expect(as().call(RemindBuyer, { params })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    app.clock.advance(days(4));
    await follow();
    await follow();
    const sent = (await mails(made)).slice(3);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatch(/was due/);
    await as().call(CallAgreementOff, { params, body: { reason: '' } });
    await expect(as().call(RemindBuyer, { params })).rejects.toMatchObject({ code: 'AGREEMENT_OVER' });
    app.clock.advance(days(2));
    await follow();
    expect(await mails(made)).toHaveLength(6);
  });
});
