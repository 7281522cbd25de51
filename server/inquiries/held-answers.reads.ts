import { type HeldAnswer, heldReasons } from '#contract/answers-by-mail.ts';
import { toIso } from '#contract/dates.ts';
import type { Database, Tx, UserId } from '../context.ts';

/** Held answers of one inquiry that are shown at most; more than a person writes. */
const maxHeld = 20;

/** The answers by e-mail that wait for a decision of their seller, the oldest first. */
export async function heldAnswersOf(db: Database | Tx, userId: UserId, inquiryId: string): Promise<HeldAnswer[]> {
  const rows = await db
    .selectFrom('answer_mail')
    .select(['id', 'reason', 'from_address', 'body', 'file_count', 'received_at'])
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', inquiryId)
    .where('settled_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .limit(maxHeld)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reason: heldReasons.find((known) => known === row.reason) ?? 'unproven',
    fromAddress: row.from_address,
    body: row.body,
    fileCount: row.file_count,
    receivedAt: toIso(row.received_at),
  }));
}
