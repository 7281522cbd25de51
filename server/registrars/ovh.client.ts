import { createHash } from 'node:crypto';
import { contentOf } from '../dns-clients/record-values.rules.ts';
import { inOrder, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import { unread } from '../outbound/written.ts';
import { call, change, codeOf, detailOf, known, listed, type Manners, notUnderstood } from './call.ts';
import { type Fields, hasStatus } from './held-names.rules.ts';
import { listedSets, oneByOne, valuesIn } from './listed-records.rules.ts';
import { ownZone } from './own-zone.rules.ts';
import type { CallKind, Refused, Registrar, RegistrarAccess, RegistrarDeps, Taken } from './registrar.ts';
import { at, countOf, flagOf, textOf, wordOf } from './values.rules.ts';

/** Names with more nameservers than DNS has use for. */
const mostHosts = 13;
/** The clock, the name, its service, the list of its nameservers and two of these. */
const usualDetail = 6;

const manners: Manners = {
  key: 'ovh',
  // a change is a task, which may have failed when it is told of
  errorOf(body) {
    if (textOf(at(body, 'status')) !== 'error' || at(body, 'function') === undefined) return undefined;
    return { code: textOf(at(body, 'function')), words: textOf(at(body, 'comment')) || undefined };
  },
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

function headersOf(
  { clock }: RegistrarDeps,
  access: RegistrarAccess,
  { timeDifference }: Signing,
  { method, url, body }: { method: string; url: URL; body: string },
) {
  const { applicationKey = '', applicationSecret = '', consumerKey = '' } = access;
  const time = String(Math.floor(clock.now().getTime() / 1000) + timeDifference);
  const signed = [applicationSecret, consumerKey, method, url.href, body, time].join('+');
  return {
    'x-ovh-application': applicationKey,
    'x-ovh-consumer': consumerKey,
    'x-ovh-timestamp': time,
    'x-ovh-signature': `$1$${createHash('sha1').update(signed).digest('hex')}`,
    accept: 'application/json',
  };
}

function get(deps: RegistrarDeps, url: URL, access: RegistrarAccess, signing: Signing, kind: CallKind) {
  const headers = headersOf(deps, access, signing, { method: 'GET', url, body: '' });
  return call(manners, deps, access, url, { headers, kind, slots: 0 });
}

type Sent = { method: 'PUT' | 'POST' | 'DELETE'; path: string; body?: object };

function send(deps: RegistrarDeps, base: string, access: RegistrarAccess, signing: Signing, sent: Sent) {
  const { method, path } = sent;
  const [url, body] = [below(base, path), sent.body === undefined ? '' : JSON.stringify(sent.body)];
  const headers = { ...headersOf(deps, access, signing, { method, url, body }), 'content-type': 'application/json' };
  return change(manners, deps, access, url, { method, headers, slots: 0, ...(body === '' ? {} : { body }) });
}

/** Changes that follow from what a first read tells. */
async function sendAfter(
  deps: RegistrarDeps,
  base: string,
  access: RegistrarAccess,
  { path, most }: { path: string; most: number },
  changes: (told: unknown) => readonly Sent[],
) {
  const signing = await clockOf(deps, base, access, { kind: 'write', slots: 2 + most });
  const told = 'refused' in signing ? signing : await get(deps, below(base, path), access, signing, 'write');
  if ('refused' in told) return unread(told.refused);
  const steps = changes(told.body).map((sent) => () => send(deps, base, access, signing as Signing, sent));
  return inOrder(steps);
}

/** OVHcloud: its list has nothing but names, and the rest is asked for name by name. */
export const ovh: Registrar = {
  key: 'ovh',
  url: 'https://eu.api.ovh.com/1.0/',
  pace: { requests: 120, windowMs: 60_000, write: { requests: 2, windowMs: 1_000 } },
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
  detail,

  writes: {
    // a name with OVH's own nameservers is set free of them first
    nameservers: (deps, base, access, name, hosts) =>
      sendAfter(deps, base, access, { path: `domain/${name}`, most: 2 }, (told) => [
        ...(at(told, 'nameServerType') === 'hosted'
          ? [{ method: 'PUT' as const, path: `domain/${name}`, body: { nameServerType: 'external' } }]
          : []),
        {
          method: 'POST',
          path: `domain/${name}/nameServers/update`,
          body: { nameServers: hosts.map((host) => ({ host })) },
        },
      ]),
    // a service that is to end at its end is not renewed, whatever else is set
    autoRenew: (deps, base, access, name, automatic) =>
      sendAfter(deps, base, access, { path: `domain/${name}/serviceInfos`, most: 1 }, (told) => {
        const ends = automatic ? { deleteAtExpiration: false } : {};
        const renew = { ...((at(told, 'renew') ?? {}) as object), automatic, ...ends };
        return [{ method: 'PUT', path: `domain/${name}/serviceInfos`, body: { renew } }];
      }),
    transferLock: (deps, base, access, name, isOn) =>
      sendAfter(deps, base, access, { path: `domain/${name}`, most: 1 }, () => [
        { method: 'PUT', path: `domain/${name}`, body: { transferLockStatus: isOn ? 'locked' : 'unlocked' } },
      ]),
  },

  async authCode(deps, base, access, name) {
    const url = below(base, `domain/${name}/authInfo`);
    const signing = await clockOf(deps, base, access, { kind: 'write', slots: 2 });
    const called = 'refused' in signing ? signing : await get(deps, url, access, signing, 'write');
    return 'refused' in called ? called.refused : codeOf(url, called.body);
  },

  dns: {
    zones: ownZone('ovh', detail),
    ...zoneWriter({
      // its list has numbers alone, each of which is asked for
      async find(deps, base, access, zone, hosts, { kind = 'detail', slots = 1 }) {
        const signing = await clockOf(deps, base, access, { kind, slots });
        if ('refused' in signing) return signing.refused;
        const records = `domain/zone/${zone.name}/record`;
        const rows: unknown[] = [];
        for (const host of hosts) {
          const url = below(base, `${records}?subDomain=${host === '@' ? '' : encodeURIComponent(host)}`);
          const list = await get(deps, url, access, signing, kind);
          if ('refused' in list) return list.refused;
          if (!Array.isArray(list.body) || list.body.length > mostRecords) return notUnderstood(url, 'notGiven list');
          for (const number of list.body) {
            const one = await get(deps, below(base, `${records}/${countOf(number)}`), access, signing, kind);
            if ('refused' in one) return one.refused;
            rows.push(one.body);
          }
        }
        const places = { host: 'subDomain', type: 'fieldType', content: 'target', id: 'id', ttl: 'ttl' };
        return known(below(base, ''), listedSets(zone, rows, places));
      },
      readSlots: (hosts) => 1 + hosts * usualRecords,
      writeSlots: (edits) => valuesIn(edits) + 2,
      // what is written counts with a refresh of the zone
      async write(deps, base, access, zone, changes) {
        const signing = await clockOf(deps, base, access, { kind: 'write', slots: 0 });
        if ('refused' in signing) return unread(signing.refused);
        const path = `domain/zone/${zone.name}`;
        const made = (sent: Sent) => send(deps, base, access, signing, sent);
        const steps = oneByOne(changes, {
          remove: ({ id }) => made({ method: 'DELETE', path: `${path}/record/${id}` }),
          add(host, fieldType, value) {
            const body = {
              fieldType,
              subDomain: host === '@' ? '' : host,
              target: contentOf(fieldType, value),
              ttl: 300,
            };
            return made({ method: 'POST', path: `${path}/record`, body });
          },
        });
        return inOrder([...steps, () => made({ method: 'POST', path: `${path}/refresh` })]);
      },
    }),
  },
};

const usualRecords = 4;
const mostRecords = 100;

async function detail(deps: RegistrarDeps, base: string, access: RegistrarAccess, name: string) {
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
}

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
