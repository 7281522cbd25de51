import { setTimeout } from 'node:timers/promises';
import { type DnsServiceKey, dnsServiceKeys } from '#contract/dns-services.ts';
import { type MarketServiceKey, marketplaceOf, marketServiceKeys } from '#contract/market-services.ts';
import { isDnsService, isMarketService, type ServiceKey, serviceFacts } from '#contract/outside-services.ts';
import { type RegistrarKey, registrarKeys } from '#contract/registrars.ts';
import { isSandboxSecret } from '#contract/sandbox.ts';
import type { Parts } from '../context.ts';
import type { DnsService } from '../dns-services/dns-service.ts';
import { dnsServices } from '../dns-services/dns-services.client.ts';
import type { MarketService } from '../marketplaces/market-service.ts';
import { marketServices } from '../marketplaces/market-services.client.ts';
import { marketOf } from '../marketplaces/markets.rules.ts';
import { isInnerHost } from '../outbound/addresses.ts';
import { createOutbound, type Outbound } from '../outbound/fetch.ts';
import { ownTargets } from '../outbound/own-targets.ts';
import type { ListingClient } from '../registrars/listings.rules.ts';
import type { Refused, Registrar, RegistrarAccess, RegistrarDeps } from '../registrars/registrar.ts';
import { registrars } from '../registrars/registrars.client.ts';
import type { Claimed } from './accounts.store.ts';
import { askWith } from './ask.ts';

/** An account that can be asked. */
export type OpenAccount = {
  registrar: Registrar;
  deps: RegistrarDeps;
  url: string;
  access: RegistrarAccess;
  isSandbox: boolean;
};

/** The same at a service for DNS alone. */
export type OpenDns = Omit<OpenAccount, 'registrar'> & { dns: DnsService };

/** The same for listings at a marketplace. */
export type OpenMarket = Omit<OpenAccount, 'registrar'> & { market: ListingClient };

/** The same at a marketplace. */
export type OpenMarketAccount = Omit<OpenAccount, 'registrar'> & { market: MarketService };

type OpenParts = Pick<Parts, 'db' | 'clock' | 'auth' | 'config' | 'sandbox'>;
type Stored = Pick<Claimed, 'provider' | 'sealed' | 'digest'>;
type Asked = { registrar: RegistrarKey; access: RegistrarAccess; digest: string };

/** Whether an access is one of the sandbox's: only that goes to its twins, and never a real one (D-232). */
export function isOfSandbox(service: ServiceKey, access: RegistrarAccess): boolean {
  return serviceFacts[service].fields.some(({ key, isSecret }) => isSecret && isSandboxSecret(access[key] ?? ''));
}

/** By which accesses that are the same share a budget; it says nothing of them. */
export function digestOf(auth: OpenParts['auth'], service: ServiceKey, access: RegistrarAccess): Promise<string> {
  const values = serviceFacts[service].fields.map(({ key }) => access[key] ?? '');
  return auth.fingerprint(JSON.stringify([service, ...values]));
}

/** The way to registrars, real ones and twins, behind the guard. */
export function registrarOutbound({ config, sandbox }: Pick<OpenParts, 'config' | 'sandbox'>): Outbound {
  const markets = Object.values(config.marketplaces).map(({ url }) => url);
  const own = config.outbound === 'live' ? [...Object.values(config.registrarUrls), ...markets] : [];
  const twins = sandbox ? [sandbox.sedo, sandbox.godaddy, sandbox.atom] : [];
  return createOutbound({
    mode: config.outbound,
    ...ownTargets([...own, ...twins, ...Object.values({ ...sandbox?.registrars, ...sandbox?.dnsServices })]),
    userAgent: `${config.productName} (+${config.publicUrl})`,
    localAddress: config.outboundAddress,
  });
}

