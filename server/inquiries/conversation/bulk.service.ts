import type { Reply } from '#contract/endpoint.ts';
import { ApiError, validationFailed } from '#contract/errors.ts';
import { type ChangeInquiries, type InquiryBulkAction, inquiryLimits } from '#contract/inquiries.ts';
import { next } from '#contract/inquiry-states.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { type HeldInquiry, holdInquiries, saveInquiries } from '../conversation.store.ts';
import { inquiriesChanged, inquiryActivity } from '../inquiries.effects.ts';
import { changeInquiries, recordInquiries, statusOf } from './change-inquiries.ts';
import { setSpamOf } from './spam.service.ts';
import { inquiryUndo, standingOf } from './undo-bulk.service.ts';

type Result = Reply<typeof ChangeInquiries>;
type LeftOut = Result['leftOut'];

/**
 * Does one thing to several inquiries of the user; what it is not possible for is left out and named, what is so already
 * is passed over. Throws VALIDATION_FAILED for more than 500.
 */
export function changeSeveral(ctx: UserContext, given: readonly string[], action: InquiryBulkAction): Promise<Result> {
  const ids = [...new Set(given.map((id) => id.toLowerCase()))];
  if (ids.length > inquiryLimits.bulk) {
    throw validationFailed('ids', `You can change up to ${inquiryLimits.bulk} inquiries at a time.`);
  }
  return inTransaction(ctx, async (tx) => {
    const held = await holdInquiries(tx, ctx.userId, ids.filter(isUuid));
    const found = new Set(held.map(({ id }) => id));
    const missing: LeftOut = ids.flatMap((id) => (found.has(id) ? [] : [{ id, reason: 'NOT_FOUND' as const }]));
    const { changed, refused } = await change(tx, ctx, held, action);
    const steps = changed.map((one) => ({ id: one.id, action, before: standingOf(one) }));
    return {
      changedCount: changed.length,
      undoId: await inquiryUndo.keep(ctx, tx, steps),
      leftOut: [...missing, ...refused],
    };
  });
}

async function change(tx: Tx, ctx: UserContext, held: readonly HeldInquiry[], action: InquiryBulkAction) {
  switch (action) {
    case 'close':
      return closeAll(tx, ctx, held);
    case 'spam':
    case 'notSpam': {
      const others = held.filter(({ is_spam }) => is_spam !== (action === 'spam'));
      await setSpamOf(tx, ctx, others, action === 'spam');
      return { changed: others, refused: [] };
    }
    case 'read':
    case 'unread':
      return markAll(tx, ctx, held, action === 'read');
  }
}

async function closeAll(tx: Tx, ctx: UserContext, held: readonly HeldInquiry[]) {
  const refused: LeftOut = [];
  const closing = held.filter((one) => {
    const step = next('sellerCloses', { status: statusOf(one), isSpam: one.is_spam });
    if (step === 'INQUIRY_SOLD') refused.push({ id: one.id, reason: step });
    else if (typeof step === 'string') throw new ApiError(step);
    return typeof step !== 'string' && step.status !== statusOf(one);
  });
  const changes = { waiting_since: null, is_read: true };
  await changeInquiries(tx, ctx, closing, { event: 'sellerCloses', now: ctx.now, changes, entry: 'closed' });
  await recordInquiries(tx, ctx, closing, { kind: inquiryActivity.inquiryClosed, now: ctx.now });
  return { changed: closing, refused };
}

async function markAll(tx: Tx, { userId, now }: UserContext, held: readonly HeldInquiry[], isRead: boolean) {
  const changed = held.filter(({ is_read }) => is_read !== isRead);
  const inquiryIds = changed.map(({ id }) => id);
  if (inquiryIds.length > 0) {
    await saveInquiries(tx, userId, inquiryIds, { is_read: isRead });
    await addToOutbox(tx, inquiriesChanged, { userId, payload: { inquiryIds }, now });
  }
  return { changed, refused: [] };
}
