import { ListDomains, noNameservers, type SortField, sortFields } from '#contract/domain-list.ts';
import { addressOf, type Endpoint } from '#contract/endpoint.ts';
import type { Ground } from '../ground/ground.ts';

/** Filters of a list request, in the words of the API (contract/domain-list.ts). */
export type Filters = {
  filter?: string;
  tlds?: string;
  nameservers?: string[];
  registrars?: string[];
  expirationDateFrom?: string;
  expirationDateTo?: string;
  registrationDateFrom?: string;
  registrationDateTo?: string;
  addedOnDateFrom?: string;
  addedOnDateTo?: string;
  minPrice?: number;
  maxPrice?: number;
  landerFilter?: 'hasLander' | 'noLander';
  isForMonitoring?: true;
  showSold?: true;
  showDropped?: true;
  onlyUnprocessed?: true;
  requiresVerification?: true;
  hasProblem?: true;
  isNotRegistered?: true;
};

/** One kind of list request. */
export type Shape = Filters & { sortBy: SortField; sortDirection: 'asc' | 'desc'; skip: number };

export const pageSize = 50;

const first = (sortBy: SortField, sortDirection: Shape['sortDirection'] = 'asc', more: Filters = {}): Shape => ({
  sortBy,
  sortDirection,
  skip: 0,
  ...more,
});

const numbered = (count: number, name: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => name(at + 1));

/** Every filter, few and many values of those with values, with the share of the portfolio that it finds, roughly. */
const filters: [share: number, Filters][] = [
  [0.0068, { tlds: numbered(3, (n) => `tld${n}.test`).join(',') }],
  [0.144, { tlds: numbered(60, (n) => `tld${n}.test`).join(',') }],
  [0.0035, { nameservers: ['ns2.host7.test'] }],
  [0.135, { nameservers: [...numbered(30, (n) => `NS2.host${n}.test`), noNameservers] }],
  [0.003, { registrars: ['Registrar 7'] }],
  [0.092, { registrars: numbered(30, (n) => `Registrar ${n}`) }],
  [0.054, { expirationDateFrom: '2026-12-01', expirationDateTo: '2027-03-01' }],
  [0.047, { registrationDateFrom: '2015-01-01', registrationDateTo: '2015-12-31' }],
  [0.138, { addedOnDateFrom: '2026-01-01T00:00:00Z', addedOnDateTo: '2026-06-01T00:00:00Z' }],
  [0.5, { minPrice: 5_000 }],
  [0.0057, { minPrice: 100, maxPrice: 500 }],
  [0.187, { landerFilter: 'hasLander' }],
  [0.76, { landerFilter: 'noLander' }],
  [0.098, { isForMonitoring: true }],
  [0.007, { onlyUnprocessed: true }],
  [0.97, { showSold: true }],
  [0.99, { showSold: true, showDropped: true }],
  [
    0.066,
    { tlds: numbered(60, (n) => `tld${n}.test`).join(','), minPrice: 1_000, landerFilter: 'noLander', filter: 'e' },
  ],
  [0.0031, { requiresVerification: true }],
  [0.021, { hasProblem: true }],
  [0.0175, { isNotRegistered: true }],
];

/**
 * Every sort both ways, far pages, texts of each length, and each filter as it opens, sorted, and on a far page; far pages
 * scale with the portfolio.
 */
export function gridShapes(portfolioRows: number): Shape[] {
  const [near, far] = [Math.floor(portfolioRows * 0.05), Math.floor(portfolioRows * 0.8)];
  const sorts = sortFields.flatMap((field) => [first(field, 'asc'), first(field, 'desc')]);
  const paged = [first('name'), first('expirationdate'), first('sedoprice', 'desc'), first('registrarname')];
  const deep = [...paged, first('createdat', 'desc')].flatMap((shape) => [
    { ...shape, skip: near },
    { ...shape, skip: far },
  ]);
  const texts = ['e', 're', 'cloud'].flatMap((filter) => [
    first('name', 'asc', { filter }),
    first('expirationdate', 'asc', { filter }),
    first('createdat', 'desc', { filter }),
  ]);
  const filtered = filters.flatMap(([share, filter]) => [
    first('createdat', 'desc', filter),
    first('expirationdate', 'asc', filter),
    { ...first('registrarname', 'asc', filter), skip: Math.floor(portfolioRows * share * 0.7) },
  ]);
  return [...sorts, ...deep, ...texts, ...filtered];
}

/** Some of them, for what is measured beside something else. */
export const someShapes = (portfolioRows: number, { isQuick }: Pick<Ground, 'isQuick'>): Shape[] =>
  gridShapes(portfolioRows).filter((_, at) => at % (isQuick ? 20 : 4) === 0);

/** What a shape filters by, without its order and place. */
export function filtersOf({ sortBy: _by, sortDirection: _direction, skip: _skip, ...rest }: Shape): Filters {
  return rest;
}

export function nameOf(shape: Shape): string {
  const given = Object.entries(filtersOf(shape)).map(([key, value]) =>
    value === true ? key : `${key} ${shortened(value)}`,
  );
  const place = shape.skip > 0 ? `from ${shape.skip}` : '';
  return [`${shape.sortBy} ${shape.sortDirection}`, place, ...given].filter((part) => part).join(', ');
}

function shortened(value: unknown): string {
  const values = String(value).split(',');
  return values.length > 3 ? `${values[0]} and ${values.length - 1} more` : values.join(' or ');
}

export function pathOf(
  shape: Partial<Shape>,
  take: number | undefined = pageSize,
  list: Endpoint = ListDomains,
): string {
  return addressOf(list, { query: { ...shape, take } });
}
