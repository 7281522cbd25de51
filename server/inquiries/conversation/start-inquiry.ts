import type { Parts, Tx, UserId } from '../../context.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { addToInquiryCounts } from '../../portfolio/inquiry-count.service.ts';
import { inquiriesChanged, inquiryHeld } from '../inquiries.effects.ts';
import { insertInquiry, type NewInquiry } from '../inquiries.store.ts';
import { announceInquiry, isShown } from './change-inquiries.ts';

/**
 * Stores a new inquiry with its first message. Its user is told unless it is held for spam or its buyer is to confirm the
 * address first; then open pages alone learn of it. The domain's record is held from then on.
 */
export async function startInquiry(
  tx: Tx,
  parts: Pick<Parts, 'newId'>,
  { userId, now }: { userId: UserId; now: Date },
  inquiry: NewInquiry,
): Promise<void> {
  const { id, domainId, domainName, status, isSpam } = inquiry;
  const shown = isShown(status, isSpam);
  const stored = { user_id: userId, id, domain_id: domainId, domain_name: domainName };
  if (shown) await announceInquiry(tx, parts, stored, now);
  else await addToOutbox(tx, inquiriesChanged, { userId, payload: { inquiryIds: [id] }, now });
  if (isSpam) await addToOutbox(tx, inquiryHeld, { userId, payload: {}, now });
  // last: other forms of the account wait for these counts until the commit
  if (shown) await addToInquiryCounts(tx, userId, new Map([[domainId, 1]]));
  await insertInquiry(tx, { userId, now, newId: parts.newId }, { ...inquiry, toldAt: shown ? now : null });
}
