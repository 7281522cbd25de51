import { z } from 'zod';
import { HeldAnswer } from './answers-by-mail.ts';
import { endpoint } from './endpoint.ts';
import { inquiryFilters } from './inquiry-counts.ts';
import { inquiryStatuses } from './inquiry-states.ts';
import { type Amount, currencyCode } from './money.ts';
import { maxOffer, Offer } from './offers.ts';
import { calendarDay } from './own-data.ts';
import { languages } from './preferences.ts';
import { textList } from './text-list.ts';
import { undoId } from './undo.ts';

export { CountInquiries, type InquiryCounts, type InquiryFilter, inquiryFilters } from './inquiry-counts.ts';
export { type InquiryStatus, inquiryStatuses } from './inquiry-states.ts';

/** Why an inquiry is held for spam, or is nearly so (D-200); several may stand beside each other. */
export const spamReasons = [
  'honeypot', // the field that people do not see was filled in
  'tooFast', // sent within three seconds of the form
  'noToken', // sent without the token of a form: by a page without script, or by a program
  'oldToken', // the form was older than a day
  'badToken', // the token was not made here
  'links', // more than two links
  'words', // a phrase of advertising
  'sameText', // the same text came for other names of this account
  'muted', // the account marked an inquiry from this address as spam
  'blockedSender', // the account blocks this address, or its domain
  'blockedWord', // the account blocks a word in it
  'resembles', // it has the words of what the account marked as spam
] as const;
export type SpamReason = (typeof spamReasons)[number];

/** Limits of what people write (D-190, D-196). */
export const inquiryLimits = {
  /** characters */
  name: 100,
  email: 254,
  message: 5_000,
  preview: 140,
  search: 200,
  /** whole units of any currency */
  offer: maxOffer,
  /** inquiries of one bulk action */
  bulk: 500,
  /** messages that come with an inquiry, the newest ones */
  thread: 1_000,
  /** replies that are mailed in one conversation within an hour, and for one account within a day (D-016) */
  repliesAnHour: 20,
  repliesADay: 500,
} as const;

/** For so long a reply can be taken back; nobody sees it before (milliseconds). */
export const undoReplyMs = 10_000;

/** How far the agreement of an inquiry is (AGR-001): both can accept it, both have, and all of it is paid. */
export const agreementStandings = ['open', 'signed', 'paid'] as const;
export type AgreementStanding = (typeof agreementStandings)[number];

/** An inquiry without its messages (D-190); what lies beyond the specification comes last. */
export const InquirySummary = z.object({
  id: z.string(),
  domainId: z.string(),
  domainName: z.string(),
  landerId: z.string().nullable(),
  senderName: z.string(),
  senderEmail: z.string(),
  /** the latest offer, in whole units of `currency` */
  offerAmount: z.number().int().nullable(),
  /** it began as a request to buy at this price: Buy now on a lander; null: as a question or an offer */
  buyPrice: z.number().int().nullable(),
  /** what its page asked for, and all its offers are in (ISO 4217, MONEY-008) */
  currency: z.string(),
  status: z.enum(inquiryStatuses),
  isSpam: z.boolean(),
  spamReasons: z.array(z.enum(spamReasons)),
  isEmailVerified: z.boolean(),
  isRead: z.boolean(),
  needsAction: z.boolean(),
  wasReopened: z.boolean(),
  messageCount: z.number().int(),
  lastMessageAt: z.string(),
  lastMessageFrom: z.enum(['buyer', 'seller']),
  lastMessagePreview: z.string(),
  language: z.enum(languages),
  createdAt: z.string(),
  updatedAt: z.string(),
  closedAt: z.string().nullable(),
  /** when the buyer wrote what the seller has not answered yet; null: nothing waits */
  waitingSince: z.string().nullable(),
  /** its domain is marked as sold (D-203) */
  isDomainSold: z.boolean(),
  /** null: there is none, or it came to nothing */
  agreement: z.enum(agreementStandings).nullable(),
  /** an offer of the buyer waits for the seller's decision (OFFR-002) */
  isToDecide: z.boolean(),
  /** the latest answer was a rule's (RULE-002) */
  isByRule: z.boolean(),
  /** until when a counter-offer of the seller can be accepted (OFFR-003); null: none can be */
  counterUntil: z.string().nullable(),
});
export type InquirySummary = z.output<typeof InquirySummary>;

/** The latest offer with its currency; null: there is none. */
export const offerOf = ({ offerAmount, currency }: Pick<InquirySummary, 'offerAmount' | 'currency'>): Amount | null =>
  offerAmount === null ? null : { amount: offerAmount, currency };

/** Whether this offer, of an inquiry or of one of its messages, is the wish to buy at the price with which it began. */
export const isPurchase = ({ buyPrice }: Pick<InquirySummary, 'buyPrice'>, offerAmount: number | null): boolean =>
  buyPrice !== null && offerAmount === buyPrice;

