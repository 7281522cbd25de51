import { type SortField, sortFields } from '#contract/domain-list.ts';

/** One kind of list request, in the words of the API (contract/domain-list.ts). */
export type Shape = {
  sortBy: SortField;
  sortDirection: 'asc' | 'desc';
  skip: number;
  filter?: string;
  showSold?: true;
  showDropped?: true;
  onlyUnprocessed?: true;
};

export const pageSize = 50;

const first = (sortBy: SortField, sortDirection: Shape['sortDirection'] = 'asc', more: Partial<Shape> = {}): Shape => ({
  sortBy,
  sortDirection,
  skip: 0,
  ...more,
});

/** Every sort both ways, far pages, texts of each length and the switches; far pages scale with the portfolio. */
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
  const everything = { showSold: true, showDropped: true } as const;
  const switches = [
    first('createdat', 'desc', everything),
    first('expirationdate', 'desc', { ...everything, skip: near }),
    first('registrarname', 'asc', { ...everything, filter: 'ar' }),
    first('createdat', 'desc', { onlyUnprocessed: true }),
    first('expirationdate', 'asc', { onlyUnprocessed: true }),
  ];
  return [...sorts, ...deep, ...texts, ...switches];
}

export function nameOf({ sortBy, sortDirection, skip, ...filters }: Shape): string {
  const given = Object.entries(filters).map(([key, value]) => (value === true ? key : `${key} "${value}"`));
  return [`${sortBy} ${sortDirection}`, skip > 0 ? `from ${skip}` : '', ...given].filter((part) => part).join(', ');
}

export function pathOf(shape: Shape, take = pageSize): string {
  const entries = Object.entries({ ...shape, take }).map(([key, value]) => [key, String(value)]);
  return `/api/domains?${new URLSearchParams(Object.fromEntries(entries))}`;
}
