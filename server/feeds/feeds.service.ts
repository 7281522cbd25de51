import { toIso, toIsoOrNull } from '#contract/dates.ts';
import { ApiError, notFound } from '#contract/errors.ts';
import { type Feed, type FeedKind, type MadeFeed, maxFeeds } from '#contract/feeds.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, UserContext, UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { getView, listViews } from '../grid-views/grid-views.reads.ts';
import { endingOf, makeFeedToken } from './feed-token.ts';
import * as store from './feeds.store.ts';

/** The user's links, the oldest first. */
export async function listFeeds({ db, userId }: { db: Database | Tx; userId: UserId }): Promise<Feed[]> {
  const names = new Map((await listViews(db, userId)).map(({ id, viewName }) => [id, viewName]));
  return (await store.list(db, userId)).map(({ viewId, createdAt, lastReadAt, ...feed }) => ({
    ...feed,
    viewId,
    viewName: viewId === null ? null : (names.get(viewId) ?? null),
    createdAt: toIso(createdAt),
    lastReadAt: toIsoOrNull(lastReadAt),
  }));
}

/** Makes a link to all names or to those of a view. Throws NOT_FOUND or FEED_LIMIT_REACHED. */
export async function createFeed(
  ctx: UserContext,
  wanted: { kind: FeedKind; viewId: string | null },
): Promise<MadeFeed> {
  const viewId = wanted.viewId === null ? null : (await getView(ctx.db, ctx.userId, wanted.viewId)).id;
  const { token, digest } = makeFeedToken();
  return inTransaction(ctx, async (tx) => {
    await store.lockUser(tx, ctx.userId);
    if ((await store.list(tx, ctx.userId)).length >= maxFeeds) throw new ApiError('FEED_LIMIT_REACHED');
    const feed = { userId: ctx.userId, id: ctx.newId(), kind: wanted.kind, viewId, createdAt: ctx.now };
    await store.insert(tx, feed, digest);
    return made(ctx, tx, feed.id, token);
  });
}

/** Gives a link another address; the one before leads nowhere any more. Throws NOT_FOUND. */
export async function remakeFeed(ctx: UserContext, id: string): Promise<MadeFeed> {
  const { token, digest } = makeFeedToken();
  return inTransaction(ctx, async (tx) => {
    if (!isUuid(id) || !(await store.setDigest(tx, ctx.userId, id, digest))) throw notFound();
    return made(ctx, tx, id, token);
  });
}

/** Throws NOT_FOUND. */
export async function deleteFeed({ db, userId }: UserContext, id: string): Promise<{ success: true }> {
  if (!isUuid(id) || !(await store.remove(db, userId, id))) throw notFound();
  return { success: true };
}

async function made({ config, userId }: UserContext, tx: Tx, id: string, token: string): Promise<MadeFeed> {
  const feed = (await listFeeds({ db: tx, userId })).find((one) => one.id === id);
  if (!feed) throw notFound();
  return { ...feed, url: `${config.publicUrl}/feeds/${token}.${endingOf[feed.kind]}` };
}
