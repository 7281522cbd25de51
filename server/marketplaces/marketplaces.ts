import type { MarketplaceKey } from '#contract/lookups.ts';
import { isSandboxName, type SandboxAddresses, sandboxCredentials } from '#contract/sandbox.ts';
import type { BulkSource } from '../outbound/lookup.ts';
import type { MarketplaceDeps } from './ask.ts';
import { type AtomSettings, createAtomClient } from './atom.client.ts';
import { createGodaddyClient, type GodaddySettings } from './godaddy.client.ts';
import type { Marketplace } from './marketplace.ts';
import type { Price } from './price.ts';
import { bundledRates, type Rates } from './rates.ts';
import { createSedoClient, type Sedo, type SedoSettings } from './sedo.client.ts';

type Clients = Record<MarketplaceKey, Marketplace> & { sedo: Sedo };
export type Marketplaces = Record<MarketplaceKey, Marketplace> & {
  /** Sedo takes many names in one call; which call a name belongs to depends on the name. */
  sedo: { bulkFor(name: string): BulkSource<Price> };
};
export type MarketplaceSettings = { sedo: SedoSettings; godaddy: GodaddySettings; atom: AtomSettings };

const off = async () => ({ outcome: 'notOffered', source: null, reason: 'notConfigured', retryAt: null }) as const;
const allOff: Clients = {
  sedo: { key: 'sedo', priceOf: off, bulk: { most: 1, ask: off } },
  godaddy: { key: 'godaddy', priceOf: off },
  atom: { key: 'atom', priceOf: off },
};

/**
 * The three marketplaces, each behind one client: names below `.test` are asked at the sandbox, all others at the real one
 * once the operator has given credentials (D-152, D-232). `sandbox` is null while it is off.
 */
export function createMarketplaces(
  deps: MarketplaceDeps & { rates?: () => Rates },
  settings: MarketplaceSettings,
  sandbox: Pick<SandboxAddresses, MarketplaceKey> | null,
): Marketplaces {
  const full = { rates: () => bundledRates, ...deps };
  const real = createClients(full, settings);
  const simulated = sandbox ? createClients(full, sandboxSettings(sandbox)) : allOff;
  const clientsFor = (name: string) => (isSandboxName(name) ? simulated : real);
  const client = (key: MarketplaceKey): Marketplace => ({
    key,
    priceOf: (name) => clientsFor(name)[key].priceOf(name),
  });
  return {
    sedo: { ...client('sedo'), bulkFor: (name) => clientsFor(name).sedo.bulk },
    godaddy: client('godaddy'),
    atom: client('atom'),
  };
}

function createClients(
  deps: MarketplaceDeps & { rates(): Rates },
  { sedo, godaddy, atom }: MarketplaceSettings,
): Clients {
  return {
    sedo: sedo.partnerId && sedo.signKey ? createSedoClient(deps, sedo) : allOff.sedo,
    godaddy: godaddy.key && godaddy.secret ? createGodaddyClient(deps, godaddy) : allOff.godaddy,
    atom: atom.token && atom.userId ? createAtomClient(deps, atom) : allOff.atom,
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
