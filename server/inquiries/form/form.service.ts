import { createHmac } from 'node:crypto';
import type { Language } from '#contract/preferences.ts';
import type { InquiryFields } from '#lander/view.ts';
import type { Parts, UserId } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { networkOf } from '../../http/network.ts';
import { isLoopbackAddress } from '../../outbound/addresses.ts';
import { startInquiry } from '../conversation/start-inquiry.ts';
import { type Finding, finding, type Verdict } from '../spam/spam.rules.ts';
import { judge } from '../spam/spam.service.ts';
import { type Faults, type FormInput, readForm } from './form.rules.ts';
import { countForms, countSameText, lockSender, rememberForm, type SentForm } from './form.store.ts';
import { tokenTrouble } from './form-token.ts';

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
  /** stored and committed, now or by an earlier sending of the same; spam gets this answer, too */
  { kind: 'received' } | { kind: 'refused'; faults: Faults } | { kind: 'tooMany'; retryAfter: number };

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
    const isNew = await rememberForm(tx, target.userId, form, { inquiryId: id, now });
    if (!isNew) return { kind: 'received' };
    const isCopied = (await countSameText(tx, target.userId, form, now)) > 0;
    const text = { ...read.input, domainName: target.domainName };
    const verdict = await judge(tx, target.userId, text, isCopied ? [...found, finding('sameText')] : found);
    await store(parts, tx, target, { id, now, language, verdict, input: read.input });
    return { kind: 'received' };
  });
}

type Stored = { id: string; now: Date; language: Language; verdict: Verdict; input: FormInput };

async function store(parts: FormParts, tx: Tx, target: FormTarget, { id, now, language, verdict, input }: Stored) {
  const { userId, domainId, domainName, landerId } = target;
  const { isSpam, reasons } = verdict;
  await startInquiry(
    tx,
    parts,
    { userId, now },
    // new at once, as without mail (D-198): buyers can confirm their address with the pages of D-196 alone
    {
      ...{ id, domainId, domainName, landerId, ...input, language, status: 'new' },
      isSpam,
      spamReasons: reasons,
    },
  );
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

/** A loopback address is that of a proxy which was not announced: counted by it, all visitors would be one. */
function formOf(
  { senderEmail, message, offerAmount }: FormInput,
  { userId, domainId }: FormTarget,
  { address, secret }: { address: string; secret: string },
): SentForm {
  const digest = (label: string, ...texts: unknown[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([label, ...texts]))
      .digest();
  const plain = message.toLowerCase().replace(/\s+/g, ' ');
  return {
    digest: digest('form', userId, domainId, senderEmail.toLowerCase(), plain, offerAmount),
    textDigest: digest('form text', userId, plain),
    sender: isLoopbackAddress(address) ? null : digest('form sender', networkOf(address)),
  };
}
