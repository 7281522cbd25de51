import type { Answer, Question } from 'dns-packet';
import { allSandboxSuffixes, isSandboxName, splitSandboxName } from '#contract/sandbox.ts';
import { operatorLabels, parkingHosts, registrars } from './believable.ts';
import { addressOf } from './sites.ts';
import type { World } from './world.ts';
import { keyOfZone } from './zone-keys.ts';

export const ttl = 300;
const registryHosts = ['a.registry.test', 'b.registry.test'];
export const suffixes: ReadonlySet<string> = new Set(allSandboxSuffixes);
const hostBases: ReadonlySet<string> = new Set([
  ...registrars.map((registrar) => registrar.nameserverBase),
  ...parkingHosts.flat().map((host) => host.slice(host.indexOf('.') + 1)),
  ...operatorLabels.map((label) => `${label}.ns.cumulus.com.test`),
  'registry.test',
]);

export const rcodes = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;

export type Reply = { rcode: number; answers: Answer[]; authorities: Answer[] };

/** The answer of the authoritative server for `test.`: NS, SOA, addresses, MX and TXT, NXDOMAIN and NODATA with the SOA beside them. */
export function answerFor(world: World, { name: askedName, type }: Pick<Question, 'name' | 'type'>): Reply {
  const name = askedName.toLowerCase();
  if (name === '.') return rootAnswer(type);
  if (!isSandboxName(name)) return { rcode: rcodes.REFUSED, answers: [], authorities: [] };
  const apex = apexOf(world, name);
  const txt = world.txt.has(name) || connectTexts(world, name).length > 0;
  const answers = recordsOf(world, name, type, apex).map((record) => ({ ...record, name: askedName }));
  if (answers.length > 0) return { rcode: rcodes.NOERROR, answers, authorities: [] };
  const exists = apex !== undefined && (name === apex || name === `www.${apex}` || isHost(name));
  const rcode = exists || txt ? rcodes.NOERROR : rcodes.NXDOMAIN;
  return { rcode, answers: [], authorities: [soa(apex ?? 'test')] };
}

/** The root of this internet, which has `test` alone below it. */
function rootAnswer(type: string): Reply {
  const hosts = registryHosts.map((data): Answer => ({ type: 'NS', name: '.', ttl, data }));
  const answers = type === 'NS' ? hosts : type === 'SOA' ? [soa('.')] : [];
  return { rcode: rcodes.NOERROR, answers, authorities: answers.length > 0 ? [] : [soa('.')] };
}

/** The zone a name lies in: a suffix itself, a registered name, or the name of a nameserver; undefined where none is. */
export function apexOf(world: World, name: string): string | undefined {
  if (suffixes.has(name) || isHost(name)) return name;
  const parts = splitSandboxName(name);
  const registered = parts && `${parts.sld}.${parts.suffix}`;
  if (!registered || !world.isRegistered(registered)) return undefined;
  // nothing is delegated for a registered name without nameservers
  return world.factsOf(registered)?.nameservers.length ? registered : undefined;
}

export function isHost(name: string): boolean {
  return hostBases.has(name) || hostBases.has(name.slice(name.indexOf('.') + 1));
}

function recordsOf(world: World, name: string, type: string, apex: string | undefined): Answer[] {
  if (type === 'TXT')
    return (world.txt.get(name) ?? connectTexts(world, name)).map((text) => ({
      type: 'TXT',
      name,
      ttl,
      data: chunks(text),
    }));
  if (type === 'MX') return mailOf(world, name, apex).map((record) => mx(name, record));
  if (apex === undefined) return [];
  if (type === 'NS' && name === apex) {
    const hosts = suffixes.has(name) ? registryHosts : (world.factsOf(name)?.nameservers ?? []);
    return hosts.map((data) => ({ type: 'NS', name, ttl, data }));
  }
  if (type === 'DS' && name === apex) {
    const dsRecords = suffixes.has(name) ? [keyOfZone(name, world.seed).ds] : world.factsOf(name)?.dnsDsRecords;
    return (dsRecords ?? []).map(({ digest, ...ds }) => {
      return { type: 'DS', name, ttl, data: { ...ds, digest: Buffer.from(digest, 'hex') } };
    });
  }
  if (type === 'SOA' && name === apex) return [soa(apex)];
  if ((type !== 'A' && type !== 'AAAA') || suffixes.has(name)) return [];
  const set = world.addresses.get(name);
  if (set) return set.filter((one) => one.type === type || one.type === 'CNAME').map((one) => ({ ...one, name, ttl }));
  if (type === 'AAAA') return [];
  const isAnswered = name === apex || name === `www.${apex}` || isHost(name);
  return isAnswered ? addressesOf(world, name, apex).map((data) => ({ type: 'A', name, ttl, data })) : [];
}

/** Where a name leads: as its web site means where one was agreed or set. */
function addressesOf(world: World, name: string, apex: string): string[] {
  const facts = world.factsOf(apex);
  const site = facts && (world.sites.get(apex)?.kind ?? facts.words.site);
  if (site === 'none') return [];
  if (site === 'rebinding' && world.turnsOf(apex) % 2 === 1) return ['127.0.0.1'];
  return [addressOf(name, site)];
}

/** Where the sandbox's provider of Domain Connect says what it can do: for names that its nameservers answer for. */
const connectHost = 'domainconnect.cumulus.com.test';
const connectLabel = '_domainconnect.';

/** Whether a name's DNS is that provider's. */
export function hasDomainConnect(world: World, name: string): boolean {
  const { nameservers = [] } = (world.isRegistered(name) && world.factsOf(name)) || {};
  return nameservers.length > 0 && nameservers.every((host) => host.endsWith('.ns.cumulus.com.test'));
}

function connectTexts(world: World, name: string): string[] {
  const isAsked = name.startsWith(connectLabel) && hasDomainConnect(world, name.slice(connectLabel.length));
  return isAsked ? [connectHost] : [];
}

const mailHost = 'mx1.letterbox.com.test';
/** Names with a site of their own take mail, whatever the site becomes. */
const withMail: ReadonlySet<unknown> = new Set(['company', 'shop', 'blog', 'onepage', 'article', 'www']);

function mailOf(world: World, name: string, apex: string | undefined): string[] {
  const facts = apex === undefined || name !== apex ? undefined : world.factsOf(apex);
  const takesMail = withMail.has(facts?.words.site);
  return world.mx.get(name) ?? (facts && takesMail ? [`10 ${mailHost}`] : []);
}

function mx(name: string, record: string): Answer {
  const [preference = '', exchange = ''] = record.split(' ');
  return { type: 'MX', name, ttl, data: { preference: Number(preference), exchange } };
}

/** A TXT record holds texts of at most 255 bytes (RFC 1035). */
function chunks(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += 255) parts.push(bytes.subarray(at, at + 255));
  return parts;
}

export function soa(zone: string): Answer {
  return {
    type: 'SOA',
    name: zone,
    ttl,
    data: {
      mname: 'a.registry.test',
      rname: 'hostmaster.registry.test',
      serial: 1,
      refresh: 10_800,
      retry: 3_600,
      expire: 604_800,
      minimum: 60,
    },
  };
}
