import { sql } from 'kysely';
import type { UserId } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { nameKey } from './preset.rules.ts';

export type PresetFields = { name: string; hosts: string[] };

/** Waits until nobody else changes this user's presets, and keeps others waiting until the transaction ends. */
export async function takeTurn(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`nameserver presets ${userId}`}, 0))`.execute(tx);
}

export async function countPresets(tx: Tx, userId: UserId): Promise<number> {
  const { count } = await tx
    .selectFrom('nameserver_preset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The preset that has this name, in any letter case. */
export async function idOfName(tx: Tx, userId: UserId, name: string): Promise<string | undefined> {
  const preset = await tx
    .selectFrom('nameserver_preset')
    .select('id')
    .where('user_id', '=', userId)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();
  return preset?.id;
}

export async function insertPreset(tx: Tx, userId: UserId, id: string, given: PresetFields, now: Date): Promise<void> {
  await tx
    .insertInto('nameserver_preset')
    .values({ user_id: userId, id, ...given, name_key: nameKey(given.name), created_at: now, updated_at: now })
    .execute();
}

/** Changes what is given and leaves the rest. */
export async function updatePreset(
  tx: Tx,
  userId: UserId,
  id: string,
  { name, hosts }: Partial<PresetFields>,
  now: Date,
): Promise<void> {
  const row = { ...(name === undefined ? {} : { name, name_key: nameKey(name) }), ...(hosts ? { hosts } : {}) };
  await tx
    .updateTable('nameserver_preset')
    .set({ ...row, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** How many of these there were. */
export async function removePresets(tx: Tx, userId: UserId, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('nameserver_preset')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets the presets of a user whose account goes. */
export async function deleteAllOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('nameserver_preset').where('user_id', '=', userId).execute();
}
