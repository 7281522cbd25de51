import { inOrder, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import { call, change, codeOf, detailOf, known, listed, type Manners, priceTable } from './call.ts';
import { type Fields, hasStatus, type Row, rowsOf } from './held-names.rules.ts';
import { listedSets, oneByOne, valuesIn } from './listed-records.rules.ts';
import { ownZone } from './own-zone.rules.ts';
import type { Registrar, RegistrarAccess, RegistrarDeps, Taken } from './registrar.ts';
import { at, countOf, priceOf } from './values.rules.ts';

const pageSize = 1_000;

const manners: Manners = {
  key: 'namecom',
  pauseMs: 60_000,
  remedies: [[/two.?(step|factor)|namesafe|api access/i, 'switchOnApi']],
};

/** Name.com leaves out what is false (its documentation says so): here silence is a no. */
const orFalse = (key: string) => (row: Row) => row[key] ?? false;

const fields: Fields = {
  name: ['domainName', 'domain_name', 'name'],
  expiresAt: ['expireDate', 'expire_date'],
  registeredAt: ['createDate', 'create_date'],
  autoRenew: orFalse('autorenewEnabled'),
  transferLock: orFalse('locked'),
  privacy: orFalse('privacyEnabled'),
  nameservers: 'nameservers',
  status: ['status', 'locks'],
  isPremium: ['premium', 'isPremium'],
  renewalPrice: (row) => priceOf(row.renewalPrice, row.currency ?? 'USD', true),
  notHeld: (row) => hasStatus(row, 'status', /^(transferred|deleted|cancell?ed)/),
};

function headersOf({ user = '', token = '' }: RegistrarAccess) {
  const authorization = `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`;
  return { authorization, accept: 'application/json' };
}

function get(deps: RegistrarDeps, url: URL, access: RegistrarAccess, taken: Taken) {
  return call(manners, deps, access, url, { headers: headersOf(access), ...taken });
}

type Sent = { method: 'PATCH' | 'POST' | 'DELETE'; path: string; body?: object };

function send(deps: RegistrarDeps, base: string, access: RegistrarAccess, { method, path, body }: Sent, slots = 1) {
  const headers = { ...headersOf(access), 'content-type': 'application/json' };
  const sent = { method, headers, slots, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return change(manners, deps, access, below(base, `domains/${path}`), sent);
}

const patched = (name: string, body: object): Sent => ({ method: 'PATCH', path: name, body });

const totalIn = (body: unknown) => countOf(at(body, 'totalCount') ?? at(body, 'total'));

const pagerKeys: ReadonlySet<string> = new Set(['totalCount', 'total', 'nextPage', 'lastPage', 'from', 'to']);
/** An empty list is left out as well: then nothing but what is told of pages is there. */
const isOnlyPager = (body: unknown) =>
  typeof body === 'object' && body !== null && Object.keys(body).every((key) => pagerKeys.has(key));

/** Name.com by its Core API, version 1. */
export const namecom: Registrar = {
  key: 'namecom',
  url: 'https://api.name.com/core/v1/',
  pace: { requests: 2_500, windowMs: 3_600_000, write: { requests: 2, windowMs: 1_000 } }, // of 3,000
  detailFields: [],

  async test(deps, base, access) {
    const url = below(base, 'domains?perPage=1&page=1');
    const called = await get(deps, url, access, { kind: 'list' });
    if ('refused' in called) return called.refused;
    const count = totalIn(called.body);
    return known(url, { accountName: access.user ?? '', ...(count === undefined ? {} : { count }) });
  },

  async list(deps, base, access, cursor) {
    const url = below(base, `domains?perPage=${pageSize}&page=${cursor ?? '1'}`);
    const called = await get(deps, url, access, { kind: 'list' });
    if ('refused' in called) return called.refused;
    const { body } = called;
    const more = countOf(at(body, 'nextPage')) || null; // also after a page that is short or empty
    const found = at(body, 'domains') ?? (isOnlyPager(body) ? [] : undefined);
    return listed(url, found, {
      fields,
      cursor,
      total: totalIn(body),
      next: () => (more === null ? null : String(more)),
    });
  },

  async prices(deps, base, access, tlds) {
    const url = below(base, 'tldpricing');
    url.search = new URLSearchParams([['duration', '1'], ...tlds.map((tld) => ['tlds', tld])]).toString();
    const called = await get(deps, url, access, { kind: 'price' });
    if ('refused' in called) return called.refused;
    const { body } = called;
    const rows = rowsOf(at(body, 'pricing') ?? at(body, 'tldPricing') ?? at(body, 'tlds') ?? body) ?? [];
    const price = (row: unknown) => at(row, 'renewalPrice') ?? at(row, 'renewal') ?? at(row, 'renewPrice');
    return priceTable(
      url,
      rows.map((row) => [at(row, 'tld'), priceOf(price(row), at(row, 'currency') ?? 'USD', false)]),
    );
  },

  current,

  writes: {
    nameservers: (deps, base, access, name, nameservers) =>
      send(deps, base, access, { method: 'POST', path: `${name}:setNameservers`, body: { nameservers } }),
    autoRenew: (deps, base, access, name, isOn) => send(deps, base, access, patched(name, { autorenewEnabled: isOn })),
    transferLock: (deps, base, access, name, locked) => send(deps, base, access, patched(name, { locked })),
    privacy: (deps, base, access, name, isOn) => send(deps, base, access, patched(name, { privacyEnabled: isOn })),
  },

  async authCode(deps, base, access, name) {
    const url = below(base, `domains/${name}:getAuthCode`);
    const called = await get(deps, url, access, { kind: 'write' });
    return 'refused' in called ? called.refused : codeOf(url, at(called.body, 'authCode'));
  },

  dns: {
    zones: ownZone('namecom', current),
    ...zoneWriter({
      async find(deps, base, access, zone, _hosts, taken) {
        const url = below(base, `domains/${zone.name}/records?perPage=${pageSize}`);
        const called = await get(deps, url, access, taken);
        if ('refused' in called) return called.refused;
        const rows = rowsOf(at(called.body, 'records') ?? []) ?? []; // an empty list is left out
        const places = { host: 'host', type: 'type', content: 'answer', id: 'id', ttl: 'ttl' };
        return known(url, listedSets(zone, rows, places));
      },
      readSlots: () => 1,
      writeSlots: valuesIn,
      write(deps, base, access, { name }, changes) {
        const records = `${name}/records`;
        return inOrder(
          oneByOne(changes, {
            remove: ({ id }) => send(deps, base, access, { method: 'DELETE', path: `${records}/${id}` }, 0),
            add(host, type, answer) {
              const body = { type, host: host === '@' ? '' : host, answer, ttl: leastTtl };
              return send(deps, base, access, { method: 'POST', path: records, body }, 0);
            },
          }),
        );
      },
    }),
  },
};

const leastTtl = 300;

async function current(deps: RegistrarDeps, base: string, access: RegistrarAccess, name: string) {
  const url = below(base, `domains/${name}`);
  const called = await get(deps, url, access, { kind: 'detail' });
  return 'refused' in called ? called.refused : detailOf(url, called.body, fields, name);
}
