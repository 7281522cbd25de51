import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Inquiry, inquiryLimits } from './inquiries.ts';
import { Amount } from './money.ts';
import { maxOffer } from './offers.ts';

const message = z.string().max(inquiryLimits.message).default('');
const ofOffer = { scope: 'inquiries:write', params: z.object({ id: z.string(), offerId: z.string() }) } as const;
/** the id of the new message, made by who sends it: the same twice is one answer */
const answerId = z.uuid().optional();

/** A counter-offer to another buyer of the same name, who can still accept it. */
export const RivalCounter = z.object({
  inquiryId: z.string(),
  senderName: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  endsAt: z.string().nullable(),
});
export type RivalCounter = z.output<typeof RivalCounter>;

/** By what an offer is judged: seen by the seller alone, who is the only one to learn the minimum (OFFR-006). */
export const GetOfferTerms = endpoint('GET /api/inquiries/:id/offer-terms', {
  scope: 'inquiries:read',
  params: z.object({ id: z.string() }),
  reply: z.object({
    /** of its page, in its currency; null: it shows none */
    price: Amount.nullable(),
    /** whole units of the inquiry's currency; null: none is set, or no rate is known */
    minimum: z.number().nullable(),
    rivals: z.array(RivalCounter),
  }),
});

/**
 * Accepts what the buyer offers: an agreement is made from it, nobody is bound before. Can be taken back for `undoOfferMs` by
 * UndoReply. OFFER_NOT_OPEN; COUNTER_OPEN while another buyer can accept a counter-offer for the name, unless that is known.
 */
export const AcceptOffer = endpoint('POST /api/inquiries/:id/offers/:offerId/accept', {
  ...ofOffer,
  body: z.object({ message, answerId, despiteCounters: z.boolean().default(false) }),
  reply: Inquiry,
});

/** Declines what the buyer offers, in words that name no amount. Can be taken back for `undoOfferMs`. OFFER_NOT_OPEN. */
export const DeclineOffer = endpoint('POST /api/inquiries/:id/offers/:offerId/decline', {
  ...ofOffer,
  body: z.object({ message, answerId }),
  reply: Inquiry,
});

/** Makes the buyer a counter-offer that is open until then; it takes the place of an earlier one. COUNTER_END_INVALID. */
export const CounterOffer = endpoint('POST /api/inquiries/:id/counter', {
  scope: 'inquiries:write',
  params: z.object({ id: z.string() }),
  body: z.object({
    /** whole units of the inquiry's currency */
    amount: z.number().int().min(1).max(maxOffer),
    endsAt: z.iso.datetime(),
    message,
    answerId,
  }),
  reply: Inquiry,
});

/** Takes a counter-offer back that the buyer has seen and not answered. OFFER_NOT_OPEN. */
export const TakeCounterBack = endpoint('POST /api/inquiries/:id/offers/:offerId/take-back', {
  ...ofOffer,
  reply: Inquiry,
});
