import { sql } from 'kysely';
import type { Database, UserId } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { bringTurnsForward } from './save.store.ts';

/** A claim that lasts longer is none: the name was put back. */
const longestClaimMs = 60_000;

/** Has a watched name looked at as soon as a worker can, unless that was done or asked for since `since`. */
export function requestLook(
  db: Database,
  userId: UserId,
  domainId: string,
  { now, since }: { now: Date; since: Date },
): Promise<void> {
  return inTransaction({ db }, async (tx) => {
    const { numAffectedRows } = await sql`
      update website set asked_at = ${now}, due_at = '-infinity',
        claimed_until = case when claimed_until <= ${new Date(now.getTime() + longestClaimMs)} then claimed_until end
      where user_id = ${userId} and domain_id = ${domainId} and due_at < 'infinity' and asked_at is null
        and (looked_at is null or looked_at <= ${since})`.execute(tx);
    if (Number(numAffectedRows) === 0) return;
    // held in any case: a claim under way may be about to move it, and has not seen what is asked for
    await sql`select from website_turn where user_id = ${userId} for update`.execute(tx);
    await bringTurnsForward(tx, [{ userId, at: now }]);
  });
}

/** Deletes all that is known of the websites of a user whose account goes. */
export async function deleteWebsitesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('website').where('user_id', '=', userId).execute();
  await tx.deleteFrom('website_turn').where('user_id', '=', userId).execute();
}
