import { expect, test } from 'vitest';
import { faultOfRuleText, filledRuleText, nameToGreet, type RuleValues, ruleTexts } from './deal-rule-texts.ts';
import { answerOf, DealRules, usualDealRules as rules } from './deal-rules.ts';
import { isCounterEnd, middleOf, roundOffer, seenByBuyer, stateAt } from './offers.ts';

const price = 62_000;
const answer = (amount: number, minimum: number | null = null, more: Partial<DealRules> = {}) =>
  answerOf({ ...rules, ...more }, { amount, price, minimum });

test('RULE-001 an offer is declined below the bound, countered between the two, and told from the upper one on', () => {
  expect(answer(27_899)).toEqual({ kind: 'decline' });
  expect(answer(27_900)).toEqual({ kind: 'counter', amount: 52_100 });
  expect(answer(52_079)).toEqual({ kind: 'counter', amount: 52_100 });
  expect(answer(52_080)).toEqual({ kind: 'tell' });
  expect(answer(90_000)).toEqual({ kind: 'tell' });
  expect(answerOf(rules, { amount: 10, price: null, minimum: 5 })).toEqual({ kind: 'none' });
  const off = { decline: { ...rules.decline, isOn: false }, counter: { ...rules.counter, isOn: false } };
  expect([answer(1, null, off).kind, answer(40_000, null, off).kind]).toEqual(['none', 'none']);
});

test('RULE-002 a name’s own minimum takes the place of the bound, and no counter-offer is as low as to tell it', () => {
  expect(answer(40_000, 45_000).kind).toBe('decline');
  expect(answer(10_000, 5_000).kind).toBe('counter');
  expect(answer(58_000, 57_000, { counter: { ...rules.counter, upTo: 100 } }).kind).toBe('none'); // at 84 % is below both
  expect(answer(50_000, null, { counter: { ...rules.counter, at: 'middle' } })).toEqual({
    kind: 'counter',
    amount: 56_000,
  });
});

test('RULE-001 without a price only a minimum counts, and with a share of 0 only names with a minimum are declined', () => {
  expect(answerOf(rules, { amount: 4, price: null, minimum: 5 })).toEqual({ kind: 'decline' });
  expect(answerOf(rules, { amount: 5, price: null, minimum: 5 })).toEqual({ kind: 'none' });
  const onlyMinimum = { decline: { ...rules.decline, below: 0 }, counter: { ...rules.counter, isOn: false } };
  expect([answer(1, null, onlyMinimum).kind, answer(1, 2, onlyMinimum).kind]).toEqual(['none', 'decline']);
});

test('RULE-006 a text is filled in once, signed with none where the seller has no name, and never sent with a gap', () => {
  const values = {
    ...{ buyer: '{seller}', domain: 'quiet.test', price: null, offer: '$5', seller: null, counter: '$9', end: null },
  };
  const written = (text: string, more: Partial<RuleValues> = {}) =>
    filledRuleText({ en: text }, { kind: 'counter', language: 'en', values: { ...values, ...more } });
  expect(written('Hi {buyer}: {counter}.\n{seller}')).toBe('Hi {seller}: $9.');
  expect(written('Hi {buyer}: {counter}.\n{seller}', { seller: 'Jo' })).toBe('Hi {seller}: $9.\nJo');
  const builtIn = 'Thank you for your offer. We can sell quiet.test to you for $9.';
  for (const gap of ['until {end}', '{price}', 'I am {seller}']) expect(written(gap)).toBe(builtIn);
  expect(['Mara O’Neil-Ruíz, Jr.', 'win.example', 'http://a', '', 'A\nB'].map(nameToGreet)).toEqual([
    'Mara O’Neil-Ruíz, Jr.',
    ...[null, null, null, null],
  ]);
});

test('RULE-006 the built-in texts can be sent in every language and name no minimum; what cannot be filled in is refused', () => {
  for (const texts of Object.values(ruleTexts)) {
    expect([faultOfRuleText('decline', texts.decline), faultOfRuleText('counter', texts.counter)]).toEqual([
      null,
      null,
    ]);
    expect(texts.decline).not.toMatch(/minim|below|unter|inférieur|inferior/i);
  }
  const decline = (en: string) =>
    DealRules.safeParse({ ...rules, decline: { ...rules.decline, texts: { en } } }).success;
  expect([decline('No.'), decline('{counter}'), decline(' '), decline('x'.repeat(1_001)), decline('\0')]).toEqual([
    true,
    ...[false, false, false, false],
  ]);
});

test('RULE-001 bounds that contradict each other are refused', () => {
  expect(DealRules.safeParse(rules).success).toBe(true);
  expect(DealRules.safeParse({ ...rules, decline: { isOn: true, below: 84 } }).success).toBe(false);
});

test('OFFR-003 OFFR-004 an offer ends at its time whoever noted it, and what can be taken back is not seen by the buyer', () => {
  const open = { state: 'open', endsAt: '2026-05-18T16:00:00Z', heldUntil: null, decidedAt: null } as const;
  const at = Date.parse('2026-05-18T16:00:00Z');
  expect([stateAt(open, at - 1), stateAt(open, at)]).toEqual(['open', 'ended']);
  expect(seenByBuyer({ ...open, heldUntil: '2026-05-18T15:00:00Z' }, at - 3_600_001)).toBeNull();
  const accepted = { ...open, endsAt: null, state: 'accepted', decidedAt: '2026-05-18T16:00:00Z' } as const;
  expect([seenByBuyer(accepted, at - 1), seenByBuyer(accepted, at)]).toEqual(['open', 'accepted']);
  expect(isCounterEnd('2026-05-18T16:00:00Z', at - 3_600_000)).toBe(true);
  expect(isCounterEnd('2026-05-18T16:00:00Z', at - 3_599_999)).toBe(false);
});

test('OFFR-002 proposed amounts are round', () => {
  expect([roundOffer(47_312), roundOffer(512), roundOffer(7), middleOf(48_000, 52_000)]).toEqual([
    47_300, 512, 7, 50_000,
  ]);
});
