import { below } from '../outbound/api-answer.ts';
import { call, detailOf, known, listed, type Manners, notUnderstood, priceTable } from './call.ts';
import { type Fields, hasStatus } from './held-names.rules.ts';
import { nextPage, placeOf } from './paging.rules.ts';
import type { CallKind, Registrar, RegistrarAccess, RegistrarDeps } from './registrar.ts';
import { at, countOf, priceOf, textOf } from './values.rules.ts';

const pageSize = 100;
/** 300 is done, 301 and 302 are done with a remark. */
const done: ReadonlySet<string> = new Set(['300', '301', '302']);

const manners: Manners = {
  key: 'namesilo',
  errorOf(body) {
    const code = textOf(at(body, 'reply.code'));
    if (code === '' || done.has(code)) return undefined;
    return { code, words: textOf(at(body, 'reply.detail')) || undefined, isTrouble: code === '201' };
  },
  remedies: [
    [/^(109|110|111)\b/, 'checkKey'],
    [/^113\b/, 'allowAddress'],
    [/^112\b/, 'giveRight'],
  ],
};

const gone = /^(transferred|deleted|cancell?ed|expired.{0,20}deleted|not active)/;
/** Rows were attributes and a text in XML, and are turned into JSON in more than one way. */
const listFields: Fields = {
  name: ['domain', 'name', '#text', '_', 'value'],
  expiresAt: ['expires', 'expiration', '@expires', '@attributes.expires', '$.expires'],
  registeredAt: ['created', '@created', '@attributes.created', '$.created'],
  status: 'status',
  notHeld: (row) => hasStatus(row, 'status', gone),
};
const detailFields: Fields = {
  ...listFields,
  autoRenew: 'auto_renew',
  transferLock: 'locked',
  privacy: 'private',
  nameservers: ['nameservers.nameserver', 'nameservers'],
  folder: (row) => (row.portfolio === '' ? null : row.portfolio),
};

/** The key stands in the address, by NameSilo's design: nothing of an address but its host may be shown or logged. */
async function get(
  deps: RegistrarDeps,
  base: string,
  access: RegistrarAccess,
  operation: string,
  more: Record<string, string> = {},
  kind: CallKind = 'list',
) {
  const url = below(base, operation);
  url.search = new URLSearchParams({ version: '1', type: 'json', key: access.apiKey ?? '', ...more }).toString();
  return { url, called: await call(manners, deps, access, url, { headers: { accept: 'application/json' }, kind }) };
}

export const namesilo: Registrar = {
  key: 'namesilo',
  url: 'https://www.namesilo.com/api/',
  pace: { requests: 50, windowMs: 60_000 },
  detailFields: ['autoRenew', 'transferLock', 'privacy', 'nameservers', 'status', 'folder'],

  async test(deps, base, access) {
    const { url, called } = await get(deps, base, access, 'getAccountBalance');
    return 'refused' in called ? called.refused : known(url, {});
  },

  async list(deps, base, access, cursor) {
    const place = placeOf(cursor);
    const pages = { page: String(place.page), pageSize: String(pageSize) };
    const { url, called } = await get(deps, base, access, 'listDomains', pages);
    if ('refused' in called) return called.refused;
    const total = countOf(at(called.body, 'reply.pager.total'));
    // without a pager everything came at once
    const next = (rows: readonly unknown[]) =>
      total === undefined ? null : nextPage(place, rows.length, pageSize, total);
    return listed(url, at(called.body, 'reply.domains'), { fields: listFields, cursor, total, next });
  },

  async detail(deps, base, access, name) {
    const { url, called } = await get(deps, base, access, 'getDomainInfo', { domain: name }, 'detail');
    if ('refused' in called) return called.refused;
    const reply = at(called.body, 'reply');
    if (typeof reply !== 'object' || reply === null) return notUnderstood(url);
    return detailOf(url, { ...reply, domain: name }, detailFields, name);
  },

  async prices(deps, base, access) {
    const { url, called } = await get(deps, base, access, 'getPrices', {}, 'price');
    if ('refused' in called) return called.refused;
    const rows = Object.entries((at(called.body, 'reply.prices') ?? at(called.body, 'reply') ?? {}) as object);
    return priceTable(
      url,
      rows.map(([tld, row]) => [tld, priceOf(at(row, 'renew') ?? at(row, 'renewal'), 'USD', false)]),
    );
  },
};