/** Opens accounts with their registrars; `outbound` as `registrarOutbound` makes it. */
export function accountOpener(
  parts: OpenParts,
  outbound: Pick<Outbound, 'request'>,
  wait: (ms: number) => Promise<unknown> = setTimeout,
) {
  const { db, clock, auth, config } = parts;

  function openWith({ registrar: key, access, digest }: Asked): OpenAccount | Refused {
    const registrar = registrars[key];
    const isSandbox = isOfSandbox(key, access);
    const url = isSandbox ? parts.sandbox?.registrars[key] : (config.registrarUrls[key] ?? registrar.url);
    if (!url) return { ...refused, outcome: 'notOffered', reason: 'notConfigured' };
    const ask = askWith({ db, clock, outbound, wait }, digest, registrar.pace);
    return { registrar, deps: { ask, clock }, url, access, isSandbox };
  }

  function openDns({
    service: key,
    access,
    digest,
  }: Omit<Asked, 'registrar'> & { service: DnsServiceKey }): OpenDns | Refused {
    const dns = dnsServices[key];
    const isSandbox = isOfSandbox(key, access);
    const url = isSandbox ? parts.sandbox?.dnsServices[key] : dns.url || ownServer(access.serverUrl ?? '');
    if (url === undefined) return { ...refused, outcome: 'notOffered', reason: 'notConfigured' };
    if (url === '') return { ...refused, outcome: 'refused', reason: 'refusedAddress' };
    const ask = askWith({ db, clock, outbound, wait }, digest, dns.pace);
    return { dns, deps: { ask, clock }, url, access, isSandbox };
  }

  /** an account at a registrar */
  async function open({ provider, sealed, digest }: Stored): Promise<OpenAccount | Refused> {
    const registrar = registrarKeys.find((key) => key === provider);
    const access = accessOf(await auth.unseal(sealed));
    return registrar && access ? openWith({ registrar, access, digest }) : unsealed;
  }

  function openMarketplace({
    service: key,
    access,
    digest,
  }: Omit<Asked, 'registrar'> & { service: MarketServiceKey }): OpenMarketAccount | Refused {
    const market = marketServices[key];
    const isSandbox = isOfSandbox(key, access);
    const url = isSandbox ? parts.sandbox?.[marketplaceOf[key]] : config.marketplaces[marketplaceOf[key]].url;
    if (!url) return { ...refused, outcome: 'notOffered', reason: 'notConfigured' };
    const ask = askWith({ db, clock, outbound, wait }, digest, market.pace);
    return { market, deps: { ask, clock }, url, access, isSandbox };
  }

  function openAny(key: ServiceKey, access: RegistrarAccess, digest: string) {
    if (isDnsService(key)) return openDns({ service: key, access, digest });
    if (isMarketService(key)) return openMarketplace({ service: key, access, digest });
    return openWith({ registrar: key, access, digest });
  }

  const opener = {
    now: () => clock.now(),
    openWith,
    openDns,
    /** how an access of any service is tried; a refusal where it cannot be asked at all */
    tester(key: ServiceKey, access: RegistrarAccess, digest: string) {
      const opened = openAny(key, access, digest);
      if ('outcome' in opened) return opened;
      const { deps, url } = opened;
      const service = 'dns' in opened ? opened.dns : 'market' in opened ? opened.market : opened.registrar;
      return { test: () => service.test(deps, url, access) };
    },
    open,
    /** an account at a DNS service */
    async openZones({ provider, sealed, digest }: Stored): Promise<OpenDns | Refused> {
      const service = dnsServiceKeys.find((key) => key === provider);
      const access = accessOf(await auth.unseal(sealed));
      return service && access ? openDns({ service, access, digest }) : unsealed;
    },
    /** an account with which listings at a marketplace are changed; undefined: this service has no call for that */
    async openMarket(account: Stored): Promise<OpenMarket | Refused | undefined> {
      const market = marketOf(account.provider);
      if (!market) return undefined;
      const isOfMarketplace = marketServiceKeys.some((key) => key === account.provider);
      const opened = await (isOfMarketplace ? opener.openMarketAccount(account) : open(account));
      return 'outcome' in opened ? opened : { ...opened, market };
    },
    /** an account at a marketplace */
    async openMarketAccount({ provider, sealed, digest }: Stored): Promise<OpenMarketAccount | Refused> {
      const service = marketServiceKeys.find((key) => key === provider);
      const access = accessOf(await auth.unseal(sealed));
      return service && access ? openMarketplace({ service, access, digest }) : unsealed;
    },
    digestOf: (service: ServiceKey, access: RegistrarAccess) => digestOf(auth, service, access),
    /** an account of any kind, as its row says */
    openStored(account: Stored & Pick<Claimed, 'kind'>): Promise<OpenAccount | OpenDns | OpenMarketAccount | Refused> {
      if (account.kind === 'dns') return opener.openZones(account);
      return account.kind === 'marketplace' ? opener.openMarketAccount(account) : opener.open(account);
    },
  };
  return opener;
}
export type AccountOpener = ReturnType<typeof accountOpener>;

/** The address of a server of the user's own: on the net and by https, for it is a stranger's to us (D-212); '': it is none. */
function ownServer(text: string): string {
  const url = URL.parse(text);
  const isGood = url?.protocol === 'https:' && !isInnerHost(url.hostname) && url.search === '' && url.hash === '';
  return url && isGood ? `${url.origin}${url.pathname.replace(/\/*$/, '/')}` : '';
}

const refused = { source: null, retryAt: null, words: null, remedy: null };
/** sealed with a secret that the installation has no more */
const unsealed: Refused = { ...refused, outcome: 'refused', reason: 'accessRefused', remedy: 'checkKey' };

/** The values that were sealed; undefined where they cannot be opened, or are none. */
export function accessOf(text: string | null): RegistrarAccess | undefined {
  if (text === null) return undefined;
  const values: unknown = JSON.parse(text);
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined;
  return Object.fromEntries(
    Object.entries(values).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
