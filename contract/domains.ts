import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lookupFields } from './lookups.ts';

export const DomainStatus = { Registered: 0, Sold: 1, Dropped: 2 } as const; // BULK-008
export type DomainStatus = (typeof DomainStatus)[keyof typeof DomainStatus];
export const Verification = { Verified: 0, RequiresVerification: 1 } as const; // VERI-002
export type Verification = (typeof Verification)[keyof typeof Verification];

/** Why a domain's last processing left something open; the row shows it in words (D-084, D-234). */
export const processingErrors = [
  'registryUnreachable',
  'registryThrottled',
  'registryUnreadable',
  'registryRefused',
  'noRegistrySource',
  'marketplaceFailed',
  'dnsFailed',
  'switchedOff',
  'internal',
] as const;
export type ProcessingError = (typeof processingErrors)[number];

const isoInstant = z.string();

/** A domain as every list and the detail page show it (D-157). Prices in USD, whole or with cents. */
export const Domain = z.object({
  id: z.string(),
  /** canonical lower-case ASCII form (D-054) */
  name: z.string(),
  sld: z.string(),
  tld: z.string(),
  /** display form: the user's casing, Unicode for internationalised names */
  domainName: z.string(),
  registrationDate: isoInstant.nullable(),
  expirationDate: isoInstant.nullable(),
  registrarName: z.string().nullable(),
  nameServer1: z.string().nullable(),
  nameServer2: z.string().nullable(),
  nameServer3: z.string().nullable(),
  nameServer4: z.string().nullable(),
  nameServers: z.array(z.string()),
  sedoPrice: z.number(),
  godaddyPrice: z.number(),
  atomPrice: z.number(),
  tldCount: z.number().int(),
  createdAt: isoInstant,
  isOwnLander: z.boolean(),
  isForSaleLander: z.boolean(),
  verification: z.literal([0, 1]),
  status: z.literal([0, 1, 2]),
  hasBeenProcessed: z.boolean(),
  processingError: z.enum(processingErrors).nullable(),
  /** when the open lookups are tried again; null when nothing is planned */
  nextAttemptAt: isoInstant.nullable(),
  inquiryCount: z.number().int(),
  lander: z
    .object({ id: z.string(), groupId: z.string(), groupName: z.string(), type: z.string(), status: z.string() })
    .nullable(),
  autoRenew: z.boolean().nullable(),
  statusLabel: z.enum(['active', 'inactive', 'forSale']),
  currentOffers: z.number().int(),
  newOffers: z.number().int(),
  isMonitored: z.boolean(),
  inPortfolio: z.boolean(),
  websiteStatus: z.string().nullable(),
  lastSyncAt: z
    .object({ prices: isoInstant.nullable(), whois: isoInstant.nullable(), tldCounts: isoInstant.nullable() })
    .nullable(),
});
export type Domain = z.output<typeof Domain>;

/** The twelve grid columns in their canonical order (GRID-030). */
export const gridColumns = [
  'domain',
  'registrationDate',
  'expirationDate',
  'registrarName',
  'nameServers',
  'lander',
  'inquiries',
  'sedoPrice',
  'godaddyPrice',
  'atomPrice',
  'tldCount',
  'createdAt',
] as const;
export type GridColumn = (typeof gridColumns)[number];

/** Columns a user without stored ones sees (GRID-031). */
export const defaultColumns: readonly GridColumn[] = gridColumns.filter(
  (column) => column !== 'lander' && column !== 'inquiries' && column !== 'createdAt',
);

/** Column to `sortBy` (API-025, D-075); nameServers cannot be sorted (GRID-036). */
export const sortFieldOf = {
  domain: 'name',
  registrationDate: 'registrationdate',
  expirationDate: 'expirationdate',
  registrarName: 'registrarname',
  lander: 'lander',
  inquiries: 'inquirycount',
  sedoPrice: 'sedoprice',
  godaddyPrice: 'godaddyprice',
  atomPrice: 'atomprice',
  tldCount: 'tldcount',
  createdAt: 'createdat',
} as const satisfies Partial<Record<GridColumn, string>>;
export type SortableColumn = keyof typeof sortFieldOf;
export type SortField = (typeof sortFieldOf)[SortableColumn];
export const sortFields = Object.values(sortFieldOf) as [SortField, ...SortField[]];

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();
const count = (name: string) => z.coerce.number<string | number>(`${name} must be a number`).int().min(0);

