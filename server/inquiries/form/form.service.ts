import { randomBytes } from 'node:crypto';
import { usualCurrency } from '#contract/money.ts';
import type { Language } from '#contract/preferences.ts';
import type { InquiryFields } from '#lander/view.ts';
import type { Parts, UserId } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { minimumOfferOf } from '../../landers/minimum-offer.reads.ts';
import { canMailBuyer, queueBuyerMail } from '../buyer-mail/buyer-mail.service.ts';
import { hasComplained } from '../complaints.store.ts';
import type { InquiryKey } from '../conversation/change-inquiries.ts';
import { startInquiry } from '../conversation/start-inquiry.ts';
import { keyedDigest, mailboxDigest, networkDigest } from '../digests.rules.ts';
import type { SentPage } from '../inquiries.store.ts';
import { confirmUntil } from '../link.rules.ts';
import {
  countForms,
  countSameText,
  isFirstOffer,
  isMailedTooOften,
  lockSender,
  rememberForm,
  type SentForm,
} from '../sent-forms.store.ts';
import { type Finding, finding, type Verdict } from '../spam/spam.rules.ts';
import { judge } from '../spam/spam.service.ts';
import { type Faults, type FormInput, readForm } from './form.rules.ts';
import { tokenTrouble } from './form-token.ts';
import { wasAskedByMail } from './unconfirmed.reads.ts';

type FormParts = Pick<Parts, 'db' | 'clock' | 'newId' | 'auth' | 'config'>;
/** The page that a form was sent from. */
type FormTarget = {
  userId: UserId;
  domainId: string;
  domainName: string;
  landerId: string;
  page?: SentPage;
};
export type FormResult =
  /**
   * stored and committed, now or by an earlier sending of the same; spam gets this answer, too. `isToConfirm`: by a mail
   * (D-197), so nothing of the answer may open the conversation. `token`: of the conversation, where it was made now
   */
  | { kind: 'received'; inquiry: InquiryKey; isToConfirm: boolean; token?: string }
  | { kind: 'refused'; faults: Faults }
  | { kind: 'tooMany'; retryAfter: number };

/** D-016 */
const limits = { anHour: 5, aDayAndAccount: 20 };
const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/**
 * Takes what a visitor sent by the form of a page: stored and committed before it returns (D-196). What it answers does not
 * hang on the size of an offer (D-186b). Throws where the database is in trouble.
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
    const tooMany = await refuseTooMany(tx, target, form.sender, now);
    if (tooMany) return tooMany;
    const id = parts.newId();
    const { userId } = target;
    const memory = await rememberForm(tx, userId, form, { inquiryId: id, now });
    if (memory.earlier !== null) {
      const canMail = canMailBuyer(parts, read.input.senderEmail);
      const isToConfirm = await wasAskedByMail(tx, userId, { id: memory.earlier, canMail });
      return { kind: 'received', inquiry: { userId, id: memory.earlier }, isToConfirm };
    }
    const isCopied = memory.hasKnownText && (await countSameText(tx, target, form, now)) > 0;
    const text = { ...read.input, domainName: target.domainName };
    const verdict = await judge(tx, userId, text, isCopied ? [...found, finding('sameText')] : found);
    const isToConfirm = await mayMail(tx, parts, form, { userId, email: read.input.senderEmail, id, now });
    const low = await lowOffer(tx, target, form, read.input);
    const token = randomBytes(16);
    await store(parts, tx, target, { id, token, now, language, verdict, input: read.input, isToConfirm, low });
    return { kind: 'received', inquiry: { userId, id }, isToConfirm, token: token.toString('hex') };
  });
}

type Stored = {
  id: string;
  token: Buffer;
  now: Date;
  language: Language;
  verdict: Verdict;
  input: FormInput;
  isToConfirm: boolean;
  low: LowOffer;
};
type LowOffer = { isBelowMinimum: boolean; isFirstOffer: boolean };

/**
 * Whether an offer is below the minimum, and whether a rule may answer it: a mail or its absence gives away one bit of the
 * minimum, so only the first offer for the name from a mailbox and from a network may get one. Looked up for each offer, so
 * that all take the same time; what makes none asks for no minimum.
 */
