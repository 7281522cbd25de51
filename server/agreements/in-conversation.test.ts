import { beforeAll, expect, test } from 'vitest';
import {
  AcceptAgreement,
  agreementPaths,
  CallAgreementOff,
  MarkPayment,
  OpenAgreement,
  ReviseAgreement,
  SetSellingTerms,
  TakeAcceptanceBack,
  usualSellingTerms,
  WithdrawAgreement,
} from '#contract/agreements.ts';
import { conversationPaths } from '#contract/conversations.ts';
import { GetInquiry } from '#contract/inquiries.ts';
import { givenInquiry } from '../inquiries/testing/given-inquiry.ts';
import { tokenOf } from '../inquiries/token.reads.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { followAgreements } from './agreements.jobs.ts';

let app: FreshApp;
let ann: TestUser;
const terms = {
  ...usualSellingTerms,
  party: { name: 'Rask Names AB', person: '', address: '' },
  terms: `I sell it as it is. ${'x'.repeat(2_000)}`,
};
beforeAll(async () => {
  app = await freshApp({ startsAt: new Date('2026-05-15T08:58:00Z') });
  ann = await app.given.user();
  await app.as(ann).call(SetSellingTerms, { body: { terms, version: 0 } });
});

async function deal() {
  const inquiryId = await givenInquiry(app, ann, { offerAmount: 50_000 });
  const body = { amount: 50_000, currency: 'USD' };
  const { id } = await app.as(ann).call(OpenAgreement, { params: { id: inquiryId }, body });
  return { inquiryId, params: { id }, token: (await tokenOf(app.parts.db, { userId: ann.id, id: inquiryId })) ?? '' };
}
const send = (url: string, fields: Record<string, string>) =>
  app.as(null).inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const page = (url: string) => app.as(null).inject({ method: 'GET', url });
const accepts = (token: string, version: string) => send(agreementPaths.accept(token), { version, agreed: 'yes' });
const messages = async (id: string) => (await app.as(ann).call(GetInquiry, { params: { id } })).messages;
const told = async (id: string) =>
  (await messages(id)).flatMap(({ event, agreementVersion, offerAmount, createdAt }) =>
    event ? [`${createdAt.slice(8, 16)} ${event} ${agreementVersion} ${offerAmount}`] : [],
  );
async function minuteLater(): Promise<void> {
  app.clock.advance(minutes(1));
  await followAgreements.run(app.parts, app.clock.now());
}

test('AGR-008 what became of an agreement and its payments are entries with version, sum and moment, for both sides', async () => {
  const { inquiryId, params, token } = await deal();
  await app.as(ann).call(AcceptAgreement, { params, body: { version: 1 } });
  await app.as(ann).call(TakeAcceptanceBack, { params });
  await app.as(ann).call(ReviseAgreement, { params, body: { version: 1, amount: 48_000 } });
  await app.as(ann).call(AcceptAgreement, { params, body: { version: 2 } });
  expect((await page(conversationPaths.page(token))).body).not.toContain('accepted version 2');
  await minuteLater();
  app.clock.advance(minutes(1));
  await accepts(token, '2');
  app.clock.advance(minutes(1));
  await send(agreementPaths.paid(token), { number: '1' });
  for (const isPaid of [true, false, true]) {
    app.clock.advance(minutes(1));
    await app.as(ann).call(MarkPayment, { params: { ...params, number: 1 }, body: { isPaid } });
  }
  app.clock.advance(minutes(1));
  await app.as(ann).call(CallAgreementOff, { params, body: { reason: '' } });
  expect(await told(inquiryId)).toEqual([
    '15T08:58 agreementOpened 1 50000',
    '15T08:58 agreementRevised 2 48000',
    '15T08:58 agreementAcceptedBySeller 2 48000',
    '15T09:00 agreementAcceptedByBuyer 2 48000',
    '15T09:00 agreementSigned 2 48000',
    '15T09:01 paymentReported 2 48000',
    '15T09:02 paymentMarked 2 48000',
    '15T09:03 paymentUnmarked 2 48000',
    '15T09:04 paymentMarked 2 48000',
    '15T09:05 agreementCalledOff 2 48000',
  ]);
  const { body } = await page(conversationPaths.page(token));
  expect(body).toContain('You accepted version 2');
  expect(body).toContain('Both have accepted version 2. It is binding.');
  expect(body).toContain('says that the deal fell through');
});

