import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, provenUserId, type Tx, type UserId } from '../context.ts';
import type { InquiryKey } from './conversation/change-inquiries.ts';

/**
 * Whose inquiry it is that a token of a buyer stands for (32 hex characters); null for every other text. Looked up by a
 * digest: the time it takes tells nothing of tokens that there are.
 */
export async function inquiryOfToken(db: Database | Tx, token: string): Promise<{ userId: UserId; id: string } | null> {
  if (token.length !== 32 || !/^[0-9a-f]+$/i.test(token)) return null;
  const digest = createHash('sha256').update(Buffer.from(token, 'hex')).digest();
  const { rows } = await sql<{ user_id: string; id: string }>`
    select user_id, id from inquiry where sha256(token) = ${digest}`.execute(db);
  const [row] = rows;
  return row ? { userId: provenUserId(row.user_id), id: row.id } : null;
}

/** The token of an inquiry, as its buyer's addresses have it; undefined where it is gone. */
export async function tokenOf(db: Database | Tx, { userId, id }: InquiryKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('inquiry')
    .select('token')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.token.toString('hex');
}
