import { randomBytes } from 'node:crypto';
import {
  type BrokerLink,
  brokerPaths,
  endedBrokerDays,
  type MadeBrokerLink,
  maxBrokerLinks,
  type WantedBrokerLink,
} from '#contract/broker.ts';
import { dayMs, toIso, toIsoOrNull } from '#contract/dates.ts';
import { ApiError, notFound } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { digestOf } from '../../token-digest.ts';
import { holdInquiry } from '../conversation/seller.service.ts';
import { findInquiry } from '../inquiries.reads.ts';
import * as store from './broker-links.store.ts';

const shown = ({ inquiryId: _, createdAt, endsAt, usedAt, ...link }: store.StoredLink, now: Date): BrokerLink => ({
  ...link,
  state: endsAt <= now ? 'over' : 'open',
  createdAt: toIso(createdAt),
  endsAt: toIso(endsAt),
  usedAt: toIsoOrNull(usedAt),
});

/** The links of an inquiry, the newest first, and those that ended in the last 30 days. Throws NOT_FOUND. */
export async function listBrokerLinks({ db, userId, now }: UserContext, inquiryId: string): Promise<BrokerLink[]> {
  if (!isUuid(inquiryId) || !(await findInquiry(db, userId, inquiryId))) throw notFound();
  const after = new Date(now.getTime() - endedBrokerDays * dayMs);
  return (await store.list(db, { userId, inquiryId }, after)).map((link) => shown(link, now));
}

/** Hands a conversation to somebody (BROK-001). Throws NOT_FOUND, BROKER_LINK_LIMIT_REACHED. */
export function createBrokerLink(
  ctx: UserContext,
  id: string,
  { name, days, showsMinimum }: WantedBrokerLink,
): Promise<MadeBrokerLink> {
  const { userId, now, config } = ctx;
  const token = randomBytes(32).toString('base64url');
  return inTransaction(ctx, async (tx) => {
    const { id: inquiryId } = await holdInquiry(tx, ctx, id);
    if ((await store.list(tx, { userId, inquiryId }, now)).length >= maxBrokerLinks)
      throw new ApiError('BROKER_LINK_LIMIT_REACHED');
    const endsAt = new Date(now.getTime() + days * dayMs);
    const link = { id: ctx.newId(), inquiryId, name, showsMinimum, createdAt: now, endsAt };
    await store.insert(tx, userId, { ...link, digest: digestOf(token) });
    return { ...shown({ ...link, usedAt: null }, now), url: `${config.publicUrl}${brokerPaths.page(token)}` };
  });
}

/** Takes a link back, at once. Throws NOT_FOUND. */
export async function endBrokerLink(ctx: UserContext, inquiryId: string, id: string): Promise<{ success: true }> {
  const isThere = isUuid(inquiryId) && isUuid(id);
  const of = { userId: ctx.userId, inquiryId };
  if (!isThere || !(await inTransaction(ctx, (tx) => store.end(tx, of, id, ctx.now)))) throw notFound();
  return { success: true };
}
