import { z } from 'zod';
import { dayMs, hourMs } from './dates.ts';
import type { InquiryStatus } from './inquiry-states.ts';

/** Whose offer it is, in the order of their stored numbers: what a buyer offers, and what the seller counters with. */
export const offerSides = ['buyer', 'seller'] as const;
export type OfferSide = (typeof offerSides)[number];

/** Where an offer stands, in the order of their stored numbers (OFFR-001). */
export const offerStates = [
  'open',
  'accepted',
  'declined',
  'ended', // its time ran out
  'takenBack', // by the seller
  'superseded', // by a newer offer of either side, or by one that was accepted
] as const;
export type OfferState = (typeof offerStates)[number];

/** The largest offer in any currency, in whole units. */
export const maxOffer = 1_000_000_000;

/** For so long what the seller said to an offer can be taken back; the buyer does not see it before (milliseconds). */
export const undoOfferMs = 60_000;

/** How long a counter-offer may stay open, and what is offered to choose from (OFFR-003). */
export const counterTimes = { leastMs: hourMs, mostMs: 60 * dayMs, days: [2, 4, 7, 14, 30], usualDays: 4 } as const;

/** An offer of one side. */
export const Offer = z.object({
  /** also that of the message which brings it */
  id: z.string(),
  side: z.enum(offerSides),
  /** whole units of the inquiry's currency */
  amount: z.number().int(),
  state: z.enum(offerStates),
  /** a rule of the seller made it */
  isByRule: z.boolean(),
  /** of the seller's: until when it is open */
  endsAt: z.string().nullable(),
  /** of the seller's: it can be taken back unseen until then */
  heldUntil: z.string().nullable(),
  /** the message that answered it; null: none did */
  answeredBy: z.string().nullable(),
  /** when it was no longer open; what can still be taken back lies ahead */
  decidedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Offer = z.output<typeof Offer>;

type Stands = Pick<Offer, 'state' | 'endsAt' | 'decidedAt' | 'heldUntil'>;

/** Where an offer stands at an instant: its time may have run out before anybody noted it. */
export function stateAt({ state, endsAt }: Pick<Offer, 'state' | 'endsAt'>, now: number): OfferState {
  return state === 'open' && endsAt !== null && Date.parse(endsAt) <= now ? 'ended' : state;
}

/**
 * Where the buyer sees an offer stand; null: not at all yet. What the seller can still take back has not happened
 * for him, nor has a counter-offer that is held.
 */
export function seenByBuyer(offer: Stands, now: number): OfferState | null {
  if (offer.heldUntil !== null && Date.parse(offer.heldUntil) > now) return null;
  const isUndecided = offer.decidedAt !== null && Date.parse(offer.decidedAt) > now;
  return isUndecided ? stateAt({ state: 'open', endsAt: offer.endsAt }, now) : stateAt(offer, now);
}

/** The offer of a side that is open at an instant. */
export const openOfferOf = <One extends Pick<Offer, 'side' | 'state' | 'endsAt'>>(
  offers: readonly One[],
  side: OfferSide,
  now: number,
): One | undefined => offers.findLast((offer) => offer.side === side && stateAt(offer, now) === 'open');

/** For so long an agreement may be on its way after an offer was accepted (milliseconds). */
const makingMs = 600_000;

/**
 * The offer on which both sides agree at an instant; undefined where none was accepted, or its agreement came to nothing:
 * then offers are made again.
 */
export const agreedOfferOf = <One extends Pick<Offer, 'state' | 'decidedAt'>>(
  offers: readonly One[],
  { agreement, now }: { agreement: string | null; now: number },
): One | undefined =>
  offers.findLast(
    ({ state, decidedAt }) =>
      state === 'accepted' && (agreement !== null || Date.parse(decidedAt ?? '') + makingMs > now),
  );

type Conversation = { status: InquiryStatus; isSpam: boolean; isEmailVerified: boolean; isDomainSold: boolean };

/** Why offers of a conversation cannot be answered now, by either side; null: they can (OFFR-002). */
export function whyUndecidable(inquiry: Conversation): 'unconfirmed' | 'closed' | 'sold' | null {
  if (inquiry.status === 'sold' || inquiry.isDomainSold) return 'sold';
  if (inquiry.status === 'closed') return 'closed';
  return inquiry.status === 'unverified' || !inquiry.isEmailVerified || inquiry.isSpam ? 'unconfirmed' : null;
}

/** False for an end that is past, within the hour or too far away. */
export function isCounterEnd(endsAt: string, now: number): boolean {
  const left = Date.parse(endsAt) - now;
  return left >= counterTimes.leastMs && left <= counterTimes.mostMs;
}

/** Amounts of a deal are round: of 47,312 the 47,300; three digits stay as they are. */
export function roundOffer(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 2);
  return Math.max(1, Math.round(amount / step) * step);
}

/** The amount between an offer and what was countered with, or the price. */
export const middleOf = (offered: number, asked: number): number => roundOffer((offered + asked) / 2);