/** Query of the domain list as section 7 gives it. Filters beyond `filter` belong to the filters' own issue. */
export const DomainListQuery = z.object({
  skip: count('skip').default(0),
  take: count('take').default(50), // clamped at 100,000 (D-011)
  filter: z.string().max(253).optional(), // a UUID matches that id only (D-094)
  sortBy: z.enum(sortFields).default('createdat'), // D-074
  sortDirection: z.enum(['asc', 'desc']).optional(), // asc, but createdat alone desc (D-074)
  isForMonitoring: flag,
  showSold: flag,
  showDropped: flag,
  onlyUnprocessed: flag,
  expirationDateFrom: z.iso.date().optional(), // UTC dates, both included (D-102)
  expirationDateTo: z.iso.date().optional(),
  /** beyond the specification, for the links of the dashboard: pending verification; an open lookup failed */
  requiresVerification: flag,
  hasProblem: flag,
});
export type DomainListQuery = z.output<typeof DomainListQuery>;

export const DomainPage = z.object({
  data: z.array(Domain),
  totalCount: z.number().int(),
  skip: z.number().int(),
  take: z.number().int(),
  hasMore: z.boolean(),
});
export type DomainPage = z.output<typeof DomainPage>;

export const ListDomains = endpoint({
  method: 'GET',
  path: '/api/domains',
  query: DomainListQuery,
  reply: DomainPage,
  isBulk: true,
});

export const GetDomainsByIds = endpoint({
  method: 'POST',
  path: '/api/domains/by-ids',
  body: z.union([z.array(z.string()), z.object({ domainIds: z.array(z.string()) })]), // D-013
  reply: z.array(Domain),
  isBulk: true,
});

/** Any letter case, Unicode or punycode (D-015). */
export const GetDomainByName = endpoint({
  method: 'GET',
  path: '/api/domains/by-name/:domainName',
  params: z.object({ domainName: z.string() }),
  reply: Domain,
});

const filterList = {
  method: 'GET',
  query: z.object({ isForMonitoring: flag }),
  reply: z.array(z.string()), // sorted (D-108)
  isBulk: true,
} as const;
export const ListTlds = endpoint({ ...filterList, path: '/api/domains/tlds' });
export const ListNameservers = endpoint({ ...filterList, path: '/api/domains/nameservers' });
export const ListRegistrars = endpoint({ ...filterList, path: '/api/domains/registrars' });

export const GetDomain = endpoint({
  method: 'GET',
  path: '/api/domains/:id',
  params: z.object({ id: z.string() }),
  reply: Domain,
});

/** One looked-up field with its outcome, source and times (D-234). */
export const FieldLookupReply = z.object({
  outcome: z.string(),
  source: z.string().nullable(),
  triedAt: z.string(),
  knownAt: z.string().nullable(),
  retryAt: z.string().nullable(),
  reason: z.string().nullable(),
});
export const GetDomainLookups = endpoint({
  method: 'GET',
  path: '/api/domains/:id/lookups',
  params: z.object({ id: z.string() }),
  reply: z.partialRecord(z.enum(lookupFields), FieldLookupReply),
});

/** Result of adding (ADD-024); `total` is the sum of the five counts (D-061). */
export const AddResult = z.object({
  batchId: z.string(),
  total: z.number().int(),
  added: z.number().int(),
  reactivated: z.number().int(),
  pendingVerification: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  failedDomains: z.array(z.object({ domainName: z.string(), reason: z.string(), message: z.string() })),
  skippedDomains: z.array(z.string()),
  pendingVerificationDomains: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AddResult = z.output<typeof AddResult>;

const addDomains = {
  method: 'POST',
  headers: z.object({ 'x-batch-id': z.uuid().toLowerCase().optional() }), // D-067
  body: z.array(z.string()),
  reply: AddResult,
  isBulk: true,
} as const;
export const AddDomains = endpoint({ ...addDomains, path: '/api/domains' });
export const AddMonitoredDomains = endpoint({ ...addDomains, path: '/api/domains/monitoring' });

/** Tries failed domains again (D-149). */
export const RetryDomains = endpoint({
  method: 'POST',
  path: '/api/domains/retry',
  body: z.object({ domainIds: z.array(z.string()) }),
  reply: z.object({ acceptedCount: z.number().int(), batchId: z.string().nullable() }),
});
