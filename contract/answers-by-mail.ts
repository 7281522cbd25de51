import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done } from './paged.ts';

/** Why an answer that came by e-mail was not sent by itself (ANSM-003). */
export const heldReasons = [
  'unproven', // nothing proves that it came from its sender: no valid DKIM signature of the sender's domain
  'otherAddress', // it came from another address than the confirmed one of the account
  'ended', // the address that it was sent to has come to its end
  'files', // files cannot go along
  'empty', // below what was cut off nothing was left
  'tooLong',
  'quoted', // it still holds lines of the notification or of another mail
  'ownAddress', // the seller's address stands in it
  'closed', // the inquiry is closed, or held for spam
  'unverified', // the buyer has not confirmed the address
  'unreachable', // no mail can be sent to the buyer
  'tooMany', // more replies than are mailed in an hour or a day
] as const;
export type HeldReason = (typeof heldReasons)[number];

/** An answer by e-mail that was held: nobody but the seller sees it. */
export const HeldAnswer = z.object({
  id: z.string(),
  reason: z.enum(heldReasons),
  /** the address that it says it came from; null: none can be read */
  fromAddress: z.string().nullable(),
  /** what was typed, without quote and signature; empty: nothing was */
  body: z.string(),
  /** files that came with it and are not kept */
  fileCount: z.number().int(),
  receivedAt: z.string(),
});
export type HeldAnswer = z.output<typeof HeldAnswer>;

/** Answers by e-mail stay for so long, held or settled. */
export const answerMailDays = 90;
/** For so long an answer by e-mail can be taken back (milliseconds). */
export const undoMailedAnswerMs = 60_000;

/**
 * Leaves a held answer, as where its text was put into a reply, or takes that back. Throws NOT_FOUND, also for one that is
 * no longer there.
 */
export const LeaveHeldAnswer = endpoint('PUT /api/inquiries/:id/held-answers/:answerId', {
  scope: 'inquiries:write',
  params: z.object({ id: z.string(), answerId: z.string() }),
  body: z.object({ isLeft: z.boolean() }),
  reply: done,
});
