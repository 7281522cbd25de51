import { z } from 'zod';
import { agreementStates } from './agreement-states.ts';
import { endpoint } from './endpoint.ts';
import { inquiryLimits } from './inquiries.ts';
import { currencyCode, Sum } from './money.ts';
import { calendarDay } from './own-data.ts';
import { languages } from './preferences.ts';
import { isStorable } from './tidy-text.ts';

/** Limits of what people write into agreements, in characters and entries. */
export const agreementLimits = {
  name: 100,
  address: 300,
  law: 200,
  terms: 15_000,
  link: 500,
  bank: 1_000,
  reason: 500,
  ways: 6,
  payments: 36,
  days: 365,
} as const;

/** For so long a seller can take an acceptance back (milliseconds). */
export const undoAcceptanceMs = 60_000;

const line = (max: number) =>
  z
    .string()
    .max(2 * max)
    .trim()
    .max(max)
    .refine((text) => isStorable(text) && !/\p{Cc}/u.test(text), 'The text has characters that cannot be shown');
const lines = (max: number) =>
  z
    .string()
    .max(2 * max)
    .trim()
    .max(max)
    .refine(isStorable, 'The text has characters that cannot be stored');

/** Who pays what the escrow service, the bank or the checkout takes. */
export const feePayers = ['buyer', 'seller', 'shared'] as const;
export type FeePayer = (typeof feePayers)[number];

export const payWays = [
  'escrow', // a service holds the money until the name is the buyer's
  'bank', // by transfer, to the details that are shown after both accepted
  'checkout', // a page of a marketplace or payment service, as SellerHub makes them
  'other',
] as const;

