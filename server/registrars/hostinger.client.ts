import { below } from '../outbound/api-answer.ts';
import { call, detailOf, known, listed, type Manners, priceTable } from './call.ts';
import { type Fields, hasStatus, rowsOf } from './held-names.rules.ts';
import type { CallKind, Registrar, RegistrarAccess, RegistrarDeps, RenewalPrice } from './registrar.ts';
import { at, countOf, priceOf, type Read } from './values.rules.ts';

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

function get(deps: RegistrarDeps, url: URL, access: RegistrarAccess, kind: CallKind) {
  const headers = { authorization: `Bearer ${access.token ?? ''}`, accept: 'application/json' };
  return call(manners, deps, access, url, { headers, kind });
}

const portfolio = (base: string) => below(base, 'api/domains/v1/portfolio');

/** Hostinger, which tells nothing of automatic renewals. */
export const hostinger: Registrar = {
  key: 'hostinger',
  url: 'https://developers.hostinger.com/',
  pace: { requests: 60, windowMs: 60_000 },
  detailFields: ['registeredAt', 'noTransferUntil', 'transferLock', 'privacy', 'nameservers'],

  async test(deps, base, access) {
    const called = await get(deps, portfolio(base), access, 'list');
    if ('refused' in called) return called.refused;
    const rows = rowsOf(at(called.body, 'data') ?? called.body);
    return known(portfolio(base), rows ? { count: rows.length } : {});
  },

  async list(deps, base, access, cursor) {
    const called = await get(deps, portfolio(base), access, 'list');
    if ('refused' in called) return called.refused;
    const found = Array.isArray(called.body) ? called.body : at(called.body, 'data');
    return listed(portfolio(base), found, { fields, cursor, next: () => null });
  },

  async detail(deps, base, access, name) {
    const url = below(base, `api/domains/v1/portfolio/${name}`);
    const called = await get(deps, url, access, 'detail');
    if ('refused' in called) return called.refused;
    return detailOf(url, at(called.body, 'data') ?? called.body, details, name);
  },

  async prices(deps, base, access) {
    const url = below(base, 'api/billing/v1/catalog?category=DOMAIN');
    const called = await get(deps, url, access, 'price');
    if ('refused' in called) return called.refused;
    const items = rowsOf(at(called.body, 'data') ?? called.body) ?? [];
    return priceTable(url, items.map(yearOf));
  },
};

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
