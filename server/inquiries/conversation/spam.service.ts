import type { Inquiry } from '#contract/inquiries.ts';
import type { Tx, UserContext } from '../../context.ts';
import { canMailBuyer } from '../buyer-mail/buyer-mail.service.ts';
import type { HeldInquiry } from '../conversation.store.ts';
import { mailboxDigest } from '../digests.rules.ts';
import { isMailedTooOften } from '../sent-forms.store.ts';
import { noteMarks } from '../spam/spam.service.ts';
import { askToConfirm, giveUpConfirmation } from './buyer.service.ts';
import { changeInquiries, isShown, notifyOfInquiry, statusOf } from './change-inquiries.ts';
import { withInquiry } from './seller.service.ts';

/** Marks an inquiry as spam, or as none (D-200); its state stays (D-191). Throws NOT_FOUND. */
export function setSpam(ctx: UserContext, id: string, isSpam: boolean): Promise<Inquiry> {
  return withInquiry(ctx, id, (tx, held) => setSpamOf(tx, ctx, [held], isSpam));
}

/**
 * The same for several that are held; those that are so already stay as they are. Of what was held back the user is notified
 * now. Where the sender was never asked to confirm the address that comes first, if a mail may still go there today.
 */
export async function setSpamOf(
  tx: Tx,
  ctx: UserContext,
  held: readonly HeldInquiry[],
  isSpam: boolean,
): Promise<void> {
  const others = held.filter(({ is_spam }) => is_spam !== isSpam);
  if (others.length === 0) return;
  const asked = isSpam ? [] : await thoseToAsk(tx, ctx, others); // before the counts: who counts mails waits for others
  const event = isSpam ? 'marksSpam' : 'unmarksSpam';
  await changeInquiries(tx, ctx, others, { event, now: ctx.now, changes: { is_spam: isSpam } });
  const inquiries = others.map(({ id, sender_email }) => ({ id, senderEmail: sender_email }));
  await noteMarks(tx, ctx, { userId: ctx.userId, inquiries, isSpam, now: ctx.now });
  if (isSpam) return;
  for (const one of others) {
    if (asked.includes(one)) await askToConfirm(tx, ctx, one, ctx.now);
    else if (wasNeverAsked(one)) await giveUpConfirmation(tx, ctx, { userId: ctx.userId, id: one.id }, ctx.now);
    else if (one.told_at === null && isShown(statusOf(one), false)) await notifyOfInquiry(tx, ctx, one, ctx.now);
  }
}

/** The form held it for spam (D-200). */
const wasNeverAsked = (one: HeldInquiry) => statusOf(one) === 'unverified' && one.confirm_mails === 0;

async function thoseToAsk(tx: Tx, ctx: UserContext, held: readonly HeldInquiry[]): Promise<HeldInquiry[]> {
  const asked: HeldInquiry[] = [];
  const secret = await ctx.auth.secret();
  for (const one of held.filter(wasNeverAsked)) {
    if (!canMailBuyer(ctx, one.sender_email)) continue;
    const mailbox = mailboxDigest(secret, one.sender_email);
    if (!(await isMailedTooOften(tx, mailbox, { id: ctx.newId(), now: ctx.now }))) asked.push(one);
  }
  return asked;
}