test('AGR-008 an end of each kind is told once, however often it is asked for', async () => {
  const [withdrawn, declined, expired] = [await deal(), await deal(), await deal()];
  for (let twice = 0; twice < 2; twice++) {
    await app.as(ann).call(WithdrawAgreement, { params: withdrawn.params, body: { reason: '' } });
    await send(agreementPaths.decline(declined.token), { version: '1' });
  }
  app.clock.advance(days(3));
  for (let twice = 0; twice < 2; twice++) await followAgreements.run(app.parts, app.clock.now());
  const last = async ({ inquiryId }: { inquiryId: string }) =>
    (await told(inquiryId)).slice(1).map((one) => one.slice(9));
  expect(await last(withdrawn)).toEqual(['agreementWithdrawn 1 50000']);
  expect(await last(declined)).toEqual(['agreementDeclined 1 50000']);
  expect(await last(expired)).toEqual(['agreementExpired 1 50000']);
});

test('AGR-008 a buyer asks for a change of a clause, which is quoted with its version and accepts nothing', async () => {
  const { inquiryId, params, token } = await deal();
  const asks = (fields: Record<string, string>) =>
    send(agreementPaths.ask(token), { version: '1', clause: '3', message: 'Can we pay in May?', ...fields });
  expect((await page(agreementPaths.page(token))).body).toContain('<option value="3">3. Price and payment</option>');
  const sent = await asks({});
  expect([sent.statusCode, sent.headers.location]).toEqual([
    303,
    expect.stringContaining(conversationPaths.page(token)),
  ]);
  await asks({}); // the same press once more
  const of = async () => (await messages(inquiryId)).filter(({ clause }) => clause !== null);
  expect(await of()).toMatchObject([{ from: 'buyer', clause: 3, agreementVersion: 1, offerAmount: null }]);
  const [{ body = '' } = {}] = await of();
  expect(body).toMatch(/^Can we pay in May\?\n\n> 3\. Price and payment \(Version 1\)\n> The buyer pays \$50,000/);
  await asks({ clause: '5' });
  expect((await of())[1]?.body.length).toBeLessThan(1_200); // of long terms the beginning
  const empty = await asks({ message: ' \u200b ' });
  expect([empty.statusCode, empty.body.includes('what should be different. Nothing was sent')]).toEqual([422, true]);
  const long = await asks({ message: 'y'.repeat(4_990) });
  expect([long.statusCode, long.body.includes('y'.repeat(4_990))]).toEqual([422, true]);
  const wrongs: Record<string, string>[] = [
    { clause: '6' },
    { clause: '-1' },
    { clause: '3 or 1=1' },
    { version: '2' },
  ];
  for (const wrong of [...wrongs, { version: '' }]) {
    expect([wrong, (await asks(wrong)).statusCode]).toEqual([wrong, 409]);
  }
  expect((await send(agreementPaths.ask('f'.repeat(32)), { version: '1', clause: '3', message: 'x' })).statusCode).toBe(
    404,
  );
  expect(await of()).toHaveLength(2);
  const hostile = await asks({ message: '<script>alert(1)</script>\u202e\0' });
  expect(hostile.statusCode).toBe(303);
  expect((await page(conversationPaths.page(token))).body).not.toContain('<script>alert');
  for (let at = 0; at < 17; at++) await asks({ message: `And ${at}?` });
  const many = await asks({ message: 'Once more' });
  expect([many.statusCode, many.body.includes('Once more</textarea>')]).toEqual([429, true]);
  await app.as(ann).call(WithdrawAgreement, { params, body: { reason: '' } });
  expect((await asks({})).statusCode).toBe(409);
});
