import type { Tx, UserId } from '../context.ts';

/** Keeps whether a name is to take mail (D-154c). */
export async function saveTakesMail(tx: Tx, userId: UserId, id: string, takesMail: boolean): Promise<void> {
  await tx
    .updateTable('domain')
    .set({ takes_mail: takesMail })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
