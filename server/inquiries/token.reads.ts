import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { provenUserId, type UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';
import type { Tx } from '../database/transaction.ts';

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
