import { createHash } from 'node:crypto';
import { dayMs } from '#contract/dates.ts';
import { storefrontLimits } from '#contract/storefront.ts';
import type { ShopFrame } from '#lander/storefront/storefront-view.ts';
import { ownLooks } from '../brand/brand.reads.ts';
import type { Parts, UserId } from '../context.ts';
import { readRates } from '../exchange-rate/exchange-rate.reads.ts';
import { heldAbove, type NameForSale, namesForSale } from '../grid/for-sale.reads.ts';
import { type SalePage, salePages } from '../landers/pages/sale-pages.reads.ts';
import { sellerOf } from '../preferences/preferences.reads.ts';
import { isDisabled } from '../users/users.reads.ts';
import { namesAbove } from './host.rules.ts';
import { indexOf, type ListedName, type ShopIndex } from './shop-index.rules.ts';
import type { StoredStorefront } from './storefront.store.ts';
import * as store from './storefront.store.ts';

/** A storefront as it is shown: made from the database once, and then from memory. */
export type Shop = {
  frame: ShopFrame;
  index: ShopIndex;
  /** names beyond the limit, which are not in it */
  leftOut: number;
  showsOthers: boolean;
  /** its own address, while the user has the name above it */
  host: string | null;
  /** where its page is */
  url: string;
  /** names its content: pages of the same are the same */
  digest: string;
  /** when a sold name leaves the list */
  until: Date | null;
};

type ReadParts = Pick<Parts, 'db' | 'config' | 'clock'>;

/** The storefront of a user as visitors see it; null: there is none, it is switched off, or the account is shut. */
export async function readOpenShop(parts: ReadParts, userId: UserId): Promise<Shop | null> {
  const stored = await store.find(parts.db, userId);
  if (!stored?.isOn || (await isDisabled(parts.db, userId))) return null;
  return readShop(parts, stored);
}

export const shopPathUrl = ({ publicUrl }: Pick<Parts['config'], 'publicUrl'>, path: string) =>
  `${publicUrl}/shop/${path}`;

/** The storefront of a user, whether it is on or not. */
export async function readShop({ db, config, clock }: ReadParts, stored: StoredStorefront): Promise<Shop> {
  const { userId, tags, categories, firstTag } = stored;
  const now = clock.now();
  const [named, pages, { usdPer }, seller, { colour, logo }, above] = await Promise.all([
    namesForSale(db, userId, { tags, now, limit: storefrontLimits.names + 1 }),
    salePages(db, userId),
    readRates(db),
    sellerOf(db, userId),
    ownLooks(db, userId),
    stored.host === null ? null : heldAbove(db, userId, namesAbove(stored.host)),
  ]);
  const listed = named
    .slice(0, storefrontLimits.names)
    .flatMap((one) => listedName(one, pages.get(one.domainId), config.publicUrl));
  const index = indexOf(listed, { categories, firstTag, usdPer });
  const host = above === null ? null : stored.host;
  const url = host !== null && stored.look.state === 'here' ? `https://${host}/` : shopPathUrl(config, stored.path);
  const legal = (path: string) => new URL(path, config.publicUrl).href;
  const frame: ShopFrame = {
    seller: seller.sellerName,
    place: stored.place,
    answersWithin: seller.answersWithin,
    contact: stored.contact,
    ...{ logo, colour },
    categories: categories.map((tag) => tag),
    hasChoice: firstTag !== null,
    bands: index.bands,
    addresses: { canonical: url, imprint: legal(config.links.contact), privacy: legal(config.links.privacy) },
  };
  const sold = named.flatMap(({ soldAt }) => (soldAt ? [soldAt.getTime() + dayMs] : []));
  return {
    ...{ frame, index, host, url, showsOthers: stored.showsOthers },
    leftOut: named.length > storefrontLimits.names ? 1 : 0,
    digest: createHash('sha256')
      .update(JSON.stringify([frame, index.orders.usual, config.publicUrl]))
      .digest('base64url'),
    until: sold.length > 0 ? new Date(Math.min(...sold)) : null,
  };
}

/** A name with what its lander says of it; one whose lander says "coming soon" is offered nowhere. */
function listedName(one: NameForSale, page: SalePage | undefined, publicUrl: string): ListedName[] {
  if (one.isComingSoon) return [];
  const { domainId, name, shown, tags, addedAt } = one;
  const shows = one.hasLander ? page : undefined;
  if (!shows && (one.askingPrice?.amount ?? 0) <= 0) return []; // its page is being made
  const at = shown.indexOf('.');
  const price = shows ? shows.price : one.askingPrice;
  const isSold = one.soldAt !== null;
  const own = shows?.isPointing ? `https://${name}/` : `${publicUrl}/l/${name}`;
  return [
    {
      ...{ domainId, name, tags, addedAt, isSold },
      sld: shown.slice(0, at),
      tld: shown.slice(at + 1),
      language: page?.language ?? null,
      price: price?.amount ?? null,
      currency: price?.currency ?? 'USD',
      url: shows && !isSold ? own : null,
    },
  ];
}
