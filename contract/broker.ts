import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { done } from './paged.ts';
import { line } from './tidy-text.ts';

/** Links of one inquiry that have not ended. */
export const maxBrokerLinks = 10;
export const longestBrokerName = 60;
/** Ends that the form offers, in days. */
export const brokerDays = [7, 30, 90] as const;
/** Ended links stay in the list for so long. */
export const endedBrokerDays = 30;

/** The key to a broker's page: 32 random bytes as base64url. */
export const brokerToken = /^[\w-]{43}$/;
/** What a broker opens and sends. */
export const brokerPaths = {
  page: (token: string) => `/broker/${token}`,
  /** takes the form of the page */
  messages: (token: string) => `/public/broker/${token}/messages`,
} as const;

/** The words come with the dialog. */
export type BrokerRefusal = Extract<ErrorCode, 'BROKER_LINK_LIMIT_REACHED'>;

/** A link that opens one conversation to somebody who writes in it for the seller (BROK-001). Its address is shown once. */
export const BrokerLink = z.object({
  id: z.string(),
  /** who it is for; stands with what that person writes, in the inbox alone */
  name: z.string(),
  showsMinimum: z.boolean(),
  /** `over`: past its end, or taken back */
  state: z.enum(['open', 'over']),
  createdAt: z.string(),
  endsAt: z.string(),
  /** to the minute; null: never */
  usedAt: z.string().nullable(),
});
export type BrokerLink = z.output<typeof BrokerLink>;

const madeBrokerLink = BrokerLink.extend({ url: z.string() });
export type MadeBrokerLink = z.output<typeof madeBrokerLink>;

const wanted = z.object({
  name: line(longestBrokerName).refine((name) => name !== '', 'A link needs the name of a person'),
  days: z.union(brokerDays.map((days) => z.literal(days))),
  showsMinimum: z.boolean(),
});
export type WantedBrokerLink = z.output<typeof wanted>;

const params = z.object({ id: z.string() });

/** The links of an inquiry, the newest first; those that ended stay for 30 days. Throws NOT_FOUND. */
export const ListBrokerLinks = endpoint('GET /api/inquiries/:id/broker-links', {
  scope: null,
  params,
  reply: z.array(BrokerLink),
});

/** Throws NOT_FOUND, BROKER_LINK_LIMIT_REACHED. */
export const CreateBrokerLink = endpoint('POST /api/inquiries/:id/broker-links', {
  scope: null,
  params,
  body: wanted,
  reply: madeBrokerLink,
  status: 201,
});

/** Takes a link back: its page is gone at once. Throws NOT_FOUND. */
export const EndBrokerLink = endpoint('DELETE /api/inquiries/:id/broker-links/:linkId', {
  scope: null,
  params: z.object({ id: z.string(), linkId: z.string() }),
  reply: done,
});
