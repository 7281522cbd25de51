import type { LookupOutcome, MarketplaceKey, Reason } from '#contract/lookups.ts';
import type { Database, Tx, UserId } from '../../context.ts';

/** What a try of an access came to. */
export type Tried = { outcome: LookupOutcome; reason: Reason | null; retryAt: Date | null };

const asColumns = (tried: Tried | null, now: Date) => ({
  last_outcome: tried?.outcome ?? null,
  last_reason: tried?.reason ?? null,
  last_at: tried ? now : null,
  retry_at: tried?.retryAt ?? null,
});

/** Keeps an access in place of an earlier one. */
export async function putAccess(
  db: Database,
  userId: UserId,
  access: { marketplace: MarketplaceKey; sealed: string; hint: string },
  tried: Tried,
  now: Date,
): Promise<void> {
  const columns = { sealed: access.sealed, hint: access.hint, set_at: now, ...asColumns(tried, now) };
  await db
    .insertInto('marketplace_access')
    .values({ user_id: userId, marketplace: access.marketplace, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'marketplace']).doUpdateSet(columns))
    .execute();
}

/** Notes what a later call with it came to. */
export async function noteTry(
  db: Database,
  userId: UserId,
  marketplace: MarketplaceKey,
  tried: Tried,
  now: Date,
): Promise<void> {
  await db
    .updateTable('marketplace_access')
    .set(asColumns(tried, now))
    .where('user_id', '=', userId)
    .where('marketplace', '=', marketplace)
    .execute();
}

export async function deleteAccess(db: Database, userId: UserId, marketplace: MarketplaceKey): Promise<void> {
  await db
    .deleteFrom('marketplace_access')
    .where('user_id', '=', userId)
    .where('marketplace', '=', marketplace)
    .execute();
}

/** Forgets all that a user entered. */
export async function deleteAllAccess(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('marketplace_access').where('user_id', '=', userId).execute();
}
