import { randomBytes } from 'node:crypto';
import { dayMs, toIso, toIsoOrNull } from '#contract/dates.ts';
import { ApiError, notFound } from '#contract/errors.ts';
import {
  endedSharedDays,
  type MadeSharedView,
  maxSharedViews,
  type SharedView,
  type WantedSharedView,
} from '#contract/shared-views.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { isServed, servedAmong } from '../portfolio/served-names.reads.ts';
import { shownNamesOf } from '../portfolio/shown-names.reads.ts';
import { digestOf } from '../token-digest.ts';
import * as store from './shared-views.store.ts';

type Reader = Pick<UserContext, 'userId' | 'now'> & { db: UserContext['db'] | Tx };

/** The user's links, the newest first, and those that ended in the last 30 days. */
export async function listSharedViews({ db, userId, now }: Reader): Promise<SharedView[]> {
  const views = await store.list(db, userId, new Date(now.getTime() - endedSharedDays * dayMs));
  const ids = views.flatMap(({ domainId }) => domainId ?? []);
  const served = await servedAmong(db, userId, ids);
  const names = await shownNamesOf(
    db,
    ids.map((domainId) => ({ userId, domainId })),
  );
  return views.map(({ domainId, createdAt, endsAt, lastOpenedAt, ...view }) => ({
    ...view,
    domainId,
    domainName: domainId === null ? null : (names.get(domainId) ?? null),
    state: endsAt <= now ? 'over' : domainId === null || served.has(domainId) ? 'open' : 'nameGone',
    createdAt: toIso(createdAt),
    endsAt: toIso(endsAt),
    lastOpenedAt: toIsoOrNull(lastOpenedAt),
  }));
}

/** Makes a link to the visits of a name, of all names or of those with a tag. Throws NOT_FOUND, SHARED_VIEW_LIMIT_REACHED. */
export async function createSharedView(ctx: UserContext, wanted: WantedSharedView): Promise<MadeSharedView> {
  const { label, tag, days } = wanted;
  const { userId, now } = ctx;
  const domainId = wanted.domainId?.toLowerCase() ?? null;
  if (domainId !== null && !(isUuid(domainId) && (await isServed(ctx.db, userId, domainId)))) throw notFound();
  const token = randomBytes(16).toString('base64url');
  const id = ctx.newId();
  const endsAt = new Date(now.getTime() + days * dayMs);
  return inTransaction(ctx, async (tx) => {
    await store.lockUser(tx, userId);
    if ((await store.list(tx, userId, now)).length >= maxSharedViews) throw new ApiError('SHARED_VIEW_LIMIT_REACHED');
    await store.insert(tx, { userId, id, label, domainId, tag, digest: digestOf(token), createdAt: now, endsAt });
    const view = (await listSharedViews({ ...ctx, db: tx })).find((one) => one.id === id);
    if (!view) throw notFound();
    return { ...view, url: `${ctx.config.publicUrl}/shared/${token}` };
  });
}

/** Throws NOT_FOUND. */
export async function endSharedView(ctx: UserContext, id: string): Promise<{ success: true }> {
  const isEnded = isUuid(id) && (await inTransaction(ctx, (tx) => store.end(tx, ctx.userId, id, ctx.now)));
  if (!isEnded) throw notFound();
  return { success: true };
}