const isWebLink = (text: string) => /^https:\/\/[\w.-]+(?::\d{1,5})?(?:[/?#][!-~]*)?$/.test(text);

const Way = z.object({
  kind: z.enum(payWays),
  /** who holds the money, or how it is paid, in the seller's words: `Holdfast Escrow` */
  name: line(agreementLimits.name).refine((text) => text !== '', 'A name is needed'),
  /** https, with `{domain}`, `{amount}` and `{currency}` where they are to be filled in; null: none */
  link: line(agreementLimits.link).refine(isWebLink, 'A link begins with https://').nullable(),
});
export type Way = z.output<typeof Way>;

const days = z.number().int().min(1).max(agreementLimits.days);

/** What a seller puts into each new agreement. */
export const SellingTerms = z.object({
  /** as a party of agreements; empty: nobody can accept yet */
  party: z.object({
    name: line(agreementLimits.name),
    person: line(agreementLimits.name),
    address: lines(agreementLimits.address),
  }),
  feePayer: z.enum(feePayers),
  /** how to pay, the usual way first */
  ways: z.array(Way).max(agreementLimits.ways),
  /** from the day of the agreement to the end of accepting and to the payment, then from each step to the next */
  days: z.object({ accept: days, payment: days, transfer: days, arrival: days, payout: days }),
  law: line(agreementLimits.law),
  terms: lines(agreementLimits.terms),
});
export type SellingTerms = z.output<typeof SellingTerms>;

export const usualSellingTerms: SellingTerms = {
  party: { name: '', person: '', address: '' },
  feePayer: 'buyer',
  ways: [],
  days: { accept: 3, payment: 7, transfer: 3, arrival: 8, payout: 3 },
  law: '',
  terms: '',
};

const Payment = z.object({ amount: z.number().int().min(1).max(inquiryLimits.offer), dueOn: calendarDay });

/** All that two people agree to, as one version of an agreement has it. */
export const AgreementTerms = z.object({
  /** of its words */
  language: z.enum(languages),
  domainName: z.string(),
  seller: SellingTerms.shape.party,
  buyer: z.object({ name: z.string(), organisation: z.string(), email: z.string() }),
  amount: z.number().int(),
  currency: z.string(),
  feePayer: z.enum(feePayers),
  /** null: the seller tells it after both accepted */
  way: Way.nullable(),
  /** one, or the instalments, with days as `2026-05-22`; together the amount */
  payments: z.array(Payment),
  /** ISO instant */
  openUntil: z.string(),
  /** days as `2026-05-22`, at the latest; `paidOutOn` only where a service holds the money */
  transferOn: z.string(),
  arrivedOn: z.string(),
  paidOutOn: z.string().nullable(),
  law: z.string(),
  terms: z.string(),
});
export type AgreementTerms = z.output<typeof AgreementTerms>;

/** What people say of a payment, which nothing guesses. */
export const PaymentState = Payment.extend({
  number: z.number().int(),
  toldByBuyerAt: z.string().nullable(),
  paidAt: z.string().nullable(),
});
export type PaymentState = z.output<typeof PaymentState>;

const Version = z.object({
  version: z.number().int(),
  madeAt: z.string(),
  replacedAt: z.string().nullable(),
  /** who had accepted it when it was replaced */
  acceptedBy: z.enum(['seller', 'buyer']).nullable(),
});

/** An agreement as its seller sees it. */
export const Agreement = z.object({
  id: z.string(),
  inquiryId: z.string(),
  domainId: z.string(),
  state: z.enum(agreementStates),
  version: z.number().int(),
  terms: AgreementTerms,
  /** SHA-256 of the text that both accept, in hex */
  digest: z.string(),
  sellerAcceptedAt: z.string().nullable(),
  /** the seller's acceptance can be taken back until then; null: not, or not any more */
  heldUntil: z.string().nullable(),
  buyerAcceptedAt: z.string().nullable(),
  signedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  reason: z.string().nullable(),
  versions: z.array(Version),
  /** of a signed one */
  payments: z.array(PaymentState),
  /** the way's address with name and amount filled in */
  payLink: z.string().nullable(),
  /** what is missing before anybody can accept: the seller's name as a party */
  isIncomplete: z.boolean(),
  /** where its buyer reads and accepts it */
  buyerUrl: z.string(),
});
export type Agreement = z.output<typeof Agreement>;

const ofInquiry = z.object({ id: z.string() });
const one = { params: z.object({ id: z.string() }), reply: Agreement } as const;

/**
 * The agreement of an inquiry, the latest one, and what a new one would say (null where none can be made: the address is not
 * confirmed, or there is no amount). Throws NOT_FOUND.
 */
export const GetInquiryAgreement = endpoint('GET /api/inquiries/:id/agreement', {
  scope: 'inquiries:read',
  params: ofInquiry,
  reply: z.object({ agreement: Agreement.nullable(), preview: AgreementTerms.nullable() }),
});

/**
 * Makes an agreement of an inquiry with the seller's terms as they are now; one that is open stays, another amount makes a new
 * version of it. Throws NOT_FOUND, BUYER_UNCONFIRMED, AGREEMENT_SIGNED.
 */
export const OpenAgreement = endpoint('POST /api/inquiries/:id/agreement', {
  scope: null,
  params: ofInquiry,
  body: z.object({ amount: z.number().int().min(1).max(inquiryLimits.offer), currency: currencyCode }),
  reply: Agreement,
});

const changes = z
  .object({
    amount: z.number().int().min(1).max(inquiryLimits.offer),
    feePayer: z.enum(feePayers),
    way: Way.nullable(),
    payments: z.array(Payment).min(1).max(agreementLimits.payments),
    openUntil: z.iso.datetime(),
    buyer: z.object({ name: line(agreementLimits.name), organisation: line(agreementLimits.name) }),
    /** takes party, law and terms as the seller's settings have them now */
    withNewTerms: z.boolean(),
  })
  .partial();

/**
 * Puts a new version before both, which voids what was accepted of the one before. Throws NOT_FOUND, AGREEMENT_CHANGED (`version`
 * is not the one that stands), AGREEMENT_SIGNED, AGREEMENT_OVER, and VALIDATION_FAILED where payments do not make the amount.
 */
export const ReviseAgreement = endpoint('POST /api/agreements/:id/versions', {
  scope: null,
  ...one,
  body: changes.extend({ version: z.number().int() }),
});

/** Throws NOT_FOUND, AGREEMENT_CHANGED, AGREEMENT_INCOMPLETE, AGREEMENT_OVER. A second time changes nothing. */
export const AcceptAgreement = endpoint('POST /api/agreements/:id/accept', {
  scope: null,
  ...one,
  body: z.object({ version: z.number().int() }),
});

/** Takes the seller's acceptance back within a minute. Throws NOT_FOUND, AGREEMENT_TOLD, AGREEMENT_SIGNED, AGREEMENT_OVER. */
export const TakeAcceptanceBack = endpoint('POST /api/agreements/:id/take-back', { scope: null, ...one });

const reason = line(agreementLimits.reason).default('');

/** Throws NOT_FOUND, AGREEMENT_SIGNED, AGREEMENT_OVER. A second time changes nothing. */
export const WithdrawAgreement = endpoint('POST /api/agreements/:id/withdraw', {
  scope: null,
  ...one,
  body: z.object({ reason }),
});

/** Says that the deal of a signed agreement fell through: nothing is due any more. Throws NOT_FOUND, AGREEMENT_NOT_SIGNED. */
export const CallAgreementOff = endpoint('POST /api/agreements/:id/call-off', {
  scope: null,
  ...one,
  body: z.object({ reason }),
});

/** Says that a payment came, or takes that back. Throws NOT_FOUND, AGREEMENT_OVER. */
export const MarkPayment = endpoint('PUT /api/agreements/:id/payments/:number', {
  scope: null,
  params: z.object({ id: z.string(), number: z.coerce.number<string | number>().int() }),
  body: z.object({ isPaid: z.boolean() }),
  reply: Agreement,
});

/** Reminds the buyer of what is due first, once a day. Throws NOT_FOUND, AGREEMENT_OVER, RATE_LIMITED. */
export const RemindBuyer = endpoint('POST /api/agreements/:id/remind', { scope: null, ...one });

/** Money of agreements, each sum by currency: accepted by both, paid of it, due now or later. */
export const GetDealSums = endpoint('GET /api/agreements/sums', {
  scope: 'inquiries:read',
  reply: z.object({
    accepted: Sum,
    paid: Sum,
    due: Sum,
    /** of `due`, what is late */
    late: Sum,
    /** inquiries with an agreement that can be accepted or that both have accepted; of these, what is not accepted by both */
    agreementCount: z.number().int(),
    openCount: z.number().int(),
    dueCount: z.number().int(),
  }),
});
export type DealSums = z.output<(typeof GetDealSums)['reply']>;

const Stored = z.object({
  terms: SellingTerms,
  /** 0: nothing was saved yet */
  version: z.number().int(),
  savedAt: z.string().nullable(),
  /** when the bank details were last changed; null: there are none. They are never sent back. */
  bankChangedAt: z.string().nullable(),
});

/** What the seller puts into new agreements. */
export const GetSellingTerms = endpoint('GET /api/selling-terms', { scope: null, reply: Stored });

/**
 * Saves a new version of them; agreements that exist keep theirs. `bank`: other bank details, null: none any more. Throws
 * CHANGED_MEANWHILE where `version` is not the last one.
 */
export const SetSellingTerms = endpoint('PUT /api/selling-terms', {
  scope: null,
  body: z.object({
    terms: SellingTerms,
    version: z.number().int(),
    bank: lines(agreementLimits.bank).nullable().optional(),
  }),
  reply: Stored,
});

/** Pages and calls of an agreement's buyer, behind the key of the conversation. */
export const agreementPaths = {
  page: (token: string) => `/inquiry/${token}/agreement`,
  /** the text that the digest is of, as a file */
  text: (token: string) => `/inquiry/${token}/agreement.txt`,
  /** takes `{ version, agreed }` */
  accept: (token: string) => `/public/agreements/${token}/accept`,
  /** takes `{ version }` */
  decline: (token: string) => `/public/agreements/${token}/decline`,
  /** takes `{ version, clause, message }`: the buyer asks for a change of a clause (AGR-008) */
  ask: (token: string) => `/public/agreements/${token}/ask`,
  /** takes `{ number }`: the buyer says that it is paid */
  paid: (token: string) => `/public/agreements/${token}/paid`,
} as const;
