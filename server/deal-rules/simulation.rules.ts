import { hourMs, toIso } from '#contract/dates.ts';
import { answerOf, type DealRules, maxSimulated, type SimulatedOffer, type Simulation } from '#contract/deal-rules.ts';
import { languages } from '#contract/preferences.ts';
import type { YearOffer } from '../inquiries/deciding/year-offers.reads.ts';
import type { OfferTerms } from '../landers/page-price.reads.ts';

const stripStep = 2;
const stripEnd = 120;

type Made = Omit<Simulation, 'id'>;
export type Running = Made & { kept: { rank: number; row: SimulatedOffer }[] };

/** A simulation that no offer was added to yet. */
export function emptySimulation(from: Date, until: Date): Running {
  const none = () => ({ offers: 0, sales: 0, unanswered: 0 });
  return {
    from: toIso(from),
    until: toIso(until),
    offers: 0,
    sales: 0,
    withoutPrice: 0,
    otherCurrency: 0,
    decline: none(),
    counter: none(),
    tell: none(),
    none: none(),
    strip: Array.from({ length: stripEnd / stripStep + 1 }, (_, at) => ({
      share: at * stripStep,
      offers: 0,
      sales: 0,
    })),
    rows: [],
    kept: [],
  };
}

/** Adds an offer with what the rules would have done with it, by the price and the minimum of now in its currency. */
export function addOffer(
  made: Running,
  rules: DealRules,
  offer: YearOffer,
  { price, minimum, isInOtherCurrency, seller }: OfferTerms,
): void {
  const { amount, isSold, answeredAt, at } = offer;
  const answer = answerOf(rules, { amount, price, minimum });
  const sum = made[answer.kind];
  made.offers++;
  sum.offers++;
  if (price === null && answer.kind === 'none') made[isInOtherCurrency ? 'otherCurrency' : 'withoutPrice']++;
  if (isSold) made.sales++;
  if (isSold) sum.sales++;
  if (!isSold && answeredAt === null) sum.unanswered++;
  const share = price === null ? null : Math.round((amount / price) * 100);
  const bin = share === null ? undefined : made.strip[Math.min(Math.floor(share / stripStep), stripEnd / stripStep)];
  if (bin) {
    bin.offers++;
    if (isSold) bin.sales++;
  }
  const row: SimulatedOffer = {
    inquiryId: offer.inquiryId,
    domainName: offer.domainName,
    at: toIso(at),
    amount,
    currency: offer.currency,
    share,
    language: languages.find((known) => known === offer.language) ?? 'en',
    buyer: offer.buyer,
    price,
    seller,
    did: isSold ? 'sold' : answeredAt !== null ? 'answered' : offer.isClosed ? 'closed' : 'nothing',
    answeredAfter: answeredAt === null ? null : Math.round((answeredAt.getTime() - at.getTime()) / hourMs),
    soldPrice: offer.soldCents === null ? null : offer.soldCents / 100,
    soldCurrency: offer.soldCurrency,
    rule: answer.kind,
    counter: answer.kind === 'counter' ? answer.amount : null,
  };
  made.kept.push({ rank: rankOf(row), row });
  if (made.kept.length > 4 * maxSimulated) made.kept = firstOf(made.kept);
}

/** What is looked at first: a sale that would have been declined, then what got no answer, then other sales. */
function rankOf({ did, rule }: SimulatedOffer): number {
  if (did === 'sold' && rule === 'decline') return 0;
  if (did === 'nothing' && rule !== 'none') return 1;
  return did === 'sold' ? 2 : 3;
}

const firstOf = (kept: Running['kept']) =>
  kept.toSorted((one, other) => one.rank - other.rank || (one.row.at < other.row.at ? 1 : -1)).slice(0, maxSimulated);

export function finished({ kept, ...made }: Running): Made {
  return { ...made, rows: firstOf(kept).map(({ row }) => row) };
}
