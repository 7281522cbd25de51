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
