import { agreedOfferOf, seenByBuyer, stateAt, whyUndecidable } from '#contract/offers.ts';
import type { Language } from '#contract/preferences.ts';
import { conversationTexts } from '#lander/conversation/conversation-texts.ts';
import { money } from '#lander/formats.ts';
import type { Parts, Tx } from '../../context.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { soldAmong } from '../../portfolio/served-names.reads.ts';
import { addBuyerMessage } from '../conversation/buyer.service.ts';
import { statusOf } from '../conversation/change-inquiries.ts';
import type { HeldInquiry } from '../conversation.store.ts';
import { offerAccepted } from '../inquiries.effects.ts';
import { offersOf } from '../offers/offers.reads.ts';
import { settleOffer, supersedeOpen } from '../offers/offers.service.ts';

export type Decision = 'accepted' | 'declined';

/**
 * What a buyer says to a counter-offer, of an inquiry that is held: as a message of his in his language, so that the seller is
 * told as of every other. The same twice is one. False where it cannot be answered any more.
 */
export async function decideCounter(
  tx: Tx,
  parts: Pick<Parts, 'newId'>,
  held: HeldInquiry,
  { offerId, decision, language, now }: { offerId: string; decision: Decision; language: Language; now: Date },
): Promise<boolean> {
  const { user_id: userId, id: inquiryId, currency } = held;
  const at = now.getTime();
  const offers = await offersOf(tx, userId, inquiryId);
  const offer = offers.find(({ id, side }) => id === offerId && side === 'seller');
  if (!offer || seenByBuyer(offer, at) === null) return false;
  if (offer.state === decision) return true;
  if (stateAt(offer, at) !== 'open' || agreedOfferOf(offers, { agreement: held.agreement, now: at })) return false;
  if (decision === 'accepted' && (await isUndecidable(tx, held))) return false;
  const { accepts, declines } = conversationTexts[language].counter;
  const body = (decision === 'accepted' ? accepts : declines)(money(offer.amount, currency, language));
  const said = { body, offerAmount: null, via: 'page', now } as const;
  const written = await addBuyerMessage(tx, parts, { userId, id: inquiryId }, said);
  if (!written) return false;
  await settleOffer(tx, userId, { inquiryId, id: offerId }, { state: decision, by: written.messageId, at: now });
  if (decision === 'declined') return true;
  await supersedeOpen(tx, userId, inquiryId, written.messageId, now);
  const payload = { inquiryId, offerId, amount: offer.amount, currency, by: 'buyer' } as const;
  await addToOutbox(tx, offerAccepted, { userId, payload, now });
  return true;
}

async function isUndecidable(tx: Tx, held: HeldInquiry): Promise<boolean> {
  const isDomainSold = (await soldAmong(tx, held.user_id, [held.domain_id])).has(held.domain_id);
  const { is_spam: isSpam, is_email_verified: isEmailVerified } = held;
  const why = whyUndecidable({ status: statusOf(held), isSpam, isEmailVerified, isDomainSold });
  return why !== null;
}
