import { type Kysely, sql } from 'kysely';
import { toIso } from '#contract/dates.ts';
import { notFound } from '#contract/errors.ts';
import type { InquiryDraft } from '#contract/inquiry-drafts.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { findInquiry } from '../inquiries.reads.ts';
import * as store from './drafts.store.ts';

const none: InquiryDraft = { body: '', savedAt: null };
const bySeller = 1;

/** Empty where there is none, or where an answer was given since it was typed. Throws NOT_FOUND. */
export async function getDraft(
  { db, userId }: { db: Kysely<Tables>; userId: UserContext['userId'] },
  id: string,
): Promise<InquiryDraft> {
  const inquiry = isUuid(id) ? await findInquiry(db, userId, id) : undefined;
  if (!inquiry) throw notFound();
  const { rows } = await sql<{ body: string; saved_at: Date }>`
    select d.body, d.saved_at from inquiry_draft d where d.user_id = ${userId} and d.inquiry_id = ${id}
      and not exists (select from inquiry_message m where m.user_id = d.user_id and m.inquiry_id = d.inquiry_id
        and m.sender = ${bySeller} and m.created_at >= d.saved_at)`.execute(db);
  const [draft] = rows;
  return draft ? { body: draft.body, savedAt: toIso(draft.saved_at) } : none;
}

/** Keeps what was typed, the latest wins; nothing but blanks deletes it. Throws NOT_FOUND. */
export async function saveDraft(ctx: UserContext, id: string, body: string): Promise<InquiryDraft> {
  if (!isUuid(id)) throw notFound();
  if (body.trim() === '') {
    await getDraft(ctx, id); // foreign or missing
    await inTransaction(ctx, (tx) => store.deleteDraft(tx, ctx.userId, id));
    return none;
  }
  const isSaved = await inTransaction(ctx, (tx) => store.saveDraft(tx, ctx.userId, id, body, ctx.now));
  if (!isSaved) throw notFound();
  return { body, savedAt: toIso(ctx.now) };
}
