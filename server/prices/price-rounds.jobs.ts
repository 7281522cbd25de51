import { marketplaceKeys } from '#contract/lookups.ts';
import type { Config } from '../config/config.ts';
import { usersWithNames } from '../freshness/freshness.reads.ts';
import type { ScheduledJob, ScheduleParts } from '../jobs/schedule.ts';
import { isConfigured, ownAccesses } from '../outside-accounts/market-access.reads.ts';
import { firstSpreadHours } from './price-rounds.rules.ts';
import { setRounds, type WantedRound } from './price-rounds.store.ts';

/** Follows who has names and whose access to which marketplace: users without one are not asked for, nor are strangers. */
export const planPriceRounds: ScheduledJob = {
  name: 'plan-price-rounds',
  cron: '*/10 * * * *',
  async run(parts, now) {
    await setRounds(parts.db, await wantedRounds(parts), firstSpreadHours(parts.config.fresh.priceHours), now);
  },
};

type Users = Awaited<ReturnType<typeof usersWithNames>>;
type Own = Awaited<ReturnType<typeof ownAccesses>>;

async function wantedRounds({ db, config }: Pick<ScheduleParts, 'db' | 'config'>): Promise<WantedRound[]> {
  if (config.fresh.priceHours === 0) return [];
  return roundsOf(await usersWithNames(db), await ownAccesses(db), config);
}

/**
 * The rounds of users with names: at each marketplace with the own access, else with that of the installation; where there
 * is none, or nothing leaves this machine, at the sandbox for names below `.test` alone.
 */
export function roundsOf(
  users: Users,
  own: Own,
  { marketplaces, outbound, sandbox }: Pick<Config, 'marketplaces' | 'outbound' | 'sandbox'>,
): WantedRound[] {
  const owners = new Set(own.map(({ userId, marketplace }) => `${marketplace} ${userId}`));
  const accessOf = (userId: string, marketplace: (typeof marketplaceKeys)[number]) => {
    if (outbound !== 'live') return null;
    if (owners.has(`${marketplace} ${userId}`)) return userId;
    return isConfigured(marketplace, marketplaces) ? 'installation' : null;
  };
  return users.flatMap(({ userId, hasSandboxNames }) =>
    marketplaceKeys.flatMap((marketplace): WantedRound[] => {
      const access = accessOf(userId, marketplace);
      if (access !== null) return [{ userId, marketplace, access, isSandboxOnly: false }];
      return sandbox.isOn && hasSandboxNames ? [{ userId, marketplace, access: 'sandbox', isSandboxOnly: true }] : [];
    }),
  );
}
