import { z } from 'zod';
import { Domain } from './domains.ts';
import { endpoint } from './endpoint.ts';
import { phaseFilters } from './life-cycle.ts';
import { limits } from './limits.ts';
import { calendarDay, notNoted, ownColumns, renewalDecisions, tidyTag } from './own-data.ts';
import { type WebsiteStatus, websiteStatuses } from './websites.ts';

export const allDomainsTake = limits.exported;

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

/** Columns after the twelve, off by default (D-077a, D-077b). */
const moreColumns = [
  ...(['visitors', 'websiteStatus', 'phase', 'age', 'length', 'costSoFar'] as const),
  // as accounts at registrars tell it (REG-011)
  ...(['account', 'transferLock', 'privacy', 'renewalPrice', 'renewUntil'] as const),
] as const;

/** All columns that a list can show, in canonical order: the twelve, further ones, then the user's own data (D-162a). */
export const listColumns = [...gridColumns, ...moreColumns, ...ownColumns] as const;
export type ListColumn = (typeof listColumns)[number];

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
  visitors: 'visitors',
  phase: 'phase',
  length: 'length',
  renewalPrice: 'renewalprice',
  renewUntil: 'renewuntil',
  // notes cannot be sorted (D-162d)
  tags: 'tags',
  purchasePrice: 'purchaseprice',
  purchaseDate: 'purchasedate',
  askingPrice: 'askingprice',
  floorPrice: 'floorprice',
  renewalCost: 'renewalcost',
  autoRenew: 'autorenew',
  renewalDecision: 'renewaldecision',
  decideOn: 'decideon',
} as const satisfies Partial<Record<ListColumn, string>>;
export type SortableColumn = keyof typeof sortFieldOf;
export type SortField = (typeof sortFieldOf)[SortableColumn];
export const sortFields = Object.values(sortFieldOf) as [SortField, ...SortField[]];

/** A switch in an address. */
export const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();
/** One of two kinds, or both where it is absent. */
const either = z
  .enum(['true', 'false'])
  .transform((text) => (text === 'true' ? 'with' : 'without'))
  .optional();
const count = (name: string) => z.coerce.number<string | number>(`${name} must be a number`).int().min(0);

const maxValues = 1_000;
/** Values of one filter as repeated parameters; one alone comes as a text. Empty ones are none. */
const repeated = (value: z.ZodType<string>, valuesOf = (text: string) => [text]) =>
  z.union([value, z.array(value).max(maxValues)]).transform((given) =>
    [given]
      .flat()
      .flatMap(valuesOf)
      .filter((text) => text !== ''),
  );
/** The same where commas part them, too. */
const commaSeparated = repeated(z.string().max(16_000), (text) => text.split(','));

/** Among `nameservers`: domains without any (D-099). */
export const noNameservers = '__none__';

/** Among `websiteStatus`: domains whose website was never looked at. */
export const neverLooked = '__none__';
export type WebsiteStatusFilter = WebsiteStatus | typeof neverLooked;

/** Any of a few words, as repeated parameters. */
function anyOf<const Word extends string>(words: readonly Word[]) {
  const word = z.enum(words);
  return z.union([word.transform((one) => [one]), z.array(word).max(20)]);
}
export const autoRenewFilters = ['true', 'false', notNoted] as const;
export const decisionFilters = [...renewalDecisions, notNoted] as const;

/** Among `account`: domains that are in none that is connected (REG-011). */
export const noAccount = '__none__';

export const landerFilters = ['hasLander', 'noLander'] as const;

/** An amount in USD, in cents at the most; nothing typed is no bound. */
const dollars = z.coerce
  .string<string | number>()
  .regex(/^(\d{1,12}(\.\d{1,2})?)?$/, 'A price is a number from 0 with two decimals at the most')
  .transform((text) => (text === '' ? undefined : Number(text)))
  .optional();

