import { inOrder, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import { call, change, detailOf, known, listed, type Manners, notUnderstood, priceTable } from './call.ts';
import { type Fields, hasStatus, rowsOf } from './held-names.rules.ts';
import { listedSets, oneByOne, valuesIn } from './listed-records.rules.ts';
import { ownZone } from './own-zone.rules.ts';
import { nextPage, placeOf } from './paging.rules.ts';
import type { Registrar, RegistrarAccess, RegistrarDeps, Taken } from './registrar.ts';
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
  already: /^errorReport (25[01235]|256)\b/, // is so already: renewed or not, locked or not, private or not
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
  taken: Taken = { kind: 'list' },
) {
  const url = urlOf(base, access, operation, more);
  return { url, called: await call(manners, deps, access, url, { headers, ...taken }) };
}

/** It changes by GET as well. */
function send(deps: RegistrarDeps, base: string, access: RegistrarAccess, operation: string, more: Query, slots = 1) {
  return change(manners, deps, access, urlOf(base, access, operation, more), { headers, slots });
}

type Query = Record<string, string>;
const headers = { accept: 'application/json' };

function urlOf(base: string, access: RegistrarAccess, operation: string, more: Query): URL {
  const url = below(base, operation);
  url.search = new URLSearchParams({ version: '1', type: 'json', key: access.apiKey ?? '', ...more }).toString();
  return url;
}

export const namesilo: Registrar = {
  key: 'namesilo',
  url: 'https://www.namesilo.com/api/',
  pace: { requests: 50, windowMs: 60_000, write: { requests: 2, windowMs: 1_000 } },
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

  detail,

  async prices(deps, base, access) {
    const { url, called } = await get(deps, base, access, 'getPrices', {}, { kind: 'price' });
    if ('refused' in called) return called.refused;
    const rows = Object.entries((at(called.body, 'reply.prices') ?? at(called.body, 'reply') ?? {}) as object);
    return priceTable(
      url,
      rows.map(([tld, row]) => [tld, priceOf(at(row, 'renew') ?? at(row, 'renewal'), 'USD', false)]),
    );
  },

  // the code for a transfer is sent by mail alone
  writes: {
    nameservers: (deps, base, access, domain, hosts) => {
      const numbered = hosts.map((host, place) => [`ns${place + 1}`, host]);
      return send(deps, base, access, 'changeNameServers', { domain, ...Object.fromEntries(numbered) });
    },
    autoRenew: (deps, base, access, domain, isOn) =>
      send(deps, base, access, isOn ? 'addAutoRenewal' : 'removeAutoRenewal', { domain }),
    transferLock: (deps, base, access, domain, isOn) =>
      send(deps, base, access, isOn ? 'domainLock' : 'domainUnlock', { domain }),
    privacy: (deps, base, access, domain, isOn) =>
      send(deps, base, access, isOn ? 'addPrivacy' : 'removePrivacy', { domain }),
  },

  dns: {
    zones: ownZone('namesilo', detail),
    ...zoneWriter({
      async find(deps, base, access, zone, _hosts, taken) {
        const { url, called } = await get(deps, base, access, 'dnsListRecords', { domain: zone.name }, taken);
        if ('refused' in called) return called.refused;
        const rows = rowsOf(at(called.body, 'reply.resource_record') ?? []);
        if (!rows) return notUnderstood(url, 'notGiven list');
        const places = { host: 'host', type: 'type', content: 'value', id: 'record_id', ttl: 'ttl' };
        return known(url, listedSets(zone, rows, places));
      },
      readSlots: () => 1,
      writeSlots: valuesIn,
      write(deps, base, access, { name: domain }, changes) {
        return inOrder(
          oneByOne(changes, {
            remove: ({ id = '' }) => send(deps, base, access, 'dnsDeleteRecord', { domain, rrid: id }, 0),
            add(host, rrtype, rrvalue) {
              const record = { rrtype, rrhost: host === '@' ? '' : host, rrvalue, rrttl: '3600' };
              return send(deps, base, access, 'dnsAddRecord', { domain, ...record }, 0);
            },
          }),
        );
      },
    }),
  },
};

async function detail(deps: RegistrarDeps, base: string, access: RegistrarAccess, name: string) {
  const { url, called } = await get(deps, base, access, 'getDomainInfo', { domain: name }, { kind: 'detail' });
  if ('refused' in called) return called.refused;
  const reply = at(called.body, 'reply');
  if (typeof reply !== 'object' || reply === null) return notUnderstood(url);
  return detailOf(url, { ...reply, domain: name }, detailFields, name);
}
