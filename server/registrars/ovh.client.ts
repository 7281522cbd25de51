import { createHash } from 'node:crypto';
import { below } from '../outbound/api-answer.ts';
import { call, detailOf, known, listed, type Manners } from './call.ts';
import { type Fields, hasStatus } from './held-names.rules.ts';
import type { CallKind, Refused, Registrar, RegistrarAccess, RegistrarDeps, Taken } from './registrar.ts';
import { at, countOf, flagOf, textOf, wordOf } from './values.rules.ts';

/** Names with more nameservers than DNS has use for. */
const mostHosts = 13;
/** The clock, the name, its service, the list of its nameservers and two of these. */
const usualDetail = 6;

const manners: Manners = {
  key: 'ovh',
  remedies: [
    [/NOT_GRANTED_CALL|has not been granted/i, 'giveRight'],
    [
      /INVALID_CREDENTIAL|NOT_CREDENTIAL|INVALID_KEY|INVALID_SIGNATURE|credential.{0,30}(not valid|expired)|does not exist/i,
      'checkKey',
    ],
    [/allowed.?ips|ip.{0,20}not allowed/i, 'allowAddress'],
  ],
};

const gone = /^(transferred|deleted|pending create|in creation|increation|pending incoming transfer|dispute lost)/;

const listFields: Fields = { name: ['domain', 'name'] };
const details: Fields = {
  name: 'domain',
  expiresAt: ['service.expiration', 'expirationDate'],
  registeredAt: ['creationDate', 'service.creation'],
  autoRenew: (row) => renewal(row),
  transferLock: {
    at: 'transferLockStatus',
    words: { locked: true, unlocked: false, locking: undefined, unlocking: undefined, unavailable: undefined },
  },
  nameservers: 'hosts',
  status: (row) => statuses(row.state, at(row, 'service.status')),
  notHeld: (row) => hasStatus(row, 'state', gone),
};

/** A service that is to be deleted at its end is not renewed, whatever else is set. */
function renewal(row: Record<string, unknown>): unknown {
  if (flagOf(at(row, 'service.renew.deleteAtExpiration')) === true) return false;
  const told = at(row, 'service.renew.automatic');
  if (told !== undefined) return told;
  const words: Record<string, boolean> = {
    'automatic renew': true,
    'manual renew': false,
    'cancellation requested': false,
  };
  return words[wordOf(row.renewalState) ?? ''];
}

function statuses(...told: unknown[]): unknown {
  const words = told.filter((word) => typeof word === 'string' && word !== '');
  return words.length > 0 ? words : undefined;
}

type Signing = { timeDifference: number };

/** Its own clock decides whether a signature still counts; asked for without one. */
async function clockOf(
  deps: RegistrarDeps,
  base: string,
  access: RegistrarAccess,
  taken: Taken,
): Promise<Signing | { refused: Refused }> {
  const called = await call(manners, deps, access, below(base, 'auth/time'), taken);
  if ('refused' in called) return called;
  const told = Number(textOf(called.body));
  const own = Math.floor(deps.clock.now().getTime() / 1000);
  return { timeDifference: Number.isSafeInteger(told) && told > 0 ? told - own : 0 };
}

function get(deps: RegistrarDeps, url: URL, access: RegistrarAccess, { timeDifference }: Signing, kind: CallKind) {
  const { applicationKey = '', applicationSecret = '', consumerKey = '' } = access;
  const time = String(Math.floor(deps.clock.now().getTime() / 1000) + timeDifference);
  const signed = [applicationSecret, consumerKey, 'GET', url.href, '', time].join('+');
  const headers = {
    'x-ovh-application': applicationKey,
    'x-ovh-consumer': consumerKey,
    'x-ovh-timestamp': time,
    'x-ovh-signature': `$1$${createHash('sha1').update(signed).digest('hex')}`,
    accept: 'application/json',
  };
  return call(manners, deps, access, url, { headers, kind, slots: 0 });
}

/** OVHcloud: its list has nothing but names, and the rest is asked for name by name. */
export const ovh: Registrar = {
  key: 'ovh',
  url: 'https://eu.api.ovh.com/1.0/',
  pace: { requests: 120, windowMs: 60_000 },
  detailFields: ['expiresAt', 'registeredAt', 'autoRenew', 'transferLock', 'nameservers', 'status'],

  async test(deps, base, access) {
    const url = below(base, 'domain');
    const signing = await clockOf(deps, base, access, { kind: 'list', slots: 2 });
    const called = 'refused' in signing ? signing : await get(deps, url, access, signing, 'list');
    if ('refused' in called) return called.refused;
    return known(url, Array.isArray(called.body) ? { count: called.body.length } : {});
  },

  async list(deps, base, access, cursor) {
    const url = below(base, 'domain');
    const signing = await clockOf(deps, base, access, { kind: 'list', slots: 2 });
    const called = 'refused' in signing ? signing : await get(deps, url, access, signing, 'list');
    if ('refused' in called) return called.refused;
    const found = Array.isArray(called.body) ? called.body : undefined;
    return listed(url, found, { fields: listFields, cursor, next: () => null });
  },

  detailRequests: usualDetail,
  async detail(deps, base, access, name) {
    const url = below(base, `domain/${name}`);
    const signing = await clockOf(deps, base, access, { kind: 'detail', slots: usualDetail });
    if ('refused' in signing) return signing.refused;
    const ask = (path: string) => get(deps, below(base, `domain/${name}${path}`), access, signing, 'detail');
    const about = await ask('');
    if ('refused' in about) return about.refused;
    const service = await ask('/serviceInfos');
    if ('refused' in service) return service.refused;
    const hosts = await hostsOf(about.body, ask);
    if ('refused' in hosts) return hosts.refused;
    const row = { ...(about.body as object), domain: name, service: service.body, hosts: hosts.hosts };
    return detailOf(url, row, details, name);
  },
};

/** Nameservers are told with the name, or as numbers, each of which is asked for. */
async function hostsOf(
  about: unknown,
  ask: (path: string) => ReturnType<typeof get>,
): Promise<{ hosts: unknown } | { refused: Refused }> {
  const told = at(about, 'nameServers');
  if (Array.isArray(told)) return { hosts: told.map((one) => at(one, 'nameServer') ?? at(one, 'host') ?? one) };
  const list = await ask('/nameServer');
  if ('refused' in list) return list;
  const numbers = Array.isArray(list.body) ? list.body.slice(0, mostHosts) : [];
  const hosts: unknown[] = [];
  for (const number of numbers) {
    if (countOf(number) === undefined) return { hosts: Array.isArray(list.body) ? list.body : undefined };
    const one = await ask(`/nameServer/${number}`);
    if ('refused' in one) return one;
    hosts.push(at(one.body, 'host'));
  }
  return { hosts: Array.isArray(list.body) ? hosts : undefined };
}
