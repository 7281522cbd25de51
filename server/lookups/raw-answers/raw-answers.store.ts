import { sql } from 'kysely';
import type { Tx, UserId } from '../../context.ts';
import type { RawAnswer } from '../domain-update.ts';

type NewAnswer = RawAnswer & { userId: UserId; domainId: string; at: Date };

/**
 * Keeps answers in place of earlier ones. The same answer again is not written again, but for one that is 10 days old: it
 * would be forgotten after 30.
 */
export async function putRawAnswers(tx: Tx, answers: readonly NewAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const kept = await youngAnswers(tx, answers);
  const rows = answers
    .filter(({ domainId, kind, source, checksum }) => !kept.has(`${domainId} ${kind} ${checksum} ${source}`))
    .map((answer) => ({ ...answer, body: answer.body.toString('base64') }));
  if (rows.length === 0) return;
  await sql`insert into raw_answer (user_id, domain_id, kind, source, received_at, is_cut, checksum, body)
    select "userId", "domainId", kind, source, at, "isCut", checksum, decode(body, 'base64')
    from json_to_recordset(${JSON.stringify(rows)}::json) as n ("userId" uuid, "domainId" uuid, kind text, source text,
      at timestamptz, "isCut" boolean, checksum int, body text)
    on conflict (user_id, domain_id, kind) do update set source = excluded.source, received_at = excluded.received_at,
      is_cut = excluded.is_cut, checksum = excluded.checksum, body = excluded.body`.execute(tx);
}

/** Domain, kind, checksum and source of the answers about these domains that are younger than 10 days. */
async function youngAnswers(tx: Tx, answers: readonly NewAnswer[]): Promise<Set<string>> {
  const { rows } = await sql<{ mark: string }>`
    select domain_id || ' ' || kind || ' ' || checksum || ' ' || source as mark from raw_answer
    where user_id = any(${[...new Set(answers.map(({ userId }) => userId))]}::uuid[])
      and domain_id = any(${answers.map(({ domainId }) => domainId)}::uuid[])
      and received_at >= ${answers[0]?.at ?? null}::timestamptz - interval '10 days'`.execute(tx);
  return new Set(rows.map(({ mark }) => mark));
}

export async function deleteRawAnswers(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await sql`delete from raw_answer where user_id = ${userId} and domain_id = any(${ids}::uuid[])`.execute(tx);
}

/** Deletes the answers about all domains of a user whose account goes. */
export async function deleteRawAnswersOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('raw_answer').where('user_id', '=', userId).execute();
}
