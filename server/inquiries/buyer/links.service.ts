import type { Language } from '#contract/preferences.ts';
import type { TypedMessage } from '#lander/conversation/message-form.ts';
import type { Parts } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { minimumOfferOf } from '../../landers/minimum-offer.reads.ts';
import { queueBuyerMail } from '../buyer-mail/buyer-mail.service.ts';
import { addBuyerMessage, type BuyerMessage, confirmBuyer } from '../conversation/buyer.service.ts';
import { type HeldInquiry, holdInquiries, saveInquiries } from '../conversation.store.ts';
import { type Decision, decideCounter } from '../deciding/buyer-decides.service.ts';
import { mailboxDigest, networkDigest } from '../digests.rules.ts';
import { readTicket } from '../public-pages/ticket.ts';
import { isMailedTooOften, lockSenders } from '../sent-forms.store.ts';
import { inquiryOfToken } from '../token.reads.ts';
import { countWritten } from './buyer-limits.store.ts';
import { type Linked, readConversation } from './conversation.reads.ts';
import { isRepeated, type MessageFaults, readMessage } from './message.rules.ts';

type LinkParts = Pick<Parts, 'db' | 'clock' | 'newId' | 'auth' | 'config'>;
export type Written =
  | { kind: 'sent' }
  | { kind: 'refused'; linked: Linked; faults: MessageFaults }
  | { kind: 'tooMany'; linked: Linked; retryAfter: number }
  | { kind: 'gone' };

/** Messages of one buyer to one inquiry (D-016). */
const limits = { anHour: 20, aDay: 60 };
const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/**
 * The buyer pressed the button (D-197): a second press changes nothing, nor does one where no mail asked for it, whose link
 * proves no address. False for a link that does not work.
 */
export function confirmByLink(parts: LinkParts, token: string): Promise<boolean> {
  const now = parts.clock.now();
  return inTransaction(parts, async (tx) => {
    const linked = await holdLinked(tx, token, now);
    return linked !== null && (!linked.needsConfirmation || confirmBuyer(tx, parts, linked, now));
  });
}

/**
 * Stores what a buyer wrote on the page of a conversation, committed before it returns. The same press twice is one message.
 * What it answers does not hang on the size of an offer (D-186b).
 */
export async function writeByLink(
  parts: LinkParts,
  token: string,
  { typed, language, address, about }: Writing,
): Promise<Written> {
  const now = parts.clock.now();
  const secret = await parts.auth.secret();
  const network = networkDigest(secret, address);
  return inTransaction(parts, async (tx) => {
    if (network) await lockSenders(tx, [network]); // before the inquiry, as forms do before their domain
    const linked = await holdLinked(tx, token, now);
    if (!linked) return { kind: 'gone' };
    const read = readMessage(typed, { language, currency: linked.conversation.currency });
    if ('faults' in read) return { kind: 'refused', linked, faults: read.faults };
    if (isRepeated(linked.conversation.messages, read.input, now)) return { kind: 'sent' };
    const { hour, day } = await countWritten(tx, linked.userId, linked.id, now);
    if (hour >= limits.anHour) return { kind: 'tooMany', linked, retryAfter: hourSeconds };
    if (day >= limits.aDay) return { kind: 'tooMany', linked, retryAfter: daySeconds };
    const isBelowMinimum = await isTooLittle(tx, linked, read.input.offerAmount);
    await addBuyerMessage(tx, parts, linked, { ...read.input, about, isBelowMinimum, via: 'page', now });
    return { kind: 'sent' };
  });
}

type Writing = {
  typed: TypedMessage;
  language: Language;
  address: string;
  /** the clause of an agreement that the words ask to change, which they quote */
  about?: BuyerMessage['about'];
};

export type Decided = { kind: 'decided' } | { kind: 'gone' } | { kind: 'notOpen'; linked: Linked };

/**
 * The buyer accepts a counter-offer or declines it, committed before it returns; the same press twice is one. `notOpen`: it
 * ended, was taken back or answered otherwise.
 */
export function decideByLink(
  parts: LinkParts,
  token: string,
  { offerId, decision, language }: { offerId: string; decision: Decision; language: Language },
): Promise<Decided> {
  const now = parts.clock.now();
  return inTransaction(parts, async (tx) => {
    const linked = await holdLinked(tx, token, now);
    if (!linked || linked.needsConfirmation) return { kind: 'gone' };
    const isDecided = await decideCounter(tx, parts, linked.held, { offerId, decision, language, now });
    return isDecided ? { kind: 'decided' } : { kind: 'notOpen', linked };
  });
}

async function isTooLittle(tx: Tx, { userId, held }: Linked & { held: HeldInquiry }, offer: number | null) {
  if (offer === null) return false;
  const { lander_id: landerId, domain_id: domainId, currency } = held;
  const minimum = await minimumOfferOf(tx, userId, { landerId, domainId, currency });
  return minimum !== null && offer < minimum;
}

/** The conversation of a link, whose inquiry is held from then on; null for one that does not work. */
async function holdLinked(tx: Tx, token: string, now: Date): Promise<(Linked & { held: HeldInquiry }) | null> {
  const key = await inquiryOfToken(tx, token);
  const [held] = key ? await holdInquiries(tx, key.userId, [key.id]) : [];
  const linked = held ? await readConversation(tx, token, now) : null;
  return held && linked ? { ...linked, held } : null;
}

const maxMails = 2; // the first one, and once more (D-197)

/** Mails the link to confirm once more; what the ticket names and whether a mail goes out is told to nobody. */
export async function mailLinkAgain(parts: LinkParts, ticket: string): Promise<void> {
  const now = parts.clock.now();
  const key = await readTicket(parts.auth, ticket);
  if (!key) return;
  const { userId, id } = key;
  const secret = await parts.auth.secret();
  await inTransaction(parts, async (tx) => {
    const [held] = await holdInquiries(tx, userId, [id]);
    const isWaiting = held?.confirm_until != null && now < held.confirm_until && !held.is_email_verified;
    if (!held || !isWaiting || held.confirm_mails === 0 || held.confirm_mails >= maxMails) return;
    await saveInquiries(tx, userId, [id], { confirm_mails: held.confirm_mails + 1 });
    if (await isMailedTooOften(tx, mailboxDigest(secret, held.sender_email), { id: parts.newId(), now })) return;
    await queueBuyerMail(tx, parts, { userId, inquiryId: id, kind: 'confirmation', dueAt: now, now });
  });
}
