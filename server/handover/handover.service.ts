import { dayMs, toIso, toIsoOrNull } from '#contract/dates.ts';
import { DomainStatus } from '#contract/domains.ts';
import { ApiError, notFound } from '#contract/errors.ts';
import { type Handover, handoverSteps, type SeenStep, seenSteps } from '#contract/handovers.ts';
import { isUuid } from '#contract/uuid.ts';
import { delistingOf } from '../change-sets/change-sets.reads.ts';
import type { UserContext } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { findDomain } from '../grid/domains.reads.ts';
import { tasksOfDomain } from '../listing-guard/listing-guard.reads.ts';
import { getDomainLookups } from '../lookups/lookups.reads.ts';
import { ownListings } from '../own-listings/own-listings.reads.ts';
import { startHandoverLook } from '../processing/queue/queue.service.ts';
import { type HandoverFacts, sightingsOf, sightingsOfDeal } from './handover.rules.ts';
import * as store from './handover.store.ts';

export {
  deleteHandovers as forgetHandovers,
  leaveInquiry as leaveHandover,
  readRows as readHandovers,
} from './handover.store.ts';

/** The sources are asked, and the name's page says that it is sold, for so long at most. */
export const handoverDays = 60;
const pauseMs = 10 * 60_000; // between two looks by hand

/**
 * Begins the hand-over of names that are sold now, within the transaction that holds them; one that is open goes on. With an
 * inquiry it is known to whose buyer the name goes.
 */
export async function startHandovers(
  tx: Tx,
  { userId, now }: Pick<UserContext, 'userId' | 'now'>,
  domainIds: readonly string[],
  inquiryId: string | null = null,
): Promise<void> {
  if (domainIds.length === 0) return;
  await store.deleteHandovers(tx, userId, domainIds, { onlyEnded: true }); // of an earlier sale
  await store.insertHandovers(tx, userId, { domainIds, inquiryId }, now);
  const [domainId] = domainIds;
  if (inquiryId !== null && domainId) await store.setInquiry(tx, userId, domainId, inquiryId);
}

/** Puts hand-overs back as `readHandovers` had read them, in place of those that these domains have. */
export async function putHandoversBack(
  tx: Tx,
  { userId }: Pick<UserContext, 'userId'>,
  rows: readonly object[] | null,
  domainIds: readonly string[],
): Promise<void> {
  await store.deleteHandovers(tx, userId, domainIds);
  if (rows) await store.putRows(tx, rows, domainIds);
}

/** Null where the domain was not sold, is another user's or missing. */
export async function getHandover(ctx: UserContext, domainId: string): Promise<Handover | null> {
  const row = isUuid(domainId) ? await store.findHandover(ctx.db, ctx.userId, domainId) : undefined;
  if (!row) return null;
  const deal = await store.findDeal(ctx.db, ctx.userId, row.inquiry_id);
  const delisting = await delistingOf(ctx, domainId, row.started_at);
  return { ...toHandover(row, await factsOf(ctx, domainId), { deal, now: ctx.now }), delisting };
}

/** Ticks a step or takes the tick back. Throws NOT_FOUND, also where there is no such step. */
export async function tickStep(ctx: UserContext, domainId: string, given: string, isDone: boolean): Promise<Handover> {
  const step = handoverSteps.find((known) => known === given);
  if (!step || !(await getHandover(ctx, domainId))) throw notFound();
  await inTransaction(ctx, async (tx) => {
    await store.setTick(tx, ctx.userId, domainId, step, isDone ? toIso(ctx.now) : null);
    await followHandover(tx, ctx, domainId, isDone ? {} : { isEnded: false });
  });
  return handoverOrNone(ctx, domainId);
}

/** Ends a hand-over whatever its steps say, or opens it again. Throws NOT_FOUND. */
export async function endHandover(ctx: UserContext, domainId: string, isEnded: boolean): Promise<Handover> {
  if (!(await getHandover(ctx, domainId))) throw notFound();
  await inTransaction(ctx, (tx) => followHandover(tx, ctx, domainId, { isEnded }));
  return handoverOrNone(ctx, domainId);
}

/** Asks the sources for the name again. Throws NOT_FOUND, and RATE_LIMITED within ten minutes of the last time. */
export async function lookAgain(ctx: UserContext, domainId: string): Promise<Handover> {
  const { nextLookAt, canLook } = await handoverOrNone(ctx, domainId);
  if (!canLook) throw notFound();
  const before = new Date(ctx.now.getTime() - pauseMs);
  await inTransaction(ctx, async (tx) => {
    if (!(await store.setLooked(tx, ctx.userId, domainId, { now: ctx.now, before }))) {
      const waitMs = nextLookAt === null ? pauseMs : Date.parse(nextLookAt) - ctx.now.getTime();
      throw new ApiError('RATE_LIMITED', { retryAfter: Math.max(1, waitMs / 1_000) });
    }
    await lookAt(tx, ctx, domainId);
  });
  return handoverOrNone(ctx, domainId);
}

