import { z } from 'zod';
import { agreementEntries, agreementStandings, inquiryLimits, inquiryStatuses } from './inquiries.ts';
import { Amount } from './money.ts';
import { maxOffer, offerSides, offerStates } from './offers.ts';
import { languages } from './preferences.ts';

/** The key to a conversation: 16 random bytes as lower-case hex, in addresses of pages and of mails (D-199). */
export const conversationToken = /^[0-9a-f]{32}$/;

/** What buyers open and send, on the app's host and on every page's own (D-196). */
export const conversationPaths = {
  /** the conversation */
  page: (token: string) => `/inquiry/${token}`,
  /** the button by which a buyer confirms an address: mail scanners open links, and press nothing (D-197) */
  confirmPage: (token: string) => `/inquiry/confirm/${token}`,
  /** takes `{ token }` */
  confirm: '/public/inquiries/confirm',
  /** takes `{ ticket }`, which only the answer to the form holds, and sends the confirmation once more */
  resend: '/public/inquiries/resend',
  /** answers a `Conversation` */
  conversation: (token: string) => `/public/conversations/${token}`,
  /** takes a message of the buyer: `{ message, offerAmount?, currency? }`, the offer in US dollars without a currency */
  messages: (token: string) => `/public/conversations/${token}/messages`,
  /** takes `{ offerId, decision: 'accepted' | 'declined' }` and says so to the counter-offer; the same twice is one */
  decide: (token: string) => `/public/conversations/${token}/decide`,
} as const;

/** How long buyers have (D-197, D-199). */
export const conversationDays = { toConfirm: 7, afterLastMessage: 90 } as const;

/** A conversation as its buyer sees it: no address of either side, no answer that may still be taken back. */
export const Conversation = z.object({
  domainName: z.string(),
  sellerName: z.string().nullable(),
  status: z.enum(inquiryStatuses),
  language: z.enum(languages),
  /** what its offers are in (ISO 4217) */
  currency: z.string(),
  /** it began as a request to buy at this price, in whole units */
  buyPrice: z.number().int().nullable(),
  /** how far its agreement is; null: there is none, or it came to nothing */
  agreement: z.enum(agreementStandings).nullable(),
  messages: z.array(
    z.object({
      id: z.string(),
      from: z.enum(['buyer', 'seller']),
      body: z.string(),
      /** whole units, offered with this message */
      offerAmount: z.number().int().max(inquiryLimits.offer).nullable(),
      createdAt: z.string(),
      /** a rule of the seller wrote it, nobody did */
      isAuto: z.boolean(),
    }),
  ),
  /** what its agreements and their payments did, the oldest first (AGR-008) */
  entries: z.array(
    z.object({
      id: z.string(),
      event: z.enum(agreementEntries),
      version: z.number().int().nullable(),
      /** whole units */
      amount: z.number().int().nullable(),
      createdAt: z.string(),
    }),
  ),
  /** of both sides as the buyer may see them, the oldest first */
  offers: z.array(
    z.object({
      id: z.string(),
      side: z.enum(offerSides),
      amount: z.number().int().max(maxOffer),
      state: z.enum(offerStates),
      /** of the seller's: until when it is open */
      endsAt: z.string().nullable(),
      isByRule: z.boolean(),
      decidedAt: z.string().nullable(),
    }),
  ),
  /** what the page of the name asks for it; null: nothing */
  price: Amount.nullable(),
  /** the name is sold, be it to somebody else */
  isDomainSold: z.boolean(),
});
export type Conversation = z.output<typeof Conversation>;

/** The answer to `confirm`. */
export const Confirmed = z.object({ confirmed: z.literal(true), conversationUrl: z.string() });
export type Confirmed = z.output<typeof Confirmed>;

/** The answer to `resend`, the same whether a mail went out or not. */
export const Resent = z.object({ resent: z.literal(true) });
export type Resent = z.output<typeof Resent>;
