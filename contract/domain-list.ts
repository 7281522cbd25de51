import { z } from 'zod';
import { Domain } from './domains.ts';
import { endpoint } from './endpoint.ts';
import { type OwnColumn, ownColumns } from './own-data.ts';

export const allDomainsTake = 100_000; // CONST-004

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

/** All columns that a list can show, in canonical order: the twelve, then the user's own data (D-162a). */
export type ListColumn = GridColumn | OwnColumn;
export const listColumns: readonly ListColumn[] = [...gridColumns, ...ownColumns];

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
  /** its registry is left alone for a time, and the name waits for it */
  waitsForRegistry: flag,
  /** the registry's last answer was that it does not know the name */
  isNotRegistered: flag,
  /** those that an item of the user's activity tells of, by its id (D-053a) */
  activity: z.guid().optional(),
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
  costlyTake: 1_001,
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
