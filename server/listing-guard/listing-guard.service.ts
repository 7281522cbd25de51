import type { Received, Reply } from '#contract/endpoint.ts';
import type {
  ListingSettings,
  MarkDisputes,
  MarkListingsAsMeant,
  SetListingSettings,
  UnmarkListings,
} from '#contract/listing-guard.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext, UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { undoOf } from '../undo/undo.service.ts';
import { listingsJudged, reviewListingsOf } from './review.service.ts';
import * as store from './tasks.store.ts';

const partSize = 500;

/** Marks that a task is as its owner wants it; taken back where it still is so. */
export const meantUndo = undoOf<store.Mark>('listingsMeant', async (ctx, tx, steps) => {
  const held = new Set(await store.holdDomains(tx, ctx.userId, domainsOf(steps)));
  const restored = await reopen(
    tx,
    ctx,
    steps.filter(({ domainId }) => held.has(domainId)),
  );
  return { restoredCount: restored.length, domainIds: restored };
});

/** Marks that were taken back stand again, with their day and note, where the task is still open. */
export const unmarkedUndo = undoOf<store.Mark>('listingsUnmarked', async (ctx, tx, steps) => {
  const held = new Set(await store.holdDomains(tx, ctx.userId, domainsOf(steps)));
  const restored = await store.setMarks(
    tx,
    ctx.userId,
    'open',
    steps.filter(({ domainId }) => held.has(domainId)),
  );
  await tellPages(tx, ctx);
  return { restoredCount: restored.length, domainIds: restored };
});

/** Tasks of held domains are open again, and judged by what is so now; those that were marked. */
async function reopen(tx: Tx, ctx: Pick<UserContext, 'userId' | 'now'>, marks: readonly store.Mark[]) {
  const back = marks.map((mark) => ({ ...mark, state: 'open' as const, until: null, note: null }));
  const reopened = await store.setMarks(tx, ctx.userId, 'meant', back);
  await reviewListingsOf(tx, ctx, reopened);
  await tellPages(tx, ctx);
  return reopened;
}

export const disputesUndo = undoOf<{ domainId: string; inDispute: boolean }>('disputes', async (ctx, tx, steps) => {
  const [first] = steps;
  const restored = first ? await setDisputed(tx, ctx, domainsOf(steps), !first.inDispute) : [];
  return { restoredCount: restored.length, domainIds: restored };
});

const domainsOf = (steps: readonly { domainId: string }[]) => steps.map(({ domainId }) => domainId);

/** Marks open tasks of a kind as intended, of these domains or all; other ids are passed over. */
export function markAsMeant(
  ctx: UserContext,
  body: Received<typeof MarkListingsAsMeant>['body'],
): Promise<Reply<typeof MarkListingsAsMeant>> {
  return inTransaction(ctx, async (tx) => {
    const steps = await setMeant(tx, ctx, body);
    if (ctx.audit) ctx.audit.domainIds ??= domainsOf(steps);
    if (steps.length > 0) await tellPages(tx, ctx);
    return { changedCount: steps.length, undoId: await meantUndo.keep(ctx, tx, steps) };
  });
}

/** The same within a transaction; those that were open. */
export async function setMeant(
  tx: Tx,
  { userId }: Pick<UserContext, 'userId'>,
  { kind, domainIds, until, note }: Received<typeof MarkListingsAsMeant>['body'],
): Promise<store.Mark[]> {
  const ids = domainIds?.filter(isUuid);
  const held = await store.holdDomains(tx, userId, await store.findOpen(tx, userId, kind, ids));
  const marks = held.map((domainId) => ({ domainId, kind, state: 'meant' as const, until, note }));
  const marked = new Set(await store.setMarks(tx, userId, 'open', marks));
  return marks.filter(({ domainId }) => marked.has(domainId));
}

/** Takes marks of a kind back, of these domains or all; other ids are passed over. */
export function unmarkListings(
  ctx: UserContext,
  { kind, domainIds }: Received<typeof UnmarkListings>['body'],
): Promise<Reply<typeof UnmarkListings>> {
  return inTransaction(ctx, async (tx) => {
    const marked = await store.findMeant(tx, ctx.userId, kind, domainIds?.filter(isUuid));
    const held = new Set(await store.holdDomains(tx, ctx.userId, domainsOf(marked)));
    const marks = marked.filter(({ domainId }) => held.has(domainId));
    const reopened = new Set(marks.length > 0 ? await reopen(tx, ctx, marks) : []);
    const steps = marks.filter(({ domainId }) => reopened.has(domainId));
    if (ctx.audit) ctx.audit.domainIds ??= domainsOf(steps);
    return { changedCount: steps.length, undoId: await unmarkedUndo.keep(ctx, tx, steps) };
  });
}

/** Marks domains as in dispute or no longer; other ids are passed over. */
export function markDisputes(
  ctx: UserContext,
  { domainIds, inDispute }: Received<typeof MarkDisputes>['body'],
): Promise<Reply<typeof MarkDisputes>> {
  return inTransaction(ctx, async (tx) => {
    const changed = await setDisputed(tx, ctx, domainIds.filter(isUuid), inDispute);
    if (ctx.audit) ctx.audit.domainIds ??= changed;
    const steps = changed.map((domainId) => ({ domainId, inDispute }));
    return { changedCount: changed.length, undoId: await disputesUndo.keep(ctx, tx, steps) };
  });
}

/** The same within a transaction; those that were not so. */
export async function setDisputed(
  tx: Tx,
  ctx: Pick<UserContext, 'userId' | 'now'>,
  ids: readonly string[],
  inDispute: boolean,
): Promise<string[]> {
  const held = await store.holdDomains(tx, ctx.userId, ids);
  const changed = await store.setDisputes(tx, ctx.userId, { domainIds: held, inDispute, now: ctx.now });
  await reviewListingsOf(tx, ctx, changed);
  if (changed.length > 0) await tellPages(tx, ctx);
  return changed;
}

/** Keeps by how much prices may differ; the tasks of all listings follow in the same transaction. */
export async function setListingSettings(
  ctx: UserContext,
  settings: ListingSettings,
): Promise<Reply<typeof SetListingSettings>> {
  await inTransaction(ctx, async (tx) => {
    await store.saveSettings(tx, ctx.userId, settings);
    await reviewAll(tx, ctx);
    await tellPages(tx, ctx);
  });
  return settings;
}

/** Judges all listings of a user, in the order of ids and in parts that one statement takes. */
async function reviewAll(tx: Tx, ctx: { userId: UserId; now: Date }): Promise<void> {
  for (let after: string | null = null; ; ) {
    const ids = await store.listedAfter(tx, { userId: ctx.userId, after, max: partSize });
    await reviewListingsOf(tx, ctx, await store.holdDomains(tx, ctx.userId, ids));
    after = ids.at(-1) ?? null;
    if (ids.length < partSize) return;
  }
}

/** Open pages load again. */
const tellPages = (tx: Tx, { userId, now }: { userId: UserId; now: Date }) =>
  addToOutbox(tx, listingsJudged, { userId, payload: { opened: [] }, now });
