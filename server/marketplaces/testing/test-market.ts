import { type Sandbox, type SandboxOptions, startSandbox } from '#sandbox/sandbox.ts';
import { createOutbound, type Outbound } from '../../outbound/fetch.ts';
import type { MarketplaceSettings } from '../clients.ts';
import { createMarketplaces } from '../marketplaces.ts';

export const testNow = new Date('2026-11-20T12:00:00Z');

export const noSettings: MarketplaceSettings = {
  sedo: { url: 'https://sedo.example/api/v1/', partnerId: '', signKey: '' },
  godaddy: { url: 'https://godaddy.example', key: '', secret: '' },
  atom: { url: 'https://atom.example/api', token: '', userId: '' },
};

/** The sandbox's marketplaces with their real clients, as tests use them. */
export async function openTestMarket(options: SandboxOptions = {}, mode: 'live' | 'off' = 'live') {
  const sandbox: Sandbox = await startSandbox({ seed: 'market', now: () => testNow, slowMs: 20, ...options });
  const { sedo, godaddy, atom } = sandbox.addresses;
  const loopback = new Set([sedo, godaddy, atom].map((address) => new URL(address).host));
  const outbound: Outbound = createOutbound({ mode, loopback, userAgent: 'Namestead test' });
  const deps = { outbound, clock: { now: () => testNow } };
  return {
    sandbox,
    deps,
    markets: createMarketplaces(deps, noSettings, sandbox.addresses),
    async close() {
      await Promise.all([outbound.close(), sandbox.stop()]);
    },
  };
}
export type TestMarket = Awaited<ReturnType<typeof openTestMarket>>;
