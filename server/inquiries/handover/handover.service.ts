import { toIso, toIsoOrNull } from '#contract/dates.ts';
import { ApiError, notFound } from '#contract/errors.ts';
import { type Handover, handoverSteps, type SeenStep, seenSteps } from '#contract/handovers.ts';
import type { InquirySummary } from '#contract/inquiries.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../../context.ts';
import type { HandoverBaseline } from '../../database/tables.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { findDomain } from '../../grid/domains.reads.ts';
import { getDomainLookups } from '../../lookups/lookups.reads.ts';
import { startHandoverLook } from '../../processing/queue/queue.service.ts';
import { findInquiry } from '../inquiries.reads.ts';
import { type HandoverFacts, sightingsOf } from './handover.rules.ts';
import * as store from './handover.store.ts';

const pauseMs = 10 * 60_000; // between two looks by hand

/** Begins the hand-over of a sold name with what is known of it now; called where an inquiry is marked as sold. */
export async function startHandover(
  tx: Tx,
  ctx: UserContext,
  { id: inquiryId, domainId }: Pick<InquirySummary, 'id' | 'domainId'>,
): Promise<void> {
  const baseline = baselineOf(await factsOf({ ...ctx, db: tx }, domainId));
  await store.insertHandover(tx, ctx.userId, { inquiryId, domainId, baseline }, ctx.now);
}

/** Forgets the hand-over of a sale that fell through. */
export async function dropHandover(tx: Tx, { userId }: UserContext, inquiryId: string): Promise<void> {
  await store.deleteHandover(tx, userId, inquiryId);
}

/** Null where the inquiry is not sold; one that was sold before there were hand-overs gets its own now. Throws NOT_FOUND. */
export async function getHandover(ctx: UserContext, id: string): Promise<Handover | null> {
  const inquiry = isUuid(id) ? await findInquiry(ctx.db, ctx.userId, id) : undefined;
  if (!inquiry) throw notFound();
  if (inquiry.status !== 'sold') return null;
  const facts = await factsOf(ctx, inquiry.domainId);
  const known = await store.findHandover(ctx.db, ctx.userId, inquiry.id);
  if (!known) await inTransaction(ctx, (tx) => startHandover(tx, ctx, inquiry));
  const row = known ?? (await store.findHandover(ctx.db, ctx.userId, inquiry.id));
  return row ? toHandover(inquiry, row, facts, ctx.now) : null;
}

/** Ticks a step or takes the tick back. Throws NOT_FOUND, also where the inquiry is not sold or there is no such step. */
export async function tickStep(ctx: UserContext, id: string, given: string, isDone: boolean): Promise<Handover> {
  const step = handoverSteps.find((known) => known === given);
  if (!step || !(await getHandover(ctx, id))) throw notFound();
  await inTransaction(ctx, (tx) => store.setTick(tx, ctx.userId, id, step, isDone ? toIso(ctx.now) : null));
  return handoverOrNone(ctx, id);
}

/** Asks the sources for the name again. Throws NOT_FOUND, and RATE_LIMITED within ten minutes of the last time. */
export async function lookAgain(ctx: UserContext, id: string): Promise<Handover> {
  const { domainId, nextLookAt, canLook } = await handoverOrNone(ctx, id);
  if (!canLook) throw notFound();
  const before = new Date(ctx.now.getTime() - pauseMs);
  await inTransaction(ctx, async (tx) => {
    if (!(await store.setLooked(tx, ctx.userId, id, { now: ctx.now, before }))) {
      const waitMs = nextLookAt === null ? pauseMs : Date.parse(nextLookAt) - ctx.now.getTime();
      throw new ApiError('RATE_LIMITED', { retryAfter: Math.max(1, waitMs / 1_000) });
    }
    await lookAt(tx, ctx, domainId);
  });
  return handoverOrNone(ctx, id);
}

/** Asks the sources for a name that changes hands, where it is still in the account. */
export async function lookAt(tx: Tx, ctx: Parameters<typeof findDomain>[0] & Moment, domainId: string): Promise<void> {
  const domain = await findDomain(ctx, domainId);
  if (domain) await startHandoverLook(tx, ctx, { domainId, name: domain.name, tld: domain.tld });
}
type Moment = Pick<UserContext, 'newId'>;

async function handoverOrNone(ctx: UserContext, id: string): Promise<Handover> {
  const handover = await getHandover(ctx, id);
  if (!handover) throw notFound();
  return handover;
}

async function factsOf(ctx: UserContext, domainId: string): Promise<HandoverFacts> {
  const domain = await findDomain(ctx, domainId);
  return domain ? { domain, lookups: await getDomainLookups(ctx, domainId) } : null;
}

function baselineOf(facts: HandoverFacts): HandoverBaseline {
  const { domain, lookups } = facts ?? {};
  const ianaId = lookups?.registrarIanaId?.value;
  return {
    registrarName: domain?.registrarName ?? null,
    registrarIanaId: typeof ianaId === 'string' ? ianaId : null,
    nameServers: lookups?.nameServers?.knownAt ? (domain?.nameServers ?? null) : null,
  };
}

const isSeen = (step: string): step is SeenStep => (seenSteps as readonly string[]).includes(step);

function toHandover(
  { id, domainId, domainName }: InquirySummary,
  { baseline, ticks, started_at, looked_at }: store.HandoverRow,
  facts: HandoverFacts,
  now: Date,
): Handover {
  const sightings = sightingsOf(facts, baseline, started_at);
  const unseen = { seen: null, seenAt: null, values: [], unknown: [] };
  const nextLookAt = looked_at && new Date(looked_at.getTime() + pauseMs);
  return {
    inquiryId: id,
    domainId,
    domainName,
    startedAt: toIso(started_at),
    lookedAt: toIsoOrNull(looked_at),
    nextLookAt: nextLookAt && nextLookAt > now ? toIso(nextLookAt) : null,
    canLook: facts !== null,
    steps: handoverSteps.map((step) => ({
      step,
      doneAt: ticks[step] ?? null,
      ...(isSeen(step) ? sightings[step] : unseen),
    })),
  };
}
