import type { ChangeWhy } from '#contract/change-sets.ts';
import { maxWaitingSets } from '#contract/change-sets.ts';
import { toIso } from '#contract/dates.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import type { PreviewListingChanges, ProposeListingChanges } from '#contract/listing-changes.ts';
import type { ListingKind, ListingTask } from '#contract/listing-guard.ts';
import { isUuid } from '#contract/uuid.ts';
import {
  countWaitingSets,
  type Proposal,
  type ProposedChange,
  proposeChanges,
} from '../change-sets/propose.service.ts';
import type { Tx, UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { readSettings } from '../listing-guard/facts.reads.ts';
import { mendsOf, openTasksOfKind } from '../listing-guard/listing-guard.reads.ts';
import { placesOf } from '../listing-guard/places.reads.ts';
import { askingChanges, changeAt, delistings, previewOf } from './listing-changes.rules.ts';

type Reader = Pick<UserContext, 'db' | 'userId'>;
type Context = Pick<UserContext, 'userId' | 'now' | 'newId'>;

export async function previewListingChanges(
  { db, userId }: Reader,
  { domainIds }: Received<typeof PreviewListingChanges>['body'],
): Promise<Reply<typeof PreviewListingChanges>> {
  const places = await placesOf({ db, userId }, domainIds.filter(isUuid));
  return previewOf(places, await readSettings(db, userId));
}

/** Proposes what a person asks for: names at their asking prices, off marketplaces, or so that tasks of the listing guard end. */
export function proposeListingChanges(
  ctx: UserContext,
  body: Received<typeof ProposeListingChanges>['body'],
): Promise<Reply<typeof ProposeListingChanges>> {
  return inTransaction(ctx, async (tx) => {
    const proposal = body.act === 'mend' ? await mending(tx, ctx, body) : await asked(tx, ctx, body);
    const proposed = await proposeChanges(tx, ctx, { ...proposal, maker: { kind: 'person' } });
    if (ctx.audit) {
      ctx.audit.domainIds = [...new Set(proposal.changes.map(({ domainId }) => domainId))];
      Object.assign(ctx.audit.details, { kind: 'listing', proposed: proposed.proposed });
    }
    return proposed;
  });
}

type Wanted = Omit<Proposal, 'maker'>;
type Body<Act> = Extract<Received<typeof ProposeListingChanges>['body'], { act: Act }>;

async function asked(tx: Tx, { userId }: Context, body: Body<'ask' | 'delist'>): Promise<Wanted> {
  const reader = { db: tx, userId };
  const chosen = new Set(body.accountIds);
  const places = (await placesOf(reader, body.domainIds.filter(isUuid))).filter(({ account }) =>
    chosen.has(account.id),
  );
  if (body.act === 'delist') return { origin: 'hand', changes: delistings(places, { why: 'asked' }) };
  const settings = await readSettings(tx, userId);
  return { origin: 'askingPrices', changes: askingChanges(places, settings, body) };
}

const whys: Record<ListingKind, ChangeWhy> = {
  sold: 'sold',
  notYours: 'notYours',
  belowFloor: 'belowFloor',
  dispute: 'dispute',
  inUse: 'inUse',
  expiring: 'expiring',
  pricesDiffer: 'priceDiffers',
  fastTransfer: 'asked',
  offersOnly: 'priceDiffers',
};

/** Why a task asks for a change, with when its first fact was so, of a price since when the task is open. */
function whyOf({ kind, evidence: [first], since }: ListingTask): Pick<ProposedChange, 'why' | 'whyAt'> {
  if (first?.fact === 'dropped') return { why: 'dropped', whyAt: first.at };
  if (kind === 'sold' || kind === 'notYours' || kind === 'dispute')
    return { why: whys[kind], whyAt: first?.at ?? null };
  return { why: whys[kind], whyAt: kind === 'belowFloor' || kind === 'pricesDiffer' ? since : null };
}

async function mending(tx: Tx, { userId }: Context, { kind, domainIds }: Body<'mend'>): Promise<Wanted> {
  const tasks = await openTasksOfKind(tx, userId, kind, domainIds?.filter(isUuid));
  const ids = tasks.map(({ domainId }) => domainId);
  const places = Map.groupBy(await placesOf({ db: tx, userId }, ids), ({ domainId }) => domainId);
  const settings = await readSettings(tx, userId);
  const changes = tasks.flatMap((task) =>
    mendsOf(task, places.get(task.domainId) ?? [], settings).map(({ place, after }) =>
      changeAt(place, after, whyOf(task)),
    ),
  );
  return { origin: 'listingGuard', changes };
}

/**
 * After a sale: takes the names that are sold off wherever they are known to be listed and that can be written (LISTW-007). The sale stands
 * whatever becomes of this, so where too many sets wait nothing is proposed: the listing guard has the names.
 */
export async function proposeAfterSale(tx: Tx, ctx: Context, domainIds: readonly string[]): Promise<void> {
  const places = (await placesOf({ db: tx, userId: ctx.userId }, domainIds)).filter(
    ({ isOver, account }) => isOver && account.isReady,
  );
  const changes = delistings(places, { why: 'sold', whyAt: toIso(ctx.now) });
  if (changes.length === 0 || (await countWaitingSets(tx, ctx.userId)) >= maxWaitingSets) return;
  await proposeChanges(tx, ctx, { maker: { kind: 'rule' }, origin: 'sale', changes });
}
