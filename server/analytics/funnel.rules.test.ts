import { expect, test } from 'vitest';
import { inOrder, stepsBy, sumMoney } from './funnel.rules.ts';

const inquiry = (key: string, of: object = {}) => ({
  key,
  of: { isReplied: false, isOffer: false, isAgreed: false, isSold: false, ...of },
});
const deal = (key: string, currency: string, accepted: number, paid = 0) => ({ key, of: { currency, accepted, paid } });

test('DEAL-005 each currency is summed for itself, and one of which nothing was paid is not told as paid', () => {
  const deals = [deal('', 'USD', 500), deal('', 'EUR', 200, 50), deal('', 'USD', 0, 40)].map(({ of }) => of);
  expect(sumMoney(deals)).toEqual({
    accepted: [
      { amount: 200, currency: 'EUR' },
      { amount: 500, currency: 'USD' },
    ],
    paid: [
      { amount: 50, currency: 'EUR' },
      { amount: 40, currency: 'USD' },
    ],
  });
});

test('DEAL-003 rows hold all that there is of them, and those beyond the list are summed up, so that rows add up to the totals', () => {
  const steps = stepsBy(
    [
      ['a', 4],
      ['b', 9],
      ['a', 3],
    ],
    [inquiry('a', { isOffer: true, isAgreed: true }), inquiry('c'), inquiry('a', { isReplied: true, isSold: true })],
    [deal('a', 'USD', 500), deal('d', 'USD', 70, 70)],
  );
  const rows = inOrder(steps, 1);
  expect(rows).toEqual([
    {
      ...{ key: 'a', sessions: 7, inquiries: 2, replied: 1, offers: 1, agreed: 1, sold: 1 },
      ...{ accepted: [{ amount: 500, currency: 'USD' }], paid: [] },
    },
    {
      ...{ key: 'other', sessions: 9, inquiries: 1, replied: 0, offers: 0, agreed: 0, sold: 0 },
      ...{ accepted: [{ amount: 70, currency: 'USD' }], paid: [{ amount: 70, currency: 'USD' }] },
    },
  ]);
});