/** Asks the sources for a name that changes hands, where it is still in the account. */
export async function lookAt(tx: Tx, ctx: Parameters<typeof findDomain>[0] & Moment, domainId: string): Promise<void> {
  const domain = await findDomain(ctx, domainId);
  if (domain) await startHandoverLook(tx, ctx, { domainId, name: domain.name, tld: domain.tld });
}
type Moment = Pick<UserContext, 'newId'>;

/** What an inquiry's agreement came to: accepted by both, and what of it is paid. */
export type Deal = { signedAt: Date | null; paidAt: Date | null; isPaidInPart: boolean };

/** Notes what an inquiry's agreement came to, which the hand-over of its name then follows. */
export async function noteDeal(
  tx: Tx,
  ctx: Pick<UserContext, 'userId' | 'now'>,
  inquiryId: string,
  deal: Deal,
): Promise<void> {
  await store.setDeal(tx, ctx.userId, inquiryId, deal);
  const domainId = await store.domainOfInquiry(tx, ctx.userId, inquiryId);
  if (domainId !== undefined) await followHandover(tx, ctx, domainId);
}

/**
 * Notes how far a hand-over is: it ends with its last step, and the page of the name says that it is sold until the registry
 * shows the transfer. `isEnded`: what the user says of it.
 */
export async function followHandover(
  tx: Tx,
  ctx: Pick<UserContext, 'userId' | 'now'>,
  domainId: string,
  { isEnded }: { isEnded?: boolean } = {},
): Promise<void> {
  const row = await store.findHandover(tx, ctx.userId, domainId, { isHeld: true });
  if (!row) return;
  const deal = await store.findDeal(tx, ctx.userId, row.inquiry_id);
  const { seen, isAllDone } = progressOf(row, await factsOf({ ...ctx, db: tx }, domainId), deal);
  const endedAt = isEnded === false ? null : (row.ended_at ?? (isEnded || isAllDone ? ctx.now : null));
  const isRecent = row.started_at.getTime() > ctx.now.getTime() - handoverDays * dayMs;
  await store.setProgress(tx, row, {
    ended_at: endedAt,
    shows_sold: endedAt === null && seen.transferred.seen !== 'done' && isRecent,
  });
}

async function handoverOrNone(ctx: UserContext, domainId: string): Promise<Handover> {
  const handover = await getHandover(ctx, domainId);
  if (!handover) throw notFound();
  return handover;
}

type Reader = Pick<UserContext, 'db' | 'userId' | 'now'>;

async function factsOf(ctx: Reader, domainId: string): Promise<HandoverFacts> {
  const domain = await findDomain(ctx, domainId);
  if (!domain) return null;
  const tasks = await tasksOfDomain(ctx.db, ctx.userId, domainId);
  const isListingOpen = tasks.some(({ kind }) => kind === 'sold');
  const listedWith = (await ownListings(ctx, [domainId])).map(({ provider }) => provider);
  return { domain, lookups: await getDomainLookups(ctx, domainId), isListingOpen, listedWith };
}

const isSeen = (step: string): step is SeenStep => (seenSteps as readonly string[]).includes(step);

function progressOf({ baseline, ticks, started_at }: store.HandoverRow, facts: HandoverFacts, deal: Deal | null) {
  const seen = { ...sightingsOf(facts, baseline, { startedAt: started_at }), ...sightingsOfDeal(deal) };
  const isDone = (step: (typeof handoverSteps)[number]) => ticks[step] || (isSeen(step) && seen[step].seen === 'done');
  return { seen, isAllDone: handoverSteps.every(isDone) };
}

function toHandover(
  row: store.HandoverRow,
  facts: HandoverFacts,
  { deal, now }: { deal: Deal | null; now: Date },
): Omit<Handover, 'delisting'> {
  const { domain_id, inquiry_id, ticks, started_at, looked_at } = row;
  const { seen } = progressOf(row, facts, deal);
  const unseen = { seen: null, seenAt: null, values: [], unknown: [] };
  const nextLookAt = looked_at && new Date(looked_at.getTime() + pauseMs);
  return {
    domainId: domain_id,
    inquiryId: inquiry_id,
    startedAt: toIso(started_at),
    endedAt: toIsoOrNull(row.ended_at),
    lookedAt: toIsoOrNull(looked_at),
    nextLookAt: nextLookAt && nextLookAt > now ? toIso(nextLookAt) : null,
    canLook: facts !== null,
    isPageSold: row.shows_sold && facts?.domain.status === DomainStatus.Sold && facts.domain.lander !== null,
    steps: handoverSteps.map((step) => ({
      step,
      doneAt: ticks[step] ?? null,
      ...(isSeen(step) ? seen[step] : unseen),
    })),
  };
}
