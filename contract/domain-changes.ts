import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { marketplaceKeys, protocols } from './lookups.ts';

/** What of a registration changes (D-162). */
export const whoisFields = [
  'registrar',
  'expirationDate',
  'registrationDate',
  'nameservers',
  'status',
  'dnssec',
] as const;
export type WhoisField = (typeof whoisFields)[number];

const mostChanges = 100; // D-162
const params = z.object({ id: z.string() });
const query = z.object({
  limit: z.coerce
    .number<string | number>('limit must be a number')
    .int()
    .min(1)
    .default(10)
    .transform((limit) => Math.min(limit, mostChanges)),
});

/** Dates as ISO instants, nameservers and statuses as lists, DNSSEC as true for signed. */
const whoisValue = z.union([z.string(), z.boolean(), z.array(z.string())]);
export const WhoisChange = z.object({
  id: z.string(),
  field: z.enum(whoisFields),
  oldValue: whoisValue,
  newValue: whoisValue,
  detectedAt: z.string(),
});
export type WhoisChange = z.output<typeof WhoisChange>;

/** What a registry's answers changed of a known value, newest first (API-034, D-162). */
export const ListWhoisChanges = endpoint({
  method: 'GET',
  path: '/api/domains/:id/whois-changes',
  params,
  query,
  reply: z.array(WhoisChange),
});

/** A price is an amount in `currency`, 0 where the name is not listed; `website` comes with the monitoring. */
export const MonitoringChange = z.object({
  id: z.string(),
  kind: z.enum(['price', 'website']),
  marketplace: z.enum(marketplaceKeys).nullable(),
  oldValue: z.union([z.number(), z.string()]).nullable(),
  newValue: z.union([z.number(), z.string()]).nullable(),
  /** as the marketplace quotes the price; USD where it changed between two currencies */
  currency: z.string().nullable(),
  detectedAt: z.string(),
});
export type MonitoringChange = z.output<typeof MonitoringChange>;

/** What changed on marketplaces, newest first (API-035, D-162). */
export const ListMonitoringChanges = endpoint({
  method: 'GET',
  path: '/api/domains/:id/monitoring-changes',
  params,
  query,
  reply: z.array(MonitoringChange),
});

export const PricePoint = z.object({
  marketplace: z.enum(marketplaceKeys),
  at: z.string(),
  /** from then on, in USD at the rate of that day; 0: not listed */
  usd: z.number(),
  /** as the marketplace quoted it */
  amount: z.number(),
  currency: z.string(),
});
export type PricePoint = z.output<typeof PricePoint>;

/** The prices of a domain since they are looked up, oldest first; the newest 500 where there are more. */
export const GetPriceHistory = endpoint({
  method: 'GET',
  path: '/api/domains/:id/price-history',
  params,
  reply: z.array(PricePoint),
});

/** What a source answered the last time, as it came but for contact data, which is never kept (D-151). */
export const RawAnswer = z.object({
  kind: z.enum(protocols),
  /** host of the server that answered */
  source: z.string(),
  receivedAt: z.string(),
  text: z.string(),
  /** longer than what is kept */
  isCut: z.boolean(),
});
export type RawAnswer = z.output<typeof RawAnswer>;

/** The latest answer of each source; none when it is older than 30 days (D-151). */
export const ListRawAnswers = endpoint({
  method: 'GET',
  path: '/api/domains/:id/raw-answers',
  params,
  reply: z.array(RawAnswer),
});
