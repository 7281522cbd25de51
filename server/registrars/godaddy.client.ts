import type { SetChange } from '../dns-clients/record-edits.rules.ts';
import { inOrder, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import { type CallOptions, call, change, detailOf, known, listed, type Manners, notUnderstood } from './call.ts';
import { type Fields, hasStatus, rowsOf } from './held-names.rules.ts';
import { listedSets } from './listed-records.rules.ts';
import { ownZone } from './own-zone.rules.ts';
import type { Registrar, RegistrarAccess, RegistrarDeps } from './registrar.ts';
import { at } from './values.rules.ts';

const pageSize = 1_000;

const manners: Manners = {
  key: 'godaddy',
  pauseMs: 60_000,
  remedies: [
    [/^ACCESS_DENIED/, 'becomeEligible'], // its words do not tell a missing right from an account that is too small
    [/^(UNABLE_TO_AUTHENTICATE|(INVALID|MISSING)_(KEY|API|AUTH|TOKEN|CREDENTIAL))/, 'checkKey'],
    [/^(INSUFFICIENT_SCOPE|FORBIDDEN)/, 'giveRight'],
    [/^TOO_MANY/, 'wait'],
  ],
};

/** Names that are shown for a time and belong to somebody else, to nobody, or not yet to the account. */
const gone =
  /^(transferred|cancelled(?! redeemable)|canceled|confiscated|repossessed|updated ownership|expired reassigned|failed (registration|transfer in|setup)|reverted|sold|pending (transfer in|registration|setup)|awaiting .{0,40}transfer in)/;

const fields: Fields = {
  name: 'domain',
  expiresAt: ['expires', 'expiresAt'],
  registeredAt: 'createdAt',
  renewUntil: 'renewDeadline',
  noTransferUntil: 'transferAwayEligibleAt',
  autoRenew: 'renewAuto',
  transferLock: 'locked',
  privacy: 'privacy',
  nameservers: 'nameServers',
  status: 'status',
  notHeld: (row) => hasStatus(row, 'status', gone),
};

function headersOf({ token = '' }: RegistrarAccess) {
  // keys of the older kind are two parts with a colon
  const authorization = /^[\w-]{8,80}:[\w-]{8,80}$/.test(token) ? `sso-key ${token}` : `Bearer ${token}`;
  return { authorization, accept: 'application/json' };
}

function get(deps: RegistrarDeps, url: URL, access: RegistrarAccess, taken: CallOptions = { kind: 'list' }) {
  return call(manners, deps, access, url, { headers: headersOf(access), ...taken });
}

type Sent = { method: 'PATCH' | 'PUT' | 'DELETE'; path: string; body?: unknown };

function send(deps: RegistrarDeps, base: string, access: RegistrarAccess, { method, path, body }: Sent, slots = 1) {
  const headers = { ...headersOf(access), 'content-type': 'application/json' };
  const sent = { method, headers, slots, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return change(manners, deps, access, below(base, `v1/domains/${path}`), sent);
}

const patched = (name: string, body: object): Sent => ({ method: 'PATCH', path: name, body });

/** The groups leave out names that are long gone and, unlike the status ACTIVE, keep those in grace. */
function listUrl(base: string, limit: number, marker: string | null): URL {
  const url = below(base, 'v1/domains');
  const query = new URLSearchParams({ limit: String(limit), includes: 'nameServers' });
  for (const group of ['VISIBLE', 'RENEWABLE', 'REDEMPTION']) query.append('statusGroups', group);
  if (marker !== null) query.set('marker', marker);
  url.search = query.toString();
  return url;
}

const rowsIn = (body: unknown) => (Array.isArray(body) ? body : (at(body, 'domains') ?? at(body, 'items')));

/** GoDaddy by version 1 of its API, with a personal access token or a key and its secret, joined by a colon. */
export const godaddy: Registrar = {
  key: 'godaddy',
  url: 'https://api.godaddy.com/',
  pace: { requests: 50, windowMs: 60_000, write: { requests: 1, windowMs: 2_500 } },
  detailFields: [],

  async test(deps, base, access) {
    const url = listUrl(base, 1, null);
    const called = await get(deps, url, access);
    return 'refused' in called ? called.refused : known(url, {});
  },

  async list(deps, base, access, cursor) {
    const url = listUrl(base, pageSize, cursor);
    const called = await get(deps, url, access);
    if ('refused' in called) return called.refused;
    const next = (rows: readonly unknown[]) => {
      const last = at(rows.at(-1), 'domain');
      return rows.length >= pageSize && typeof last === 'string' ? last : null;
    };
    return listed(url, rowsIn(called.body), { fields, cursor, next });
  },

  current,

  // privacy is left out: switching it on is a purchase
  writes: {
    nameservers: (deps, base, access, name, nameServers) => send(deps, base, access, patched(name, { nameServers })),
    autoRenew: (deps, base, access, name, renewAuto) => send(deps, base, access, patched(name, { renewAuto })),
    transferLock: (deps, base, access, name, locked) => send(deps, base, access, patched(name, { locked })),
  },

  dns: {
    zones: ownZone('godaddy', current),
    ...zoneWriter({
      async find(deps, base, access, zone, _hosts, taken) {
        const url = below(base, `v1/domains/${zone.name}/records`);
        const called = await get(deps, url, access, taken);
        if ('refused' in called) return called.refused;
        const rows = rowsOf(called.body);
        if (!rows) return notUnderstood(url, 'notGiven list');
        return known(url, listedSets(zone, rows, { host: 'name', type: 'type', content: 'data', ttl: 'ttl' }));
      },
      readSlots: () => 1,
      writeSlots: (edits) => 2 * edits.length,
      write: (deps, base, access, zone, changes) =>
        inOrder(stepsOf(zone.name, changes).map((sent) => () => send(deps, base, access, sent, 0))),
    }),
  },
};

async function current(deps: RegistrarDeps, base: string, access: RegistrarAccess, name: string) {
  const url = below(base, `v1/domains/${name}`);
  const called = await get(deps, url, access, { kind: 'detail' });
  return 'refused' in called ? called.refused : detailOf(url, called.body, fields, name);
}

const ttl = 600;

/** PATCH adds; PUT replaces the values of one host and type, which is done with those of others among them alone. */
function stepsOf(name: string, changes: readonly SetChange[]): Sent[] {
  const path = ({ host, type }: SetChange) => `${name}/records/${type}/${encodeURIComponent(host)}`;
  const empty = changes.filter(({ kept, added, removed }) => removed.length > 0 && kept.length + added.length === 0);
  const replaced = changes.filter((set) => set.removed.length > 0 && !empty.includes(set));
  const added = changes.filter(({ removed }) => removed.length === 0);
  return [
    ...empty.map((set): Sent => ({ method: 'DELETE', path: path(set) })),
    ...replaced.map((set): Sent => {
      const values = [...set.kept.map(({ content }) => content), ...set.added];
      return { method: 'PUT', path: path(set), body: values.map((data) => ({ data, ttl: set.ttl ?? ttl })) };
    }),
    ...added.map((set): Sent => {
      const rows = set.added.map((data) => ({ type: set.type, name: set.host, data, ttl: set.ttl ?? ttl }));
      return { method: 'PATCH', path: `${name}/records`, body: rows };
    }),
  ];
}