/** Query of the domain list as section 7 gives it. */
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
  registrationDateFrom: z.iso.date().optional(),
  registrationDateTo: z.iso.date().optional(),
  addedOnDateFrom: z.iso.datetime({ offset: true }).optional(), // ISO instants: from included, to excluded (D-102)
  addedOnDateTo: z.iso.datetime({ offset: true }).optional(),
  tlds: commaSeparated.optional(), // in Unicode or as A-labels, without leading dot
  nameservers: commaSeparated.optional(), // any of them, whatever its letter case (D-098), or `noNameservers`
  nameserverSet: commaSeparated.optional(), // exactly these, in any order (D-098a)
  registrars: repeated(z.string().max(1_000)).optional(), // exact names: they hold commas (D-097)
  minPrice: dollars, // one of the marketplaces' prices lies between both (D-104)
  maxPrice: dollars,
  landerFilter: z.enum(landerFilters).optional(), // a lander in any state, or none (D-107)
  /** beyond the specification, of the user's own data (D-162d): any of these tags, or `noTags`; bounds in USD, both included */
  tags: repeated(z.string().max(200).transform(tidyTag)).optional(),
  minAskingPrice: dollars,
  maxAskingPrice: dollars,
  hasAskingPrice: either,
  minPurchasePrice: dollars,
  maxPurchasePrice: dollars,
  minRenewalCost: dollars,
  maxRenewalCost: dollars,
  hasRenewalCost: either,
  purchaseDateFrom: calendarDay.optional(),
  purchaseDateTo: calendarDay.optional(),
  hasNotes: either,
  /** any of these, `notNoted` among them */
  autoRenew: anyOf(autoRenewFilters).optional(),
  renewalDecision: anyOf(decisionFilters).optional(),
  /** of the accounts at registrars that have it, by their ids, or `noAccount`; what accounts tell, or that none does (REG-011) */
  account: repeated(z.string().max(36)).optional(),
  transferLock: anyOf(autoRenewFilters).optional(),
  privacy: anyOf(autoRenewFilters).optional(),
  /** beyond the specification, for the links of the dashboard: pending verification; an open lookup failed */
  requiresVerification: flag,
  hasProblem: flag,
  /** its registry is left alone for a time, and the name waits for it */
  waitsForRegistry: flag,
  /** the registry does not know the name, for certain where it had a registration (D-158a) */
  isNotRegistered: flag,
  /** a listing of it is not as it should be (GUARD-001) */
  hasListingTask: flag,
  /** what stands at the name (D-210), any of these as repeated parameters */
  websiteStatus: anyOf([...websiteStatuses, neverLooked]).optional(),
  /** by its MX records, as last read (DNS-004) */
  takesMail: either,
  /** any of these, as last read (D-077c) */
  phase: anyOf(phaseFilters).optional(),
  /** those that an item of the user's activity tells of, by its id (D-053a) */
  activity: z.guid().optional(),
  /** those that a contact of the user stands for, in whatever role (CON-001) */
  contact: z.guid().optional(),
  /** the names of a list made before, by its id (`CreateNameList`) */
  nameList: z.guid().optional(),
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

/** A page of the portfolio, or of the monitored names, filtered and sorted. */
export const ListDomains = endpoint('GET /api/domains', {
  scope: 'domains:read',
  keyNames: 'filter',
  query: DomainListQuery,
  reply: DomainPage,
  isBulk: true,
  costlyTake: 1_001,
});

/** The same filters and order without a window: all that match, as far as 10,000 (D-087, D-088). */
export const MatchingDomainsQuery = DomainListQuery.omit({ skip: true, take: true });
export type MatchingDomainsQuery = z.output<typeof MatchingDomainsQuery>;

const limited = { totalCount: z.number().int(), isLimited: z.boolean() };

/** The ids of all that the filters leave, as many as can be selected at once. */
export const ListDomainIds = endpoint('GET /api/domains/ids', {
  scope: 'domains:read',
  keyNames: 'filter',
  query: MatchingDomainsQuery,
  reply: z.object({ domainIds: z.array(z.string()), ...limited }),
  isBulk: true,
  costlyTake: 0,
});

/** What pickers and the matching of a CSV file need of a domain (D-089). */
export const LightweightDomain = Domain.pick({
  id: true,
  domainName: true,
  name: true,
  verification: true,
  status: true,
}).extend({ hasLander: z.boolean() });
export type LightweightDomain = z.output<typeof LightweightDomain>;

/** What a selection needs to know of all that the filters leave, as many as can be selected at once. */
export const ListLightweightDomains = endpoint('GET /api/domains/lightweight', {
  scope: 'domains:read',
  keyNames: 'filter',
  query: MatchingDomainsQuery,
  reply: z.object({ domains: z.array(LightweightDomain), ...limited }),
  isBulk: true,
  costlyTake: 0,
});

/** A domain that can be chosen for a lander, with its asking price in USD. */
export const DomainForLander = LightweightDomain.extend({
  askingPrice: z.number().nullable(),
  /** what it is in (ISO 4217) */
  askingCurrency: z.string(),
});
export type DomainForLander = z.output<typeof DomainForLander>;

/** Registered and verified domains of the portfolio without a lander, those added last first (D-095). */
export const ListDomainsForLanders = endpoint('GET /api/domains/available-for-landers', {
  scope: 'landers:read',
  query: DomainListQuery.pick({ skip: true, filter: true }).extend({
    take: count('take').default(allDomainsTake),
    excludeGroupId: z.guid().optional(),
  }),
  reply: DomainPage.extend({ data: z.array(DomainForLander) }),
  isBulk: true,
  costlyTake: 1_001,
});

const filterList = {
  scope: 'domains:read',
  query: z.object({ isForMonitoring: flag }),
  reply: z.array(z.string()), // sorted (D-108)
  isBulk: true,
} as const;

/** The TLDs of the list, sorted (D-108). */
export const ListTlds = endpoint('GET /api/domains/tlds', filterList);

/** The nameservers of the list, sorted (D-108). */
export const ListNameservers = endpoint('GET /api/domains/nameservers', filterList);

/** The registrars of the list, sorted (D-108). */
export const ListRegistrars = endpoint('GET /api/domains/registrars', filterList);

/** The tags that domains of the list have, in alphabetical order, with the number of domains (D-162d). */
export const ListTags = endpoint('GET /api/domains/tags', {
  ...filterList,
  costlyTake: 0,
  reply: z.array(z.object({ tag: z.string(), count: z.number().int() })),
});
