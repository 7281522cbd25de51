import { type FunnelMoney, type FunnelSteps, longestAnalyticsList, otherLabel } from '#contract/analytics.ts';
import type { Amount } from '#contract/money.ts';

/** What of an inquiry counts in the funnel. */
export type InquirySteps = { isReplied: boolean; isOffer: boolean; isAgreed: boolean; isSold: boolean };
/** Of one deal: what was accepted and what was paid in the range. */
export type Money = { currency: string; accepted: number; paid: number };

export type Counted<One> = { key: string; of: One };
export type KeyedSteps = { key: string } & FunnelSteps & FunnelMoney;

export const countSteps = (inquiries: readonly InquirySteps[]): Omit<FunnelSteps, 'sessions'> => ({
  inquiries: inquiries.length,
  replied: inquiries.filter(({ isReplied }) => isReplied).length,
  offers: inquiries.filter(({ isOffer }) => isOffer).length,
  agreed: inquiries.filter(({ isAgreed }) => isAgreed).length,
  sold: inquiries.filter(({ isSold }) => isSold).length,
});

/** Each currency for itself, in the order of their codes; what is nothing is left out. */
export function sumMoney(deals: readonly Money[]): FunnelMoney {
  const of = (what: 'accepted' | 'paid') => {
    const sums = new Map<string, number>();
    for (const deal of deals) sums.set(deal.currency, (sums.get(deal.currency) ?? 0) + deal[what]);
    return [...sums]
      .flatMap(([currency, amount]): Amount[] => (amount > 0 ? [{ amount, currency }] : []))
      .sort((one, two) => (one.currency < two.currency ? -1 : 1));
  };
  return { accepted: of('accepted'), paid: of('paid') };
}

/** The steps of each key that has sessions, inquiries or money. */
export function stepsBy(
  sessions: readonly (readonly [key: string, sessions: number])[],
  inquiries: readonly Counted<InquirySteps>[],
  deals: readonly Counted<Money>[],
): KeyedSteps[] {
  const visited = new Map<string, number>();
  for (const [key, count] of sessions) visited.set(key, (visited.get(key) ?? 0) + count);
  const [asked, paid] = [Map.groupBy(inquiries, ({ key }) => key), Map.groupBy(deals, ({ key }) => key)];
  return [...new Set([...visited.keys(), ...asked.keys(), ...paid.keys()])].map((key) => {
    const [some, deals] = [asked.get(key), paid.get(key)];
    const steps = some ? countSteps(some.map(({ of }) => of)) : noSteps; // most of many landers have neither
    const money = deals ? sumMoney(deals.map(({ of }) => of)) : noMoney;
    return { key, sessions: visited.get(key) ?? 0, ...steps, ...money };
  });
}
const noSteps = countSteps([]);
const noMoney = sumMoney([]);

/** Most inquiries first, then most sessions; what is beyond the longest list is summed up as `other`. */
export function inOrder(steps: readonly KeyedSteps[], longest: number = longestAnalyticsList): KeyedSteps[] {
  const sorted = steps
    .filter(({ key }) => key !== otherLabel)
    .sort((one, two) => two.inquiries - one.inquiries || two.sessions - one.sessions || (one.key < two.key ? -1 : 1));
  const rest = [...sorted.splice(longest), ...steps.filter(({ key }) => key === otherLabel)];
  return rest.length === 0 ? sorted : [...sorted, sumOf(rest)];
}

function sumOf(rest: readonly KeyedSteps[]): KeyedSteps {
  const sum = (step: keyof FunnelSteps) => rest.reduce((total, one) => total + one[step], 0);
  const deals = rest.flatMap(({ accepted, paid }): Money[] => [
    ...accepted.map(({ amount, currency }) => ({ currency, accepted: amount, paid: 0 })),
    ...paid.map(({ amount, currency }) => ({ currency, accepted: 0, paid: amount })),
  ]);
  return {
    key: otherLabel,
    ...{ sessions: sum('sessions'), inquiries: sum('inquiries'), replied: sum('replied') },
    ...{ offers: sum('offers'), agreed: sum('agreed'), sold: sum('sold') },
    ...sumMoney(deals),
  };
}
