import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { inquiryLimits } from './inquiries.ts';
import { languages } from './preferences.ts';
import { isStorable } from './tidy-text.ts';
import { undoId } from './undo.ts';

export const maxReplyTemplates = 200; // of one user
export const longestTemplateName = 100; // UTF-16 units, after trimming

/** What stands in braces in a template and is filled in when it is used: `{buyer}`. */
export const replyVariables = ['buyer', 'domain', 'price', 'offer', 'seller'] as const;
export type ReplyVariable = (typeof replyVariables)[number];

const name = z
  .string()
  .max(1_000)
  .trim()
  .min(1, 'A name is needed')
  .max(longestTemplateName)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'The name has characters that cannot be shown');
const body = z
  .string()
  .max(inquiryLimits.message)
  .refine((text) => text.trim() !== '', 'A text is needed')
  .refine(isStorable, 'The text has characters that cannot be stored');
const language = z.enum(languages).nullable();

/** A text that a seller uses for replies again and again; `language` is that of its words, null for any. */
export const ReplyTemplate = z.object({ id: z.string(), name: z.string(), body: z.string(), language });
export type ReplyTemplate = z.output<typeof ReplyTemplate>;

const params = z.object({ id: z.string() });

/** The user's own templates in the order of their names; those built in are known to the browser alone. */
export const ListReplyTemplates = endpoint('GET /api/reply-templates', {
  scope: 'inquiries:read',
  reply: z.array(ReplyTemplate),
});

/** Answers the template with 201. Throws VALIDATION_FAILED where there are 200 already. */
export const CreateReplyTemplate = endpoint('POST /api/reply-templates', {
  scope: 'inquiries:write',
  body: z.object({ name, body, language: language.default(null) }),
  reply: ReplyTemplate,
  status: 201,
});

/** Changes what is given and answers the whole. Throws NOT_FOUND. */
export const UpdateReplyTemplate = endpoint('PUT /api/reply-templates/:id', {
  scope: 'inquiries:write',
  params,
  body: z.object({ name, body, language }).partial(),
  reply: ReplyTemplate,
});

/** Throws NOT_FOUND. */
export const DeleteReplyTemplate = endpoint('DELETE /api/reply-templates/:id', {
  scope: 'inquiries:write',
  params,
  reply: z.object({ success: z.literal(true), undoId }),
});
