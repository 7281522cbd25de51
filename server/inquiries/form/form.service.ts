import type { Language } from '#contract/preferences.ts';
import type { InquiryFields } from '#lander/view.ts';
import type { Parts, UserId } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { confirmUntil } from '../buyer/link.rules.ts';
import { canMailBuyer, queueBuyerMail } from '../buyer-mail/buyer-mail.service.ts';
import type { InquiryKey } from '../conversation/change-inquiries.ts';
import { startInquiry } from '../conversation/start-inquiry.ts';
import { type Finding, finding, type Verdict } from '../spam/spam.rules.ts';
import { judge } from '../spam/spam.service.ts';
import { keyedDigest, mailboxDigest, networkDigest } from './digests.ts';
import { type Faults, type FormInput, readForm } from './form.rules.ts';
import { countForms, countSameText, isMailedTooOften, lockSender, rememberForm, type SentForm } from './form.store.ts';
import { tokenTrouble } from './form-token.ts';
import { wasAskedByMail } from './unconfirmed.reads.ts';

export type FormParts = Pick<Parts, 'db' | 'clock' | 'newId' | 'auth' | 'config'>;
/** The page that a form was sent from. */
export type FormTarget = {
  userId: UserId;
  domainId: string;
  domainName: string;
  landerId: string;
  /** US dollars; null: any offer is taken */
  minimumOffer: number | null;
};
export type FormResult =
  /**
   * stored and committed, now or by an earlier sending of the same; spam gets this answer, too. `isToConfirm`: by a mail
   * (D-197), so nothing of the answer may open the conversation
   */
  | { kind: 'received'; inquiry: InquiryKey; isToConfirm: boolean }
  | { kind: 'refused'; faults: Faults }
  | { kind: 'tooMany'; retryAfter: number };

/** D-016; offers below the minimum are counted as well, by the day, so that nobody finds it out by trying. */
const limits = { anHour: 5, triesAnHour: 10, aDayAndAccount: 20, refusedOffersADay: 10 };
const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/**
 * Takes what a visitor sent by the form of a page: stored and committed before it returns (D-196). The minimum offer is
 * enforced and never told. Throws where the database is in trouble.
 */
export async function takeForm(
  parts: FormParts,
  target: FormTarget,
  { typed, language, address }: { typed: InquiryFields; language: Language; address: string },
): Promise<FormResult> {
  const read = readForm(typed);
  if ('faults' in read) return { kind: 'refused', faults: read.faults };
  const now = parts.clock.now();
  const secret = await parts.auth.secret();
  const form = formOf(read.input, target, { address, secret });
  const found: Finding[] = [
    ...(typed.website.trim() === '' ? [] : [finding('honeypot')]),
    ...[tokenTrouble(typed.formToken, secret, now)].filter((reason) => reason !== null).map(finding),
  ];
  return inTransaction(parts, async (tx) => {
    const { offerAmount } = read.input;
    const sent = { sender: form.sender, hasOffer: offerAmount !== null };
    const tooMany = await refuseTooMany(tx, target, sent, now);
    if (tooMany) return tooMany;
    if (offerAmount !== null && target.minimumOffer !== null && offerAmount < target.minimumOffer) {
      await rememberForm(tx, target.userId, form, { inquiryId: null, now });
      return { kind: 'refused', faults: { offerAmount: 'offerTooSmall' } };
    }
    const id = parts.newId();
    const { userId } = target;
    const earlier = await rememberForm(tx, userId, form, { inquiryId: id, now });
    if (earlier) {
      const canMail = canMailBuyer(parts, read.input.senderEmail);
      const isToConfirm = await wasAskedByMail(tx, userId, { id: earlier, canMail });
      return { kind: 'received', inquiry: { userId, id: earlier }, isToConfirm };
    }
    const isCopied = (await countSameText(tx, target, form, now)) > 0;
    const text = { ...read.input, domainName: target.domainName };
    const verdict = await judge(tx, userId, text, isCopied ? [...found, finding('sameText')] : found);
    const isToConfirm = await mayMail(tx, parts, form, { email: read.input.senderEmail, id, now });
    await store(parts, tx, target, { id, now, language, verdict, input: read.input, isToConfirm });
    return { kind: 'received', inquiry: { userId, id }, isToConfirm };
  });
}

type Stored = {
  id: string;
  now: Date;
  language: Language;
  verdict: Verdict;
  input: FormInput;
  isToConfirm: boolean;
};

/** Spam gets no mail: its sender is asked to confirm once its user restores it. Without mail nobody can confirm (D-198). */
async function store(parts: FormParts, tx: Tx, target: FormTarget, stored: Stored) {
  const { userId, domainId, domainName, landerId } = target;
  const { id, now, language, input } = stored;
  const { isSpam, reasons } = stored.verdict;
  const isMailed = stored.isToConfirm && !isSpam;
  await startInquiry(
    tx,
    parts,
    { userId, now },
    {
      ...{ id, domainId, domainName, landerId, ...input, language, status: stored.isToConfirm ? 'unverified' : 'new' },
      confirmUntil: isMailed ? confirmUntil(now) : null,
      isSpam,
      spamReasons: reasons,
    },
  );
  if (isMailed) await queueBuyerMail(tx, parts, { userId, inquiryId: id, kind: 'confirmation', dueAt: now, now });
}

/** Whether the sender's address can be asked to confirm: mail reaches it, and it was not asked too often today. */
async function mayMail(
  tx: Tx,
  parts: FormParts,
  { mailed }: Pick<SentForm, 'mailed'>,
  { email, id, now }: { email: string; id: string; now: Date },
): Promise<boolean> {
  if (!canMailBuyer(parts, email)) return false;
  return !(await isMailedTooOften(tx, mailed, { id, now }));
}

async function refuseTooMany(
  tx: Tx,
  { userId }: FormTarget,
  { sender, hasOffer }: { sender: Buffer | null; hasOffer: boolean },
  now: Date,
): Promise<FormResult | null> {
  if (!sender) return null;
  await lockSender(tx, sender);
  const { hour, tried, day, refused } = await countForms(tx, userId, sender, now);
  const isGuessing = hasOffer && refused >= limits.refusedOffersADay; // a message without an offer is taken all the same
  if (day >= limits.aDayAndAccount || isGuessing) return { kind: 'tooMany', retryAfter: daySeconds };
  const isOver = hour >= limits.anHour || tried >= limits.triesAnHour;
  return isOver ? { kind: 'tooMany', retryAfter: hourSeconds } : null;
}

function formOf(
  { senderEmail, message, offerAmount }: FormInput,
  { userId, domainId }: FormTarget,
  { address, secret }: { address: string; secret: string },
): SentForm {
  const email = senderEmail.toLowerCase();
  const plain = message.toLowerCase().replace(/\s+/g, ' ');
  return {
    digest: keyedDigest(secret, 'form', userId, domainId, email, plain, offerAmount),
    textDigest: keyedDigest(secret, 'form text', userId, plain),
    sender: networkDigest(secret, address),
    mailed: mailboxDigest(secret, email),
  };
}
