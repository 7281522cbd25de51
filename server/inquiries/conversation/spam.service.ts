import type { Inquiry } from '#contract/inquiries.ts';
import type { UserContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { noteMarks } from '../spam/spam.service.ts';
import { changeInquiries, statusOf, tellOfInquiry } from './change-inquiries.ts';
import type { HeldInquiry } from './conversation.store.ts';
import { withInquiry } from './seller.service.ts';

/** Marks an inquiry as spam, or as none (D-200); its state stays (D-191). Throws NOT_FOUND. */
export function setSpam(ctx: UserContext, id: string, isSpam: boolean): Promise<Inquiry> {
  return withInquiry(ctx, id, (tx, held) => setSpamOf(tx, ctx, [held], isSpam));
}

/** The same for several that are held; those that are so already stay as they are. What was held back is told now. */
export async function setSpamOf(
  tx: Tx,
  ctx: UserContext,
  held: readonly HeldInquiry[],
  isSpam: boolean,
): Promise<void> {
  const others = held.filter(({ is_spam }) => is_spam !== isSpam);
  if (others.length === 0) return;
  const event = isSpam ? 'marksSpam' : 'unmarksSpam';
  await changeInquiries(tx, ctx, others, { event, now: ctx.now, changes: { is_spam: isSpam } });
  const inquiries = others.map(({ id, sender_email }) => ({ id, senderEmail: sender_email }));
  await noteMarks(tx, ctx, { userId: ctx.userId, inquiries, isSpam, now: ctx.now });
  if (isSpam) return;
  for (const one of others) {
    if (one.told_at === null && statusOf(one) !== 'unverified') await tellOfInquiry(tx, ctx, one, ctx.now);
  }
}
