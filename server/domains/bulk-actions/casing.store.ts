import type { Tx, UserId } from '../../context.ts';

/** The user's record with its name as it is written, held until the end of the transaction. */
export async function holdName(tx: Tx, userId: UserId, id: string) {
  const row = await tx
    .selectFrom('domain')
    .select(['name', 'casing', 'needs_verification'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return row && { name: row.name, casing: row.casing, needsVerification: row.needs_verification };
}

export async function setCasing(tx: Tx, userId: UserId, id: string, casing: string | null): Promise<void> {
  await tx.updateTable('domain').set({ casing }).where('user_id', '=', userId).where('id', '=', id).execute();
}