/** What an agreement and its payments did, as both sides see it (AGR-008). */
export const agreementEntries = [
  'agreementOpened',
  'agreementRevised',
  'agreementAcceptedBySeller', // once it can no longer be taken back
  'agreementAcceptedByBuyer',
  'agreementSigned', // both have accepted it
  'agreementWithdrawn',
  'agreementDeclined',
  'agreementExpired',
  'agreementCalledOff',
  'paymentReported', // the buyer says that it is paid
  'paymentMarked', // the seller says that it came
  'paymentUnmarked', // and takes that back
] as const;
export type AgreementEntry = (typeof agreementEntries)[number];

/** Entries that nobody wrote; the words are in the locale files. */
export const inquiryEntries = [
  'confirmed', // the buyer confirmed the address
  'closed',
  'reopened', // by the seller, after a sale that fell through
  'reopenedByBuyer',
  'sold',
  'complained', // the buyer's mail provider reports that a mail was called unwanted
  'repliedOutside', // the seller answered by a mail of his own and kept no copy of it
  'counterEnded', // the buyer did not answer a counter-offer in time
  'counterTakenBack',
  ...agreementEntries,
] as const;
export type InquiryEntry = (typeof inquiryEntries)[number];

/** How a message came, in the order of their stored numbers: `app` is the seller's, `outside` was told by him (D-198). */
export const messageWays = ['page', 'mail', 'app', 'outside'] as const;
export type MessageWay = (typeof messageWays)[number];

export const deliveries = ['queued', 'sent', 'failed'] as const;
export type Delivery = (typeof deliveries)[number];

/** Why a file that a stranger sent should not simply be opened. */
export const fileDangers = [
  'program', // runs when it is opened
  'script', // the same, as a text
  'page', // opens in a browser and may run what stands in it
  'macros', // an office file with programs in it
  'disguised', // its bytes are not what its name says
  'archive', // nobody looked at what is in it
] as const;
export type FileDanger = (typeof fileDangers)[number];

/** A file that came with a mail. */
export const InquiryAttachment = z.object({
  id: z.string(),
  name: z.string(),
  /** the type that its bytes show, else the declared one */
  type: z.string(),
  /** bytes */
  size: z.number().int(),
  /** a program or script, or not what it says it is: got only with `confirmed=true` */
  isDangerous: z.boolean(),
  /** null: nothing that can be seen without opening it */
  danger: z.enum(fileDangers).nullable(),
  /** false: it was too large, or one too many, and is not here */
  isKept: z.boolean(),
});
export type InquiryAttachment = z.output<typeof InquiryAttachment>;

/** What somebody wrote, or an entry of what happened (`from` is `system`, `event` says what, `body` is empty). */
export const InquiryMessage = z.object({
  id: z.string(),
  from: z.enum(['buyer', 'seller', 'system']),
  body: z.string(),
  createdAt: z.string(),
  delivery: z.enum(deliveries).nullable(),
  /** what the mail server said to it */
  deliveryDetail: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  event: z.enum(inquiryEntries).nullable(),
  /** the offer made with it, of the seller a counter-offer, of an entry what it is about; whole units of the inquiry's currency */
  offerAmount: z.number().int().nullable(),
  /** of an entry, or of a wish to change a clause: the version of the agreement that it is about (AGR-008) */
  agreementVersion: z.number().int().nullable(),
  /** the number of the clause that the buyer wishes to change */
  clause: z.number().int().nullable(),
  via: z.enum(messageWays),
  /** a reply that can be taken back until then; nobody sees it before */
  heldUntil: z.string().nullable(),
  /** the address it came from, where that is not the buyer's known one */
  fromAddress: z.string().nullable(),
  /** what was cut off a mail as quoted */
  quoted: z.string().nullable(),
  /** nobody wrote it: of a buyer an out-of-office note or the like, of the seller the answer of a rule */
  isAuto: z.boolean(),
  /** a seller's, written by somebody to whom the inquiry was handed (BROK-003): that person's name */
  writtenBy: z.string().nullable(),
  attachments: z.array(InquiryAttachment),
});
export type InquiryMessage = z.output<typeof InquiryMessage>;

/** An inquiry with its messages, the oldest first; of a very long one the newest `inquiryLimits.thread`. */
export const Inquiry = InquirySummary.extend({
  messages: z.array(InquiryMessage),
  /** answers by e-mail that were not sent, the oldest first (ANSM-003) */
  heldAnswers: z.array(HeldAnswer),
  /** as told when it was marked as sold, and what it is in (ISO 4217) */
  soldPrice: z.number().nullable(),
  soldCurrency: z.string(),
  /** YYYY-MM-DD */
  soldDate: z.string().nullable(),
  /** of both sides, the oldest first; an offer has the id of its message */
  offers: z.array(Offer),
});
export type Inquiry = z.output<typeof Inquiry>;

