import type { Parts, Tx, UserId } from '../../context.ts';
import { addAllToOutbox, addToOutbox } from '../../jobs/outbox.ts';
import { addToInquiryCounts, holdForInquiries } from '../../portfolio/inquiry-count.service.ts';
import { inquiriesChanged, inquiryHeld } from '../inquiries.effects.ts';
import { insertInquiries, type NewInquiry } from '../inquiries.store.ts';
import { announceInquiries, isShown } from './change-inquiries.ts';

/**
 * Stores new inquiries of a user with their first messages. The user is told of those that are neither held for spam nor wait
 * for their buyer to confirm the address; of the others open pages alone learn. The domains' records are held from then on.
 */
export async function startInquiries(
  tx: Tx,
  parts: Pick<Parts, 'newId'>,
  { userId, now }: { userId: UserId; now: Date },
  made: readonly NewInquiry[],
): Promise<void> {
  if (made.length === 0) return;
  const shown = made.filter(({ status, isSpam }) => isShown(status, isSpam));
  const others = made.filter((one) => !shown.includes(one)).map(({ id }) => id);
  const named = shown.map(({ id, domainId, domainName }) => ({ id, domain_id: domainId, domain_name: domainName }));
  await announceInquiries(tx, parts, userId, named, now);
  if (others.length > 0) await addToOutbox(tx, inquiriesChanged, { userId, payload: { inquiryIds: others }, now });
  const held = made.filter(({ isSpam }) => isSpam).map(() => ({}));
  await addAllToOutbox(tx, inquiryHeld, { userId, payloads: held, now });
  // last: other forms of the account wait for these counts until the commit
  const counts = new Map<string, number>();
  for (const { domainId } of shown) counts.set(domainId, (counts.get(domainId) ?? 0) + 1);
  if (counts.size > 1) await holdForInquiries(tx, userId, [...counts.keys()]);
  await addToInquiryCounts(tx, userId, counts);
  const stored = made.map((one) => ({ ...one, toldAt: shown.includes(one) ? now : null }));
  await insertInquiries(tx, { userId, now, newId: parts.newId }, stored);
}
