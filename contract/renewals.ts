import { z } from 'zod';
import { maxDomainsPerRequest } from './domain-actions.ts';
import { Domain } from './domains.ts';
import { endpoint } from './endpoint.ts';
import { Amount, Sum, sumIn, type UsdPer } from './money.ts';
import { renewalDecisions } from './own-data.ts';
import { largestPage } from './paged.ts';

/**
 * What will happen to a name that is due (DUE-002), each name in exactly one: with auto-renew on it renews, whatever its
 * owner decided.
 */
export const renewalCuts = ['undecided', 'automatic', 'byHand', 'expire', 'later'] as const;
export type RenewalCut = (typeof renewalCuts)[number];

/** Why a decision is to be looked at again (DUE-004). */
export const renewalConflicts = [
  'autoRenewOn', // it is to expire, but its auto-renew is on
  'offerSince', // it is to expire, and an offer came in since that was decided
  'lastDays', // it is to be renewed by hand, within three days
  'listed', // it is to expire, but is listed at a marketplace
] as const;
export type RenewalConflict = (typeof renewalConflicts)[number];

/** Days ahead that can be looked at. */
export const renewalRanges = [30, 60, 90] as const;
export const usualRange = 60;
/** Names stay in the list for so long after their expiry, as long as they can still be renewed. */
export const renewableDays = 30;

const count = z.number().int();
const day = z.iso.date();

const CutSum = z.object({
  count,
  /** of one renewal of each where it is known, for `priced` of them: in US dollars by the day's rate, and as it was noted */
  cost: z.number(),
  priced: count,
  /** of these, those whose price is another registrar's public one alone (REG-010) */
  about: count,
  amounts: Sum,
});
export type CutSum = z.output<typeof CutSum>;

export const RenewalDomain = Domain.extend({
  renewal: z.object({
    cut: z.enum(renewalCuts),
    /** null also where the decision was for an earlier term, or its day has passed */
    decision: z.enum(renewalDecisions).nullable(),
    conflicts: z.array(z.enum(renewalConflicts)),
    /** the highest of the open offers: in whole US dollars by the day's rate, and as it was made */
    bestOffer: count.nullable(),
    bestOffered: Amount.nullable(),
    /** the latest that came since it was decided to let the name expire */
    offerSince: z.object({ inquiryId: z.string(), amount: count, currency: z.string(), at: z.string() }).nullable(),
  }),
});
export type RenewalDomain = z.output<typeof RenewalDomain>;

const window = (name: string, by: number) =>
  z.coerce.number<string | number>(`${name} must be a number`).int().min(0).max(2_000_000_000).default(by);
const due = {
  /** the viewer's day (D-040); default: today in UTC */
  today: day.startsWith('20').optional(),
  days: z.coerce
    .number<string | number>()
    .refine((days) => renewalRanges.some((range) => range === days), `days is one of ${renewalRanges.join(', ')}`)
    .default(usualRange),
  /** as in the list of domains; the sums are of what it leaves */
  filter: z.string().max(253).optional(),
};
const narrowed = {
  ...due,
  /** `renewing`: automatically and by hand */
  cut: z.enum([...renewalCuts, 'renewing']).optional(),
  /** those alone that are to be looked at again, or those of them for one reason */
  conflicts: z
    .enum(['true', 'false', ...renewalConflicts])
    .transform((text) => (text === 'true' ? 'all' : text === 'false' ? undefined : text))
    .optional(),
};

/** Names of the portfolio that expire within some days or have expired and can still be renewed, the first first. */
export const ListRenewals = endpoint('GET /api/domains/renewals', {
  scope: 'domains:read',
  query: z.object({
    ...narrowed,
    skip: window('skip', 0),
    take: window('take', 50).transform((asked) => Math.min(asked, largestPage)),
    /** these rows in place of a page: a list that is decided row by row keeps its rows */
    held: z.union([z.guid().transform((id) => [id]), z.array(z.guid()).max(100)]).optional(),
  }),
  reply: z.object({
    data: z.array(RenewalDomain),
    totalCount: count,
    skip: count,
    take: count,
    hasMore: z.boolean(),
    /** the last day of the range */
    until: day,
    cuts: z.record(z.enum([...renewalCuts, 'all']), CutSum),
    /** of all, those whose expiry has passed */
    expired: count,
    conflicts: z.record(z.enum([...renewalConflicts, 'all']), count),
    /** where nothing is due: the first name that will be */
    next: z.object({ name: z.string(), domainName: z.string(), expirationDate: z.string() }).nullable(),
    /** what the user sells: names sold within a year, of those held now and those sold */
    sales: z.object({ sold: count, of: count }),
  }),
});
export type Renewals = z.output<typeof ListRenewals.reply>;

/** The ids of all that match, in the list's order, as many as can be selected at once. */
export const ListRenewalIds = endpoint('GET /api/domains/renewals/ids', {
  scope: 'domains:read',
  query: z.object(narrowed),
  reply: z.object({ domainIds: z.array(z.string()).max(maxDomainsPerRequest), totalCount: count }),
  costlyTake: 0,
});

const outside = { scope: null } as const;

/**
 * How auto-renew at the registrars differs from what was decided for names that are due (DUE-009): on for those to be renewed, off for
 * those to expire. Names in no connected account are left alone.
 */
export const GetRenewalChanges = endpoint('GET /api/domains/renewals/changes', {
  ...outside,
  query: z.object({ today: due.today, days: due.days }),
  reply: z.object({
    /** to be proposed; those that a set proposes already, or is sending, are not counted */
    changes: count,
    /** that differ as far as their owner noted it, and are in no account */
    inNoAccount: count,
    /** the set that waits with the most of them, and how many; null: none does */
    waiting: z.object({ setId: z.string(), changes: count }).nullable(),
  }),
});

/** Proposes these changes, all of the range or those of these names, as one set. CHANGE_SET_LIMIT_REACHED. */
export const ProposeRenewalChanges = endpoint('POST /api/domains/renewals/changes', {
  ...outside,
  body: z.object({
    today: due.today,
    days: z.literal(renewalRanges).default(usualRange),
    domainIds: z.array(z.string()).max(maxDomainsPerRequest).optional(),
  }),
  reply: z.object({
    /** null: nothing is to be changed */
    id: z.string().nullable(),
    proposed: count,
    inNoAccount: count,
  }),
  hasLongBody: true,
});

/**
 * How likely a sale within a year must be for a renewal to pay off: its cost by the asking price, in two currencies by the rates
 * of the day. Null where an amount or a rate is not known. The product knows no fee of a sale.
 */
export function breakEvenChance(renewalCost: Amount | null, askingPrice: Amount | null, usdPer: UsdPer): number | null {
  if (renewalCost === null || !askingPrice?.amount) return null;
  const { sum, left } = sumIn(askingPrice.currency, [renewalCost], usdPer);
  return left.length > 0 ? null : sum / askingPrice.amount;
}
