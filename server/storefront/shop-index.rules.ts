import type { UsdPer } from '#contract/money.ts';
import { tagKey } from '#contract/own-data.ts';
import { type Language, languages } from '#contract/preferences.ts';
import { storefrontLimits } from '#contract/storefront.ts';
import { type PriceBand, priceBands, type ShopQuery, without } from '#lander/storefront/shop-query.ts';
import type { ShopFilter, ShopFrame, ShopName, ShopPage } from '#lander/storefront/storefront-view.ts';

/** A name as it comes into the list: what buyers read, and what it is found and sorted by. */
export type ListedName = Omit<ShopName, 'category' | 'letters'> & {
  domainId: string;
  /** canonical */
  name: string;
  /** keys of the user's tags; none leaves the server but those that are categories */
  tags: readonly string[];
  addedAt: Date;
};

type Kept = ShopName & { domainId: string; name: string; tags: readonly string[]; found: string; band: PriceBand };

/** The names of a storefront in memory, each order made once: a search walks the list and copies what it shows. */
export type ShopIndex = {
  bands: ShopFrame['bands'];
  /** for sale, and with those that were sold within a day */
  total: number;
  listed: number;
  /** by order; each holds the same names */
  orders: Record<'usual' | 'price' | 'length' | 'name', readonly Kept[]>;
};

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const lettersOf = (label: string) =>
  /^[\x20-\x7e]*$/.test(label) ? label.length : [...graphemes.segment(label)].length;

/** Bounds of the bands of prices, in US dollars; in another currency the round number next to them. */
const bounds = { low: 2_000, high: 10_000 } as const;
const round = (amount: number) => Number(amount.toPrecision(1));

/** The bands of prices in the currency that most names are in; all other prices are converted by the rates of the day. */
function bandsOf(names: readonly ListedName[], usdPer: UsdPer): ShopFrame['bands'] {
  const counts = new Map<string, number>();
  for (const { price, currency, isSold } of names)
    if (price !== null && !isSold && usdPer[currency]) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [currency = 'USD'] = [...counts].sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))[0] ?? [];
  const rate = usdPer[currency] ?? 1;
  return { currency, low: round(bounds.low / rate), high: round(bounds.high / rate) };
}

/** An amount in the currency of the bands; undefined where no rate is known. */
function converted(price: number, currency: string, target: string, usdPer: UsdPer): number | undefined {
  if (currency === target) return price;
  const [from, to] = [usdPer[currency], usdPer[target]];
  return from === undefined || to === undefined ? undefined : (price * from) / to;
}

const isForSale = ({ isSold }: Kept) => !isSold;

/** Puts the names of a storefront in its orders. Categories and the first tag are the seller's, in any letter case. */
export function indexOf(
  names: readonly ListedName[],
  { categories, firstTag, usdPer }: { categories: readonly string[]; firstTag: string | null; usdPer: UsdPer },
): ShopIndex {
  const bands = bandsOf(names, usdPer);
  const keys = categories.map(tagKey);
  const first = firstTag === null ? null : tagKey(firstTag);
  const added = new Map<string, number>();
  const amounts = new Map<string, number>();
  const kept = names.map(({ addedAt, ...one }): Kept => {
    const amount = one.price === null ? undefined : converted(one.price, one.currency, bands.currency, usdPer);
    added.set(one.name, addedAt.getTime());
    if (amount !== undefined) amounts.set(one.name, amount);
    return {
      ...one,
      letters: lettersOf(one.sld),
      category: keys.findIndex((key) => one.tags.includes(key)),
      found: `${one.sld.toLowerCase()}\n${one.name.slice(0, one.name.indexOf('.'))}\n${one.sld.toLowerCase()}.${one.tld}`,
      // without a rate it has a price all the same, of which nobody can say how it compares
      band: one.price === null ? 'offer' : bandOf(amount ?? one.price, bands),
    };
  });
  const byName = (one: Kept, other: Kept) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0);
  const by = (...values: ((one: Kept) => number)[]) =>
    kept.toSorted((one, other) => {
      for (const value of values) {
        const difference = value(one) - value(other);
        if (difference !== 0) return difference;
      }
      return byName(one, other);
    });
  const isFirst = ({ tags }: Kept) => (first !== null && tags.includes(first) ? 0 : 1);
  return {
    bands,
    total: kept.filter(isForSale).length,
    listed: kept.length,
    orders: {
      usual: by(isFirst, ({ name }) => -(added.get(name) ?? 0)),
      price: by(({ name }) => amounts.get(name) ?? Number.MAX_VALUE),
      length: by(({ letters }) => letters),
      name: kept.toSorted((one, other) =>
        one.found < other.found ? -1 : one.found > other.found ? 1 : byName(one, other),
      ),
    },
  };
}

