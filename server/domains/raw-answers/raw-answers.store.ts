import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import type { RawAnswer } from '../lookups/domain-update.ts';

/** `body` is in base64. */
type StoredAnswer = Omit<RawAnswer, 'body'> & { userId: UserId; domainId: string; at: Date; body: string };

/** The same answer again is not written again, but for one that is 10 days old: it would be forgotten after 30. */
export async function putRawAnswers(tx: Tx, answers: readonly StoredAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await sql`insert into raw_answer as a (user_id, domain_id, kind, source, received_at, is_cut, checksum, body)
    select "userId", "domainId", kind, source, at, "isCut", checksum, decode(body, 'base64')
    from json_to_recordset(${JSON.stringify(answers)}::json) as n ("userId" uuid, "domainId" uuid, kind text, source text,
      at timestamptz, "isCut" boolean, checksum int, body text)
    on conflict (user_id, domain_id, kind) do update set source = excluded.source, received_at = excluded.received_at,
      is_cut = excluded.is_cut, checksum = excluded.checksum, body = excluded.body
      where (a.source, a.checksum) <> (excluded.source, excluded.checksum)
        or a.received_at < excluded.received_at - interval '10 days'`.execute(tx);
}

export async function deleteRawAnswers(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await sql`delete from raw_answer where user_id = ${userId} and domain_id = any(${ids}::uuid[])`.execute(tx);
}

/** Deletes the answers about all domains of a user whose account goes. */
export async function deleteRawAnswersOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('raw_answer').where('user_id', '=', userId).execute();
}
