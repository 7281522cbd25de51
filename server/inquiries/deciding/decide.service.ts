import { ApiError, notFound } from '#contract/errors.ts';
import type { Inquiry } from '#contract/inquiries.ts';
import { agreedOfferOf, isCounterEnd, type Offer, stateAt, undoOfferMs, whyUndecidable } from '#contract/offers.ts';
import { languages } from '#contract/preferences.ts';
import { money } from '#lander/formats.ts';
import type { Tx, UserContext } from '../../context.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { shownLabels } from '../../names/internationalised-name.rules.ts';
import { soldAmong } from '../../portfolio/served-names.reads.ts';
import { buyerMailTexts } from '../buyer-mail/buyer-mail-texts.ts';
import { statusOf } from '../conversation/change-inquiries.ts';
import { answerBuyer } from '../conversation/reply.service.ts';
import { withInquiry } from '../conversation/seller.service.ts';
import { type HeldInquiry, insertEntries } from '../conversation.store.ts';
import { inquiriesChanged } from '../inquiries.effects.ts';
import { offersOf, rivalCounters } from '../offers/offers.reads.ts';
import { noteOffer, settleOffer } from '../offers/offers.service.ts';
import { writtenText } from '../written-text.rules.ts';

type Said = { message: string; answerId?: string | undefined };

/**
 * Accepts what the buyer offers; a minute later the agreement is made (OFFR-004). The same twice is one. Throws NOT_FOUND,
 * OFFER_NOT_OPEN, COUNTER_OPEN, and what `reply` throws.
 */
export function acceptOffer(
  ctx: UserContext,
  { id, offerId }: { id: string; offerId: string },
  { message, answerId, despiteCounters }: Said & { despiteCounters: boolean },
): Promise<Inquiry> {
  return withInquiry(ctx, id, async (tx, held) => {
    const offer = await buyersOffer(tx, ctx, held, { offerId, isDone: ({ state }) => state === 'accepted' });
    if (offer === null) return;
    const { domain_id: domainId } = held;
    if (!despiteCounters) {
      const rivals = await rivalCounters(tx, ctx.userId, { domainId, inquiryId: held.id, now: ctx.now });
      if (rivals.length > 0) throw new ApiError('COUNTER_OPEN');
    }
    await answer(tx, ctx, held, { offer, state: 'accepted', message, answerId });
  });
}

/** Declines what the buyer offers; the buyer learns of it a minute later. Throws as `acceptOffer` does. */
export function declineOffer(
  ctx: UserContext,
  { id, offerId }: { id: string; offerId: string },
  { message, answerId }: Said,
): Promise<Inquiry> {
  return withInquiry(ctx, id, async (tx, held) => {
    const offer = await buyersOffer(tx, ctx, held, { offerId, isDone: ({ state }) => state === 'declined' });
    if (offer !== null) await answer(tx, ctx, held, { offer, state: 'declined', message, answerId });
  });
}

/** The open offer of the buyer; null where it was answered so before. Throws OFFER_NOT_OPEN. */
async function buyersOffer(
  tx: Tx,
  ctx: UserContext,
  held: HeldInquiry,
  { offerId, isDone }: { offerId: string; isDone: (offer: Offer) => boolean },
): Promise<Offer | null> {
  const offer = (await offersOf(tx, ctx.userId, held.id)).find(({ id, side }) => id === offerId && side === 'buyer');
  if (!offer) throw notFound();
  if (isDone(offer)) return null;
  if (stateAt(offer, ctx.now.getTime()) !== 'open') throw new ApiError('OFFER_NOT_OPEN');
  await refuseUndecidable(tx, ctx, held);
  return offer;
}

async function answer(
  tx: Tx,
  ctx: UserContext,
  held: HeldInquiry,
  { offer, state, message, answerId }: Said & { offer: Offer; state: 'accepted' | 'declined' },
): Promise<void> {
  const mail = state === 'accepted' ? 'accepted' : 'refused';
  const messageId = answerId?.toLowerCase() ?? ctx.newId();
  const body = writtenText(message) || wordsOf(held, mail, offer.amount);
  if (!(await answerBuyer(tx, ctx, held, { messageId, body, via: 'app', heldMs: undoOfferMs, mail }))) return;
  const at = new Date(ctx.now.getTime() + undoOfferMs);
  const decided = { state, by: messageId, at, ...(state === 'accepted' ? { dueAt: at } : {}) };
  await settleOffer(tx, ctx.userId, { inquiryId: held.id, id: offer.id }, decided);
}

