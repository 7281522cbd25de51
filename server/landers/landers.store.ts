import { sql } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import { maxOfLanderKind } from '#contract/landers.ts';
import type { Tx, UserId } from '../context.ts';

/** Forgets the landers of a user whose account goes; their pages go with them (a trigger). */
export async function deleteAllOf(tx: Tx, userId: UserId): Promise<void> {
  for (const table of ['lander', 'lander_group', 'lander_preset', 'lander_template'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/**
 * Waits until nobody else changes this user's groups, presets or templates, and keeps others waiting until the transaction
 * ends: before anything else is held.
 */
export async function lockUser(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`landers ${userId}`}, 0))`.execute(tx);
}

/** What presets and templates of landers have in common. */
export const savedForLanders = {
  max: maxOfLanderKind,
  limitReached: () => new ApiError('LANDER_LIMIT_REACHED'),
  lockUser,
};
