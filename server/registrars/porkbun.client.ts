import { below } from '../outbound/api-answer.ts';
import { call, detailOf, known, listed, type Manners, priceTable } from './call.ts';
import type { Fields } from './held-names.rules.ts';
import { nextOffset } from './paging.rules.ts';
import type { PriceTable, Registrar, RegistrarAccess, RegistrarDeps, Told } from './registrar.ts';
import { at, countOf, flagOf, priceOf, textOf } from './values.rules.ts';

const pageSize = 1_000;

const manners: Manners = {
  key: 'porkbun',
  errorOf(body) {
    const status = at(body, 'status');
    if (typeof status !== 'string' || status.toUpperCase() !== 'ERROR') return undefined;
    const words = at(body, 'message');
    return { code: textOf(at(body, 'code')), words: textOf(words) || undefined };
  },
  remedies: [
    [/^IP_NOT_ALLOWED/, 'allowAddress'],
    [/^DOMAIN_NOT_ALLOWED/, 'giveRight'],
    [/not opted in/i, 'switchOnApi'],
  ],
};

const fields: Fields = {
  name: 'domain',
  expiresAt: 'expireDate',
  registeredAt: 'createDate',
  autoRenew: 'autoRenew',
  transferLock: 'securityLock',
  privacy: 'whoisPrivacy',
  isWritable: 'apiAccess',
  status: 'status',
  folder: 'labels',
  notHeld: (row) => flagOf(row.notLocal) === true, // only its DNS is at Porkbun
};

function post(deps: RegistrarDeps, url: URL, access: RegistrarAccess, body: object, kind?: 'detail' | 'price') {
  const { apiKey = '', secretKey = '' } = access;
  return call(manners, deps, access, url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...(apiKey ? { apikey: apiKey, secretapikey: secretKey } : {}), ...body }),
    kind: kind ?? 'list',
  });
}

export const porkbun: Registrar = {
  key: 'porkbun',
  url: 'https://api.porkbun.com/api/json/v3/',
  pace: { requests: 60, windowMs: 60_000 },
  detailFields: ['nameservers'],

  async test(deps, base, access) {
    const url = below(base, 'ping');
    const called = await post(deps, url, access, {});
    return 'refused' in called ? called.refused : known(url, {});
  },

  async list(deps, base, access, cursor) {
    const url = below(base, 'domain/listAll');
    const start = Number(cursor ?? 0);
    const called = await post(deps, url, access, { start, includeLabels: 'yes' });
    if ('refused' in called) return called.refused;
    const total = countOf(at(called.body, 'total') ?? at(called.body, 'totalCount'));
    const next = (rows: readonly unknown[]) => nextOffset(start, rows.length, pageSize, total);
    return listed(url, at(called.body, 'domains'), { fields, cursor, total, next });
  },

  async detail(deps, base, access, name) {
    const url = below(base, `domain/getNs/${name}`);
    const called = await post(deps, url, access, {}, 'detail');
    if ('refused' in called) return called.refused;
    return detailOf(url, { name, ns: at(called.body, 'ns') }, { name: 'name', nameservers: 'ns' }, name);
  },

  prices: publicPrices,
};

/** The renewal prices of all TLDs at Porkbun, which need no key: what a year costs where nothing better is known. */
export async function publicPrices(deps: RegistrarDeps, base: string): Promise<Told<PriceTable>> {
  const url = below(base, 'pricing/get');
  const called = await post(deps, url, {}, {}, 'price');
  if ('refused' in called) return called.refused;
  const rows = Object.entries((at(called.body, 'pricing') ?? {}) as object);
  return priceTable(
    url,
    rows.map(([tld, row]) => [tld, priceOf(at(row, 'renewal'), 'USD', false)]),
  );
}