async function lowOffer(
  tx: Tx,
  { userId, domainId, landerId }: FormTarget,
  { sender }: Pick<SentForm, 'sender'>,
  input: FormInput,
): Promise<LowOffer> {
  const { offerAmount, buyPrice, senderEmail, currency } = input;
  const isOffer = offerAmount !== null && buyPrice === null;
  if (!isOffer) return { isBelowMinimum: false, isFirstOffer: false };
  const minimumOffer = await minimumOfferOf(tx, userId, { landerId, domainId, currency });
  const isFirst = await isFirstOffer(tx, userId, { domainId, senderEmail, sender });
  const isBelowMinimum = minimumOffer !== null && offerAmount < minimumOffer;
  return { isBelowMinimum, isFirstOffer: isFirst };
}

/** Spam gets no mail: its sender is asked to confirm once its user restores it. Without mail nobody can confirm (D-198). */
async function store(parts: FormParts, tx: Tx, target: FormTarget, stored: Stored) {
  const { userId, domainId, domainName, landerId, page = null } = target;
  const { id, token, now, language, input, low } = stored;
  const { isSpam, reasons } = stored.verdict;
  const isMailed = stored.isToConfirm && !isSpam;
  await startInquiry(
    tx,
    parts,
    { userId, now },
    {
      ...{ id, token, domainId, domainName, landerId, page, ...input, language },
      status: stored.isToConfirm ? 'unverified' : low.isBelowMinimum ? 'belowMinimum' : 'new',
      ...low,
      confirmUntil: isMailed ? confirmUntil(now) : null,
      isSpam,
      spamReasons: reasons,
    },
  );
  if (isMailed) await queueBuyerMail(tx, parts, { userId, inquiryId: id, kind: 'confirmation', dueAt: now, now });
}

/** Whether the sender's address can be asked to confirm: mail reaches it, it called none unwanted and was not asked too often today. */
async function mayMail(
  tx: Tx,
  parts: FormParts,
  { mailed }: Pick<SentForm, 'mailed'>,
  { userId, email, id, now }: { userId: UserId; email: string; id: string; now: Date },
): Promise<boolean> {
  if (!canMailBuyer(parts, email) || (await hasComplained(tx, userId, email))) return false;
  return !(await isMailedTooOften(tx, mailed, { id, now }));
}

async function refuseTooMany(
  tx: Tx,
  { userId }: FormTarget,
  sender: Buffer | null,
  now: Date,
): Promise<FormResult | null> {
  if (!sender) return null;
  await lockSender(tx, sender);
  const { hour, day } = await countForms(tx, userId, sender, now);
  if (day >= limits.aDayAndAccount) return { kind: 'tooMany', retryAfter: daySeconds };
  return hour >= limits.anHour ? { kind: 'tooMany', retryAfter: hourSeconds } : null;
}

function formOf(
  { senderEmail, message, offerAmount, buyPrice, currency }: FormInput,
  { userId, domainId }: FormTarget,
  { address, secret }: { address: string; secret: string },
): SentForm {
  const email = senderEmail.toLowerCase();
  const plain = message.toLowerCase().replace(/\s+/g, ' ');
  return {
    digest: keyedDigest(
      secret,
      'form',
      userId,
      domainId,
      email,
      plain,
      offerAmount,
      ...(buyPrice === null ? [] : ['buys']),
      ...(currency === usualCurrency ? [] : [currency]),
    ),
    textDigest: keyedDigest(secret, 'form text', userId, plain),
    sender: networkDigest(secret, address),
    mailed: mailboxDigest(secret, email),
  };
}
