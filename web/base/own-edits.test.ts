import { expect, test } from 'vitest';
import { nothingNoted, type OwnData } from '#contract/own-data.ts';
import { readEdits, readTags, typedOf } from './own-edits.ts';

const own: OwnData = {
  ...nothingNoted,
  tags: ['Auction', 'short'],
  notes: 'from a friend',
  purchasePrice: 12.5,
  purchaseDate: '2024-02-29',
  askingPrice: 0,
  floorPrice: null,
  renewalCost: 9.99,
};
const nothing = { set: {}, addTags: [], removeTags: [] };

test('D-162g without a change nothing is sent', () => {
  expect(readEdits(typedOf(own), own)).toEqual({ order: nothing, wrong: [], isNothing: true });
  expect(readEdits(typedOf(null), null)).toEqual({ order: nothing, wrong: [], isNothing: true });
  expect(readEdits(typedOf(null), undefined)).toEqual({ order: nothing, wrong: [], isNothing: true });
});

test.each(['en-US', 'de-DE', 'fr-FR', 'es-ES'])(
  'D-162g amounts stand as people of %s type them, and are read as they were',
  (locale) => {
    const large = { ...own, askingPrice: 1_234_567.5 };
    const typed = typedOf(large, locale);
    expect(typed.renewalCost).toBe(locale === 'en-US' ? '9.99' : '9,99');
    expect(readEdits(typed, large).isNothing).toBe(true);
  },
);

test('D-162g an edit of one domain sends only what differs, and an empty field removes a value', () => {
  const typed = {
    ...typedOf(own),
    tags: ['AUCTION', 'new'],
    notes: ' \n',
    purchasePrice: '12,50',
    floorPrice: '1,000',
  };
  expect(readEdits(typed, own).order).toEqual({
    set: { notes: null, floorPrice: 1_000 },
    addTags: ['new'],
    removeTags: ['short'],
  });
});

test('D-162g in an edit of several domains an empty field leaves what each has; removing has to be said', () => {
  const typed = { ...typedOf(null), tags: ['new'], removeTags: ['old'], renewalCost: '0', emptied: ['notes' as const] };
  expect(readEdits(typed, undefined).order).toEqual({
    set: { notes: null, renewalCost: 0 },
    addTags: ['new'],
    removeTags: ['old'],
  });
});

test.each([
  ['askingPrice', '-1'],
  ['askingPrice', '1000000001'],
  ['renewalCost', 'ten'],
  ['purchaseDate', '2023-02-29'],
] as const)('D-162b %s %j is wrong', (column, text) => {
  expect(readEdits({ ...typedOf(own), [column]: text }, own).wrong).toEqual([column]);
});

test('D-162b tags of a cell are parted by commas or semicolons, each once', () => {
  expect(readTags(' a, B;b ,, c\u202E d ')).toEqual(['a', 'B', 'c d']);
  expect(readTags('')).toEqual([]);
  expect(readTags('b,B,a,b')).toEqual(['b', 'a']);
  const longest = Array.from({ length: 5_000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join();
  const begun = performance.now();
  expect(readTags(longest)).toBeUndefined();
  expect(performance.now() - begun, 'ms for one cell of a file').toBeLessThan(2_000);
  expect(readTags('x'.repeat(51))).toBeUndefined();
  expect(readTags(Array.from({ length: 21 }, (_, n) => n).join())).toBeUndefined();
});
