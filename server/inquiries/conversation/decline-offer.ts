import { deliveries, messageWays } from '#contract/inquiries.ts';
import { languages } from '#contract/preferences.ts';
import type { Parts, Tx } from '../../context.ts';
import { queueBuyerMail } from '../buyer-mail/buyer-mail.service.ts';
import { buyerMailTexts } from '../buyer-mail/buyer-mail-texts.ts';
import { from, type HeldInquiry, insertMessage, saveInquiries } from '../conversation.store.ts';

/**
 * Declines an offer below the minimum in the buyer's language, without a number: by mail, and as an automatic message in the
 * conversation, which changes no state. The inquiry is held by the caller, who lets it happen once.
 */
export async function declineOffer(
  tx: Tx,
  parts: Pick<Parts, 'config' | 'newId'>,
  held: HeldInquiry,
  now: Date,
): Promise<void> {
  const messageId = parts.newId();
  const language = languages.find((known) => known === held.language) ?? 'en';
  await insertMessage(tx, {
    user_id: held.user_id,
    inquiry_id: held.id,
    id: messageId,
    sender: from.seller,
    body: buyerMailTexts[language].declined.message,
    via: messageWays.indexOf('app'),
    delivery: deliveries.indexOf('queued'),
    is_auto: true,
    created_at: now,
  });
  await saveInquiries(tx, held.user_id, [held.id], { message_count: held.message_count + 1 });
  const mail = { userId: held.user_id, inquiryId: held.id, kind: 'declined', messageId, dueAt: now, now } as const;
  await queueBuyerMail(tx, parts, mail);
}
