import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import type { InquiryKey } from '../conversation/change-inquiries.ts';

const failed = 2;

/** Marks the mail that a report is about; the id of the message it brought, null where it brought none or is unknown. */
export async function markReturned(
  tx: Tx,
  { userId, id }: InquiryKey,
  { mailIds, detail }: { mailIds: readonly string[]; detail: string },
): Promise<string | null> {
  const { rows } = await sql<{ message_id: string | null }>`
    update inquiry_mail set state = ${failed}, detail = ${detail}
    where user_id = ${userId} and inquiry_id = ${id} and id = (
      select id from inquiry_mail where user_id = ${userId} and inquiry_id = ${id}
        and (mail_id = any(${mailIds}::text[]) or sent_at is not null)
      order by mail_id = any(${mailIds}::text[]) desc, sent_at desc nulls last limit 1)
    returning message_id`.execute(tx);
  return rows[0]?.message_id ?? null;
}
