import { type Delivery, deliveries } from '#contract/inquiries.ts';
import type { Tx } from '../context.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { outsideLine } from '../outbound/outside-text.ts';
import type { InquiryKey } from './conversation/change-inquiries.ts';
import { updateDelivery } from './conversation.store.ts';
import { inquiriesChanged, replyFailed } from './inquiries.effects.ts';

const longestDetail = 300;

/**
 * Keeps how the delivery of a reply stands, with the mail server's words, and tells open pages; of a failure the user is
 * notified, unless nobody wrote it. Nothing happens where it stands so already, or where the message is gone.
 */
export async function saveDelivery(
  tx: Tx,
  { userId, id }: InquiryKey,
  { messageId, delivery, detail, now }: { messageId: string; delivery: Delivery; detail: string | null; now: Date },
): Promise<void> {
  const changed = await updateDelivery(
    tx,
    userId,
    { inquiryId: id, messageId },
    {
      delivery: deliveries.indexOf(delivery),
      detail: outsideLine((detail ?? '').slice(0, longestDetail), longestDetail) ?? null,
      at: delivery === 'sent' ? now : null,
    },
  );
  if (!changed) return;
  if (delivery === 'failed' && !changed.isAuto)
    await addToOutbox(tx, replyFailed, { userId, payload: { inquiryId: id, messageId }, now });
  else await addToOutbox(tx, inquiriesChanged, { userId, payload: { inquiryIds: [id] }, now });
}
