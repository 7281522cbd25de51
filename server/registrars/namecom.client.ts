import { below } from '../outbound/api-answer.ts';
import { call, known, listed, type Manners, priceTable } from './call.ts';
import { type Fields, hasStatus, type Row, rowsOf } from './held-names.rules.ts';
import type { CallKind, Registrar, RegistrarAccess, RegistrarDeps } from './registrar.ts';
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

async function get(deps: RegistrarDeps, url: URL, access: RegistrarAccess, kind: CallKind) {
  const { user = '', token = '' } = access;
  const authorization = `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`;
  return call(manners, deps, access, url, { headers: { authorization, accept: 'application/json' }, kind });
}

const totalIn = (body: unknown) => countOf(at(body, 'totalCount') ?? at(body, 'total'));

const pagerKeys: ReadonlySet<string> = new Set(['totalCount', 'total', 'nextPage', 'lastPage', 'from', 'to']);
/** An empty list is left out as well: then nothing but what is told of pages is there. */
const isOnlyPager = (body: unknown) =>
  typeof body === 'object' && body !== null && Object.keys(body).every((key) => pagerKeys.has(key));

/** Name.com by its Core API, version 1. */
export const namecom: Registrar = {
  key: 'namecom',
  url: 'https://api.name.com/core/v1/',
  pace: { requests: 2_500, windowMs: 3_600_000 }, // of 3,000
  detailFields: [],

  async test(deps, base, access) {
    const url = below(base, 'domains?perPage=1&page=1');
    const called = await get(deps, url, access, 'list');
    if ('refused' in called) return called.refused;
    const count = totalIn(called.body);
    return known(url, { accountName: access.user ?? '', ...(count === undefined ? {} : { count }) });
  },

  async list(deps, base, access, cursor) {
    const url = below(base, `domains?perPage=${pageSize}&page=${cursor ?? '1'}`);
    const called = await get(deps, url, access, 'list');
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
    const called = await get(deps, url, access, 'price');
    if ('refused' in called) return called.refused;
    const { body } = called;
    const rows = rowsOf(at(body, 'pricing') ?? at(body, 'tldPricing') ?? at(body, 'tlds') ?? body) ?? [];
    const price = (row: unknown) => at(row, 'renewalPrice') ?? at(row, 'renewal') ?? at(row, 'renewPrice');
    return priceTable(
      url,
      rows.map((row) => [at(row, 'tld'), priceOf(price(row), at(row, 'currency') ?? 'USD', false)]),
    );
  },
};
