import { randomBytes } from 'node:crypto';
import { usualCurrency } from '#contract/money.ts';
import type { Language } from '#contract/preferences.ts';
import type { InquiryFields } from '#lander/view.ts';
import type { Parts, UserId } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { minimumOfferOf } from '../../landers/minimum-offer.reads.ts';
import { canMailBuyer, queueConfirmations } from '../buyer-mail/buyer-mail.service.ts';
import { complainedAmong } from '../complaints.store.ts';
import type { InquiryKey } from '../conversation/change-inquiries.ts';
import { startInquiries } from '../conversation/start-inquiries.ts';
import { keyedDigest, mailboxDigest, networkDigest } from '../digests.rules.ts';
import type { NewInquiry, SentPage } from '../inquiries.store.ts';
import { confirmUntil } from '../link.rules.ts';
import {
  countForms,
  countSameText,
  isFirstOffer,
  lockSenders,
  mailedTooOften,
  rememberForms,
  type SentForm,
} from '../sent-forms.store.ts';
import { type Finding, finding } from '../spam/spam.rules.ts';
import { judge } from '../spam/spam.service.ts';
import { type Faults, type FormInput, readForm } from './form.rules.ts';
import { tokenTrouble } from './form-token.ts';
import { wasAskedByMail } from './unconfirmed.reads.ts';

