import type { MarketplaceKey } from '#contract/lookups.ts';
import type { MarketplaceDeps } from './ask.ts';
import { type AtomSettings, createAtomClient } from './atom.client.ts';
import { createGodaddyClient, type GodaddySettings } from './godaddy.client.ts';
import type { Marketplace } from './marketplace.ts';
import type { Rates } from './rates.rules.ts';
import { createSedoClient, type Sedo, type SedoSettings } from './sedo.client.ts';

export type Clients = Record<MarketplaceKey, Marketplace> & { sedo: Sedo };
export type MarketplaceSettings = { sedo: SedoSettings; godaddy: GodaddySettings; atom: AtomSettings };

const off = async () => ({ outcome: 'notOffered', source: null, reason: 'notConfigured', retryAt: null }) as const;
export const allOff: Clients = {
  sedo: { key: 'sedo', priceOf: off, bulk: { max: 1, ask: off } },
  godaddy: { key: 'godaddy', priceOf: off },
  atom: { key: 'atom', priceOf: off },
};

/** Clients for the marketplaces whose access is whole; the others answer `notOffered`. */
export function createClients(
  deps: MarketplaceDeps & { rates(): Rates },
  { sedo, godaddy, atom }: MarketplaceSettings,
): Clients {
  return {
    sedo: sedo.partnerId && sedo.signKey ? createSedoClient(deps, sedo) : allOff.sedo,
    godaddy: godaddy.key && godaddy.secret ? createGodaddyClient(deps, godaddy) : allOff.godaddy,
    atom: atom.token && atom.userId ? createAtomClient(deps, atom) : allOff.atom,
  };
}
