import { tagKey } from '#contract/own-data.ts';
import type { Language } from '#contract/preferences.ts';
import { renderStorefront } from '#lander/storefront/render-storefront.ts';
import { readShopQuery, type ShopQuery, shopAddress } from '#lander/storefront/shop-query.ts';
import type { LanderView } from '#lander/view.ts';
import type { Database, Parts, UserId } from '../context.ts';
import { createLimiter } from '../http/limiter.ts';
import {
  type Form,
  type HostAnswer,
  type OtherHosts,
  partsOf,
  type RenderedPage,
  renderPage,
} from '../landers/published/other-hosts.service.ts';
import { readOwn } from '../portfolio/own-data.reads.ts';
import { readOpenShop, type Shop } from './shop.reads.ts';
import { shopRobots, shopSitemap } from './shop-files.ts';
import { othersLike, pageOf, sizeOf } from './shop-index.rules.ts';
import * as store from './storefront.store.ts';

/** A storefront in memory, with its first page in each form it was asked for in. */
type Kept = {
  shop: Shop | null;
  first: Map<Form, RenderedPage>;
  bytes: number;
  /** ms of a steady clock: when it was read, and how long that took */
  at: number;
  took: number;
  /** something of it has changed since */
  isStale: boolean;
};

/** Storefronts and their further pages that this process keeps, those longest unused going first. */
const mostBytes = { shops: 128 * 1024 ** 2, pages: 32 * 1024 ** 2 };
/** A safety net below what is told: after so long a storefront is read again, and after twice as long nobody is sent it before. */
const maxAgeMs = 60_000;
/** While its names change one after the other, a storefront is read for a fifth of the time at most, and every two seconds. */
const rest = { times: 4, mostMs: 2_000 };

export type Shops = OtherHosts & {
  /** the page of a path on the app's host; null: there is none */
  atPath(path: string, query: string, form: Form): Promise<RenderedPage | null>;
  sitemapAtPath(path: string): Promise<string | null>;
  /** these users' storefronts have changed; `!` behind one: its addresses, too */
  forget(users: readonly string[]): void;
  follow(): void;
  lose(): void;
  isFollowing(): boolean;
  size(): { shops: number; bytes: number };
};

