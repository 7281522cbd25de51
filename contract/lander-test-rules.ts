import type { LanderSettings } from './landers.ts';

/** The two pages that a test of a lander compares: `a` is the lander as it is set, `b` differs from it. */
export const variants = ['a', 'b'] as const;
export type Variant = (typeof variants)[number];

/** Tests of one lander; so many fit the variants of visits, which take a byte. */
export const maxTestsOfLander = 100;
/** Days for which a test runs at most: visits are known one by one for so long (D-215). */
export const longestTestDays = 90;

/** What visits keep of the page that was seen: 0 without a test; 1 and 2 in a lander's first one, 3 and 4 in its second. */
export const variantCodeOf = (round: number, variant: Variant): number => 2 * round - (variant === 'a' ? 1 : 0);

/** The test and the page that a code other than 0 stands for. */
export const testOfVariant = (code: number): { round: number; variant: Variant } => ({
  round: Math.ceil(code / 2),
  variant: code % 2 === 1 ? 'a' : 'b',
});

/** Settings in which B may differ; the smallest offer that is taken shows on no page. */
export const testedSettings = [
  'tagline',
  'pageTitle',
  'metaDescription',
  'showPurchaseOptions',
  'showInquiryForm',
  'showAiHelper',
  'showWhyChoose',
  'buyNowPrice',
  'priceCurrency',
] as const satisfies readonly (keyof LanderSettings)[];

/** Those that are told apart: a price is told with its currency. */
export const toldSettings = testedSettings.filter((name) => name !== 'priceCurrency');

/** How many times as many visitors are to write, for the test to show it. */
export const uplifts = [1.25, 1.5, 2] as const;
export type Uplift = (typeof uplifts)[number];
/** The share of visitors who write where a lander's own visits do not tell. */
export const assumedRate = 0.02;

/** Visitors of one variant, and how many of them sent an inquiry. */
export type Counted = { visitors: number; converted: number };
/** Of shares of visitors: that of B minus that of A, and between what it lies. */
export type Difference = { value: number; low: number; high: number };

const z95 = 1.959963984540054;
const z80 = 0.8416212335729143;

/** A share and its 95 % interval by Wilson's score method, without continuity correction (Wilson 1927). */
export function shareOf({ visitors, converted }: Counted): { value: number; low: number; high: number } {
  if (visitors === 0) return { value: 0, low: 0, high: 1 };
  const value = converted / visitors;
  const [square, weight] = [z95 ** 2, visitors + z95 ** 2];
  const middle = (converted + square / 2) / weight;
  const half = (z95 * Math.sqrt(converted * (1 - value) + square / 4)) / weight;
  return { value, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * The difference of two independent shares with its 95 % interval by Newcombe's hybrid score method (Statistics in Medicine
 * 17, 1998, 873–890, method 10). It holds for few visitors and for shares near 0, where the usual one does not.
 */
export function differenceOf(a: Counted, b: Counted): Difference {
  const [one, other] = [shareOf(b), shareOf(a)];
  const value = one.value - other.value;
  return {
    value,
    low: value - Math.hypot(one.value - one.low, other.high - other.value),
    high: value + Math.hypot(one.high - one.value, other.value - other.low),
  };
}

/**
 * Visitors that each variant needs, for 8 of 10 tests to show that `uplift` times as many of them write, at a level of 5 %
 * (two-sided test of two shares; Fleiss, Statistical Methods for Rates and Proportions, without continuity correction).
 */
export function visitorsWanted(rate: number, uplift: number): number {
  const first = Math.min(Math.max(rate, 0.0001), 0.5);
  const second = Math.min(first * uplift, 0.99);
  const middle = (first + second) / 2;
  const spread = z95 * Math.sqrt(2 * middle * (1 - middle));
  const own = z80 * Math.sqrt(first * (1 - first) + second * (1 - second));
  return Math.ceil(((spread + own) / (second - first)) ** 2);
}

/**
 * What a test says. `tooFew`: fewer visitors than it was planned for, so whatever it shows is none; `none`: no difference
 * could be shown. It is said once, of the numbers at its end: whoever looks daily and stops at a good moment finds winners
 * that are none.
 */
export type Verdict = 'a' | 'b' | 'none' | 'tooFew';

/** See `Verdict`. */
export function verdictOf(a: Counted, b: Counted, wanted: number): Verdict {
  if (Math.min(a.visitors, b.visitors) < wanted) return 'tooFew';
  const { low, high } = differenceOf(a, b);
  if (low > 0) return 'b';
  return high < 0 ? 'a' : 'none';
}
