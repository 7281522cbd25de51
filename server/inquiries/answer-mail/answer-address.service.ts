import { createHash, createHmac } from 'node:crypto';
import { answerMailDays } from '#contract/answers-by-mail.ts';
import { dayMs } from '#contract/dates.ts';
import type { Parts, UserId } from '../../context.ts';
import { findAddress, keepAddress } from '../answer-mail.store.ts';
import { canMailBuyer } from '../buyer-mail/buyer-mail.service.ts';
import { findInquiry } from '../inquiries.reads.ts';

type AddressParts = Pick<Parts, 'db' | 'config' | 'auth'>;
type Key = { userId: UserId; inquiryId: string };
/** Where an answer goes, and whether its address has come to its end. */
export type AnswerTarget = Key & { address: string; hasEnded: boolean };

const digestOf = (token: string) => createHash('sha256').update(Buffer.from(token, 'hex')).digest();

/**
 * Where the seller's answer to the notification of an inquiry arrives (ANSM-001), good for 90 days from now; null where none
 * would reach the buyer: no mail is received here or sent to the buyer, or the buyer has not confirmed the address. One for
 * each inquiry, so that it need not be kept.
 */
export async function answerAddressOf(
  { db, config, auth }: AddressParts,
  { userId, inquiryId }: Key,
  now: Date,
): Promise<string | null> {
  const { domain } = config.mail;
  if (domain === '') return null;
  const inquiry = await findInquiry(db, userId, inquiryId);
  if (!inquiry?.isEmailVerified || !canMailBuyer({ config }, inquiry.senderEmail)) return null;
  const token = createHmac('sha256', await auth.secret())
    .update(`answer by mail ${userId} ${inquiryId}`)
    .digest('hex')
    .slice(0, 32);
  await keepAddress(db, digestOf(token), { userId, inquiryId }, new Date(now.getTime() + answerMailDays * dayMs));
  return `answer+${token}@${domain}`;
}

/** Where a token of such an address leads; null for one that was never made, or ended long ago. `address`: lower case. */
export async function findAnswerTarget(
  { db }: Pick<Parts, 'db'>,
  { token, address }: { token: string; address: string },
  now: Date,
): Promise<AnswerTarget | null> {
  const found = await findAddress(db, digestOf(token));
  return found ? { userId: found.userId, inquiryId: found.inquiryId, address, hasEnded: found.until <= now } : null;
}