/** The storefronts that one process serves, on whichever of their addresses. `ticks`: ms of a steady clock. */
function createShops(
  parts: Pick<Parts, 'db' | 'config' | 'clock'>,
  ticks: () => number = () => performance.now(),
): Shops {
  const { db, clock } = parts;
  const kept = new Map<UserId, Kept>(); // in the order of use
  const reading = new Map<UserId, { promise: Promise<Kept>; isOutdated: boolean }>();
  const pages = createPages();
  const limiter = createLimiter({ atOnce: 2, waiting: 500 });
  let bytes = 0;
  let isFollowing = false;
  let owners: Promise<Map<string, UserId[]>> | null = null;
  let ownersNow = new Map<string, UserId[]>();
  let ownersAt = -Infinity;

  function keep(userId: UserId, one: Kept): void {
    bytes += one.bytes - (kept.get(userId)?.bytes ?? 0);
    kept.delete(userId);
    kept.set(userId, one);
    for (const [oldest, { bytes: its }] of kept) {
      if (bytes <= mostBytes.shops || oldest === userId) break;
      kept.delete(oldest);
      bytes -= its;
    }
  }

  async function read(userId: UserId): Promise<Kept> {
    const free = await limiter.take('read');
    const at = ticks();
    try {
      const shop = await readOpenShop(parts, userId);
      const before = kept.get(userId);
      const first = before?.shop && before.shop.digest === shop?.digest ? before.first : new Map<Form, RenderedPage>();
      return { shop, first, bytes: shop ? sizeOf(shop.index) : 500, at: ticks(), took: ticks() - at, isStale: false };
    } finally {
      free();
    }
  }

  /** Once for all who ask meanwhile; what changed while it was read is read again next. */
  function readOnce(userId: UserId): Promise<Kept> {
    const begun = reading.get(userId);
    if (begun && !begun.isOutdated) return begun.promise;
    const own = { promise: Promise.resolve(null as unknown as Kept), isOutdated: false };
    own.promise = read(userId)
      .then((one) => {
        const found = own.isOutdated ? { ...one, isStale: true } : one;
        keep(userId, found);
        return found;
      })
      .finally(() => {
        if (reading.get(userId) === own) reading.delete(userId);
      });
    reading.set(userId, own);
    return own.promise;
  }

  const isPast = ({ shop }: Kept) => shop?.until !== null && shop !== null && clock.now() >= shop.until;
  const isRight = (one: Kept) => isFollowing && !one.isStale && !isPast(one) && ticks() - one.at < 2 * maxAgeMs;

  async function get(userId: UserId): Promise<Kept> {
    const one = kept.get(userId);
    if (!one) return readOnce(userId);
    if (isRight(one)) {
      refresh(userId, one);
      return one;
    }
    const isTooSoon = isFollowing && one.isStale && ticks() - one.at < Math.min(rest.mostMs, rest.times * one.took);
    if (isTooSoon) return one;
    return readOnce(userId).catch((error: unknown) => {
      if (one.shop) return one; // better than nothing, while the database is away
      throw error;
    });
  }

  /** What nobody told of is seen after a while, by those who come next. */
  function refresh(userId: UserId, one: Kept): void {
    if (ticks() - one.at > maxAgeMs && !reading.has(userId)) readOnce(userId).catch(() => {});
  }

  /** Who says that a host is theirs; the list is short, and read when it changes. */
  async function ownersOf(host: string): Promise<readonly UserId[]> {
    if (!owners || (isFollowing ? ticks() - ownersAt > maxAgeMs : true)) {
      ownersAt = ticks();
      const begun = store.hosts(db).then((all) => {
        const map = new Map<string, UserId[]>();
        for (const one of all) map.set(one.host, [...(map.get(one.host) ?? []), one.userId]);
        if (owners === begun) ownersNow = map;
        return map;
      });
      owners = begun;
      begun.catch(() => {
        if (owners === begun) owners = null;
      });
    }
    return (await owners).get(host) ?? [];
  }

  async function ofHost(host: string): Promise<Kept | null> {
    for (const userId of await ownersOf(host)) {
      const one = await get(userId);
      if (one.shop?.host === host) return one;
    }
    return null;
  }

  async function ofPath(path: string): Promise<Kept | null> {
    const userId = await store.ownerOfPath(db, path);
    const one = userId && (await get(userId));
    return one?.shop ? one : null;
  }

  async function pageIn(one: Kept, shop: Shop, query: string, form: Form): Promise<RenderedPage> {
    const asked = askedIn(query);
    const address = shopAddress(asked);
    const ready = address === '' ? one.first.get(form) : pages.get(`${shop.digest} ${form} ${address}`);
    if (ready) return ready;
    const free = await limiter.take('draw');
    try {
      const page = await draw(shop, asked, form);
      if (address === '') {
        one.first.set(form, page);
        bytes += page.size;
        one.bytes += page.size;
      } else pages.add(`${shop.digest} ${form} ${address}`, page);
      return page;
    } finally {
      free();
    }
  }

  return {
    ready(host, form) {
      if (ownersAt === -Infinity || !owners || ticks() - ownersAt > maxAgeMs) return undefined;
      for (const userId of ownersNow.get(host) ?? []) {
        const one = kept.get(userId);
        if (one?.shop?.host === host && isRight(one)) {
          refresh(userId, one);
          return one.first.get(form);
        }
      }
      return undefined;
    },
    async answer(host, path, query, form): Promise<HostAnswer | null> {
      const one = await ofHost(host);
      if (!one?.shop) return null;
      if (path === '/') return { page: await pageIn(one, one.shop, query, form), status: 200 };
      if (path === '/robots.txt') return { type: 'text/plain; charset=utf-8', body: shopRobots(`https://${host}/`) };
      if (path === '/sitemap.xml') return { type: 'application/xml; charset=utf-8', body: shopSitemap(one.shop) };
      return null;
    },
    has: async (host) => (await ofHost(host)) !== null,
    besides: async (userId, domainId, view) => {
      const { shop } = await get(userId);
      return shop && besides(db, shop, { userId, domainId, view });
    },
    async atPath(path, query, form) {
      const one = await ofPath(path);
      return one?.shop ? pageIn(one, one.shop, query, form) : null;
    },
    async sitemapAtPath(path) {
      const one = await ofPath(path);
      return one?.shop ? shopSitemap(one.shop) : null;
    },
    forget(users) {
      for (const told of users) {
        const userId = told.replace('!', '') as UserId;
        const one = kept.get(userId);
        if (one) one.isStale = true;
        const under = reading.get(userId);
        if (under) under.isOutdated = true;
        if (told.endsWith('!')) {
          owners = null;
          if (one) one.at = -Infinity; // settings are seen at once
        }
      }
    },
    follow() {
      for (const one of kept.values()) one.isStale = true;
      for (const one of reading.values()) one.isOutdated = true;
      owners = null;
      isFollowing = true;
    },
    lose() {
      isFollowing = false;
    },
    isFollowing: () => isFollowing,
    size: () => ({ shops: kept.size, bytes: bytes + pages.bytes() }),
  };
}

