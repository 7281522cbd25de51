import { type RenewalCut, type RenewalDomain, type Renewals, renewalCuts } from '#contract/renewals.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';

const costs: Record<RenewalCut, number> = { undecided: 180, automatic: 702, byHand: 611, expire: 365, later: 84 };
const inUsd = (amount: number) => [{ amount, currency: 'USD' }];
const nothing = { count: 0, cost: 0, priced: 0, about: 0, amounts: [] };

/** A row that is due, with what is given of its renewal. */
export function dueRow(
  name: string,
  expirationDate: string,
  renewalCost: number | null,
  renewal: Partial<RenewalDomain['renewal']> = {},
  fields: Partial<RenewalDomain> = {},
): RenewalDomain {
  const row = domainRow({ id: `id-of-${name}`, name, domainName: name, expirationDate, ...fields });
  const own = {
    ...{ tags: [], notes: null, purchasePrice: null, purchaseDate: null, askingPrice: null, floorPrice: null },
    ...{ autoRenew: row.autoRenew, renewalDecision: null, decideOn: null, decidedAt: null },
    ...row.own,
    renewalCost,
  };
  return {
    ...row,
    own,
    renewalPrice:
      row.renewalPrice ?? (renewalCost === null ? null : { amount: renewalCost, currency: 'USD', source: 'own' }),
    renewal: {
      cut: 'undecided',
      decision: null,
      conflicts: [],
      bestOffer: null,
      bestOffered: null,
      offerSince: null,
      ...renewal,
    },
  };
}

/** What is due on May 14, 2026: these rows, with so many names in each cut; of those put off three have a known cost. */
export function dueWith(data: RenewalDomain[], counts: Partial<Record<RenewalCut, number>>): Renewals {
  const sums = renewalCuts.map((cut) => {
    const count = counts[cut] ?? 0;
    const priced = cut === 'later' ? Math.min(3, count) : count;
    return [cut, count > 0 ? { count, cost: costs[cut], priced, amounts: inUsd(costs[cut]) } : nothing] as const;
  });
  const total = (of: 'count' | 'cost') => sums.reduce((sum, [, one]) => sum + one[of], 0);
  const all = {
    count: total('count'),
    cost: total('cost'),
    priced: total('count'),
    about: 0,
    amounts: inUsd(total('cost')),
  };
  return {
    ...{ data, totalCount: data.length, skip: 0, take: 50, hasMore: false, until: '2026-07-13' },
    cuts: { all, ...Object.fromEntries(sums) } as Renewals['cuts'],
    expired: data.filter(({ expirationDate }) => (expirationDate ?? '') < '2026-05-14').length,
    conflicts: { all: 0, autoRenewOn: 0, offerSince: 0, lastDays: 0, listed: 0 },
    next: null,
    sales: { sold: 14, of: 880 },
  };
}
