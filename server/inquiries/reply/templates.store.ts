import { sql } from 'kysely';
import type { ReplyTemplate } from '#contract/reply-templates.ts';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';

/** Waits until nobody else adds to this user's templates, and keeps others waiting until the transaction ends. */
export async function takeTurn(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reply templates ${userId}`}, 0))`.execute(tx);
}

export async function countTemplates(tx: Tx, userId: UserId): Promise<number> {
  const { total } = await tx
    .selectFrom('reply_template')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertTemplate(tx: Tx, userId: UserId, template: ReplyTemplate, now: Date): Promise<void> {
  const row = { ...template, user_id: userId, created_at: now, updated_at: now };
  await tx.insertInto('reply_template').values(row).execute();
}

/** Changes what is given; false where the user has no such template. */
export async function updateTemplate(
  tx: Tx,
  userId: UserId,
  id: string,
  given: Partial<Omit<ReplyTemplate, 'id'>>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reply_template')
    .set({ ...given, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where the user has no such template. */
export async function deleteTemplate(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reply_template')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all templates of a user whose account goes. */
export async function deleteTemplatesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('reply_template').where('user_id', '=', userId).execute();
}
