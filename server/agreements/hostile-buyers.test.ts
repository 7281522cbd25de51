import { beforeAll, expect, test } from 'vitest';
import {
  agreementPaths,
  GetInquiryAgreement,
  OpenAgreement,
  ReviseAgreement,
  SetSellingTerms,
  usualSellingTerms,
} from '#contract/agreements.ts';
import { GetInquiry } from '#contract/inquiries.ts';
import { givenInquiry } from '../inquiries/testing/given-inquiry.ts';
import { tokenOf } from '../inquiries/token.reads.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';

// The whole proof: DEAL_ACCEPTS=5000
const accepts = Number(process.env.DEAL_ACCEPTS ?? 60);
const terms = { ...usualSellingTerms, party: { name: 'Rask Names AB', person: '', address: '' } };

let app: FreshApp;
let ann: TestUser;
beforeAll(async () => {
  app = await freshApp();
  ann = await app.given.user();
  await app.as(ann).call(SetSellingTerms, { body: { terms, version: 0 } });
});

async function offered(amount = 50_000) {
  const inquiryId = await givenInquiry(app, ann, { offerAmount: amount });
  const body = { amount, currency: 'USD' };
  const agreement = await app.as(ann).call(OpenAgreement, { params: { id: inquiryId }, body });
  return { inquiryId, agreement, token: (await tokenOf(app.parts.db, { userId: ann.id, id: inquiryId })) ?? '' };
}
const read = async (id: string) => (await app.as(ann).call(GetInquiryAgreement, { params: { id } })).agreement;
const send = (url: string, fields: Record<string, string>) =>
  app.as(null).inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

test('AGR-003 whatever a buyer sends at once, an agreement is accepted once, at its price, and no other one', {
  timeout: 120_000 + 100 * accepts,
}, async () => {
  const [mine, others] = [await offered(), await offered()];
  const forged = { agreed: 'yes', price: '1', amount: '1', digest: 'f'.repeat(64), currency: 'XTS', state: 'signed' };
  const ways: [string, Record<string, string>][] = [
    [agreementPaths.accept(mine.token), { version: '1', agreed: 'yes' }],
    [`${agreementPaths.accept(mine.token)}?amount=1&price=1&version=9&digest=0`, { version: '1', ...forged }],
    [agreementPaths.accept(mine.token), { version: '2', ...forged }],
    [
      agreementPaths.accept(others.token.replace(/^./, (one) => (one === '0' ? '1' : '0'))),
      { version: '1', ...forged },
    ],
    [agreementPaths.accept(mine.token), { version: '1', ...forged, id: others.agreement.id, token: others.token }],
  ];
  const codes: Record<number, number> = {};
  const work = Array.from({ length: accepts }, (_, at) => ways[at % ways.length] ?? (ways[0] as (typeof ways)[0]));
  await Promise.all(
    work.map(async ([url, fields]) => {
      const { statusCode } = await send(url, fields);
      codes[statusCode] = (codes[statusCode] ?? 0) + 1;
    }),
  );
  if (process.env.DEAL_ACCEPTS) console.log({ accepts, codes });
  expect(Object.keys(codes).filter((code) => !['303', '404', '409', '429'].includes(code))).toEqual([]);
  const after = await read(mine.inquiryId);
  expect(after).toMatchObject({ state: 'buyerAccepted', version: 1, digest: mine.agreement.digest });
  expect(after?.terms).toEqual(mine.agreement.terms);
  expect(await read(others.inquiryId)).toEqual(others.agreement);
  const { messages } = await app.as(ann).call(GetInquiry, { params: { id: mine.inquiryId } });
  const events = messages.flatMap(({ event }) => event ?? []);
  expect(events).toEqual(['agreementOpened', 'agreementAcceptedByBuyer']);
});

test('AGR-002 whoever reads while versions are made gets one version whole, and no error', async () => {
  const { inquiryId, agreement, token } = await offered();
  let isOver = false;
  const revise = async () => {
    for (let version = 1; version <= 12; version++) {
      const body = { version, amount: 50_000 + version };
      await app.as(ann).call(ReviseAgreement, { params: { id: agreement.id }, body });
      await send(agreementPaths.accept(token), { version: String(version + 1), agreed: 'yes' });
    }
    isOver = true;
  };
  const look = async () => {
    while (!isOver) {
      const seen = await read(inquiryId);
      expect(seen?.terms.amount).toBe(50_000 + (seen?.version ?? 0) - 1);
      const page = await app.as(null).inject({ method: 'GET', url: agreementPaths.page(token) });
      expect(page.statusCode).toBe(200);
      const [, version = ''] = /Version (\d+)/.exec(page.body) ?? [];
      const amount = new Intl.NumberFormat('en-US').format(50_000 + Number(version) - 1);
      expect(page.body).toContain(`$${amount}`);
    }
  };
  await Promise.all([revise(), look(), look()]);
  expect(await read(inquiryId)).toMatchObject({ version: 13, state: 'buyerAccepted' });
});
