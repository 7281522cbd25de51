import type { DnsServiceKey } from './dns-services.ts';
import { type ServiceKey, serviceFacts } from './outside-services.ts';
import type { RegistrarKey } from './registrars.ts';

/**
 * Where the sandbox (D-232) listens: real protocol servers on loopback that answer for names below `.test`.
 * The same addresses are printed as one JSON line by `node sandbox/main.ts` and returned by `startSandbox`.
 */
export type SandboxAddresses = {
  /** base of the RDAP service, ends in `/`; `dns.json` below it is the bootstrap file (RFC 9224) */
  rdap: string;
  /** `host:port` of the WHOIS server */
  whois: string;
  /** `host:port` of the name server, UDP and TCP */
  dns: string;
  /** base URLs of the marketplaces, each ends in `/` */
  sedo: string;
  godaddy: string;
  atom: string;
  /** base URLs of the registrars' APIs, each ends in `/` */
  registrars: Record<RegistrarKey, string>;
  /** base URLs of the DNS services' APIs, each ends in `/` */
  dnsServices: Record<DnsServiceKey, string>;
  /** base of a DNS provider that speaks Domain Connect, ends in `/` */
  domainConnect: string;
  /** base of a PowerDNS server's HTTP API, ends in `/` */
  powerdns: string;
  /** base of a text service that speaks the OpenAI protocol, ends in `/v1` */
  text: string;
  /** `host:port` of the mail server, which takes mail for addresses below .test alone */
  smtp: string;
  /** page that shows what it took; `.json` after it gives the same as JSON */
  mailbox: string;
  /**
   * `host:port` of the web sites of all names, in place of ports 80 and 443, told apart by `Host` and SNI; `authority` is the
   * certificate (PEM) that theirs are to be checked by
   */
  web: { http: string; https: string; authority: string };
  /** null where the development dependency behind it is not installed */
  oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  /** base of the control service that changes the simulated world, ends in `/` */
  control: string;
};

/** What the simulated marketplaces accept, and `sandboxAccess` beside it; they are no secrets, they open nothing but the sandbox. */
export const sandboxCredentials = {
  sedo: { partnerId: '100001', signKey: 'sandbox' },
  godaddy: { key: 'sandbox', secret: 'sandbox', customerId: 'my' },
  atom: { userId: '100001', apiToken: 'sandbox' },
  powerdns: { key: 'sandbox' },
  text: { key: 'sandbox', model: 'sandbox' },
} as const;

/**
 * Whether a secret is one of the sandbox's registrars: `sandbox`, or with a word behind it that names one of several accounts
 * (`sandbox-auctions`). An access with such a secret goes to the twin, and no other does (D-232).
 */
export const isSandboxSecret = (secret: string): boolean => /^sandbox(-[a-z0-9-]+)?$/.test(secret);

/**
 * What a simulated service accepts: the same for each of its fields, and an address of documentation (RFC 5737). Amazon's secret
 * only signs and is never sent, so the ID of its key names the account as well.
 */
export function sandboxAccess(key: ServiceKey, secret = 'sandbox'): Record<string, string> {
  const values = serviceFacts[key].fields.map(({ key: field, isSecret }) => [
    field,
    isSecret || field === 'accessKeyId' ? secret : 'sandbox',
  ]);
  const access: Record<string, string> = Object.fromEntries(values);
  return access.clientAddress === undefined ? access : { ...access, clientAddress: '192.0.2.1' };
}

/** What a simulated registrar accepts. */
export const sandboxRegistrarAccess: (key: RegistrarKey, secret?: string) => Record<string, string> = sandboxAccess;

/** The key of the sandbox's root, by which names below `.test` are checked, and no others (RFC 4034, 5). */
export const sandboxRootDs = {
  keyTag: 41134,
  algorithm: 13,
  digestType: 2,
  digest: '0B9457B921B238937097F69137EAE2088BA136A71B691C09867DD0F6C5991FBF',
} as const;

/** Where half of the sandbox's names lead: the demo takes it for its own address (RFC 5737, nobody has it). */
export const sandboxLanderAddress = '192.0.2.80';

