import { describe, expect, test } from 'vitest';
import { createFormat, formatOf } from './format.ts';

const rate = { rate: 0.9, asOf: '2025-01-02T00:00:00.000Z' };
/** Locales write narrow and no-break spaces; a test reads better with plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const noon = '2026-05-14T12:00:00.000Z';

describe('format', () => {
  test('SHELL-037 without a choice of language, formats are English', () => {
    const format = createFormat('en');
    expect(format.number(12_847)).toBe('12,847');
    expect(format.date(noon)).toBe('May 14, 2026');
    expect(format.money(62_000)).toBe('$62,000');
  });

  test('dates and numbers take each language’s own form', () => {
    const forms = (['fr', 'de', 'es'] as const).map((code) => {
      const format = createFormat(code);
      return [plain(format.number(12_847)), format.date(noon)];
    });
    expect(forms).toEqual([
      ['12 847', '14 mai 2026'],
      ['12.847', '14.05.2026'],
      ['12.847', '14 may 2026'],
    ]);
  });

  test('D-035b whoever chose one currency reads it in every language, converted where it is euro and a rate is known', () => {
    const price = (code: 'en' | 'de', choice: 'USD' | 'EUR', known: typeof rate | null = rate) =>
      plain(createFormat(code, known, undefined, choice).money(62_000));
    expect([price('en', 'EUR'), price('de', 'EUR')]).toEqual(['€55,800', '55.800 €']);
    expect([price('en', 'USD'), price('de', 'USD')]).toEqual(['$62,000', '62.000 $']);
    expect(price('en', 'EUR', null)).toBe('$62,000');
  });

  test('SHELL-038 prices are dollars in English and converted euros in the other three', () => {
    expect(createFormat('en', rate).money(1_000)).toBe('$1,000');
    const euros = (['fr', 'de', 'es'] as const).map((code) => plain(createFormat(code, rate).money(10_000)));
    expect(euros).toEqual(['9 000 €', '9.000 €', '9000 €']);
  });

  test('MONEY-001 an amount of the user’s own is written as it was noted, in the form of the language', () => {
    const noted = (code: 'en' | 'de', amount: number, currency: string) =>
      plain(createFormat(code, rate).amount({ amount, currency }));
    expect([noted('en', 250_000, 'USD'), noted('de', 250_000, 'USD')]).toEqual(['$250,000', '250.000 $']);
    expect([noted('en', 12.5, 'EUR'), noted('de', 12.5, 'EUR')]).toEqual(['€12.50', '12,50 €']);
    expect([noted('en', 5_000, 'JPY'), noted('en', 9, 'CAD'), noted('en', 9, 'CHF')]).toEqual([
      '¥5,000',
      'CA$9',
      'CHF 9',
    ]);
  });

  test('MONEY-002 a sum is in the chosen currency; what has no rate stands beside it, in its own', () => {
    const known = { ...rate, usdPer: { USD: 1, EUR: 1.25, JPY: 0.0064 } };
    const mixed = [
      { amount: 1_000, currency: 'USD' },
      { amount: 400, currency: 'EUR' },
      { amount: 9_000, currency: 'ISK' },
    ];
    const sum = (amounts: typeof mixed, choice: string, rates: typeof known | null = known) =>
      plain(createFormat('en', rates, undefined, choice).sum(amounts));
    expect([sum(mixed, 'USD'), sum(mixed, 'EUR')]).toEqual(['$1,500 + ISK 9,000', '€1,200 + ISK 9,000']);
    expect(sum(mixed, 'USD', null)).toBe('$1,000 + €400 + ISK 9,000');
    expect(sum(mixed, 'KWD')).toBe('$1,000 + €400 + ISK 9,000');
    expect([sum([], 'USD'), sum([{ amount: 12.5, currency: 'EUR' }], 'EUR')]).toEqual(['$0', '€12.50']);
    const { isByRate } = createFormat('en', known);
    expect([isByRate(mixed), isByRate(mixed.slice(0, 1)), isByRate(mixed.slice(2))]).toEqual([true, false, false]);
  });

  test('without a rate a price stays in dollars: another sign would be a wrong price', () => {
    expect(plain(createFormat('de').money(1_000))).toBe('1.000 $');
    expect(createFormat('de').isConverted).toBe(false);
  });

  test('prices are shown in whole units, after the conversion', () => {
    expect(createFormat('en').money(19.5)).toBe('$20');
    expect(plain(createFormat('de', rate).money(99.5))).toBe('90 €');
  });

  test('no price and an unknown date are a dash', () => {
    const format = createFormat('en');
    expect([format.money(0), format.money(null), format.date(null), format.dateTime(null)]).toEqual([
      '-',
      '-',
      '-',
      '-',
    ]);
    expect(format.price(0)).toBe('$0');
  });

  test('one format serves all components of a language and rate', () => {
    expect(formatOf('de', rate)).toBe(formatOf('de', { ...rate }));
    expect(formatOf('de', { ...rate, rate: 0.8 })).not.toBe(formatOf('de', rate));
    expect(plain(formatOf('de', { ...rate, rate: 0.8 }).money(10_000))).toBe('8.000 €');
    expect(plain(formatOf('de', null).money(10_000))).toBe('10.000 $');
  });
});