export type FormParts = Pick<Parts, 'db' | 'clock' | 'newId' | 'auth' | 'config'>;
/** The page that a form was sent from. */
export type FormTarget = {
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
  | { kind: 'tooMany'; retryAfter: number };

/** D-016 */
const limits = { anHour: 5, aDayAndAccount: 20 };
const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/** A form that can be stored: what it says, what is remembered of it, and what it has against it. */
export type ReadForm = SentForm & {
  /** of its inquiry */
  id: string;
  target: FormTarget;
  language: Language;
  input: FormInput;
  found: readonly Finding[];
};

/** Reads what a visitor sent by the form of a page. */
export async function readSentForm(
  parts: FormParts,
  target: FormTarget,
  { typed, language, address }: { typed: InquiryFields; language: Language; address: string },
): Promise<ReadForm | { faults: Faults }> {
  const read = readForm(typed);
  if ('faults' in read) return read;
  const { input } = read;
  const secret = await parts.auth.secret();
  const found: Finding[] = [
    ...(typed.website.trim() === '' ? [] : [finding('honeypot')]),
    ...[tokenTrouble(typed.formToken, secret, parts.clock.now())].filter((reason) => reason !== null).map(finding),
  ];
  return { ...formOf(input, target, { address, secret }), id: parts.newId(), target, language, input, found };
}

/**
 * Takes forms of one account that came together: stored and committed before it returns (D-196). No two of them share a
 * text, a network or a mailbox, so none is judged by another. What it answers does not hang on the size of an offer (D-186b).
 * Throws where the database is in trouble.
 */
export async function takeForms(
  parts: FormParts,
  userId: UserId,
  forms: readonly ReadForm[],
): Promise<Map<ReadForm, FormResult>> {
  const now = parts.clock.now();
  return inTransaction(parts, async (tx) => {
    const results = await refuseTooMany(tx, userId, forms, now);
    const allowed = forms.filter((form) => !results.has(form));
    if (allowed.length === 0) return results;
    const memories = await rememberForms(tx, userId, allowed, now);
    const fresh: JudgedForm[] = [];
    for (const form of allowed) {
      const memory = memories.get(form.id) ?? { earlier: null, hasKnownText: true };
      if (memory.earlier !== null) results.set(form, await receivedBefore(tx, parts, form, memory.earlier));
      else fresh.push({ form, isCopied: memory.hasKnownText && (await countSameText(tx, form, now)) > 0 });
    }
    if (fresh.length === 0) return results;
    const verdicts = await judge(tx, userId, fresh.map(textOf));
    const mailable = await mayMail(tx, parts, userId, { forms: fresh.map(({ form }) => form), now });
    const made: NewInquiry[] = [];
    for (const [at, { form }] of fresh.entries()) {
      const isToConfirm = mailable.has(form.id);
      const token = randomBytes(16);
      const { isSpam, reasons } = verdicts[at] ?? { isSpam: false, reasons: [] };
      const low = await lowOffer(tx, form);
      made.push(inquiryOf(form, { token, isSpam, spamReasons: reasons, isToConfirm, low, now }));
      const inquiry = { userId, id: form.id };
      results.set(form, { kind: 'received', inquiry, isToConfirm, token: token.toString('hex') });
    }
    await startInquiries(tx, parts, { userId, now }, made);
    const inquiryIds = made.filter(({ confirmUntil: until }) => until).map(({ id }) => id);
    await queueConfirmations(tx, parts, userId, { inquiryIds, now });
    return results;
  });
}

/** `isCopied`: the account got its text for another name. */
type JudgedForm = { form: ReadForm; isCopied: boolean };
type LowOffer = { isBelowMinimum: boolean; isFirstOffer: boolean };

const textOf = ({ form: { input, target, found }, isCopied }: JudgedForm) => ({
  ...input,
  domainName: target.domainName,
  found: isCopied ? [...found, finding('sameText')] : found,
});

async function receivedBefore(tx: Tx, parts: FormParts, form: ReadForm, id: string): Promise<FormResult> {
  const { userId } = form.target;
  const canMail = canMailBuyer(parts, form.input.senderEmail);
  const isToConfirm = await wasAskedByMail(tx, userId, { id, canMail });
  return { kind: 'received', inquiry: { userId, id }, isToConfirm };
}

/**
 * Whether an offer is below the minimum, and whether a rule may answer it: a mail or its absence gives away one bit of the
 * minimum, so only the first offer for the name from a mailbox and from a network may get one. Looked up for each offer, so
 * that all take the same time; what makes none asks for no minimum.
 */
async function lowOffer(tx: Tx, { target, sender, input }: ReadForm): Promise<LowOffer> {
  const { userId, domainId, landerId } = target;
  const { offerAmount, buyPrice, senderEmail, currency } = input;
  const isOffer = offerAmount !== null && buyPrice === null;
  if (!isOffer) return { isBelowMinimum: false, isFirstOffer: false };
  const minimumOffer = await minimumOfferOf(tx, userId, { landerId, domainId, currency });
  const isFirst = await isFirstOffer(tx, userId, { domainId, senderEmail, sender });
  const isBelowMinimum = minimumOffer !== null && offerAmount < minimumOffer;
  return { isBelowMinimum, isFirstOffer: isFirst };
}

type Judged = Pick<NewInquiry, 'token' | 'isSpam' | 'spamReasons'> & {
  isToConfirm: boolean;
  low: LowOffer;
  now: Date;
};

/** Spam gets no mail: its sender is asked to confirm once its user restores it. Without mail nobody can confirm (D-198). */
function inquiryOf(
  { id, target, input, language }: ReadForm,
  { isToConfirm, low, now, ...judged }: Judged,
): NewInquiry {
  const { domainId, domainName, landerId, page = null } = target;
  return {
    ...{ id, domainId, domainName, landerId, page, ...input, language, ...judged, ...low },
    status: isToConfirm ? 'unverified' : low.isBelowMinimum ? 'belowMinimum' : 'new',
    confirmUntil: isToConfirm && !judged.isSpam ? confirmUntil(now) : null,
  };
}

/** The ids of those whose sender can be asked to confirm: mail reaches the address, it called none unwanted and was not asked too often today. */
async function mayMail(
  tx: Tx,
  parts: FormParts,
  userId: UserId,
  { forms, now }: { forms: readonly ReadForm[]; now: Date },
): Promise<Set<string>> {
  const reached = forms.filter(({ input }) => canMailBuyer(parts, input.senderEmail));
  const addressOf = ({ input }: ReadForm) => input.senderEmail.toLowerCase();
  const unwilling = await complainedAmong(tx, userId, reached.map(addressOf));
  const willing = reached.filter((form) => !unwilling.has(addressOf(form)));
  const tooOften = await mailedTooOften(tx, willing, now);
  return new Set(willing.map(({ id }) => id).filter((id) => !tooOften.has(id)));
}

async function refuseTooMany(
  tx: Tx,
  userId: UserId,
  forms: readonly ReadForm[],
  now: Date,
): Promise<Map<ReadForm, FormResult>> {
  const results = new Map<ReadForm, FormResult>();
  const senders = forms.map(({ sender }) => sender).filter((sender) => sender !== null);
  if (senders.length === 0) return results;
  await lockSenders(tx, senders);
  for (const { sender, hour, day } of await countForms(tx, userId, senders, now)) {
    const isMany = day >= limits.aDayAndAccount;
    if (!isMany && hour < limits.anHour) continue;
    const form = forms.find((one) => one.sender?.equals(sender));
    if (form) results.set(form, { kind: 'tooMany', retryAfter: isMany ? daySeconds : hourSeconds });
  }
  return results;
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
