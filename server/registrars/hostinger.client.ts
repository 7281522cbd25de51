import { contentOf } from '../dns-clients/record-values.rules.ts';
import { inOrder, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import { call, change, detailOf, known, listed, type Manners, notUnderstood, priceTable } from './call.ts';
import { type Fields, hasStatus, rowsOf } from './held-names.rules.ts';
import { listedSets } from './listed-records.rules.ts';
import { ownZone } from './own-zone.rules.ts';
import type { Registrar, RegistrarAccess, RegistrarDeps, RenewalPrice, Taken } from './registrar.ts';
import { at, countOf, flagOf, priceOf, type Read } from './values.rules.ts';

const manners: Manners = { key: 'hostinger' };

const gone = /^(deleted|failed|requested|pending setup|transferred)/;

const fields: Fields = {
  name: 'domain',
  expiresAt: 'expires_at',
  status: 'status',
  // a free name that was not chosen yet has none
  notHeld: (row) => row.domain === null || hasStatus(row, 'status', gone),
};
const details: Fields = {
  ...fields,
  registeredAt: 'registered_at',
  noTransferUntil: '60_days_lock_expires_at',
  transferLock: 'is_locked',
  privacy: 'is_privacy_protected',
  nameservers: 'name_servers',
};

const headersOf = ({ token = '' }: RegistrarAccess) => ({
  authorization: `Bearer ${token}`,
  accept: 'application/json',
});

function get(deps: RegistrarDeps, url: URL, access: RegistrarAccess, taken: Taken) {
  return call(manners, deps, access, url, { headers: headersOf(access), ...taken });
}

type Sent = { method: 'PUT' | 'DELETE'; path: string; body?: object };

function send(deps: RegistrarDeps, base: string, access: RegistrarAccess, { method, path, body }: Sent, slots = 1) {
  const headers = { ...headersOf(access), 'content-type': 'application/json' };
  const sent = { method, headers, slots, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return change(manners, deps, access, below(base, path), sent);
}

/** A switch is put, and deleted to switch it off. */
const switched = (name: string, what: string, isOn: boolean): Sent => ({
  method: isOn ? 'PUT' : 'DELETE',
  path: `api/domains/v1/portfolio/${name}/${what}`,
});

const portfolio = (base: string) => below(base, 'api/domains/v1/portfolio');

/** Hostinger, which tells nothing of automatic renewals. */
export const hostinger: Registrar = {
  key: 'hostinger',
  url: 'https://developers.hostinger.com/',
  pace: { requests: 60, windowMs: 60_000, write: { requests: 2, windowMs: 1_000 } },
  detailFields: ['registeredAt', 'noTransferUntil', 'transferLock', 'privacy', 'nameservers'],

  async test(deps, base, access) {
    const called = await get(deps, portfolio(base), access, { kind: 'list' });
    if ('refused' in called) return called.refused;
    const rows = rowsOf(at(called.body, 'data') ?? called.body);
    return known(portfolio(base), rows ? { count: rows.length } : {});
  },

  async list(deps, base, access, cursor) {
    const called = await get(deps, portfolio(base), access, { kind: 'list' });
    if ('refused' in called) return called.refused;
    const found = Array.isArray(called.body) ? called.body : at(called.body, 'data');
    return listed(portfolio(base), found, { fields, cursor, next: () => null });
  },

  detail,

  // automatic renewal is not in its API; four nameservers are the most it takes
  writes: {
    async nameservers(deps, base, access, name, hosts) {
      if (hosts.length > mostHosts) return { outcome: 'unsupported', why: 'notByApi' };
      const body = Object.fromEntries(hosts.map((host, place) => [`ns${place + 1}`, host]));
      return send(deps, base, access, { method: 'PUT', path: `api/domains/v1/portfolio/${name}/nameservers`, body });
    },
    transferLock: (deps, base, access, name, isOn) => send(deps, base, access, switched(name, 'domain-lock', isOn)),
    privacy: (deps, base, access, name, isOn) => send(deps, base, access, switched(name, 'privacy-protection', isOn)),
  },

  dns: {
    zones: ownZone('hostinger', detail),
    ...zoneWriter({
      async find(deps, base, access, zone, _hosts, taken) {
        const url = below(base, `api/dns/v1/zones/${zone.name}`);
        const called = await get(deps, url, access, taken);
        if ('refused' in called) return called.refused;
        const sets = rowsOf(at(called.body, 'data') ?? called.body);
        if (!sets) return notUnderstood(url, 'notGiven list');
        const rows = sets.flatMap((set) =>
          (rowsOf(at(set, 'records') ?? []) ?? []).map((record) => ({ ...(set as object), ...(record as object) })),
        );
        // a record that is switched off would be switched on with the set
        const off = rows.filter((row) => flagOf(at(row, 'is_disabled')) === true);
        const isOff = ({ host, type }: { host: string; type: string }) =>
          listedSets(zone, off, places).some((set) => set.host === host && set.type === type);
        const found = listedSets(zone, rows, places).map((set) => (isOff(set) ? { ...set, isRouted: true } : set));
        return known(url, found);
      },
      readSlots: () => 1,
      writeSlots: () => 2,
      // with `overwrite` a call takes the place of all values of a host and a type: those of others are sent along
      write(deps, base, access, zone, changes) {
        const path = `api/dns/v1/zones/${zone.name}`;
        const written = changes.map(({ host, type, kept, added, ttl = usualTtl }) => ({
          ...{ name: host, type, ttl },
          records: [...kept.map(({ content }) => content), ...added.map((value) => contentOf(type, value))].map(
            (content) => ({ content }),
          ),
        }));
        const empty = written.filter(({ records }) => records.length === 0).map(({ name, type }) => ({ name, type }));
        const zonePart = written.filter(({ records }) => records.length > 0);
        const steps: Sent[] = [
          ...(empty.length > 0 ? [{ method: 'DELETE' as const, path, body: { filters: empty } }] : []),
          ...(zonePart.length > 0 ? [{ method: 'PUT' as const, path, body: { overwrite: true, zone: zonePart } }] : []),
        ];
        return inOrder(steps.map((sent) => () => send(deps, base, access, sent, 0)));
      },
    }),
  },

  async prices(deps, base, access) {
    const url = below(base, 'api/billing/v1/catalog?category=DOMAIN');
    const called = await get(deps, url, access, { kind: 'price' });
    if ('refused' in called) return called.refused;
    const items = rowsOf(at(called.body, 'data') ?? called.body) ?? [];
    return priceTable(url, items.map(yearOf));
  },
};

const mostHosts = 4;
const usualTtl = 300;
const places = { host: 'name', type: 'type', content: 'content', ttl: 'ttl' };

async function detail(deps: RegistrarDeps, base: string, access: RegistrarAccess, name: string) {
  const url = below(base, `api/domains/v1/portfolio/${name}`);
  const called = await get(deps, url, access, { kind: 'detail' });
  if ('refused' in called) return called.refused;
  return detailOf(url, at(called.body, 'data') ?? called.body, details, name);
}

/** What a year of an item's TLD costs, which its name (`.CO.UK Domain`) or id tells; prices are cents. */
function yearOf(item: unknown): readonly [unknown, Read<RenewalPrice>] {
  const [name, id] = [at(item, 'name'), at(item, 'id')];
  const tld =
    /^\.([a-z0-9.-]{1,60})/i.exec(shortText(name))?.[1] ?? /-domain-([a-z0-9-]{1,60})$/.exec(shortText(id))?.[1];
  const prices = rowsOf(at(item, 'prices') ?? []) ?? [];
  const year = prices.find((one) => at(one, 'period_unit') === 'year' && countOf(at(one, 'period')) === 1);
  const cents = countOf(at(year, 'price'));
  return [tld, cents === undefined ? undefined : priceOf((cents / 100).toFixed(2), at(year, 'currency'), false)];
}

const shortText = (value: unknown) => (typeof value === 'string' && value.length < 100 ? value : '');
