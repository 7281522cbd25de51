import type { InquirySummary } from '#contract/inquiries.ts';
import type { Parts, UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { writtenMail } from '../../mail/mail.service.ts';
import { reaches } from '../../mail/mailer.ts';
import { preferencesOf } from '../../preferences/preferences.reads.ts';
import { findAccount } from '../../users/account.reads.ts';
import { countSince, firstMessage } from '../inquiries.reads.ts';
import { writeInquiryMail } from './inquiry-mail.rules.ts';

type Told = { userId: UserId; inquiry: InquirySummary; now: Date };

const hourMs = 3_600_000;
/** Of a flood the further ones of an hour are shown in the app alone. */
const mostAnHour = 20;

/** Leaves the mail to the user about an inquiry (D-204) in the outbox, unless it is switched off or cannot be sent. */
export async function mailInquiry(tx: Tx, { userId, inquiry, now }: Told, { config }: Pick<Parts, 'config'>) {
  const { email, isEmailConfirmed } = await findAccount(tx, userId);
  const { language, emailInquiries } = await preferencesOf(tx, userId);
  if (!emailInquiries || !isEmailConfirmed || !reaches(config, email)) return;
  const since = new Date(Date.parse(inquiry.createdAt) - hourMs);
  const place = await countSince(tx, userId, since, inquiry.id);
  if (place > mostAnHour) return;
  const text = await firstMessage(tx, userId, inquiry.id);
  const mail = writeInquiryMail({ to: email, language, inquiry, text, isLast: place === mostAnHour }, config);
  await addToOutbox(tx, writtenMail, { userId, payload: { ...mail, about: 'inquiry' }, now });
}
