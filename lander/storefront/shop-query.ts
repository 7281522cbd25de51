/** What a visitor asked a storefront for; it stands in the address, so that it works without script. */
export type ShopQuery = {
  /** small letters; '' for none */
  search: string;
  /** a tag, `*` for names in none of the categories; null: all */
  category: string | null;
  price: PriceBand | null;
  /** of the name's words; `*` where it is not known */
  language: string | null;
  /** null: the usual order */
  sort: ShopSort | null;
  /** from 1 */
  page: number;
};

export const priceBands = ['low', 'mid', 'high', 'offer'] as const;
export type PriceBand = (typeof priceBands)[number];
export const shopSorts = ['price', 'length', 'name'] as const;
type ShopSort = (typeof shopSorts)[number];
/** Names without what is asked for: in no category, in no known language. */
export const without = '*';

/** A label of a name, and a tag. */
const longest = { search: 63, choice: 50 };

/** Reads the query of an address, which `URLSearchParams` parsed; what cannot be one of these is left out. */
export function readShopQuery(asked: { get(name: string): string | null }): ShopQuery {
  const choice = (name: string) => cut(asked.get(name) ?? '', longest.choice) || null;
  const page = asked.get('page') ?? '';
  return {
    search: cut((asked.get('q') ?? '').replace(/\s+/g, ''), longest.search).toLowerCase(),
    category: choice('category'),
    price: priceBands.find((band) => band === asked.get('price')) ?? null,
    language: choice('language'),
    sort: shopSorts.find((sort) => sort === asked.get('sort')) ?? null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** A text of one line as it is looked for. */
const cut = (text: string, most: number) =>
  text
    .slice(0, 4 * most)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, '')
    .trim()
    .slice(0, most);

/** The query of an address in one spelling, with `?` unless it is empty: what is usual is left out. */
export function shopAddress(query: ShopQuery, language?: string): string {
  const parts: [string, string | null | undefined][] = [
    ['q', query.search],
    ['category', query.category],
    ['price', query.price],
    ['language', query.language],
    ['sort', query.sort],
    ['page', query.page > 1 ? String(query.page) : null],
    ['lang', language],
  ];
  const given = parts.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  return given.length > 0 ? `?${given.join('&')}` : '';
}

/** Whether an address shows all names in their usual order; only such pages are for search engines. */
export const isWhole = ({ search, category, price, language, sort }: ShopQuery): boolean =>
  search === '' && !category && !price && !language && !sort;
