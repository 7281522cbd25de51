import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** An offer for a domain: made with a form or a later message. */
export const DomainOffer = z.object({
  inquiryId: z.string(),
  senderName: z.string(),
  /** whole units */
  amount: z.number().int(),
  currency: z.string(),
  at: z.string(),
});
export type DomainOffer = z.output<typeof DomainOffer>;

/** What stands beside an inquiry, besides its domain, its lander and the buyer's other inquiries, which have calls of their own. */
export const InquirySurroundings = z.object({
  /** how buyers see the seller named; null: not at all */
  sellerName: z.string().nullable(),
  /** a reply can be mailed to this buyer (D-198) */
  canMail: z.boolean(),
  /** of all buyers of the domain, the newest 100, the oldest first; those of spam only where it is this inquiry */
  offers: z.array(DomainOffer),
  /** when somebody with this address first wrote about any of the user's domains */
  firstContactAt: z.string(),
  /** from where and by which campaign the buyer had come to the page: labels of `contract/visits.ts`; null where the visit is not known */
  visit: z.object({ referrer: z.string(), country: z.string(), campaign: z.string().nullable() }).nullable(),
});
export type InquirySurroundings = z.output<typeof InquirySurroundings>;

/** Throws NOT_FOUND. */
export const GetInquirySurroundings = endpoint('GET /api/inquiries/:id/surroundings', {
  scope: 'inquiries:read',
  params: z.object({ id: z.string() }),
  reply: InquirySurroundings,
});

/** What was offered for a domain, for its page: by inquiries that `all` of the inbox counts (D-194). */
export const DomainOffers = z.object({
  /** the newest 100, the oldest first */
  offers: z.array(DomainOffer),
  /** the highest latest offer of an open inquiry by the day's rates (D-160); where none is open, of a closed one */
  best: DomainOffer.extend({ isOpen: z.boolean() }).nullable(),
  /** inquiries in state new, with an offer or without */
  newCount: z.number().int(),
});
export type DomainOffers = z.output<typeof DomainOffers>;

/** Of a domain that is not the user's: nothing (D-010). */
export const GetDomainOffers = endpoint('GET /api/domains/:id/offers', {
  scope: 'inquiries:read',
  keyNames: 'ids',
  params: z.object({ id: z.string() }),
  reply: DomainOffers,
});
