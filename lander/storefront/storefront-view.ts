import type { Language } from '#contract/preferences.ts';
import type { BrandLogo } from '../brand.ts';
import type { PriceBand, ShopQuery } from './shop-query.ts';

/** A name in a storefront's list. Never in it, because buyers read it: floor price, minimum offer, notes, tags that are no category. */
export type ShopName = {
  /** in display form; `shown` is `sld.tld` */
  sld: string;
  tld: string;
  /** as people count them, of the second-level label */
  letters: number;
  /** index in the view's categories; -1: none of them */
  category: number;
  language: Language | null;
  /** null: on request */
  price: number | null;
  currency: string;
  /** absolute address of its lander; null: it has none, or it is sold */
  url: string | null;
  isSold: boolean;
};

/** A filter with how many names it leaves under the search. */
export type ShopFilter<Key> = { key: Key; count: number };

/** What one page of a storefront has. */
export type ShopPage = {
  query: ShopQuery;
  names: readonly ShopName[];
  /** names for sale in the whole storefront; those sold within a day are in no figure but `sold` */
  total: number;
  /** names for sale that fit what was asked for */
  found: number;
  /** names listed among them that were sold within a day */
  sold: number;
  /** place of the page's first name for sale among those found, from 1 */
  from: number;
  pages: number;
  /** of the search alone; a filter of 0 is left out */
  categories: readonly ShopFilter<number>[];
  prices: readonly ShopFilter<PriceBand>[];
  languages: readonly ShopFilter<Language | null>[];
};

/** What all pages of a storefront share. */
export type ShopFrame = {
  /** null: "its owner" */
  seller: string | null;
  place: string | null;
  /** hours, measured; null: not known */
  answersWithin: number | null;
  /** an e-mail address or an address of https */
  contact: string | null;
  logo: BrandLogo | null;
  /** `#rrggbb`; null: the usual one */
  colour: string | null;
  categories: readonly string[];
  /** the seller chose which names come first */
  hasChoice: boolean;
  /** limits of the bands of prices, in one currency */
  bands: { currency: string; low: number; high: number };
  addresses: { canonical: string; imprint: string | null; privacy: string | null };
};

/** So few names need neither search nor filters. */
export const fewNames = 12;
