import type { UserId } from '../context.ts';
import type { Tx } from '../database/transaction.ts';

/** Whether any second factor of a user was removed. */
export async function deleteFactors(tx: Tx, userId: UserId): Promise<boolean> {
  const totp = await tx.deleteFrom('auth.totp').where('user_id', '=', userId).executeTakeFirst();
  const passkeys = await deletePasskeysOf(tx, userId);
  await tx.deleteFrom('auth.recovery_code').where('user_id', '=', userId).execute();
  await deleteTrustedDevices(tx, userId);
  return totp.numDeletedRows > 0n || passkeys > 0;
}

/** Removes all passkeys of a user and returns how many there were. */
export async function deletePasskeysOf(tx: Tx, userId: UserId): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('auth.passkey').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Asks every browser of a user for the second step again, but for one. */
export async function deleteTrustedDevices(tx: Tx, userId: UserId, keptId: string | null = null): Promise<void> {
  let ending = tx.deleteFrom('auth.trusted_device').where('user_id', '=', userId);
  if (keptId !== null) ending = ending.where('id', '<>', keptId);
  await ending.execute();
}
