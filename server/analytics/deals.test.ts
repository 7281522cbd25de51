import { beforeAll, expect, test } from 'vitest';
import { GetDealSums } from '#contract/agreements.ts';
import { GetAnalyticsFunnel } from '#contract/analytics.ts';
import type { Sent } from '#contract/endpoint.ts';
import { CountInquiries } from '#contract/inquiry-counts.ts';
import { type AnalyticsApp, analyticsApp, type TestLander } from './testing/analytics-app.ts';

let app: AnalyticsApp;
const at = '2026-11-22T10:00:00Z';

type Given = {
  lander?: TestLander;
  currency?: string;
  signedAt: string;
  state?: string;
  payments: [number, string?][];
};

/** An agreement of an inquiry, signed at a time, with its payments and when each was paid. */
async function deal(inquiryId: string, { lander = app.quiet, currency = 'USD', state = 'signed', ...given }: Given) {
  const id = app.parts.newId();
  const amount = given.payments.reduce((sum, [part]) => sum + part, 0);
  await app.pool.query(
    `insert into agreement (user_id, id, inquiry_id, domain_id, domain_name, occasions, state, version, amount, currency,
       open_until, signed_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, '{}', $6, 1, $7, $8, $9, $9, $9, $9)`,
    [app.ann.id, id, inquiryId, lander.domainId, lander.name, state, amount, currency, given.signedAt],
  );
  for (const [index, [part, paidAt]] of given.payments.entries()) {
    await app.pool.query(
      `insert into agreement_payment (user_id, agreement_id, number, amount, currency, due_on, paid_at)
       values ($1, $2, $3, $4, $5, '2026-11-30', $6)`,
      [app.ann.id, id, index + 1, part, currency, paidAt ?? null],
    );
  }
  const standing = given.payments.every(([, paidAt]) => paidAt) ? 'paid' : 'signed';
  await app.pool.query('update inquiry set agreement = $2 where id = $1', [
    inquiryId,
    state === 'signed' ? standing : null,
  ]);
}

beforeAll(async () => {
  app = await analyticsApp();
  const page = (template: string, variant = 0) => ({ offerAmount: 500, page: { template, variant } });
  const [first, second, early] = [
    await app.inquiry(at, page('binAi', 1)),
    await app.inquiry(at, page('modern', 2)),
    await app.inquiry('2026-09-01T10:00:00Z', { ...page('comingSoon'), landerId: app.loud.id }),
  ];
  const plain = await app.inquiry(at, { landerId: app.loud.id });
  await app.visits(
    app.quiet,
    { at, variant: 1, inquiryId: first },
    { at, variant: 2, inquiryId: second },
    { at, variant: 2 },
  );
  await app.visits(app.loud, { at, inquiryId: plain }, { at });
  await app.pool.query(
    `insert into lander_test (user_id, id, lander_id, round, template, overrides, before, plan, started_at)
     values ($1, $2, $3, 1, 'modern', '{}', '{"template": "binAi", "settings": {}}', '{}', $4)`,
    [app.ann.id, app.parts.newId(), app.quiet.id, '2026-11-20T00:00:00Z'],
  );
  await deal(first, { signedAt: '2026-11-22T15:00:00Z', payments: [[300, '2026-11-23T09:00:00Z'], [200]] });
  await deal(second, { signedAt: at, state: 'calledOff', payments: [[900]] });
  const paid: [number, string][] = [[70, '2026-11-23T10:00:00Z']];
  await deal(early, { lander: app.loud, currency: 'EUR', signedAt: '2026-09-03T10:00:00Z', payments: paid });
});

const funnel = (query: Sent<typeof GetAnalyticsFunnel>['query'] = {}) =>
  app.as(app.ann).call(GetAnalyticsFunnel, { query });
const rowsOf = async (query: Sent<typeof GetAnalyticsFunnel>['query']) =>
  (await funnel(query)).rows.map(({ label, test, sessions, inquiries, offers, agreed, accepted, paid }) => [
    `${label}${test ? ` ${test.round}${test.variant}` : ''}`,
    ...[sessions, inquiries, offers, agreed],
    [accepted, paid].map((sum) => sum.map(({ amount, currency }) => `${amount} ${currency}`).join()),
  ]);

test('DEAL-003 DEAL-004 steps and money stand with the lander, the template and the variant under which the offer was made', async () => {
  const { totals, money } = await funnel();
  expect(totals).toEqual({ sessions: 5, inquiries: 3, replied: 0, offers: 2, agreed: 1, sold: 0 });
  expect(money).toEqual({
    accepted: [{ amount: 500, currency: 'USD' }],
    paid: [
      { amount: 70, currency: 'EUR' },
      { amount: 300, currency: 'USD' },
    ],
  });
  expect(await rowsOf({ by: 'lander' })).toEqual([
    ['quiet.com', 3, 2, 2, 1, ['500 USD', '300 USD']],
    ['xloud.com', 2, 1, 0, 0, ['', '70 EUR']],
  ]);
  expect(await rowsOf({ by: 'template' })).toEqual([
    ['binAi', 3, 1, 1, 1, ['500 USD', '300 USD']],
    ['modern', 2, 1, 1, 0, ['', '']],
    ['unknown', 0, 1, 0, 0, ['', '']],
    ['comingSoon', 0, 0, 0, 0, ['', '70 EUR']],
  ]);
  expect(await rowsOf({ by: 'variant' })).toEqual([
    ['', 2, 1, 0, 0, ['', '70 EUR']],
    ['quiet.com 1b', 2, 1, 1, 0, ['', '']],
    ['quiet.com 1a', 1, 1, 1, 1, ['500 USD', '300 USD']],
  ]);
});

test('DEAL-005 over all time the report has the money of the card and of the inbox, and narrowed that of its inquiries', async () => {
  const sums = await app.as(app.ann).call(GetDealSums, {});
  const { money } = await funnel({ from: '2025-11-25', to: '2026-11-23' });
  expect(money).toEqual({ accepted: sums.accepted, paid: sums.paid });
  expect((await funnel({ landerId: app.loud.id })).money).toEqual({
    accepted: [],
    paid: [{ amount: 70, currency: 'EUR' }],
  });
  expect((await app.as(app.bob).call(GetAnalyticsFunnel, { query: {} })).money).toEqual({ accepted: [], paid: [] });
});

test('DEAL-001 the counts of the card are those of the filters in the inbox to which they lead', async () => {
  const sums = await app.as(app.ann).call(GetDealSums, {});
  const counts = await app.as(app.ann).call(CountInquiries, {});
  expect([sums.agreementCount, sums.openCount, sums.dueCount]).toEqual([2, 0, 1]);
  expect([counts.agreements, counts.moneyDue]).toEqual([sums.agreementCount, sums.dueCount]);
});

test('DEAL-006 the rows come as a file with the totals first and a column for each currency', async () => {
  const answer = await app.as(app.ann).inject({ url: '/api/analytics/funnel/export?by=variant&from=2026-11-20' });
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="visit-to-sale-by-variant-2026-11-20-2026-11-23.csv"',
  );
  expect(answer.payload.split('\r\n')).toEqual([
    '\ufeffVariant,Sessions,Inquiries,Replied,Offers,Agreed,Sold,Accepted (EUR),Paid (EUR),Accepted (USD),Paid (USD)',
    'All,5,3,0,2,1,0,0,70,500,300',
    'Outside of tests,2,1,0,0,0,0,0,70,0,0',
    '"quiet.com, test 1, B",2,1,0,1,0,0,0,0,0,0',
    '"quiet.com, test 1, A",1,1,0,1,1,0,0,0,500,300',
    '',
  ]);
});
