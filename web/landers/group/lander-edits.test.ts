import { expect, test } from 'vitest';
import { changedFields } from '#web/ui/edits.ts';
import { group, lander } from '../landers.fixture.ts';
import { isReady, landerChange, landerDraftOf, ownFields } from './lander-edits.ts';

const of = group();
const change = (given: Parameters<typeof lander>[1], edit: Partial<ReturnType<typeof landerDraftOf>>) => {
  const before = landerDraftOf(lander(1, given));
  const draft = { ...before, ...edit };
  return landerChange(draft, changedFields(draft, before), of);
};

test('D-180 only changed settings are sent: an own setting that nobody touched stays', () => {
  expect(change({ tagline: 'Own' }, { minimumOffer: '500' })).toEqual({
    ...{ minimumOffer: 500, offerCurrency: 'USD' },
  });
  expect(change({ tagline: 'Own' }, {})).toEqual({});
});

test('D-180 a setting set back to the group’s value follows the group again, also an emptied price', () => {
  const own = { tagline: 'Own', buyNowPrice: 900 };
  expect(change(own, { tagline: of.configuration.tagline ?? '', buyNowPrice: '' })).toEqual({
    useGroup: ['tagline', 'buyNowPrice', 'priceCurrency'],
  });
  expect(ownFields(landerDraftOf(lander(1, own)), of).toSorted()).toEqual(['buyNowPrice', 'priceCurrency', 'tagline']);
});

test('MONEY-008 a price goes with its currency, whichever of the two was changed', () => {
  expect(change({}, { buyNowPrice: '900' })).toEqual({ buyNowPrice: 900, priceCurrency: 'USD' });
  expect(change({ buyNowPrice: 900 }, { priceCurrency: 'EUR' })).toEqual({ buyNowPrice: 900, priceCurrency: 'EUR' });
});

test('an emptied text is none, and reasons that are all gone are none', () => {
  expect(change({}, { tagline: ' ' })).toEqual({ tagline: null });
  expect(change({ why: { en: ['Short'] } }, { why: { en: '', fr: ' \n', de: '', es: '' } })).toEqual({ why: null });
});

test('a text that is too long cannot be saved', () => {
  const draft = landerDraftOf(lander(1));
  expect(isReady(draft)).toBe(true);
  expect(isReady({ ...draft, why: { ...draft.why, fr: 'x'.repeat(201) } })).toBe(false);
  expect(isReady({ ...draft, why: { ...draft.why, fr: 'x'.repeat(200) } })).toBe(true);
  expect(isReady({ ...draft, metaDescription: 'x'.repeat(161) })).toBe(false);
});
