import { createHash } from 'node:crypto';
import { toIsoOrNull } from '#contract/dates.ts';
import type { Received } from '#contract/endpoint.ts';
import { ApiError, validationFailed } from '#contract/errors.ts';
import {
  hostStates,
  isShopPath,
  type PreviewStorefront,
  type Storefront,
  type StorefrontSettings,
} from '#contract/storefront.ts';
import type { Tx, UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { heldAbove } from '../grid/for-sale.reads.ts';
import { hasLanderPage } from '../landers/pages/sale-pages.reads.ts';
import { expectedOf } from '../landers/pointing/expected.rules.ts';
import { isConfigured } from '../landers/pointing/pointing.rules.ts';
import { shownLabels } from '../names/internationalised-name.rules.ts';
import { publicNameOf } from '../preferences/preferences.reads.ts';
import { canonicalHost, namesAbove, recordsFor } from './host.rules.ts';
import { readShop, shopPathUrl } from './shop.reads.ts';
import { askedIn, drawShop } from './shops.ts';
import type { StoredStorefront } from './storefront.store.ts';
import * as store from './storefront.store.ts';

/** Within so long of the last look nothing is asked again: DNS itself does not change faster. */
const quietMs = 15_000;

/** The user's storefront as it is set up, or as a new one would begin. */
export async function getStorefront(ctx: UserContext): Promise<Storefront> {
  const stored = await store.find(ctx.db, ctx.userId);
  const shown = stored ?? newStorefront(ctx, await publicNameOf(ctx.db, ctx.userId));
  const shop = await readShop(ctx, shown);
  const { index } = shop;
  const names = index.orders.usual.filter(({ isSold }) => !isSold);
  const { userId: _, updatedAt, look: __, ...settings } = shown;
  return {
    ...settings,
    isMade: stored !== undefined,
    hostShown: shown.host === null ? null : shownLabels(shown.host),
    url: shop.url,
    pathUrl: shopPathUrl(ctx.config, shown.path),
    pointing: shown.host === null ? null : await pointingOf(ctx, { ...shown, host: shown.host }),
    names: { shown: index.total, withoutPage: names.filter(({ url }) => url === null).length, leftOut: shop.leftOut },
  };
}

/** The first page as it would be with these settings, on a storefront that is on or not. */
export async function previewStorefront(
  ctx: UserContext,
  { settings, lang }: Received<typeof PreviewStorefront>['body'],
): Promise<{ html: string }> {
  const { db, userId } = ctx;
  const stored = (await store.find(db, userId)) ?? newStorefront(ctx, await publicNameOf(db, userId));
  return { html: drawShop(await readShop(ctx, { ...stored, ...settings }), askedIn(''), lang) };
}

async function pointingOf(
  { db, userId, config }: UserContext,
  { host, look }: StoredStorefront & { host: string },
): Promise<Storefront['pointing']> {
  const expected = expectedOf(config);
  const above = await heldAbove(db, userId, namesAbove(host));
  const found = hostStates.find((known) => known === look.state) ?? 'unknown';
  return {
    state: above === null ? 'unproven' : found,
    found: look.found,
    checkedAt: toIsoOrNull(look.checkedAt),
    isChecking: look.askedAt !== null || (look.checkedAt === null && look.reason === null),
    reason: look.reason,
    records: isConfigured(expected) ? recordsFor(host, above === null || above === host, expected) : [],
  };
}

/** What somebody begins with who has none; its path is the same each time. */
function newStorefront(
  { userId, now }: Pick<UserContext, 'userId' | 'now'>,
  accountName: string | null,
): StoredStorefront {
  const own = (accountName ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  const path = isShopPath(own) ? own : `names-${createHash('sha256').update(userId).digest('hex').slice(0, 8)}`;
  return {
    ...{ userId, path, isOn: false, tags: [], categories: [], firstTag: null, host: null, place: null },
    ...{ contact: null, showsOthers: false, updatedAt: now },
    look: { state: null, found: [], reason: null, checkedAt: null, askedAt: null },
  };
}

/**
 * Keeps how the storefront is to be. Throws STOREFRONT_PATH_TAKEN, STOREFRONT_HOST_UNPROVEN, STOREFRONT_HOST_IN_USE,
 * VALIDATION_FAILED for a host that can be none.
 */
export async function setStorefront(ctx: UserContext, settings: StorefrontSettings): Promise<Storefront> {
  const { userId, now, config } = ctx;
  const host = settings.host === null ? null : canonicalHost(settings.host);
  if (host === undefined) throw validationFailed('host', 'Not a host name');
  await inTransaction(ctx, async (tx) => {
    if (host !== null) await checkHost(tx, ctx, host, new URL(config.publicUrl).hostname);
    if (!(await store.save(tx, userId, { ...settings, host }, now))) throw pathTaken();
  }).catch((error: unknown) => {
    throw isTaken(error) ? pathTaken() : error;
  });
  return getStorefront(ctx);
}

const pathTaken = () => new ApiError('STOREFRONT_PATH_TAKEN', { field: 'path' });
/** Two took it at the same moment. */
const isTaken = (error: unknown) => (error as { code?: unknown } | null)?.code === '23505';

async function checkHost(tx: Tx, { userId }: UserContext, host: string, appHost: string): Promise<void> {
  if ((await heldAbove(tx, userId, namesAbove(host))) === null)
    throw new ApiError('STOREFRONT_HOST_UNPROVEN', { field: 'host' });
  if (host === appHost || (await hasLanderPage(tx, host)))
    throw new ApiError('STOREFRONT_HOST_IN_USE', { field: 'host' });
}

/** Has the own address looked at as soon as a worker can, and answers what is known. */
export async function checkHostNow(ctx: UserContext): Promise<Storefront> {
  await store.requestLook(ctx.db, ctx.userId, ctx.now, new Date(ctx.now.getTime() - quietMs));
  return getStorefront(ctx);
}
