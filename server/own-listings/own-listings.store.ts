import { sql } from 'kysely';
import type { ListingTerms } from '#contract/change-sets.ts';
import type { Database, UserId } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import type { Tx } from '../database/transaction.ts';

/** Keeps how a name is offered with an account, as it was just read; null: it is not there. */
export async function keepListing(
  tx: Tx,
  { userId, accountId, name }: { userId: UserId; accountId: string; name: string },
  terms: ListingTerms | null,
  now: Date,
): Promise<void> {
  if (terms === null) {
    await sql`delete from own_listing where user_id = ${userId} and account_id = ${accountId} and name = ${name}`.execute(
      tx,
    );
    return;
  }
  await sql`insert into own_listing (user_id, account_id, name, terms, read_at)
    values (${userId}, ${accountId}, ${name}, ${JSON.stringify(terms)}::jsonb, ${now})
    on conflict (user_id, account_id, name) do update set terms = excluded.terms, read_at = excluded.read_at`.execute(
    tx,
  );
}

/** Forgets listings of accounts that are gone. */
export const purgeListings = (db: Database): Promise<void> =>
  deleteInParts(
    db,
    sql`own_listing`,
    sql`not exists (select from outside_account a where a.user_id = own_listing.user_id and a.id = own_listing.account_id)`,
  );

/** Those of a user whose account here goes. */
export async function removeListingsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('own_listing').where('user_id', '=', userId).execute();
}
