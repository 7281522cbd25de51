import type { Parts, UserId } from '../context.ts';
import { answerAddressOf } from '../inquiries/answer-mail/answer-address.service.ts';
import { isOfBuyer } from './facts.rules.ts';
import type { AlertMessage } from './message.rules.ts';

/** Where the answer to a message goes (ANSM-001): of one that is about one inquiry and nothing else; null: nowhere. */
export async function answerToOf(
  parts: Pick<Parts, 'db' | 'config' | 'auth'>,
  { userId, now }: { userId: UserId; now: Date },
  { facts, count, when }: AlertMessage,
): Promise<string | null> {
  const ids = new Set(facts.map((fact) => ('inquiryId' in fact && isOfBuyer(fact) ? fact.inquiryId : null)));
  const [inquiryId = null] = ids;
  if (ids.size !== 1 || inquiryId === null || count !== facts.length || when === 'test') return null;
  return answerAddressOf(parts, { userId, inquiryId }, now);
}
