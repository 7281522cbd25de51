import { describe, expect, test } from 'vitest';
import { defaultLanderSettings } from '#contract/landers.ts';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import { draftOf, faultsToShow, readSettings, withName } from './settings-draft.ts';

const settings = {
  ...defaultLanderSettings,
  tagline: 'A clear name',
  pageTitle: '{domainName} is for sale',
  metaDescription: 'Buy {domainName} now.',
  buyNowPrice: 2_500,
  minimumOffer: 1_000,
};
const draft = draftOf(settings);

test('settings that nobody touched are read as they were', () => {
  expect(readSettings(draft)).toEqual({ settings, faults: {} });
  expect(readSettings(draftOf(defaultLanderSettings)).settings).toEqual(defaultLanderSettings);
});

test('empty texts and prices are none', () => {
  const empty = { ...draft, tagline: ' ', metaDescription: '\n', buyNowPrice: '', minimumOffer: ' ' };
  const none = { tagline: null, metaDescription: null, buyNowPrice: null, minimumOffer: null };
  expect(readSettings(empty).settings).toEqual({ ...settings, ...none });
});

describe('an invalid setting is reported by its field', () => {
  test('LAND-005 CONST-012 a meta description has 160 characters, not 161', () => {
    expect(readSettings({ ...draft, metaDescription: 'x'.repeat(160) }).faults).toEqual({});
    expect(readSettings({ ...draft, metaDescription: 'x'.repeat(161) })).toEqual({
      settings: undefined,
      faults: { metaDescription: 'tooLong' },
    });
  });

  test('a tagline has 120 characters, a page title 70', () => {
    const faults = (change: object) => readSettings({ ...draft, ...change }).faults;
    expect(faults({ tagline: 'x'.repeat(120), pageTitle: 'x'.repeat(70) })).toEqual({});
    expect(faults({ tagline: 'x'.repeat(121), pageTitle: 'x'.repeat(71) })).toEqual({
      tagline: 'tooLong',
      pageTitle: 'tooLong',
    });
    expect(faults({ pageTitle: '  ' })).toEqual({}); // the page then has words of its own
  });

  test.each(['x', '0', '-5', '9.99', '1e9', '1000000001', '12,34,56'])('%j is no price', (text) => {
    expect(readSettings({ ...draft, minimumOffer: '', buyNowPrice: text }).faults).toEqual({ buyNowPrice: 'noPrice' });
  });

  test('prices may have signs and groups; the minimum offer is not above the price', () => {
    const read = readSettings({ ...draft, buyNowPrice: '$12,500', minimumOffer: '12 500' });
    expect(read.settings).toMatchObject({ buyNowPrice: 12_500, minimumOffer: 12_500 });
    expect(readSettings({ ...draft, minimumOffer: '2501' }).faults).toEqual({ minimumOffer: 'aboveBuyNow' });
  });

  test('while somebody types, only texts that are too long are reported', () => {
    const faults = { buyNowPrice: 'noPrice', tagline: 'tooLong' } as const;
    expect(faultsToShow(faults, false)).toEqual({ tagline: 'tooLong' });
    expect(faultsToShow(faults, true)).toEqual(faults);
  });
});

test('hostile texts are kept as one line without control characters', { tags: ['corpora'] }, () => {
  for (const text of hostileTexts().slice(0, 500)) {
    const read = readSettings({ ...draft, tagline: text.slice(0, 120) });
    expect(read.settings?.tagline ?? '').not.toMatch(/[\p{Cc}\u202e]/u);
  }
});

test('LAND-004 the name stands wherever the placeholder does', () => {
  expect(withName('{domainName}: buy {domainName}', 'Quiet.test')).toBe('Quiet.test: buy Quiet.test');
});
