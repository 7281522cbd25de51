import type pg from 'pg';
import type { SandboxAddresses } from '#contract/sandbox.ts';
import type { Parts } from '../context.ts';
import { storedCopy } from '../database/stored-copy.ts';
import { createDnsClient } from '../dns/dns.client.ts';
import { countedTlds, createTldCounter, type TldCounter } from '../dns/tld-count.ts';
import { createDailyRates, storedName } from '../exchange-rate/daily-rates.ts';
import { chosenRates } from '../exchange-rate/exchange-rate.reads.ts';
import { saveRates } from '../exchange-rate/exchange-rate.service.ts';
import { createClients } from '../marketplaces/clients.ts';
import { createMarketplaces } from '../marketplaces/marketplaces.ts';
import { bundledRates } from '../marketplaces/rates.rules.ts';
import { createNameService } from '../name-service/name-service.ts';
import type { SuffixList } from '../names/suffix-list.ts';
import { createOutbound } from '../outbound/fetch.ts';
import { ownTargets } from '../outbound/own-targets.ts';
import { openUserAccess } from '../outside-accounts/market-access.ts';
import type { Sources } from '../processing/lookups/sources.ts';
import { createTldCounts } from '../processing/tld-counts/tld-counts.ts';
import { noOverrides, watchOverrides } from '../registration-data/overrides/overrides.ts';
import { createRdapBootstrap, type SavedBootstrap } from '../registration-data/rdap-bootstrap.ts';
import { openRegistrationSource } from './registration-source.ts';

export type OpenSources = Sources & {
  /** asks DNS for TLD counts */
  counter: TldCounter;
  /** takes over a newer list of RDAP servers; called at start and by the schedule */
  refreshBootstrap(): Promise<void>;
  /** takes over a newer Public Suffix List, likewise */
  refreshSuffixes(): Promise<void>;
  /** takes over newer exchange rates, likewise */
  refreshRates(): Promise<void>;
  close(): Promise<void>;
};

/** Servers that are asked before the registries' own: the sandbox for its suffixes, one server for all when set. */
function ownRdapBases(sandbox: SandboxAddresses | null, url: string): Map<string, string> {
  const bases = new Map<string, string>();
  if (url) bases.set('', url.endsWith('/') ? url : `${url}/`);
  if (sandbox) bases.set('test', sandbox.rdap);
  return bases;
}

/**
 * Everything that is asked outside of this machine, behind one guard; names below .test are asked at the sandbox. With
 * `pool` it follows what the operator says of registries.
 */
export function createSources(
  parts: Parts,
  sandbox: SandboxAddresses | null,
  suffixes?: Pick<SuffixList, 'refresh'>,
  pool?: pg.Pool,
): OpenSources {
  const { config, clock } = parts;
  const { sedo, godaddy, atom } = config.marketplaces;
  const own = [
    config.rdap.url,
    sedo.url,
    godaddy.url,
    atom.url,
    config.rdap.bootstrapUrl,
    config.exchangeRate.url,
    config.suffixListUrl,
  ];
  const simulated = sandbox ? [sandbox.rdap, sandbox.sedo, sandbox.godaddy, sandbox.atom] : [];
  const { loopback, otherPorts } = ownTargets(config.outbound === 'live' ? [...simulated, ...own] : simulated);
  const overrides = pool ? watchOverrides(parts, pool) : noOverrides;
  const outbound = createOutbound({
    mode: config.outbound,
    loopback,
    otherPorts: { has: (host) => otherPorts.has(host) || overrides.namesBase(host) },
    userAgent: `${config.productName} (+${config.publicUrl})`,
    localAddress: config.outboundAddress,
  });
  const bootstrap = createRdapBootstrap({
    outbound,
    url: config.rdap.bootstrapUrl,
    clock,
    ...storedCopy<SavedBootstrap>(parts, 'rdap-bootstrap'),
    extra: ownRdapBases(sandbox, config.rdap.url),
  });
  const daily = createDailyRates({ outbound, url: config.exchangeRate.url, clock, ...storedCopy(parts, storedName) });
  const rates = () => chosenRates(config.exchangeRate, daily.rates(), clock.now());
  const dns = createDnsClient({ mode: config.outbound, sandbox: sandbox?.dns ?? null, servers: config.dns.servers });
  const counter = createTldCounter({ dns, tlds: countedTlds(config.tldCount.tlds) });
  const tldCounts = createTldCounts(parts, counter);
  const nameService = createNameService(parts);
  const registration = openRegistrationSource({ parts, outbound, bootstrap, sandbox, overrides });
  return {
    registration: registration.source,
    marketplaces: createMarketplaces(
      { outbound, clock, rates },
      config.marketplaces,
      sandbox,
      openUserAccess(parts, (settings) => createClients({ outbound, clock, rates }, settings)),
    ),
    dns,
    tldCounts,
    counter,
    nameService,
    async refreshBootstrap() {
      if (config.rdap.url) return;
      const state = await bootstrap.refresh();
      if (state.outcome !== 'known') parts.log.info({ reason: state.reason }, 'list of RDAP servers not refreshed');
    },
    async refreshSuffixes() {
      const state = await suffixes?.refresh(outbound, config.suffixListUrl);
      if (state && state.outcome !== 'known')
        parts.log.info({ reason: state.reason }, 'list of suffixes not refreshed');
    },
    async refreshRates() {
      const { mode } = config.exchangeRate;
      if (mode === 'daily') {
        const state = await daily.refresh();
        if (state.outcome !== 'known') parts.log.info({ reason: state.reason }, 'exchange rates not refreshed');
      }
      const isBundled = mode === 'daily' && daily.rates() === bundledRates;
      await saveRates(parts.db, rates(), isBundled ? 'bundled' : mode);
    },
    async close() {
      dns.close();
      await nameService?.close();
      registration.close();
      await overrides.stop();
      await outbound.close();
    },
  };
}