/** Makes a counter-offer, which the buyer sees a minute later. Throws NOT_FOUND, COUNTER_END_INVALID, and what `reply` throws. */
export function counterOffer(
  ctx: UserContext,
  id: string,
  { amount, endsAt, message, answerId }: Said & { amount: number; endsAt: string },
): Promise<Inquiry> {
  if (!isCounterEnd(endsAt, ctx.now.getTime())) throw new ApiError('COUNTER_END_INVALID');
  return withInquiry(ctx, id, async (tx, held) => {
    await refuseUndecidable(tx, ctx, held);
    const offers = await offersOf(tx, ctx.userId, held.id);
    if (agreedOfferOf(offers, { agreement: held.agreement, now: ctx.now.getTime() }))
      throw new ApiError('OFFER_NOT_OPEN');
    const messageId = answerId?.toLowerCase() ?? ctx.newId();
    const body = writtenText(message) || wordsOf(held, 'counter', amount);
    const said = { messageId, body, via: 'app', heldMs: undoOfferMs, mail: 'counter', offerAmount: amount } as const;
    if (!(await answerBuyer(tx, ctx, held, said))) return;
    const { userId, now } = ctx;
    const [ends, heldUntil] = [new Date(endsAt), new Date(now.getTime() + undoOfferMs)];
    const inquiryId = held.id;
    await noteOffer(tx, userId, { id: messageId, inquiryId, side: 'seller', amount, endsAt: ends, heldUntil, now });
  });
}

/** Takes back a counter-offer that nobody answered yet. Throws NOT_FOUND, OFFER_NOT_OPEN. */
export function takeCounterBack(ctx: UserContext, { id, offerId }: { id: string; offerId: string }): Promise<Inquiry> {
  return withInquiry(ctx, id, async (tx, held) => {
    const { userId, now } = ctx;
    const offer = (await offersOf(tx, userId, held.id)).find(
      ({ id: one, side }) => one === offerId && side === 'seller',
    );
    if (!offer) throw notFound();
    if (offer.state === 'takenBack') return;
    const isOpen = stateAt(offer, now.getTime()) === 'open';
    const back = { state: 'takenBack', by: null, at: now } as const;
    if (!isOpen || !(await settleOffer(tx, userId, { inquiryId: held.id, id: offerId }, back)))
      throw new ApiError('OFFER_NOT_OPEN');
    await insertEntries(tx, userId, [held], { entry: 'counterTakenBack', newId: ctx.newId, now });
    await addToOutbox(tx, inquiriesChanged, { userId, payload: { inquiryIds: [held.id] }, now });
  });
}

/** Throws what refuses to answer offers of this conversation at all. */
async function refuseUndecidable(tx: Tx, { userId }: UserContext, held: HeldInquiry): Promise<void> {
  const why = whyUndecidable({
    status: statusOf(held),
    isSpam: held.is_spam,
    isEmailVerified: held.is_email_verified,
    isDomainSold: (await soldAmong(tx, userId, [held.domain_id])).has(held.domain_id),
  });
  if (why === 'sold') throw new ApiError('INQUIRY_SOLD');
  if (why === 'closed') throw new ApiError('INQUIRY_CLOSED');
  if (why === 'unconfirmed')
    throw new ApiError(statusOf(held) === 'unverified' ? 'INQUIRY_UNVERIFIED' : 'BUYER_UNCONFIRMED');
}

/** What is said where the seller wrote nothing, in the buyer's language. */
export function wordsOf(
  held: Pick<HeldInquiry, 'language' | 'currency' | 'domain_name'>,
  mail: 'accepted' | 'refused' | 'counter',
  amount: number,
): string {
  const language = languages.find((known) => known === held.language) ?? 'en';
  return buyerMailTexts[language][mail].message
    .replaceAll('{domain}', shownLabels(held.domain_name))
    .replaceAll('{counter}', money(amount, held.currency, language));
}
