import type { DomainOffer } from '#contract/inquiry-surroundings.ts';
import type { Amount } from '#contract/money.ts';

/** Units of the drawing. */
export const chart = { width: 240, height: 84, left: 20, right: 222, top: 12, bottom: 66 } as const;

type OfferPoint = DomainOffer & { x: number; y: number; isOwn: boolean };
type OfferChart = {
  points: OfferPoint[];
  /** the inquiry's own offers, the line between them */
  line: string;
  /** the buy-now price; null where there is none, or it is so far above that the offers would lie on the ground */
  priceY: number | null;
};

/** Above this many times the highest offer the price is told in words alone. */
const maxTimes = 8;

type Against = {
  inquiryId: string;
  price: Amount | null;
  /** an amount in one currency for all; null: no rate is known */
  heightOf: (amount: Amount | null) => number | null;
};

/** Places of offers (the oldest first) by time and amount; the price is drawn at its own height. */
export function offerChart(offers: readonly DomainOffer[], { inquiryId, price: asked, heightOf }: Against): OfferChart {
  const drawn = offers.flatMap((offer) => {
    const height = heightOf(offer);
    return height === null ? [] : [{ offer, height, time: Date.parse(offer.at) }];
  });
  const times = drawn.map(({ time }) => time);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const highest = Math.max(...drawn.map(({ height }) => height));
  const price = heightOf(asked);
  const isPriceDrawn = price !== null && price > 0 && price <= highest * maxTimes;
  const ceiling = Math.max(highest, isPriceDrawn ? price : 0);
  const yOf = (amount: number) => round(chart.bottom - (amount / ceiling) * (chart.bottom - chart.top));
  const points = drawn.map(({ offer, height, time }): OfferPoint => {
    const share = last > first ? (time - first) / (last - first) : 1;
    const x = round(chart.left + share * (chart.right - chart.left));
    return { ...offer, x, y: yOf(height), isOwn: offer.inquiryId === inquiryId };
  });
  const own = points.filter(({ isOwn }) => isOwn);
  const line = own.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  return { points, line: own.length > 1 ? line : '', priceY: isPriceDrawn ? yOf(price) : null };
}

const round = (value: number) => Math.round(value * 10) / 10;
