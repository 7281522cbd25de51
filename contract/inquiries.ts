import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './preferences.ts';

/** States of an inquiry (D-191), in the order of their stored numbers. */
export const inquiryStatuses = ['unverified', 'new', 'replied', 'ongoing', 'sold', 'closed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

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

/** Limits of the form (D-190, D-196). */
export const inquiryLimits = {
  /** characters */
  name: 100,
  email: 254,
  message: 5_000,
  preview: 140,
  /** whole USD */
  offer: 1_000_000_000,
} as const;

/** An inquiry without its messages (D-190). */
export const InquirySummary = z.object({
  id: z.string(),
  domainId: z.string(),
  domainName: z.string(),
  landerId: z.string().nullable(),
  senderName: z.string(),
  senderEmail: z.string(),
  /** whole USD */
  offerAmount: z.number().int().nullable(),
  currency: z.literal('USD'),
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
});
export type InquirySummary = z.output<typeof InquirySummary>;

const InquiryMessage = z.object({
  id: z.string(),
  from: z.enum(['buyer', 'seller', 'system']),
  body: z.string(),
  createdAt: z.string(),
  delivery: z.enum(['queued', 'sent', 'failed']).nullable(),
});

/** An inquiry with its messages, the oldest first. */
export const Inquiry = InquirySummary.extend({ messages: z.array(InquiryMessage) });
export type Inquiry = z.output<typeof Inquiry>;

const count = (name: string) => z.coerce.number<string | number>(`${name} must be a number`).int().min(0);

/** Inquiries, the latest message first (D-195). `all` leaves out spam and unverified ones (D-194). */
export const ListInquiries = endpoint({
  method: 'GET',
  path: '/api/inquiries',
  query: z.object({
    skip: count('skip').default(0),
    take: count('take')
      .default(50)
      .transform((take) => Math.min(take, 500)),
    filter: z.enum(['all', 'spam']).default('all'),
    domainId: z.string().optional(),
  }),
  reply: z.object({
    data: z.array(InquirySummary),
    totalCount: z.number().int(),
    skip: z.number().int(),
    take: z.number().int(),
    hasMore: z.boolean(),
  }),
});

/** One inquiry with its messages, which marks it read (D-195). */
export const GetInquiry = endpoint({
  method: 'GET',
  path: '/api/inquiries/:id',
  params: z.object({ id: z.string() }),
  reply: Inquiry,
});