const draw = (shop: Shop, asked: ShopQuery, form: Form): Promise<RenderedPage> => {
  const { language } = partsOf(form);
  return renderPage(drawShop(shop, asked, language), form);
};

const longestQuery = 2_000;
/** What the query of an address asks for. */
export const askedIn = (query: string): ShopQuery => readShopQuery(new URLSearchParams(query.slice(0, longestQuery)));

/** A page of a storefront as HTML. */
export const drawShop = ({ frame, index }: Shop, asked: ShopQuery, language: Language): string =>
  renderStorefront(frame, pageOf(index, asked, frame.categories), language);

/** What the page of a sold name shows of the seller's others; null where the seller does not want it, or has too few. */
async function besides(
  db: Database,
  { index, showsOthers, url }: Shop,
  { userId, domainId, view }: { userId: UserId; domainId: string; view: LanderView },
): Promise<LanderView['others'] | null> {
  if (!showsOthers) return null;
  const tags = (await readOwn(db, userId, [domainId])).get(domainId)?.tags.map(tagKey) ?? [];
  const others = othersLike(index, { name: view.name.ascii, tags, language: view.facts.words?.language ?? null });
  if (!others) return null;
  return {
    names: others.map((one) => ({
      sld: one.sld,
      tld: one.tld,
      url: one.url,
      price: one.price,
      currency: one.currency,
    })),
    all: { url, count: index.total },
  };
}

/** Further pages of all storefronts; those of another content than before are never asked for again. */
function createPages() {
  const pages = new Map<string, RenderedPage>();
  let bytes = 0;
  return {
    get(key: string): RenderedPage | undefined {
      const page = pages.get(key);
      if (page) {
        pages.delete(key);
        pages.set(key, page);
      }
      return page;
    },
    add(key: string, page: RenderedPage): void {
      bytes += page.size - (pages.get(key)?.size ?? 0);
      pages.set(key, page);
      for (const [oldest, { size }] of pages) {
        if (bytes <= mostBytes.pages) break;
        pages.delete(oldest);
        bytes -= size;
      }
    },
    bytes: () => bytes,
  };
}

const ofProcess = new WeakMap<Database, Shops>();

/** The storefronts of this process. */
export function shopsOf(parts: Pick<Parts, 'db' | 'config' | 'clock'>): Shops {
  const known = ofProcess.get(parts.db) ?? createShops(parts);
  ofProcess.set(parts.db, known);
  return known;
}
