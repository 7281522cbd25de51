import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import type { RawAnswer } from '../lookups/domain-update.ts';

/** `body` is compressed and in base64. */
type StoredAnswer = Omit<RawAnswer, 'text'> & { userId: UserId; domainId: string; at: Date; body: string };

export async function putRawAnswers(tx: Tx, answers: readonly StoredAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await sql`insert into raw_answer as a (user_id, domain_id, kind, source, received_at, is_cut, body)
    select "userId", "domainId", kind, source, at, "isCut", decode(body, 'base64')
    from json_to_recordset(${JSON.stringify(answers)}::json) as n ("userId" uuid, "domainId" uuid, kind text, source text,
      at timestamptz, "isCut" boolean, body text)
    on conflict (user_id, domain_id, kind) do update set source = excluded.source, received_at = excluded.received_at,
      is_cut = excluded.is_cut, body = excluded.body`.execute(tx);
}

export async function deleteRawAnswers(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await sql`delete from raw_answer where user_id = ${userId} and domain_id = any(${ids}::uuid[])`.execute(tx);
}

/** Deletes the answers about all domains of a user whose account goes. */
export async function deleteRawAnswersOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('raw_answer').where('user_id', '=', userId).execute();
}
