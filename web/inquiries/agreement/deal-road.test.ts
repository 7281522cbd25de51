import { expect, test } from 'vitest';
import { type AgreementTerms, usualSellingTerms } from '#contract/agreements.ts';
import type { Handover } from '#contract/handovers.ts';
import { dealRoad } from './deal-road.ts';

const terms: AgreementTerms = {
  language: 'en',
  domainName: 'orchardpay.com',
  seller: usualSellingTerms.party,
  buyer: { name: 'Mara', organisation: '', email: 'mara@groveline.example' },
  ...{ amount: 50_000, currency: 'USD', feePayer: 'buyer', way: null, law: '', terms: '' },
  payments: [{ amount: 50_000, dueOn: '2026-05-22' }],
  ...{ openUntil: '2026-05-18T18:00:00.000Z', transferOn: '2026-05-25', arrivedOn: '2026-06-02', paidOutOn: null },
};
const payment = (number: number, paidAt: string | null) => ({
  ...{ number, amount: 25_000, dueOn: `2026-05-2${number}`, toldByBuyerAt: null, paidAt },
});
const signedAt = '2026-05-15T16:31:00.000Z';
const states = (...[deal, handover, today]: Parameters<typeof dealRoad>) =>
  dealRoad(deal, handover, today).map(({ state, words }) => `${state} ${words}`);
const moved = { steps: [{ step: 'transferred', seen: 'done', doneAt: null }] } as unknown as Handover;

test.each([
  ['open', { signedAt: null, payments: [] }, null, '2026-05-16', ['now openUntil', 'ahead due', 'ahead by']],
  ['signed', { signedAt, payments: [payment(2, null)] }, null, '2026-05-16', ['done since', 'now due', 'ahead by']],
  ['late', { signedAt, payments: [payment(2, null)] }, null, '2026-05-23', ['done since', 'late late', 'ahead by']],
  [
    'paid in part',
    { signedAt, payments: [payment(1, '2026-05-20T10:00:00.000Z'), payment(2, null)] },
    null,
    '2026-05-21',
    ['done since', 'now partPaid', 'ahead by'],
  ],
  [
    'paid, and not handed over in time',
    { signedAt, payments: [payment(1, '2026-05-20T10:00:00.000Z')] },
    null,
    '2026-06-03',
    ['done since', 'done paidOn', 'late by'],
  ],
  [
    'handed over',
    { signedAt, payments: [payment(1, '2026-05-20T10:00:00.000Z')] },
    moved,
    '2026-06-03',
    ['done since', 'done paidOn', 'done arrived'],
  ],
])('AGR-008 the road of a deal that is %s says what people marked and what the registry shows', (...of) => {
  const [, deal, handover, today, expected] = of;
  expect(states({ terms, ...deal }, handover, today).slice(1)).toEqual(expected);
});
