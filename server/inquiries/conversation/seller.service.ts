import { notFound } from '#contract/errors.ts';
import { type Inquiry, type InquiryStatus, inquiryStatuses } from '#contract/inquiries.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { leaveHandover } from '../../handover/handover.service.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { addToInquiryCounts } from '../../portfolio/inquiry-count.service.ts';
import { type HeldInquiry, holdInquiries, saveInquiries } from '../conversation.store.ts';
import { inquiriesChanged, inquiryActivity } from '../inquiries.effects.ts';
import { getInquiry } from '../inquiry.reads.ts';
import { changeInquiries, isShown, recordInquiries, statusOf, stepOf } from './change-inquiries.ts';

/** Runs `work` with an inquiry of the user that is held, and answers how it stands then. Throws NOT_FOUND. */
export function withInquiry(
  ctx: UserContext,
  id: string,
  work: (tx: Tx, held: HeldInquiry) => Promise<void>,
): Promise<Inquiry> {
  return inTransaction(ctx, async (tx) => {
    await work(tx, await holdInquiry(tx, ctx, id));
    return getInquiry(tx, ctx.userId, id);
  });
}

/** Holds an inquiry of the user, after the record of its domain and before the counters (docs/decisions/0004). Throws NOT_FOUND. */
export async function holdInquiry(tx: Tx, { userId }: Pick<UserContext, 'userId'>, id: string): Promise<HeldInquiry> {
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
    await leaveHandover(tx, ctx.userId, held.id);
  });
}

/** What is kept of an inquiry that is marked as sold, so that this can be taken back. */
export type Unsold = { id: string; status: InquiryStatus; waitingSince: Date | string | null; isRead: boolean };
export const unsoldState = (held: HeldInquiry): Unsold => ({
  id: held.id,
  status: statusOf(held),
  waitingSince: held.waiting_since,
  isRead: held.is_read,
});

/**
 * Marks an inquiry that is held as sold; of one that is sold already price and day are corrected. Other inquiries for its
 * domain stay as they are (D-203). False where it was sold already. Throws INQUIRY_UNVERIFIED and INQUIRY_CLOSED.
 */
export async function sellInquiry(
  tx: Tx,
  ctx: UserContext,
  held: HeldInquiry,
  {
    priceCents,
    currency,
    soldOn,
  }: { priceCents: number | null; currency: string /** YYYY-MM-DD */; soldOn: string | null },
): Promise<boolean> {
  const isNew = stepOf('sellerMarksSold', held).status !== statusOf(held);
  await changeInquiries(tx, ctx, [held], {
    event: 'sellerMarksSold',
    now: ctx.now,
    changes: { sold_cents: priceCents, sold_currency: currency, sold_on: soldOn, waiting_since: null, is_read: true },
    ...(isNew ? { entry: 'sold' } : {}),
  });
  if (isNew) await recordInquiries(tx, ctx, [held], { kind: inquiryActivity.inquirySold, now: ctx.now });
  return isNew;
}

/** Takes the sale of an inquiry that is held back, unless something else became of it since. */
export async function unsellInquiry(tx: Tx, ctx: UserContext, held: HeldInquiry, before: Unsold): Promise<void> {
  if (statusOf(held) !== 'sold' || before.status === 'sold') return;
  await changeInquiries(tx, ctx, [held], {
    event: 'sellerReopens',
    now: ctx.now,
    changes: {
      sold_cents: null,
      sold_on: null,
      waiting_since: before.waitingSince === null ? null : new Date(before.waitingSince),
      is_read: before.isRead,
    },
    entry: 'reopened',
  });
  const uncounted = Number(isShown(before.status, held.is_spam)) - Number(isShown('ongoing', held.is_spam));
  await addToInquiryCounts(tx, ctx.userId, new Map([[held.domain_id, uncounted]]));
  await saveInquiries(tx, ctx.userId, [held.id], { status: inquiryStatuses.indexOf(before.status) });
}

/** Marks an inquiry unread again, as a note to oneself. Throws NOT_FOUND. */
export function markInquiryUnread(ctx: UserContext, id: string): Promise<Inquiry> {
  return withInquiry(ctx, id, async (tx, { is_read }) => {
    if (!is_read) return;
    await saveInquiries(tx, ctx.userId, [id], { is_read: false });
    await addToOutbox(tx, inquiriesChanged, { userId: ctx.userId, payload: { inquiryIds: [id] }, now: ctx.now });
  });
}
