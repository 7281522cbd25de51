import type { Insertable } from 'kysely';
import type { Tx, UserId } from '../context.ts';
import type { Tables } from '../database/tables.ts';

export type InquiryRow = Insertable<Tables['inquiry']>;
export type MessageRow = Insertable<Tables['inquiry_message']>;

/** What rows of one insert must all have. */
export const emptyMessage = { body: '', offer_amount: null, event: null, via: 0, delivery: null, delivered_at: null };

export async function insertInquiries(tx: Tx, rows: readonly InquiryRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('inquiry').values(rows).execute();
}

export async function insertMessages(tx: Tx, rows: readonly MessageRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('inquiry_message').values(rows).execute();
}

/** Mails that wait go, too; what was kept beside an inquiry goes with its row. */
export async function deleteInquiries(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['inquiry_message', 'inquiry_search', 'inquiry_mail'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).where('inquiry_id', 'in', ids).execute();
  }
  await tx.deleteFrom('inquiry').where('user_id', '=', userId).where('id', 'in', ids).execute();
}
