import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { saveDelivery } from '../conversation/delivery.service.ts';
import { markReturned } from './bounce.store.ts';

/**
 * Takes note of a report that a mail to the buyer could not be delivered after all. `mailIds` are the Message-IDs that the
 * report names, with their brackets; when none of them is known it is about the last mail. `words` are the report's.
 */
export async function noteBounce(
  tx: Tx,
  bounce: { userId: UserId; inquiryId: string; mailIds: readonly string[]; words: string; now: Date },
): Promise<void> {
  const { userId, inquiryId, mailIds, words, now } = bounce;
  const key = { userId, id: inquiryId };
  const messageId = await markReturned(tx, key, { mailIds, detail: words });
  if (messageId) await saveDelivery(tx, key, { messageId, delivery: 'failed', detail: words, now });
}
