import { z } from 'zod';
import { maxDomainsPerRequest } from './domain-actions.ts';
import { Domain } from './domains.ts';
import { endpoint } from './endpoint.ts';
import { largestPage } from './paged.ts';

/** Why a name of the portfolio is not active (D-224): sold, dropped, or past its expiry. */
export const inactiveReasons = ['sold', 'dropped', 'expired'] as const;
export type InactiveReason = (typeof inactiveReasons)[number];

const count = z.number().int();

export const InactiveDomain = Domain.extend({
  inactive: z.object({
    reason: z.enum(inactiveReasons),
    /** when it was sold or dropped, else when it was marked so, or its expiry; null: not known */
    since: z.string().nullable(),
    /** of a sold name, where it was told, and what it is in (ISO 4217) */
    soldPrice: z.number().nullable(),
    soldCurrency: z.string(),
    /** it is being handed over to its buyer (D-203f) */
    isHandedOver: z.boolean(),
  }),
});
export type InactiveDomain = z.output<typeof InactiveDomain>;

const window = (name: string, by: number) =>
  z.coerce.number<string | number>(`${name} must be a number`).int().min(0).max(2_000_000_000).default(by);
/** `filter` as in the list of domains. */
const matching = {
  filter: z.string().max(253).optional(),
  reason: z.enum(inactiveReasons).optional(),
  /** only those that are being handed over */
  handover: z.literal('open').optional(),
};

/** Names of the portfolio that are not active, the latest first, unknown days last. `counts` are those of the filter. */
export const ListInactiveDomains = endpoint('GET /api/domains/inactive', {
  scope: 'domains:read',
  query: z.object({
    skip: window('skip', 0),
    take: window('take', 50).transform((asked) => Math.min(asked, largestPage)),
    ...matching,
  }),
  reply: z.object({
    data: z.array(InactiveDomain),
    totalCount: count,
    skip: count,
    take: count,
    hasMore: z.boolean(),
    counts: z.record(z.enum(inactiveReasons), count),
    /** of those of the filter: how many are being handed over */
    handoverCount: count,
  }),
});

export const maxInactiveIds = maxDomainsPerRequest;
/** The ids of all that match, in the list's order, as many as can be selected at once. */
export const ListInactiveIds = endpoint('GET /api/domains/inactive/ids', {
  scope: 'domains:read',
  query: z.object(matching),
  reply: z.object({ domainIds: z.array(z.string()), totalCount: count }),
  costlyTake: 0,
});

/** All that match, in the list's order, as a CSV file of at most 100,000 rows (D-131). */
export const ExportInactiveDomains = endpoint('GET /api/domains/inactive/export/csv', {
  scope: 'domains:read',
  query: z.object(matching),
  reply: z.string(),
  isBulk: true,
  fileType: 'text/csv',
  costlyTake: 0,
});
