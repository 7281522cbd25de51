import { below } from '../outbound/api-answer.ts';
import { call, known, listed, type Manners } from './call.ts';
import { type Fields, hasStatus, isLockedBy, type Row } from './held-names.rules.ts';
import { nextPage, placeOf } from './paging.rules.ts';
import { wordsIn } from './refusal.rules.ts';
import type { Registrar, RegistrarAccess, RegistrarDeps } from './registrar.ts';
import { at, countOf, flagOf, textOf, type Words } from './values.rules.ts';

/** As its list gives without being asked for another size; larger ones are refused in places. */
const pageSize = 20;

/** How Cloudflare says no, with which of its APIs whatever. */
export const manners: Manners = {
  key: 'cloudflare',
  pauseMs: 300_000,
  errorOf(body) {
    if (flagOf(at(body, 'success')) !== false) return undefined;
    return { code: textOf(at(body, 'errors.0.code')), words: wordsIn(body) };
  },
  remedies: [
    [/from location|ip address/i, 'allowAddress'],
    [/^(10000|10001)\b/, 'giveRight'], // a token for all else, and one that is wrong, look alike
    [/^(6003|9109|6111|9103|9106|9107|1000|7003|7000)\b/, 'checkKey'],
    [/^(10013|971)\b/, 'wait'],
  ],
};

const privacyWords: Words = { redaction: true, redacted: true, proxy: true, full: true, off: false, none: false };

/** Rows as its list of registrations has them, and as the list of domains had, which ended in September 2026. */
const fields: Fields = {
  name: ['domain_name', 'name', 'domain', 'id'],
  expiresAt: ['expires_at', 'expiration_date', 'registry_expires_at'],
  registeredAt: ['created_at', 'registered_at', 'registry_created_at'],
  autoRenew: ['auto_renew', 'settings.auto_renew'],
  transferLock: (row) => flagIn(row, ['locked', 'settings.locked']) ?? isLockedBy(row.registry_statuses),
  privacy: { at: ['privacy_mode', 'privacy', 'settings.privacy_mode', 'settings.privacy'], words: privacyWords },
  nameservers: ['name_servers', 'nameservers'],
  status: ['status', 'registry_statuses'],
  isPremium: ['premium', 'is_premium'],
  notHeld: (row) => isElsewhere(row) || hasStatus(row, 'status', gone),
};

const gone = /^(registration (pending|failed|in progress)|pending registration|failed|transferred|deleted|released)/;

const flagIn = (row: Row, paths: readonly string[]) =>
  paths.map((path) => at(row, path)).find((told) => told !== undefined);

/** The old list had names that could be transferred to Cloudflare as well. */
function isElsewhere(row: Row): boolean {
  const registrar = row.current_registrar;
  return typeof registrar === 'string' && registrar !== '' && !registrar.toLowerCase().includes('cloudflare');
}

async function get(deps: RegistrarDeps, base: string, access: RegistrarAccess, query: Record<string, string>) {
  const url = below(base, `accounts/${encodeURIComponent(access.accountId ?? '')}/registrar/registrations`);
  url.search = new URLSearchParams(query).toString();
  const headers = { authorization: `Bearer ${access.token ?? ''}`, accept: 'application/json' };
  return { url, called: await call(manners, deps, access, url, { headers, kind: 'list' }) };
}

const totalIn = (body: unknown) => countOf(at(body, 'result_info.total_count'));

/** Where the following page is: by the cursor of the answer, else by number. */
function following(body: unknown, cursor: string | null, rows: number): string | null {
  const told = at(body, 'result_info.cursor') ?? at(body, 'result_info.cursors.after');
  if (typeof told === 'string') return told === '' ? null : `after ${told}`;
  const size = countOf(at(body, 'result_info.per_page')) || pageSize;
  const total = totalIn(body);
  return total === undefined ? null : nextPage(placeOf(isAfter(cursor) ? null : cursor), rows, size, total);
}

const isAfter = (cursor: string | null): cursor is string => cursor?.startsWith('after ') === true;

export const cloudflare: Registrar = {
  key: 'cloudflare',
  url: 'https://api.cloudflare.com/client/v4/',
  pace: { requests: 200, windowMs: 60_000 },
  detailFields: [],

  async test(deps, base, access) {
    const { url, called } = await get(deps, base, access, {});
    if ('refused' in called) return called.refused;
    const count = totalIn(called.body);
    return known(url, count === undefined ? {} : { count });
  },

  async list(deps, base, access, cursor) {
    const byNumber: Record<string, string> = cursor === null ? {} : { page: String(placeOf(cursor).page) };
    const query = isAfter(cursor) ? { cursor: cursor.slice('after '.length) } : byNumber;
    const { url, called } = await get(deps, base, access, query);
    if ('refused' in called) return called.refused;
    const found = at(called.body, 'result');
    const next = (rows: readonly unknown[]) => following(called.body, cursor, rows.length);
    return listed(url, found, { fields, cursor, total: totalIn(called.body), next });
  },
};
