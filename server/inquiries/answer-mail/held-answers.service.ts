import { notFound } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { settle } from '../answer-mail.store.ts';
import { inquiriesChanged } from '../inquiries.effects.ts';

/** Leaves a held answer, or has it wait again; a second time changes nothing. Throws NOT_FOUND. */
export async function leaveHeldAnswer(
  ctx: UserContext,
  { id: inquiryId, answerId: id }: { id: string; answerId: string },
  isLeft: boolean,
): Promise<{ success: true }> {
  const { userId, now } = ctx;
  await inTransaction(ctx, async (tx) => {
    const isThere = isUuid(inquiryId) && isUuid(id);
    const isSettled = isThere && (await settle(tx, { userId, inquiryId }, { id, settledAt: isLeft ? now : null }));
    if (!isSettled) throw notFound();
    await addToOutbox(tx, inquiriesChanged, { userId, payload: { inquiryIds: [inquiryId] }, now });
  });
  return { success: true };
}