export const inquirySorts = ['lastmessageat', 'createdat', 'offeramount'] as const;
export type InquirySort = (typeof inquirySorts)[number];

const count = (name: string) => z.coerce.number<string | number>(`${name} must be a number`).int().min(0);

/** Inquiries, the latest message first unless asked otherwise (D-195). */
export const ListInquiries = endpoint('GET /api/inquiries', {
  scope: 'inquiries:read',
  query: z.object({
    skip: count('skip').max(10_000_000).default(0),
    take: count('take')
      .default(50)
      .transform((take) => Math.min(take, 500)),
    filter: z.enum(inquiryFilters).default('all'),
    /** beginnings of words, all of which name, e-mail address, domain or messages have; of the domain also parts */
    search: z.string().max(inquiryLimits.search).default(''),
    domainId: z.string().optional(),
    /** of one buyer, in any letter case */
    senderEmail: z.string().max(inquiryLimits.email).optional(),
    sortBy: z.enum(inquirySorts).default('lastmessageat'),
    sortDirection: z.enum(['asc', 'desc']).default('desc'),
  }),
  reply: z.object({
    data: z.array(InquirySummary),
    totalCount: z.number().int(),
    skip: z.number().int(),
    take: z.number().int(),
    hasMore: z.boolean(),
  }),
});

const one = { params: z.object({ id: z.string() }), reply: Inquiry } as const;

/** One inquiry with its messages, which marks it read (D-195). */
export const GetInquiry = endpoint('GET /api/inquiries/:id', { ...one, scope: 'inquiries:read' });

/** Downloads a file that came with a mail: only ever as a download, a dangerous one only after `confirmed`. */
export const DownloadAttachment = endpoint('GET /api/inquiries/:id/attachments/:attachmentId', {
  scope: 'inquiries:read',
  params: z.object({ id: z.string(), attachmentId: z.string() }),
  query: z.object({ confirmed: z.enum(['true', 'false']).default('false') }),
  reply: z.string(),
  isBulk: true,
  fileType: 'application/octet-stream',
  costlyTake: 0,
});

/**
 * Answers the buyer, or tells of an answer by other means (`sentOutside`, then the text may be empty). Held for
 * `undoReplyMs`. A repeat with the same `replyId` changes nothing.
 */
export const ReplyToInquiry = endpoint('POST /api/inquiries/:id/reply', {
  scope: 'inquiries:write',
  ...one,
  body: z.object({
    message: z.string().max(inquiryLimits.message).default(''),
    sentOutside: z.boolean().default(false),
    /** the id of the new message, made by who sends it */
    replyId: z.uuid().optional(),
  }),
});

/** Takes a reply back that is still held; REPLY_SENT when it is too late. */
export const UndoReply = endpoint('POST /api/inquiries/:id/undo-reply', {
  scope: 'inquiries:write',
  ...one,
  body: z.object({ messageId: z.string() }),
});

/** Closes an inquiry; a closed one stays as it is (D-017). */
export const CloseInquiry = endpoint('POST /api/inquiries/:id/close', { ...one, scope: 'inquiries:write' });

/** Only of a sold one: the deal fell through (D-193). The domain stays as it is. */
export const ReopenInquiry = endpoint('POST /api/inquiries/:id/reopen', { ...one, scope: 'inquiries:write' });

/** Marks the inquiry as sold and, where wanted, its domain, with price and date (D-195). */
export const MarkInquiryAsSold = endpoint('POST /api/inquiries/:id/mark-as-sold', {
  scope: 'inquiries:write',
  ...one,
  body: z.object({
    soldPrice: z.number().min(0).max(1e12).nullish(),
    /** without it that of its offers */
    soldCurrency: currencyCode.nullish(),
    soldDate: calendarDay.nullish(),
    markDomainAsSold: z.boolean().default(false),
  }),
});

/** A flag beside the state (D-191, D-200). */
export const SetInquirySpam = endpoint('PUT /api/inquiries/:id/spam', {
  scope: 'inquiries:write',
  ...one,
  body: z.object({ isSpam: z.boolean() }),
});

/** Marks it unread again, as a note to oneself. */
export const MarkInquiryUnread = endpoint('POST /api/inquiries/:id/mark-as-unread', {
  ...one,
  scope: 'inquiries:write',
});

const inquiryBulkActions = ['close', 'spam', 'notSpam', 'read', 'unread'] as const;
export type InquiryBulkAction = (typeof inquiryBulkActions)[number];

/** One action on several inquiries; what it is not possible for is left out, and named with why. */
export const ChangeInquiries = endpoint('POST /api/inquiries/bulk', {
  scope: 'inquiries:write',
  body: z.object({ ids: textList, action: z.enum(inquiryBulkActions) }),
  reply: z.object({
    changedCount: z.number().int(),
    undoId,
    leftOut: z.array(z.object({ id: z.string(), reason: z.enum(['NOT_FOUND', 'INQUIRY_SOLD']) })),
  }),
});