/** What tells a parked name and a marketplace's page in the sandbox, as the lists of real ones do outside of it. */
export const sandboxParking = {
  /** whoever has a nameserver below one of these is parked there */
  nameserverBases: ['restplatz.com.test', 'parkhaus.de.test'],
  /** the network of a parking service (RFC 5737, nobody has it) */
  networks: ['198.51.100.0/24'],
  /** hosts of a marketplace, to which names for sale lead */
  marketplaceHosts: ['namesale.co.test'],
} as const;

/** Where the nameservers of the sandbox's registrars are: whoever has them has its DNS at the registrar. */
export const sandboxRegistrarDns: readonly string[] = [
  'quayside-dns.com.test',
  'larkfield-servers.com.test',
  'nordhafen-dns.de.test',
  'copperledger.net.test',
  'papillon-noms.fr.test',
  'almendra-dns.es.test',
  'thistledown.co.uk.test',
  'polder-dns.nl.test',
  'kestrelbyrd.org.test',
  'alpenglow-dns.ch.test',
  'southcross.com.au.test',
  'maplewick.ca.test',
  'donauwelle.at.test',
  '247names.biz.test',
  'sgn-noms.eu.test',
];

/**
 * The suffixes under which the sandbox sells names. All lie below `.test` (RFC 6761), so nothing simulated ever answers
 * for a real name; each second-level one stands for the TLD it begins with. Words such as shop.test, which a newcomer may
 * type as a name, are none. They are suffixes only while the sandbox is on.
 */
export const sandboxSuffixes = [
  'test',
  'com.test',
  'net.test',
  'org.test',
  'io.test',
  'ai.test',
  'co.test',
  'biz.test',
  'tv.test',
  'xyz.test',
  'info.test',
  'me.test',
  'cc.test',
  'it.test',
  'de.test',
  'co.uk.test',
  'fr.test',
  'es.test',
  'nl.test',
  'ch.test',
  'at.test',
  'eu.test',
  'us.test',
  'ca.test',
  'com.au.test',
] as const;

/**
 * Suffixes that a WHOIS server answers for, each in the format of the registry it is named after. Every name below them is
 * registered. They are counted nowhere, so that the facts of all other names stay what they are.
 */
export const whoisSuffixes = [
  'name.test',
  'jp.test',
  'be.test',
  'se.test',
  'ru.test',
  'cn.test',
  'kr.test',
  'tr.test',
  'hk.test',
  'fi.test',
  'dk.test',
  'gg.test',
  'pl.test',
] as const;
export type WhoisSuffix = (typeof whoisSuffixes)[number];
/** Those of them that have RDAP as well, which leaves out both dates. */
export const whoisAndRdapSuffixes: readonly WhoisSuffix[] = ['pl.test'];

/** All that are suffixes while the sandbox is on. */
export const allSandboxSuffixes = [...sandboxSuffixes, ...whoisSuffixes] as const;
export type SandboxSuffix = (typeof allSandboxSuffixes)[number];

const suffixes: ReadonlySet<string> = new Set(allSandboxSuffixes);

export function isWhoisSuffix(suffix: string): suffix is WhoisSuffix {
  return whoisSuffixes.some((one) => one === suffix);
}

function isSandboxSuffix(text: string): text is SandboxSuffix {
  return suffixes.has(text);
}

/** True for `test` and every name below it; expects a lower-case name without a trailing dot. */
export function isSandboxName(name: string): boolean {
  return name === 'test' || name.endsWith('.test');
}

/** The longest sandbox suffix above a lower-case name and the label left of it; undefined for a suffix or a foreign name. */
export function splitSandboxName(name: string): { sld: string; suffix: SandboxSuffix } | undefined {
  if (isSandboxSuffix(name)) return undefined;
  const labels = name.split('.');
  for (let at = 1; at < labels.length; at++) {
    const suffix = labels.slice(at).join('.');
    if (isSandboxSuffix(suffix)) return { sld: labels[at - 1] as string, suffix };
  }
  return undefined;
}
