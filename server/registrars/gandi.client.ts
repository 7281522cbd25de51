import { below } from '../outbound/api-answer.ts';
import { call, detailOf, known, listed, type Manners, pricesOneByOne } from './call.ts';
import { type Fields, isLockedBy, rowsOf } from './held-names.rules.ts';
import { nextPage, placeOf } from './paging.rules.ts';
import type { CallKind, Registrar, RegistrarAccess, RegistrarDeps } from './registrar.ts';
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

async function get(deps: RegistrarDeps, url: URL, access: RegistrarAccess, kind: CallKind) {
  const { token = '' } = access;
  // keys of the older kind are 24 signs
  const authorization = /^[A-Za-z0-9]{24}$/.test(token) ? `Apikey ${token}` : `Bearer ${token}`;
  return call(manners, deps, access, url, { headers: { authorization, accept: 'application/json' }, kind });
}

const totalOf = (headers: Record<string, string | string[] | undefined>) => countOf([headers['total-count']].flat()[0]);

export const gandi: Registrar = {
  key: 'gandi',
  url: 'https://api.gandi.net/v5/',
  pace: { requests: 250, windowMs: 60_000 },
  detailFields: ['nameservers'],

  async test(deps, base, access) {
    const url = below(base, 'domain/domains?per_page=1&page=1');
    const called = await get(deps, url, access, 'list');
    if ('refused' in called) return called.refused;
    const count = totalOf(called.reply.headers);
    return known(url, count === undefined ? {} : { count });
  },

  async list(deps, base, access, cursor) {
    const place = placeOf(cursor);
    const url = below(base, `domain/domains?per_page=${pageSize}&page=${place.page}`);
    const called = await get(deps, url, access, 'list');
    if ('refused' in called) return called.refused;
    const { body, reply } = called;
    const total = totalOf(reply.headers);
    const found = Array.isArray(body) ? body : (at(body, 'domains') ?? at(body, 'items'));
    const next = (rows: readonly unknown[]) => nextPage(place, rows.length, pageSize, total);
    return listed(url, found, { fields, cursor, total, next });
  },

  async detail(deps, base, access, name) {
    const url = below(base, `domain/domains/${name}`);
    const called = await get(deps, url, access, 'detail');
    return 'refused' in called ? called.refused : detailOf(url, called.body, fields, name);
  },

  async prices(deps, base, access, tlds) {
    return pricesOneByOne(below(base, 'domain/check'), tlds, async (tld) => {
      const url = below(base, 'domain/check');
      url.search = new URLSearchParams({ name: `namestead-price.${tld}`, processes: 'renew' }).toString();
      const called = await get(deps, url, access, 'price');
      if ('refused' in called) return called.refused;
      const products = rowsOf(at(called.body, 'products') ?? []) ?? [];
      const renewal = products.find((one) => at(one, 'process') === 'renew');
      const prices = rowsOf(at(renewal, 'prices') ?? []) ?? [];
      const year = prices.find((one) => (countOf(at(one, 'min_duration')) ?? 1) <= 1) ?? {};
      const amount = at(year, 'price_before_taxes') ?? at(year, 'price_after_taxes');
      return known(url, priceOf(amount, at(called.body, 'currency'), false));
    });
  },
};
