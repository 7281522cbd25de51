import { createHmac } from 'node:crypto';
import type { Zone } from '../dns-clients/dns-client.ts';
import type { SetChange } from '../dns-clients/record-edits.rules.ts';
import { zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import { unread } from '../outbound/written.ts';
import {
  type CallOptions,
  call,
  change,
  codeOf,
  detailOf,
  known,
  listed,
  type Manners,
  notUnderstood,
} from './call.ts';
import { type Fields, hasStatus, type Row, rowsOf } from './held-names.rules.ts';
import { hostIn, listedSets } from './listed-records.rules.ts';
import type { ListingClient } from './listings.rules.ts';
import { zoneOf } from './own-zone.rules.ts';
import { wordsIn } from './refusal.rules.ts';
import type { Registrar, RegistrarAccess, RegistrarDeps } from './registrar.ts';
import { at, countOf, hostsOf, lineOf, priceOf, textOf, unreadValue } from './values.rules.ts';

/** The whole account comes in one answer: 100,000 names are some 50 MB. */
const maxBytes = 96 * 1024 * 1024;
const timeoutMs = 120_000;

const manners: Manners = {
  key: 'dynadot',
  errorOf(body) {
    const code = countOf(at(body, 'code')) ?? 200;
    const error = at(body, 'error.description') ?? at(body, 'error.message');
    if (code >= 200 && code < 300 && typeof error !== 'string') return undefined;
    return { code: String(code), words: typeof error === 'string' ? error : wordsIn(body), isTrouble: code >= 500 };
  },
  remedies: [
    [/^401\b/, 'checkKey'],
    [/^429\b/, 'wait'],
    [/system.?busy/i, 'wait'],
  ],
};

const fields: Fields = {
  name: ['domain_name', 'domainName', 'name', 'Name'],
  expiresAt: ['expiration_date', 'expiration', 'expirationDate', 'Expiration'],
  registeredAt: ['registration_date', 'registration', 'registrationDate', 'Registration'],
  autoRenew: {
    at: ['renew_option', 'renewOption', 'RenewOption'],
    words: {
      'auto renew': true,
      auto: true,
      'do not renew': false,
      donot: false,
      'do not': false,
      'no renew option': undefined,
      reset: undefined,
      default: undefined,
    },
  },
  transferLock: ['locked', 'Locked'],
  privacy: {
    at: ['privacy', 'Privacy'],
    words: {
      'full privacy': true,
      full: true,
      'partial privacy': true,
      partial: true,
      on: true,
      'no privacy': false,
      'privacy off': false,
      none: false,
      off: false,
    },
  },
  nameservers: (row) => {
    // a name with Dynadot's own DNS, a forward or a parked page has no list of its own: an empty one says nothing
    const told = at(row, 'glue_info.nameserver_list') ?? at(row, 'glueInfo.nameserverList');
    return Array.isArray(told) && told.length === 0 ? undefined : told;
  },
  status: ['status', 'Status'],
  folder: ['folder_name', 'folderName', 'Folder'],
  isPremium: ['is_premium', 'isPremium'],
  notHeld: (row) =>
    hasStatus(row, ['status', 'Status'], /^(deleted|cancell?ed|transferred( out| away)?|moved|push(ed)?( out)?)$/),
};

function signed({ apiKey = '', secretKey = '' }: RegistrarAccess, url: URL, body = '') {
  const text = [apiKey, url.pathname + url.search, '', body].join('\n');
  return {
    authorization: `Bearer ${apiKey}`,
    'x-signature': createHmac('sha256', secretKey).update(text).digest('base64'),
    'content-type': 'application/json',
    accept: 'application/json',
  };
}

function get(deps: RegistrarDeps, url: URL, access: RegistrarAccess, taken: CallOptions = { kind: 'list' }) {
  return call(manners, deps, access, url, { headers: signed(access, url), maxBytes, timeoutMs, ...taken });
}

type Sent = { method: 'PUT' | 'POST'; path: string; body: object };

function send(deps: RegistrarDeps, base: string, access: RegistrarAccess, sent: Sent, slots = 1) {
  const [url, body] = [below(base, `domains/${sent.path}`), JSON.stringify(sent.body)];
  return change(manners, deps, access, url, { method: sent.method, headers: signed(access, url, body), body, slots });
}

const put = (path: string, body: object): Sent => ({ method: 'PUT', path, body });

/**
 * Its marketplace by the older API, which takes the key alone, in the address: nothing of an address but its host may be shown or
 * logged. It tells the price and no least offer.
 */
const listings: ListingClient = {
  currencies: ['USD'],
  hasFloor: false,
  async read(deps, base, access, name) {
    const url = marketUrl(base, access, 'get_listing_item', { domain: name, currency: 'usd' });
    const called = await call(marketManners, deps, access, url, { headers, kind: 'detail' });
    if ('refused' in called) {
      const isNot = notListed.test(called.refused.words ?? '');
      return isNot ? known(url, null) : called.refused;
    }
    const told = Object.values(called.body as object)[0];
    const listing = at(told, 'Listing') ?? at(told, 'ListingItem');
    if (listing === undefined || listing === null) return known(url, null);
    if (textOf(at(listing, 'Domain')).toLowerCase() !== name) return notUnderstood(url, 'otherName');
    const price = priceOf(at(listing, 'Price'), 'USD', true);
    if (price === unreadValue) return notUnderstood(url, 'notUnderstood');
    return known(url, { price: price ? { amount: price.amountCents / 100, currency: 'USD' } : null, floor: null });
  },
  write(deps, base, access, domains, terms) {
    const offer: Record<string, string> = terms?.price
      ? { listing_type: 'buy_now', price: String(terms.price.amount), currency: 'usd' }
      : { listing_type: 'make_offer' };
    const asked = terms === null ? { for_sale_type: 'not_for_sale' } : { for_sale_type: 'marketplace', ...offer };
    const url = marketUrl(base, access, 'set_for_sale', { domains, ...asked });
    return change(marketManners, deps, access, url, { headers });
  },
};

/**
 * Dynadot by its RESTful API, version 2. Prices are left out: what tells one is `renew` with a parameter, and without that it
 * would be a renewal.
 */
export const dynadot: Registrar = {
  key: 'dynadot',
  url: 'https://api.dynadot.com/restful/v2/',
  // of the 60 that accounts with small spending have
  pace: { requests: 50, windowMs: 60_000, write: { requests: 1, windowMs: 1_000 } },
  detailFields: [],

  async test(deps, base, access) {
    const url = below(base, 'accounts/info');
    const called = await get(deps, url, access);
    if ('refused' in called) return called.refused;
    const accountName = lineOf(at(called.body, 'data.account_info.username') ?? at(called.body, 'data.username'));
    return known(url, accountName === undefined ? {} : { accountName });
  },

  async list(deps, base, access, cursor) {
    const url = below(base, 'domains');
    const called = await get(deps, url, access);
    if ('refused' in called) return called.refused;
    const paths = [
      'data.domain_info_list',
      'data.domainInfoList',
      'data.domainInfo',
      'data.domain_list',
      'data.domains',
    ];
    const found = paths.map((path) => at(called.body, path)).find((rows) => rows !== undefined);
    const total = countOf(at(called.body, 'data.total_count') ?? at(called.body, 'data.total'));
    return listed(url, found, { fields, cursor, total, next: () => null });
  },

  async current(deps, base, access, name) {
    const url = below(base, `domains/${name}`);
    const called = await get(deps, url, access, { kind: 'detail' });
    if ('refused' in called) return called.refused;
    const told = at(called.body, 'data.domain_info') ?? at(called.body, 'data.domainInfo') ?? at(called.body, 'data');
    return detailOf(url, Array.isArray(told) ? told[0] : told, fields, name);
  },

  writes: {
    nameservers: (deps, base, access, name, nameserver_list) =>
      send(deps, base, access, put(`${name}/nameservers`, { nameserver_list })),
    autoRenew: (deps, base, access, name, isOn) =>
      send(deps, base, access, put(`${name}/renew_option`, { renew_option: isOn ? 'auto' : 'donot' })),
    transferLock: (deps, base, access, name, lock) => send(deps, base, access, put(`${name}/domain_lock`, { lock })),
    privacy: (deps, base, access, name, isOn) =>
      send(deps, base, access, put(`${name}/privacy`, { privacy_level: isOn ? 'full' : 'off' })),
  },

  async authCode(deps, base, access, name) {
    const url = below(base, `domains/${name}/transfer_auth_code`);
    const called = await get(deps, url, access, { kind: 'write' });
    if ('refused' in called) return called.refused;
    return codeOf(url, at(called.body, 'data.auth_code') ?? at(called.body, 'data.authCode'));
  },

  listings,

  dns: {
    async zones(deps, base, access, name) {
      const url = below(base, `domains/${name}`);
      const called = await get(deps, url, access, { kind: 'detail' });
      if ('refused' in called) return called.refused;
      const glue = at(called.body, 'data.domain_info.glue_info');
      if (at(glue, 'glue_type') !== 'DNS') return known(url, []);
      const hosts = hostsOf(at(glue, 'nameserver_list'));
      return known(url, [zoneOf(name, Array.isArray(hosts) && hosts.length > 0 ? hosts : ownHosts)]);
    },
    ...zoneWriter({
      async find(deps, base, access, zone, _hosts, taken) {
        const told = await glueOf(deps, base, access, zone.name, taken);
        if (told.outcome !== 'known') return told;
        const ttl = told.value.ttl;
        const rows = rowsOfGlue(told.value).map((row) => ({ ...(row as object), ttl }));
        return known(below(base, ''), listedSets(zone, rows, places));
      },
      readSlots: () => 1,
      writeSlots: () => 2,
      // one call replaces all records, and switches the name to Dynadot's DNS: all are read once more, just before
      async write(deps, base, access, zone, changes) {
        const told = await glueOf(deps, base, access, zone.name, { kind: 'write', slots: 0 });
        if (told.outcome !== 'known') return unread(told);
        if (!isOwnDns(told.value)) return { outcome: 'unsupported', why: 'dnsElsewhere' };
        const body = withChanges(told.value, zone, changes);
        return send(deps, base, access, { method: 'POST', path: `${zone.name}/records`, body }, 0);
      },
    }),
  },
};

const headers = { accept: 'application/json' };
const notListed = /not (listed|found|for sale)|no listing|could not find|does not exist/i;

/** Every answer has its header inside of the one member that is named after the command. */
const marketManners: Manners = {
  ...manners,
  errorOf(body) {
    const told = Object.values((body ?? {}) as object)[0];
    const code = Object.entries((told ?? {}) as object).find(([key]) => key.startsWith('ResponseCode'))?.[1];
    if (textOf(code) === '0') return undefined;
    return { code: textOf(code), words: textOf(at(told, 'Error')) || textOf(at(told, 'Status')) || undefined };
  },
};

function marketUrl(base: string, { apiKey = '' }: RegistrarAccess, command: string, more: Record<string, string>): URL {
  const url = new URL(`${base.replace(/restful\/v2\/$/, '')}api3.json`);
  url.search = new URLSearchParams({ key: apiKey, command, ...more }).toString();
  return url;
}

const places = { host: 'sub_host', type: 'record_type', content: 'record_value1', ttl: 'ttl' };
/** With which it answers for names that it hosts, where their list is empty. */
const ownHosts = ['ns1.dynadot.com', 'ns2.dynadot.com'];
const isOwnDns = (glue: Row) => glue.glue_type === 'DNS';
const rowsOfGlue = (glue: Row) =>
  [rowsOf(glue.dns_main_list ?? []), rowsOf(glue.dns_sub_list ?? [])].flatMap((rows) => rows ?? []);

async function glueOf(deps: RegistrarDeps, base: string, access: RegistrarAccess, name: string, taken: CallOptions) {
  const url = below(base, `domains/${name}/records`);
  const called = await get(deps, url, access, taken);
  if ('refused' in called) return called.refused;
  const glue = at(called.body, 'data.glue_info') ?? at(called.body, 'data');
  const isTold = typeof glue === 'object' && glue !== null && typeof (glue as Row).glue_type === 'string';
  return isTold ? known(url, glue as Row) : notUnderstood(url, 'notGiven list');
}

/** All records as they were told, but for those that go, and with those that come. */
function withChanges(glue: Row, zone: Zone, changes: readonly SetChange[]): object {
  const isGone = (row: unknown) =>
    changes.some(
      ({ host, type, removed }) =>
        hostIn(zone, at(row, 'sub_host')) === host &&
        textOf(at(row, 'record_type')).toUpperCase() === type &&
        removed.some(({ content }) => content === textOf(at(row, 'record_value1'))),
    );
  const kept = rowsOfGlue(glue)
    .filter((row) => !isGone(row))
    .map((row) => ({ ...(row as Row), record_type: textOf(at(row, 'record_type')).toLowerCase() }));
  const come = changes.flatMap(({ host, type, added }) =>
    added.map((value) => ({
      ...(host === '@' ? {} : { sub_host: host }),
      record_type: type.toLowerCase(),
      record_value1: value,
    })),
  );
  const [main, sub] = [true, false].map((isMain) =>
    [...kept, ...come].filter((row) => (hostIn(zone, at(row, 'sub_host')) === '@') === isMain),
  );
  return { glue_type: 'DNS', dns_main_list: main, dns_sub_list: sub, ...(glue.ttl ? { ttl: String(glue.ttl) } : {}) };
}
