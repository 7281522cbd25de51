import { type MarketplaceKey, marketplaceKeys } from '#contract/lookups.ts';
import type { MarketplaceAccess } from '#contract/marketplaces.ts';
import type { Config } from '../../config/config.ts';
import type { Database, UserId } from '../../context.ts';

/** With which access each marketplace is asked for a user's names; no secret is among it. */
export async function listAccess(
  db: Database,
  userId: UserId,
  settings: Config['marketplaces'],
): Promise<MarketplaceAccess[]> {
  const rows = await db.selectFrom('marketplace_access').selectAll().where('user_id', '=', userId).execute();
  const own = new Map(rows.map((row) => [row.marketplace, row]));
  return marketplaceKeys.map((key) => {
    const row = own.get(key);
    return {
      key,
      by: row ? ('user' as const) : isConfigured(key, settings) ? ('installation' as const) : null,
      setAt: row?.set_at.toISOString() ?? null,
      hint: row?.hint ?? null,
      lastOutcome: (row?.last_outcome as MarketplaceAccess['lastOutcome']) ?? null,
      lastReason: row?.last_reason ?? null,
      lastAt: row?.last_at?.toISOString() ?? null,
      retryAt: row?.retry_at?.toISOString() ?? null,
    };
  });
}

/** The sealed accesses of some users. */
export async function sealedAccessOf(db: Database, userIds: readonly UserId[]) {
  return db
    .selectFrom('marketplace_access')
    .select(['user_id', 'marketplace', 'sealed'])
    .where('user_id', 'in', [...userIds])
    .execute();
}

/** Who has an access of his own, by marketplace: in one list for all users. */
export async function ownAccesses(db: Database): Promise<{ userId: string; marketplace: MarketplaceKey }[]> {
  const rows = await db.selectFrom('marketplace_access').select(['user_id', 'marketplace']).execute();
  return rows.flatMap(({ user_id, marketplace }) => {
    const key = marketplaceKeys.find((one) => one === marketplace);
    return key ? [{ userId: user_id, marketplace: key }] : [];
  });
}

/** True when the operator gave an access for the whole installation. */
export const isConfigured = (key: MarketplaceKey, settings: Config['marketplaces']) =>
  Object.values(settings[key]).every((value) => value !== '');
