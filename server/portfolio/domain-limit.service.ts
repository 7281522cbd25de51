import { sql } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import type { Tx, UserContext, UserId } from '../context.ts';

/** One request of a user adds at a time: the second sees what the first stored, its answer included (D-067). */
export async function lockAdding(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('add ' || ${userId}, 0))`.execute(tx);
}

/** Throws DOMAIN_LIMIT_REACHED where so many more names are too many. Needs lockAdding. */
export async function refuseOverLimit(
  tx: Tx,
  { config: { maxDomainsPerUser: limit }, userId }: Pick<UserContext, 'config' | 'userId'>,
  more: number,
): Promise<void> {
  if (limit === 0 || more === 0) return;
  if ((await countLive(tx, userId)) + more > limit) {
    throw new ApiError('DOMAIN_LIMIT_REACHED', { details: { limit } });
  }
}

/** How many records of the user are not deleted. */
async function countLive(tx: Tx, userId: UserId): Promise<number> {
  const { count } = await tx
    .selectFrom('domain')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('is_deleted', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}
