import { z } from 'zod';
import { dnsFields } from './dns-records.ts';
import { endpoint } from './endpoint.ts';
import { marketplaceKeys, protocols } from './lookups.ts';
import { changeMeanings } from './monitoring-meanings.ts';

/** What of a registration changes (D-162). */
export const whoisFields = [
  'registrar',
  'expirationDate',
  'registrationDate',
  'nameservers',
  'status',
  'dnssec',
  'dsRecords',
  'registered',
] as const;
export type WhoisField = (typeof whoisFields)[number];

const maxChanges = 100; // D-162
const params = z.object({ id: z.string() });
const query = z.object({
  limit: z.coerce
    .number<string | number>('limit must be a number')
    .int()
    .min(1)
    .default(10)
    .transform((limit) => Math.min(limit, maxChanges)),
});

/** What both lists of a domain's page tell of a change beside its values. */
const told = {
  /** what it means in words; null: no more than that the value is another */
  meaning: z.enum(changeMeanings).nullable(),
  source: z.string().nullable(),
  detectedAt: z.string(),
  /** more than 1: it went to and fro so often within a day of each other */
  times: z.number().int(),
  lastAt: z.string(),
  /** it went back: what is so now is `oldValue` */
  isBack: z.boolean(),
};

/** Dates as ISO instants, nameservers, statuses and DS records as lists, DNSSEC as true for signed, `registered` as it says. */
const whoisValue = z.union([z.string(), z.boolean(), z.array(z.string())]);
export const WhoisChange = z.object({
  id: z.string(),
  field: z.enum(whoisFields),
  oldValue: whoisValue,
  newValue: whoisValue,
  ...told,
});
export type WhoisChange = z.output<typeof WhoisChange>;

/** What a registry's answers changed of a known value, newest first (API-034, D-162). */
export const ListWhoisChanges = endpoint('GET /api/domains/:id/whois-changes', {
  scope: 'monitoring:read',
  keyNames: 'ids',
  params,
  query,
  reply: z.array(WhoisChange),
});

/**
 * A price is an amount in `currency`, 0 where the name is not listed; of a website it is told by `field` what changed, of DNS
 * records are lists.
 */
export const MonitoringChange = z.object({
  id: z.string(),
  kind: z.enum(['price', 'website', 'dns']),
  field: z.enum(['price', 'websiteStatus', 'finalUrl', 'title', 'certificate', 'text', ...dnsFields]),
  marketplace: z.enum(marketplaceKeys).nullable(),
  oldValue: z.union([z.number(), z.string(), z.array(z.string())]).nullable(),
  newValue: z.union([z.number(), z.string(), z.array(z.string())]).nullable(),
  /** as the marketplace quotes the price; USD where it changed between two currencies */
  currency: z.string().nullable(),
  ...told,
});
export type MonitoringChange = z.output<typeof MonitoringChange>;

/** What changed on marketplaces, of the website and in DNS, newest first (API-035, D-162). */
export const ListMonitoringChanges = endpoint('GET /api/domains/:id/monitoring-changes', {
  scope: 'monitoring:read',
  keyNames: 'ids',
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
export const GetPriceHistory = endpoint('GET /api/domains/:id/price-history', {
  scope: 'monitoring:read',
  keyNames: 'ids',
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
export const ListRawAnswers = endpoint('GET /api/domains/:id/raw-answers', {
  scope: 'domains:read',
  keyNames: 'ids',
  params,
  reply: z.array(RawAnswer),
});
