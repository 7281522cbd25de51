import { createHmac } from 'node:crypto';
import { below } from '../outbound/api-answer.ts';
import { call, known, listed, type Manners } from './call.ts';
import { type Fields, hasStatus } from './held-names.rules.ts';
import { wordsIn } from './refusal.rules.ts';
import type { Registrar, RegistrarAccess, RegistrarDeps } from './registrar.ts';
import { at, countOf, lineOf } from './values.rules.ts';

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

async function get(deps: RegistrarDeps, url: URL, access: RegistrarAccess) {
  const { apiKey = '', secretKey = '' } = access;
  const signed = [apiKey, url.pathname + url.search, '', ''].join('\n');
  return call(manners, deps, access, url, {
    headers: {
      authorization: `Bearer ${apiKey}`,
      'x-signature': createHmac('sha256', secretKey).update(signed).digest('base64'),
      'content-type': 'application/json',
      accept: 'application/json',
    },
    maxBytes,
    timeoutMs,
    kind: 'list',
  });
}

/**
 * Dynadot by its RESTful API, version 2. Prices are left out: what tells one is `renew` with a parameter, and without that it
 * would be a renewal.
 */
export const dynadot: Registrar = {
  key: 'dynadot',
  url: 'https://api.dynadot.com/restful/v2/',
  pace: { requests: 50, windowMs: 60_000 }, // of the 60 that accounts with small spending have
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
};
