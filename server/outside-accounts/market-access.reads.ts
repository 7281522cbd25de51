import { sql } from 'kysely';
import { type MarketplaceKey, marketplaceKeys } from '#contract/lookups.ts';
import { marketplaceOf, marketServiceKeys } from '#contract/market-services.ts';
import type { MarketplaceAccess } from '#contract/marketplaces.ts';
import type { Config } from '../config/config.ts';
import type { Database, UserContext, UserId } from '../context.ts';

/** Accounts whose access asks for prices: nothing simulated counts for a real name (D-232), and a paused one is not asked with. */
const asking = sql`kind = 'marketplace' and paused_at is null and not is_sandbox`;

const marketplaceAt = (provider: string): MarketplaceKey[] => {
  const service = marketServiceKeys.find((key) => key === provider);
  return service ? [marketplaceOf[service]] : [];
};

/** With whose access each marketplace is asked for a user's names. */
export async function listMarketplaces({
  db,
  userId,
  config: { marketplaces },
}: Pick<UserContext, 'db' | 'userId' | 'config'>): Promise<MarketplaceAccess[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct provider from outside_account where user_id = ${userId} and ${asking}`.execute(db);
  const own = rows.flatMap(({ provider }) => marketplaceAt(provider));
  return marketplaceKeys.map((key) => ({
    key,
    by: own.includes(key) ? ('user' as const) : isConfigured(key, marketplaces) ? ('installation' as const) : null,
  }));
}

/** The accesses of some users as they are kept, those first that are not refused. */
export async function keptAccesses(db: Database, userIds: readonly UserId[]) {
  const { rows } = await sql<{ userId: string; id: string; provider: string; sealed: string }>`
    select user_id as "userId", id, provider, sealed from outside_account
    where user_id = any(${[...userIds]}::uuid[]) and ${asking}
    order by outcome is not distinct from 'refused', connected_at, id`.execute(db);
  return rows;
}

/** Who has an access of his own, by marketplace: in one list for all users. */
export async function ownAccesses(db: Database): Promise<{ userId: string; marketplace: MarketplaceKey }[]> {
  const { rows } = await sql<{ userId: string; provider: string }>`
    select distinct user_id as "userId", provider from outside_account where ${asking}`.execute(db);
  return rows.flatMap(({ userId, provider }) =>
    marketplaceAt(provider).map((marketplace) => ({ userId, marketplace })),
  );
}

/** True when the operator gave an access for the whole installation. */
export const isConfigured = (key: MarketplaceKey, settings: Config['marketplaces']) =>
  Object.values(settings[key]).every((value) => value !== '');
