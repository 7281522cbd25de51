import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { inquiryLimits } from './inquiries.ts';
import { isStorable } from './tidy-text.ts';

/** What was typed as an answer and not sent; `savedAt` is null where there is nothing. */
export const InquiryDraft = z.object({ body: z.string(), savedAt: z.string().nullable() });
export type InquiryDraft = z.output<typeof InquiryDraft>;

const draft = { params: z.object({ id: z.string() }), reply: InquiryDraft } as const;

/**
 * The draft of an answer. One that is older than the last answer was sent with it and is not shown; where that answer is
 * taken back, it is there again. Throws NOT_FOUND.
 */
export const GetInquiryDraft = endpoint('GET /api/inquiries/:id/draft', { ...draft, scope: 'inquiries:read' });

/** Keeps the draft, whichever device it comes from; an empty one is deleted. Throws NOT_FOUND. */
export const SaveInquiryDraft = endpoint('PUT /api/inquiries/:id/draft', {
  scope: 'inquiries:write',
  ...draft,
  body: z.object({
    body: z.string().max(inquiryLimits.message).refine(isStorable, 'The text has characters that cannot be stored'),
  }),
});
