import { dayMs } from '#contract/dates.ts';
import type { PricePoint } from '#contract/domain-changes.ts';
import type { DomainOffer } from '#contract/inquiry-surroundings.ts';
import { type MarketplaceKey, marketplaceKeys } from '#contract/lookups.ts';
import type { Amount } from '#contract/money.ts';

const maxLines = 4;

/** A marketplace's line: an SVG path in a box of 1000 by 100, and where it ends as shares (0 to 1) from the left and the top. */
type PriceLine = { marketplace: MarketplaceKey; path: string; end: { x: number; y: number }; isListed: boolean };
type OfferRing = DomainOffer & { x: number; y: number };
/** `scale`: prices at the horizontal lines from the lowest up, with their place from the top. */
type PriceChart = {
  lines: PriceLine[];
  offers: OfferRing[];
  scale: { price: number; y: number }[];
  marks: { at: Date; x: number }[];
};

type Offered = { offers: readonly DomainOffer[]; inUsd: (offer: Amount) => number | null };

/**
 * The lines of a price history from its first point to now: a price holds until the next one, and a name that is not listed
 * has none. What was offered lies at its day and height, where `inUsd` knows a rate. `perUsd` turns dollars into the shown currency, whose round numbers
 * the scale has. Null without any price or offer.
 */
export function priceChart(
  points: readonly PricePoint[],
  now: Date,
  perUsd: number,
  { offers: made, inUsd }: Offered = { offers: [], inUsd: () => null },
): PriceChart | null {
  const offers = made.flatMap((offer) => {
    const usd = inUsd(offer);
    return usd === null ? [] : [{ offer, price: usd * perUsd }];
  });
  const prices = points.map(({ marketplace, at, usd }) => ({ marketplace, at: Date.parse(at), price: usd * perUsd }));
  const asked = [...prices.map(({ price }) => price), ...offers.map(({ price }) => price)].filter((price) => price > 0);
  if (asked.length === 0) return null;
  const from = Math.min(...prices.map(({ at }) => at), ...offers.map(({ offer }) => Date.parse(offer.at)));
  const to = Math.max(now.getTime(), from + dayMs);
  const scale = scaleOf(Math.min(...asked), Math.max(...asked));
  const [lowest, highest] = [scale[0] ?? 0, scale.at(-1) ?? 1];
  const x = (at: number) => (Math.min(at, to) - from) / (to - from);
  const y = (price: number) => (highest - price) / (highest - lowest);
  const lines = marketplaceKeys.flatMap((marketplace) => {
    const own = prices.filter((point) => point.marketplace === marketplace);
    return own.some(({ price }) => price > 0) ? [lineOf(marketplace, own, x, y, to)] : [];
  });
  const rings = offers.map(({ offer, price }) => ({ ...offer, x: x(Date.parse(offer.at)), y: y(price) }));
  const levels = scale.map((price) => ({ price, y: y(price) }));
  return { lines, offers: rings, scale: levels, marks: marksOf(from, to) };
}

/** The day on which a history began that is too short for lines: less than a day ago, and no price has changed since. */
export function beginningOf(points: readonly PricePoint[], now: Date): string | undefined {
  const first = points.map(({ at }) => at).toSorted()[0];
  const isChanged = new Set(points.map(({ marketplace }) => marketplace)).size < points.length;
  return first !== undefined && !isChanged && now.getTime() - Date.parse(first) < dayMs ? first : undefined;
}

type Point = { at: number; price: number };

function lineOf(
  marketplace: MarketplaceKey,
  points: readonly Point[],
  x: (at: number) => number,
  y: (price: number) => number,
  to: number,
): PriceLine {
  const across = (share: number) => Math.round(share * 10_000) / 10;
  const down = (share: number) => Math.round(share * 1_000) / 10;
  let path = '';
  let end = { x: 0, y: 0 };
  for (const [index, { at, price }] of points.entries()) {
    if (price === 0) continue;
    const isGoingOn = (points[index - 1]?.price ?? 0) > 0;
    end = { x: x(points[index + 1]?.at ?? to), y: y(price) };
    path += `${isGoingOn ? `V${down(end.y)}` : `M${across(x(at))} ${down(end.y)}`}H${across(end.x)}`;
  }
  return { marketplace, path, end, isListed: (points.at(-1)?.price ?? 0) > 0 };
}

/** Round prices below, at and above those that were asked: two to five lines. */
export function scaleOf(lowest: number, highest: number): number[] {
  const span = highest - lowest || highest;
  const power = 10 ** Math.floor(Math.log10(span / maxLines));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => span / one <= maxLines - 1) ?? 10 * power;
  const first = highest === lowest ? 0 : Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  const every = Math.ceil((last - first) / maxLines);
  const lines = Math.ceil((last - first) / every);
  return Array.from({ length: lines + 1 }, (_, at) => (first + at * every) * step);
}

const months = [1, 2, 3, 6, 12, 24, 60];
const maxMarks = 5;

/** Beginnings of months, or the first day alone where there is none between. */
function marksOf(from: number, to: number): PriceChart['marks'] {
  const share = (at: number) => (at - from) / (to - from);
  const all = (step: number) => {
    const marks: PriceChart['marks'] = [];
    const month = new Date(from);
    month.setUTCHours(0, 0, 0, 0);
    month.setUTCDate(1);
    for (;;) {
      month.setUTCMonth(month.getUTCMonth() + 1);
      if (month.getTime() > to) return marks;
      if (
        month.getUTCMonth() % Math.min(step, 12) === 0 &&
        (step <= 12 || month.getUTCFullYear() % (step / 12) === 0)
      ) {
        marks.push({ at: new Date(month), x: share(month.getTime()) });
      }
    }
  };
  const marks = months.map(all).find((some) => some.length <= maxMarks) ?? [];
  const first = { at: new Date(from), x: 0 };
  const room = 0.12;
  return [first, ...marks.filter(({ x }) => x > room && x < 1 - room / 2)];
}
