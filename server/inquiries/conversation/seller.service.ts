import { dayMs } from '#contract/dates.ts';
import { notFound, validationFailed } from '#contract/errors.ts';
import type { Inquiry } from '#contract/inquiries.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { markAsSoldWithin } from '../../domains/bulk-actions/status.service.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { type HeldInquiry, holdInquiries, saveInquiries } from '../conversation.store.ts';
import { dropHandover, startHandover } from '../handover/handover.service.ts';
import { inquiriesChanged, inquiryActivity } from '../inquiries.effects.ts';
import { getInquiry } from '../inquiry.reads.ts';
import { changeInquiries, recordInquiries, statusOf, stepOf } from './change-inquiries.ts';

/** Runs `work` with an inquiry of the user that is held, and answers how it stands then. Throws NOT_FOUND. */
export function withInquiry(
  ctx: UserContext,
  id: string,
  work: (tx: Tx, held: HeldInquiry) => Promise<void>,
): Promise<Inquiry> {
  return inTransaction(ctx, async (tx) => {
    await work(tx, await holdOne(tx, ctx, id));
    return getInquiry(tx, ctx.userId, id);
  });
}

async function holdOne(tx: Tx, { userId }: UserContext, id: string): Promise<HeldInquiry> {
  const [held] = isUuid(id) ? await holdInquiries(tx, userId, [id]) : [];
  if (!held) throw notFound();
  return held;
}

/** Closes an inquiry for good (D-193). Throws NOT_FOUND and INQUIRY_SOLD; one that is closed stays as it is. */
export function closeInquiry(ctx: UserContext, id: string): Promise<Inquiry> {
  return withInquiry(ctx, id, async (tx, held) => {
    if (stepOf('sellerCloses', held).status === statusOf(held)) return;
    const changes = { waiting_since: null, is_read: true };
    await changeInquiries(tx, ctx, [held], { event: 'sellerCloses', now: ctx.now, changes, entry: 'closed' });
    await recordInquiries(tx, ctx, [held], { kind: inquiryActivity.inquiryClosed, now: ctx.now });
  });
}

/** Opens an inquiry again: a deal that fell through, or an offer below the minimum that is considered after all (D-193). Throws NOT_FOUND, INQUIRY_NOT_REOPENABLE, INQUIRY_CLOSED. */
export function reopenInquiry(ctx: UserContext, id: string): Promise<Inquiry> {
  return withInquiry(ctx, id, async (tx, held) => {
    if (stepOf('sellerReopens', held).status === statusOf(held)) return;
    const changes = { waiting_since: held.last_from_seller ? null : ctx.now, sold_cents: null, sold_on: null };
    await changeInquiries(tx, ctx, [held], { event: 'sellerReopens', now: ctx.now, changes, entry: 'reopened' });
    await recordInquiries(tx, ctx, [held], { kind: inquiryActivity.inquiryReopened, now: ctx.now });
    await dropHandover(tx, ctx, held.id);
  });
}

type InquirySale = {
  /** USD */
  soldPrice?: number | null | undefined;
  /** YYYY-MM-DD */
  soldDate?: string | null | undefined;
  markDomainAsSold: boolean;
};

const firstSale = '1985-03-15'; // of the first .com

/**
 * Marks an inquiry as sold and, where wanted, its domain with the same details; of one that is sold already the details are
 * corrected. Other inquiries for the domain stay as they are (D-203). Throws NOT_FOUND, INQUIRY_UNVERIFIED,
 * INQUIRY_CLOSED and VALIDATION_FAILED.
 */
export function markInquiryAsSold(ctx: UserContext, id: string, sale: InquirySale): Promise<Inquiry> {
  const { soldPrice = null, soldDate = null, markDomainAsSold } = sale;
  const tomorrow = new Date(ctx.now.getTime() + dayMs).toISOString().slice(0, 10);
  if (soldDate !== null && (soldDate < firstSale || soldDate > tomorrow)) {
    throw validationFailed('soldDate', 'The day of the sale is not possible.');
  }
  return inTransaction(ctx, async (tx) => {
    if (markDomainAsSold) {
      const { domainId, senderName } = await getInquiry(tx, ctx.userId, id);
      const details = { soldPrice, soldAt: soldDate, buyer: senderName };
      await markAsSoldWithin(ctx, tx, [domainId], details, async () => void (await holdOne(tx, ctx, id)));
    }
    const held = await holdOne(tx, ctx, id);
    const isNew = stepOf('sellerMarksSold', held).status !== statusOf(held);
    const changes = {
      sold_cents: soldPrice === null ? null : Math.round(soldPrice * 100),
      sold_on: soldDate,
      waiting_since: null,
      is_read: true,
    };
    await changeInquiries(tx, ctx, [held], {
      event: 'sellerMarksSold',
      now: ctx.now,
      changes,
      ...(isNew ? { entry: 'sold' } : {}),
    });
    if (isNew) {
      await recordInquiries(tx, ctx, [held], { kind: inquiryActivity.inquirySold, now: ctx.now });
      await startHandover(tx, ctx, { id: held.id, domainId: held.domain_id });
    }
    return getInquiry(tx, ctx.userId, id);
  });
}

/** Marks an inquiry unread again, as a note to oneself. Throws NOT_FOUND. */
export function markInquiryUnread(ctx: UserContext, id: string): Promise<Inquiry> {
  return withInquiry(ctx, id, async (tx, { is_read }) => {
    if (!is_read) return;
    await saveInquiries(tx, ctx.userId, [id], { is_read: false });
    await addToOutbox(tx, inquiriesChanged, { userId: ctx.userId, payload: { inquiryIds: [id] }, now: ctx.now });
  });
}