const bandOf = (amount: number, { low, high }: ShopFrame['bands']): PriceBand =>
  amount < low ? 'low' : amount < high ? 'mid' : 'high';

/** A page of what was asked for. One that lies beyond the last is the last. */
export function pageOf(index: ShopIndex, asked: ShopQuery, categories: readonly string[]): ShopPage {
  const { search } = asked;
  const perPage = storefrontLimits.perPage;
  const wanted = category(asked.category, categories);
  const inSearch = index.orders[asked.sort ?? 'usual'].filter(({ found }) => search === '' || found.includes(search));
  const isFiltered = wanted !== null || asked.price !== null || asked.language !== null;
  const fits = (one: Kept) =>
    !isFiltered ||
    (!one.isSold &&
      (wanted === null || one.category === wanted) &&
      (asked.price === null || one.band === asked.price) &&
      (asked.language === null || (one.language ?? without) === asked.language));
  const names = isFiltered ? inSearch.filter(fits) : inSearch;
  const pages = Math.max(1, Math.ceil(names.length / perPage));
  const page = Math.min(asked.page, pages);
  const at = (page - 1) * perPage;
  return {
    query: { ...asked, page },
    names: names.slice(at, at + perPage).map(shownOf),
    total: index.total,
    found: names.filter(isForSale).length,
    sold: names.filter(({ isSold }) => isSold).length,
    from: names.slice(0, at).filter(isForSale).length + 1,
    pages,
    ...countsOf(inSearch.filter(isForSale), categories.length),
  };
}

/** Index of the category that was asked for; null: all; one that nobody has finds nothing. */
function category(asked: string | null, categories: readonly string[]): number | null {
  if (asked === null) return null;
  if (asked === without) return -1;
  const at = categories.findIndex((tag) => tagKey(tag) === tagKey(asked));
  return at === -1 ? Number.NaN : at;
}

/** What goes into a page, and nothing else that is kept of a name. */
const shownOf = ({ sld, tld, letters, category: of, language, price, currency, url, isSold }: Kept): ShopName => ({
  ...{ sld, tld, letters, category: of, language, currency, url, isSold },
  price: isSold ? null : price,
});

type Counts = Pick<ShopPage, 'categories' | 'prices' | 'languages'>;

/** How many names each filter leaves, of the search alone; each of the three adds up to all of it. */
function countsOf(names: readonly Kept[], categories: number): Counts {
  const ofCategory = Array.from({ length: categories + 1 }, () => 0);
  const ofBand = new Map<PriceBand, number>();
  const ofLanguage = new Map<Language | null, number>();
  for (const { category: of, band, language } of names) {
    const at = of === -1 ? categories : of;
    ofCategory[at] = (ofCategory[at] ?? 0) + 1;
    ofBand.set(band, (ofBand.get(band) ?? 0) + 1);
    ofLanguage.set(language, (ofLanguage.get(language) ?? 0) + 1);
  }
  const some = <Key>(list: readonly (readonly [Key, number | undefined])[]): ShopFilter<Key>[] =>
    list.flatMap(([key, count = 0]) => (count > 0 ? [{ key, count }] : []));
  return {
    categories: some(ofCategory.map((count, at) => [at === categories ? -1 : at, count] as const)),
    prices: some(priceBands.map((band) => [band, ofBand.get(band)] as const)),
    languages: some([...languages, null].map((language) => [language, ofLanguage.get(language)] as const)),
  };
}

/** So many others are shown beside a name that is sold, and no fewer. */
const most = 4;
const least = 2;

/** Names like this one that have a page: of its category and tags, its language, its ending; null: too few. */
export function othersLike(
  { orders }: ShopIndex,
  like: { name: string; tags: readonly string[]; language: Language | null },
): readonly (ShopName & { url: string })[] | null {
  const ending = like.name.slice(like.name.indexOf('.'));
  const score = ({ tags, language, name }: Kept) =>
    (tags.some((tag) => like.tags.includes(tag)) ? 4 : 0) +
    (language !== null && language === like.language ? 2 : 0) +
    (name.endsWith(ending) ? 1 : 0);
  const open = orders.usual.flatMap((one) =>
    one.url !== null && !one.isSold && one.name !== like.name ? [{ ...one, url: one.url }] : [],
  );
  const best = open.map((one) => ({ one, score: score(one) })).sort((one, other) => other.score - one.score);
  return open.length < least ? null : best.slice(0, most).map(({ one }) => ({ ...shownOf(one), url: one.url }));
}

/** What the index takes in memory, in bytes, roughly: a name with its texts stands in four orders. */
export const sizeOf = ({ listed }: ShopIndex): number => 2_000 + 700 * listed;
