import { isSandboxName, type SandboxAddresses, sandboxCredentials } from '#contract/sandbox.ts';
import type { MarketplaceDeps } from './ask.ts';
import { type AtomSettings, createAtomClient } from './atom.client.ts';
import { createGodaddyClient, type GodaddySettings } from './godaddy.client.ts';
import type { Marketplace, MarketplaceKey } from './marketplace.ts';
import { bundledRates, type Rates } from './rates.ts';
import { createSedoClient, type SedoSettings } from './sedo.client.ts';

export type MarketplaceSettings = { sedo: SedoSettings; godaddy: GodaddySettings; atom: AtomSettings };

/**
 * The three marketplaces, each behind one client: names below `.test` are asked at the sandbox, all others at the real one
 * once the operator has given credentials (D-152, D-232). `sandbox` is null while it is off.
 */
export function createMarketplaces(
  deps: MarketplaceDeps & { rates?: () => Rates },
  settings: MarketplaceSettings,
  sandbox: Pick<SandboxAddresses, MarketplaceKey> | null,
): Record<MarketplaceKey, Marketplace> {
  const full = { rates: () => bundledRates, ...deps };
  const real = createClients(full, settings);
  const simulated = sandbox ? createClients(full, sandboxSettings(sandbox)) : null;
  const client = (key: MarketplaceKey): Marketplace => ({
    key,
    priceOf: (name) => (isSandboxName(name) ? (simulated?.[key] ?? turnedOff(key)) : real[key]).priceOf(name),
  });
  return { sedo: client('sedo'), godaddy: client('godaddy'), atom: client('atom') };
}

function createClients(
  deps: MarketplaceDeps & { rates(): Rates },
  { sedo, godaddy, atom }: MarketplaceSettings,
): Record<MarketplaceKey, Marketplace> {
  return {
    sedo: sedo.partnerId && sedo.signKey ? createSedoClient(deps, sedo) : turnedOff('sedo'),
    godaddy: godaddy.key && godaddy.secret ? createGodaddyClient(deps, godaddy) : turnedOff('godaddy'),
    atom: atom.token && atom.userId ? createAtomClient(deps, atom) : turnedOff('atom'),
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

function turnedOff(key: MarketplaceKey): Marketplace {
  const off = { outcome: 'notOffered', source: null, reason: 'not configured', retryAt: null } as const;
  return { key, priceOf: async () => off };
}
