import { sql } from 'kysely';
import type { Tx, UserId } from '../../context.ts';

/** Keeps a draft of the user's inquiry; false where there is no such inquiry. */
export async function saveDraft(tx: Tx, userId: UserId, inquiryId: string, body: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into inquiry_draft (user_id, inquiry_id, body, saved_at)
    select user_id, id, ${body}, ${now} from inquiry where user_id = ${userId} and id = ${inquiryId}
    on conflict (user_id, inquiry_id) do update set body = excluded.body, saved_at = excluded.saved_at
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function deleteDraft(tx: Tx, userId: UserId, inquiryId: string): Promise<void> {
  await tx.deleteFrom('inquiry_draft').where('user_id', '=', userId).where('inquiry_id', '=', inquiryId).execute();
}
