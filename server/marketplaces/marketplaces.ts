import type { MarketplaceKey } from '#contract/lookups.ts';
import { isSandboxName, type SandboxAddresses, sandboxCredentials } from '#contract/sandbox.ts';
import type { UserId } from '../context.ts';
import type { BulkSource, Lookup } from '../outbound/lookup.ts';
import type { MarketplaceDeps } from './ask.ts';
import { allOff, type Clients, createClients, type MarketplaceSettings } from './clients.ts';
import type { Price } from './price.rules.ts';
import { bundledRates, type Rates } from './rates.rules.ts';
import { type Blocked, noUserAccess, type UserAccess } from './user-access.ts';

/** One marketplace over all users: whose access a name is asked with depends on both. */
type Market = { priceOf(name: string, userId?: UserId): Promise<Lookup<Price>> };
export type Marketplaces = Record<MarketplaceKey, Market> & {
  /** Sedo takes many names in one call; which call a name belongs to depends on the access. */
  sedo: Market & { bulkFor(name: string, userId?: UserId): BulkSource<Price> };
  /** Gets the users' own accesses ready; without it theirs are those of the installation. */
  prepare(userIds: readonly UserId[]): Promise<void>;
  /** What a refusal counts for: one user's wrong credentials must not keep others from asking. */
  breakerOf(key: MarketplaceKey, name: string, userId: UserId): string;
  /** Tells the user whose own access a marketplace does not take for a time; `breaker` as `breakerOf` gave it. */
  noteBlock(breaker: string, blocked: Blocked): Promise<void>;
};
/**
 * The three marketplaces: names below `.test` are asked at the sandbox, all others at the real one, with the user's own
 * access or the one the operator gave (D-152, D-232). `sandbox` is null while it is off.
 */
export function createMarketplaces(
  deps: MarketplaceDeps & { rates?: () => Rates },
  settings: MarketplaceSettings,
  sandbox: Pick<SandboxAddresses, MarketplaceKey> | null,
  own: UserAccess = noUserAccess,
): Marketplaces {
  const full = { rates: () => bundledRates, ...deps };
  const shared = createClients(full, settings);
  const simulated = sandbox ? createClients(full, sandboxSettings(sandbox)) : allOff;
  const ownOf = (name: string, userId?: UserId) =>
    userId === undefined || isSandboxName(name) ? undefined : own.clientsOf(userId);
  const clientsFor = (name: string, userId?: UserId): Clients => {
    if (isSandboxName(name)) return simulated;
    return { ...shared, ...ownOf(name, userId) };
  };
  const owners = new Map<string, { key: MarketplaceKey; userId: UserId }>();
  const market = (key: MarketplaceKey): Market => ({
    priceOf: (name, userId) => clientsFor(name, userId)[key].priceOf(name),
  });
  return {
    sedo: { ...market('sedo'), bulkFor: (name, userId) => clientsFor(name, userId).sedo.bulk },
    godaddy: market('godaddy'),
    atom: market('atom'),
    prepare: own.prepare,
    breakerOf(key, name, userId) {
      if (!ownOf(name, userId)?.[key]) return key;
      const breaker = `${key} ${userId}`;
      owners.set(breaker, { key, userId });
      return breaker;
    },
    async noteBlock(breaker, blocked) {
      const owner = owners.get(breaker);
      if (owner) await own.note(owner.userId, owner.key, blocked);
    },
  };
}

function sandboxSettings(sandbox: Pick<SandboxAddresses, MarketplaceKey>): MarketplaceSettings {
  const { sedo, godaddy, atom } = sandboxCredentials;
  return {
    sedo: { url: sandbox.sedo, ...sedo },
    godaddy: { url: sandbox.godaddy, ...godaddy },
    atom: { url: sandbox.atom, token: atom.apiToken, userId: atom.userId },
  };
}
