import { expect, test } from 'vitest';
import { type SellingTerms, usualSellingTerms } from '#contract/agreements.ts';
import { changeWords } from '#lander/agreement/agreement-page.ts';
import { dueAtOf, faultOf, firstTerms, payLinkOf, revisedTerms, tellOf, writtenOut } from './agreements.rules.ts';

const now = new Date('2026-05-15T08:58:00Z');
const selling: SellingTerms = {
  ...usualSellingTerms,
  party: { name: 'Rask Names AB', person: 'Johanna Rask', address: 'Gothenburg, Sweden' },
  ways: [
    { kind: 'escrow', name: 'Holdfast Escrow', link: 'https://pay.example/{domain}?sum={amount}{currency}&x={x}' },
  ],
  law: 'Swedish law',
  terms: 'I sell it as it is.',
};
const facts = {
  language: 'en' as const,
  domainName: 'orchardpay.com',
  buyer: { name: 'Mara Lindqvist', email: 'mara@groveline.example' },
  amount: 50_000,
  currency: 'USD',
};
const first = firstTerms(selling, facts, now);

test('AGR-002 a first version counts its days from the day it is made, and its text and digest say all of it', () => {
  expect(first).toMatchObject({
    openUntil: '2026-05-18T08:58:00.000Z',
    payments: [{ amount: 50_000, dueOn: '2026-05-22' }],
    transferOn: '2026-05-25',
    arrivedOn: '2026-06-02',
    paidOutOn: '2026-06-05',
  });
  const { body, digest } = writtenOut(first, 1);
  for (const words of ['Rask Names AB', 'Mara Lindqvist', '$50,000', 'Holdfast Escrow', '22 May 2026', 'Swedish law']) {
    expect(body).toContain(words);
  }
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(writtenOut(first, 1).digest).toBe(digest);
  expect(writtenOut(first, 2).digest).not.toBe(digest);
  expect(writtenOut({ ...first, amount: 50_001 }, 1).digest).not.toBe(digest);
});

test('AGR-002 a version takes what is changed from the one before, in words for its reader', () => {
  const other = revisedTerms(first, { amount: 48_000 }, { selling, withNewTerms: false });
  expect(other.payments).toEqual([{ amount: 48_000, dueOn: '2026-05-22' }]);
  expect(changeWords(first, other, 'en')).toEqual([
    'Price changed from $50,000 to $48,000.',
    'Payments and their dates changed.',
  ]);
  const payments = [
    { amount: 20_000, dueOn: '2026-05-22' },
    { amount: 30_000, dueOn: '2026-06-22' },
  ];
  const parts = revisedTerms(first, { payments }, { selling, withNewTerms: false });
  expect(parts).toMatchObject({ transferOn: '2026-06-25', paidOutOn: '2026-07-06' });
  expect(faultOf(parts, now)).toBeNull();
  expect(faultOf({ ...parts, amount: 49_000 }, now)?.field).toBe('payments');
  expect(faultOf({ ...parts, payments: payments.toReversed() }, now)?.field).toBe('payments');
  expect(faultOf(first, new Date('2026-05-23T00:00:00Z'))?.field).toBe('payments');
  expect(faultOf(first, new Date('2026-05-19T00:00:00Z'))?.field).toBe('openUntil');
});

test('AGR-006 a way’s address is filled in with name and amount, and nothing else of it changes', () => {
  expect(payLinkOf(first, 20_000)).toBe('https://pay.example/orchardpay.com?sum=20000USD&x={x}');
  expect(payLinkOf({ ...first, way: null }, 1)).toBeNull();
});

test('AGR-006 a payment is told of two days before it is due and once when it is late, until it is paid', () => {
  const payment = { dueOn: '2026-05-22', paidAt: null, remindedAt: null, lateToldAt: null };
  const at = (time: string) => new Date(`2026-05-${time}Z`);
  expect(tellOf(payment, at('20T07:59:00'))).toBeNull();
  expect(tellOf(payment, at('20T08:00:00'))).toBe('due');
  expect(tellOf({ ...payment, remindedAt: now }, at('22T08:00:00'))).toBeNull();
  expect(tellOf({ ...payment, remindedAt: now }, at('23T08:00:00'))).toBe('late');
  expect(tellOf({ ...payment, lateToldAt: now }, at('30T08:00:00'))).toBeNull();
  expect(tellOf({ ...payment, paidAt: now }, at('30T08:00:00'))).toBeNull();
  const signed = { state: 'signed', openUntil: now, heldUntil: null } as const;
  expect(dueAtOf(signed, [payment])).toEqual(at('20T08:00:00'));
  expect(dueAtOf(signed, [{ ...payment, remindedAt: now }])).toEqual(at('23T08:00:00'));
  expect(dueAtOf(signed, [{ ...payment, lateToldAt: now }])).toBeNull();
  const open = { state: 'closing', openUntil: at('18T08:58:00'), heldUntil: at('18T08:58:30') } as const;
  expect(dueAtOf(open, [])).toEqual(at('18T08:58:30'));
  expect(dueAtOf({ ...open, state: 'withdrawn' }, [])).toBeNull();
});
