import type { Reply } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { type DeleteGridView, type GridView, maxGridViews } from '#contract/grid-views.ts';
import type { UserContext, UserId } from '../context.ts';
import type { KeptRow } from '../database/kept-rows.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { undoOf } from '../undo/undo.service.ts';
import { getView } from './grid-views.reads.ts';
import * as store from './grid-views.store.ts';

const done = { success: true } as const;

/** Throws VIEW_NAME_TAKEN and VIEW_LIMIT_REACHED (D-114). */
export function createView(ctx: UserContext, given: Omit<GridView, 'id'>): Promise<GridView> {
  return changing(ctx, async (tx) => {
    if ((await store.count(tx, ctx.userId)) >= maxGridViews) throw new ApiError('VIEW_LIMIT_REACHED');
    const view = { ...given, id: ctx.newId() };
    await refuseTakenName(tx, ctx.userId, view);
    if (view.isDefault) await store.unmarkDefault(tx, ctx.userId);
    await store.insert(tx, ctx.userId, view, ctx.now);
    return view;
  });
}

/** Changes what is given; throws NOT_FOUND and VIEW_NAME_TAKEN (D-117). */
export function updateView(ctx: UserContext, id: string, given: Partial<Omit<GridView, 'id'>>): Promise<GridView> {
  return changing(ctx, async (tx) => {
    const { id: known } = await getView(tx, ctx.userId, id);
    await refuseTakenName(tx, ctx.userId, { ...given, id: known });
    if (given.isDefault) await store.unmarkDefault(tx, ctx.userId);
    await store.update(tx, ctx.userId, known, given);
    return getView(tx, ctx.userId, known);
  });
}

/** Throws NOT_FOUND. */
export function deleteView(ctx: UserContext, id: string): Promise<Reply<typeof DeleteGridView>> {
  return changing(ctx, async (tx) => {
    const { id: known } = await getView(tx, ctx.userId, id);
    return { ...done, undoId: await viewUndo.keep(ctx, tx, await store.remove(tx, ctx.userId, known)) };
  });
}

/** Deleted views; one is the default again where no other is since. Throws VIEW_NAME_TAKEN and VIEW_LIMIT_REACHED. */
export const viewUndo = undoOf<KeptRow>('gridViews', async ({ userId }, tx, rows) => {
  await store.lockUser(tx, userId);
  if ((await store.count(tx, userId)) + rows.length > maxGridViews) throw new ApiError('VIEW_LIMIT_REACHED');
  for (const { id, name } of rows) await refuseTakenName(tx, userId, { id, viewName: String(name) });
  return { restoredCount: await store.putBack(tx, userId, rows) };
});

/** One default at most: the others are unmarked with it (VIEW-008). Throws NOT_FOUND. */
export async function setDefault(ctx: UserContext, id: string): Promise<typeof done> {
  await updateView(ctx, id, { isDefault: true });
  return done;
}

/** No default any more (VIEW-009). */
export function unmarkDefault(ctx: UserContext): Promise<typeof done> {
  return changing(ctx, async (tx) => {
    await store.unmarkDefault(tx, ctx.userId);
    return done;
  });
}

/** Changes of a user's views come one after another: the limit, the names and the one default hold for all together. */
function changing<Result>(ctx: UserContext, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    await store.lockUser(tx, ctx.userId);
    return work(tx);
  });
}

async function refuseTakenName(tx: Tx, userId: UserId, { id, viewName }: { id: string; viewName?: string }) {
  const holder = viewName === undefined ? undefined : await store.idOfName(tx, userId, viewName);
  if (holder !== undefined && holder !== id) throw new ApiError('VIEW_NAME_TAKEN', { field: 'viewName' });
}
