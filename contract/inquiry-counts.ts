import { z } from 'zod';
import { endpoint } from './endpoint.ts';

// Apart from the other calls of inquiries: the menu of every screen shows a count.

/** D-194; `allExceptClosed` is the first shown. */
export const inquiryFilters = [
  'all',
  'allExceptClosed',
  'takeAction',
  'replied',
  'ongoing',
  'sold',
  'closed',
  'unverified',
  'belowMinimum',
  'spam',
  'offersToDecide', // an offer of the buyer is open
  'agreements', // of which both can accept, or have accepted, an agreement
  'moneyDue', // both have accepted it, and not all of it is paid
  'answeredByRules', // a rule gave the latest answer
] as const;
export type InquiryFilter = (typeof inquiryFilters)[number];

/** How many inquiries each filter shows (D-194, D-195). */
export const CountInquiries = endpoint('GET /api/inquiries/counts', {
  scope: 'inquiries:read',
  reply: z.record(z.enum(inquiryFilters), z.number().int()),
});
export type InquiryCounts = Record<InquiryFilter, number>;
