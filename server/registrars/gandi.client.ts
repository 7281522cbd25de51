import { contentOf } from '../dns-clients/record-values.rules.ts';
import { inOrder, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import { call, change, codeOf, detailOf, known, listed, type Manners, notUnderstood, pricesOneByOne } from './call.ts';
import { type Fields, isLockedBy, rowsOf } from './held-names.rules.ts';
import { listedSets } from './listed-records.rules.ts';
import { ownZone } from './own-zone.rules.ts';
import { nextPage, placeOf } from './paging.rules.ts';
import type { Registrar, RegistrarAccess, RegistrarDeps, Taken } from './registrar.ts';
import { at, countOf, priceOf } from './values.rules.ts';

const pageSize = 1_000;

const manners: Manners = { key: 'gandi', pauseMs: 60_000 };

const fields: Fields = {
  name: ['fqdn', 'fqdn_ace', 'domain'],
  expiresAt: ['dates.registry_ends_at', 'dates.ends_at', 'dates.expires_at'],
  registeredAt: ['dates.registry_created_at', 'dates.created_at'],
  renewUntil: 'dates.renew_ends_at',
  autoRenew: 'autorenew',
  transferLock: (row) => isLockedBy(row.status),
  nameservers: ['nameservers', 'nameserver.hosts'],
  status: 'status',
  folder: (row) => (Array.isArray(row.tags) && row.tags.length === 0 ? null : row.tags),
};

function headersOf({ token = '' }: RegistrarAccess) {
  // keys of the older kind are 24 signs
  const authorization = /^[A-Za-z0-9]{24}$/.test(token) ? `Apikey ${token}` : `Bearer ${token}`;
  return { authorization, accept: 'application/json' };
}

function get(deps: RegistrarDeps, url: URL, access: RegistrarAccess, taken: Taken) {
  return call(manners, deps, access, url, { headers: headersOf(access), ...taken });
}

type Sent = { method: 'PATCH' | 'PUT' | 'DELETE'; path: string; body?: object };

function send(deps: RegistrarDeps, base: string, access: RegistrarAccess, { method, path, body }: Sent, slots = 1) {
  const headers = { ...headersOf(access), 'content-type': 'application/json' };
  const sent = { method, headers, slots, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return change(manners, deps, access, below(base, path), sent);
}

const totalOf = (headers: Record<string, string | string[] | undefined>) => countOf([headers['total-count']].flat()[0]);

export const gandi: Registrar = {
  key: 'gandi',
  url: 'https://api.gandi.net/v5/',
  pace: { requests: 250, windowMs: 60_000, write: { requests: 2, windowMs: 1_000 } },
  detailFields: ['nameservers'],

  async test(deps, base, access) {
    const url = below(base, 'domain/domains?per_page=1&page=1');
    const called = await get(deps, url, access, { kind: 'list' });
    if ('refused' in called) return called.refused;
    const count = totalOf(called.reply.headers);
    return known(url, count === undefined ? {} : { count });
  },

  async list(deps, base, access, cursor) {
    const place = placeOf(cursor);
    const url = below(base, `domain/domains?per_page=${pageSize}&page=${place.page}`);
    const called = await get(deps, url, access, { kind: 'list' });
    if ('refused' in called) return called.refused;
    const { body, reply } = called;
    const total = totalOf(reply.headers);
    const found = Array.isArray(body) ? body : (at(body, 'domains') ?? at(body, 'items'));
    const next = (rows: readonly unknown[]) => nextPage(place, rows.length, pageSize, total);
    return listed(url, found, { fields, cursor, total, next });
  },

  detail,

  async prices(deps, base, access, tlds) {
    return pricesOneByOne(below(base, 'domain/check'), tlds, async (tld) => {
      const url = below(base, 'domain/check');
      url.search = new URLSearchParams({ name: `namestead-price.${tld}`, processes: 'renew' }).toString();
      const called = await get(deps, url, access, { kind: 'price' });
      if ('refused' in called) return called.refused;
      const products = rowsOf(at(called.body, 'products') ?? []) ?? [];
      const renewal = products.find((one) => at(one, 'process') === 'renew');
      const prices = rowsOf(at(renewal, 'prices') ?? []) ?? [];
      const year = prices.find((one) => (countOf(at(one, 'min_duration')) ?? 1) <= 1) ?? {};
      const amount = at(year, 'price_before_taxes') ?? at(year, 'price_after_taxes');
      return known(url, priceOf(amount, at(called.body, 'currency'), false));
    });
  },

  // nameservers are seen 12 to 24 hours later; privacy follows from the holder's kind
  writes: {
    nameservers: (deps, base, access, name, nameservers) =>
      send(deps, base, access, { method: 'PUT', path: `domain/domains/${name}/nameservers`, body: { nameservers } }),
    autoRenew: (deps, base, access, name, enabled) =>
      send(deps, base, access, { method: 'PATCH', path: `domain/domains/${name}/autorenew`, body: { enabled } }),
    transferLock: (deps, base, access, name, isOn) => {
      const body = { clientTransferProhibited: isOn };
      return send(deps, base, access, { method: 'PATCH', path: `domain/domains/${name}/status`, body });
    },
  },

  async authCode(deps, base, access, name) {
    const url = below(base, `domain/domains/${name}`);
    const called = await get(deps, url, access, { kind: 'write' });
    return 'refused' in called ? called.refused : codeOf(url, at(called.body, 'authinfo'));
  },

  dns: {
    zones: ownZone('gandi', detail),
    ...zoneWriter({
      async find(deps, base, access, zone, _hosts, taken) {
        const url = below(base, `livedns/domains/${zone.name}/records`);
        const called = await get(deps, url, access, taken);
        if ('refused' in called) return called.refused;
        if (!Array.isArray(called.body)) return notUnderstood(url, 'notGiven list');
        const rows = called.body.flatMap((row) =>
          (rowsOf(at(row, 'rrset_values') ?? []) ?? []).map((value) => ({ ...(row as object), value })),
        );
        const places = { host: 'rrset_name', type: 'rrset_type', content: 'value', ttl: 'rrset_ttl' };
        return known(url, listedSets(zone, rows, places));
      },
      readSlots: () => 1,
      writeSlots: (edits) => edits.length,
      // a call takes the place of all values of a host and a type: those of others are sent along
      write(deps, base, access, zone, changes) {
        const sent = changes
          .map(({ host, type, kept, added, ttl = usualTtl }): Sent => {
            const path = `livedns/domains/${zone.name}/records/${encodeURIComponent(host)}/${type}`;
            const values = [...kept.map(({ content }) => content), ...added.map((value) => contentOf(type, value))];
            return values.length === 0
              ? { method: 'DELETE', path }
              : { method: 'PUT', path, body: { rrset_values: values, rrset_ttl: ttl } };
          })
          .toSorted((one, other) => Number(one.method === 'PUT') - Number(other.method === 'PUT'));
        return inOrder(sent.map((one) => () => send(deps, base, access, one, 0)));
      },
    }),
  },
};

const usualTtl = 300;

async function detail(deps: RegistrarDeps, base: string, access: RegistrarAccess, name: string) {
  const url = below(base, `domain/domains/${name}`);
  const called = await get(deps, url, access, { kind: 'detail' });
  return 'refused' in called ? called.refused : detailOf(url, called.body, fields, name);
}
