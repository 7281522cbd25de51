import type { HeldReason } from '#contract/answers-by-mail.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { inquiryLimits } from '#contract/inquiries.ts';
import type { IncomingMail } from '../mail-in/parse-mail.ts';

type Judged = {
  mail: Pick<IncomingMail, 'text' | 'isWordless' | 'files'>;
  /** only how it begins was read */
  wasTooMuch: boolean;
  isProven: boolean;
  /** the only address of its From, lower case */
  from: string | null;
  /** the confirmed address of the account, lower case; null: none */
  ownAddress: string | null;
  hasEnded: boolean;
  publicUrl: string;
};

/** Why an answer by e-mail is not sent by itself (ANSM-003); null: it may be. Who wrote it is asked first. */
export function whyHeld({
  mail,
  wasTooMuch,
  isProven,
  from,
  ownAddress,
  hasEnded,
  publicUrl,
}: Judged): HeldReason | null {
  if (!isProven) return 'unproven';
  if (from === null || from !== ownAddress) return 'otherAddress';
  if (hasEnded) return 'ended';
  if (wasTooMuch) return 'tooLong';
  if (mail.files.some(({ isOfText }) => !isOfText)) return 'files';
  if (mail.isWordless) return 'empty';
  if (mail.text.length > inquiryLimits.message) return 'tooLong';
  if (holdsNotice(mail.text, publicUrl)) return 'quoted';
  return mail.text.toLowerCase().includes(from) ? 'ownAddress' : null;
}

/**
 * What was typed with the signature below it, where the seller wants that (ANSM-004). A line of it with the seller's address stays
 * behind, since an answer with that would be held. `from`: lower case.
 */
export function withSignature(
  { text, isWordless, signature = '' }: Pick<IncomingMail, 'text' | 'isWordless' | 'signature'>,
  from: string | null,
): string {
  const isKept = (line: string) => from === null || !line.toLowerCase().includes(from);
  const kept = signature.split('\n').filter(isKept).join('\n').trim();
  return isWordless || kept === '' ? text : `${text}\n\n${kept}`;
}

/** Marked lines, or what only a notification of ours holds. */
const holdsNotice = (text: string, publicUrl: string) =>
  /^\s*>/m.test(text) ||
  /\banswer\+[0-9a-f]{32}@/i.test(text) ||
  [`${publicUrl}/inquiries`, `${publicUrl}/public/mails/`].some((address) => text.includes(address));

/** Whether its subject, decoded, is that of an answer to a notification about this name, and not passed on. */
export function isAnswerTo(subject: string, names: readonly string[]): boolean {
  const lower = subject.trim().toLowerCase();
  const isPassedOn = /^(fwd?|wg|tr|rv|enc|i)\s*:/.test(lower);
  return !isPassedOn && names.some((name) => lower.includes(name.toLowerCase()));
}

/** What refused a reply, as the reason why it is held. */
export const reasonOfRefusal: Partial<Record<ErrorCode, HeldReason>> = {
  INQUIRY_CLOSED: 'closed',
  INQUIRY_SOLD: 'closed',
  INQUIRY_UNVERIFIED: 'unverified',
  BUYER_UNCONFIRMED: 'unverified',
  MAIL_OFF: 'unreachable',
  REPLY_LIMIT_REACHED: 'tooMany',
  BUYER_MAIL_LIMIT_REACHED: 'tooMany',
};
