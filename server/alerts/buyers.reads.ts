import type { Database, UserId } from '../context.ts';
import { heldForSpam, messagesOf } from '../inquiries/buyer-words.reads.ts';
import { findInquiries } from '../inquiries/inquiries.reads.ts';
import { type Buyers, noBuyers } from './fact-words.rules.ts';
import { type AlertFact, isOfBuyer } from './facts.rules.ts';

/** Who wrote what a message tells, and what: read when it is sent, so that a deleted inquiry leaves nothing here. */
export async function buyersOf(db: Database, userId: UserId, facts: readonly AlertFact[]): Promise<Buyers> {
  if (!facts.some((fact) => isOfBuyer(fact) || fact.kind === 'spam')) return noBuyers;
  const ids = facts.flatMap((fact) => ('inquiryId' in fact ? [fact.inquiryId] : []));
  const inquiries = new Map((await findInquiries(db, userId, [...new Set(ids)])).map((one) => [one.id, one]));
  const written = facts.flatMap((fact) =>
    fact.kind === 'inquiry' ? [{ inquiryId: fact.inquiryId, id: fact.messageId }] : [],
  );
  const messages = await messagesOf(db, userId, written);
  const entries = facts.flatMap((fact) => {
    const inquiry = 'inquiryId' in fact ? inquiries.get(fact.inquiryId) : undefined;
    if (!inquiry) return [];
    const { senderName: name, senderEmail: email, isEmailVerified: isConfirmed, lastMessagePreview } = inquiry;
    const text = fact.kind === 'inquiry' ? (messages.get(fact.messageId)?.body ?? '') : lastMessagePreview;
    return [[fact.key, { name, email, isConfirmed, text }] as const];
  });
  const { latest: held } = facts.some(({ kind }) => kind === 'spam') ? await heldForSpam(db, userId) : { latest: [] };
  return { of: new Map(entries), held };
}
