import { below } from '../outbound/api-answer.ts';
import { call, known, listed, type Manners } from './call.ts';
import { type Fields, hasStatus, isLockedBy } from './held-names.rules.ts';
import { nextOffset } from './paging.rules.ts';
import type { Registrar, RegistrarAccess, RegistrarDeps } from './registrar.ts';
import { at, countOf } from './values.rules.ts';

const pageSize = 100;

const manners: Manners = { key: 'spaceship', pauseMs: 300_000 };

const fields: Fields = {
  name: 'name',
  expiresAt: 'expirationDate',
  registeredAt: 'registrationDate',
  autoRenew: 'autoRenew',
  transferLock: (row) => isLockedBy(row.eppStatuses),
  privacy: { at: ['privacyProtection.level', 'privacyProtection'], words: { high: true, low: false, public: false } },
  isPremium: 'isPremium',
  nameservers: ['nameservers.hosts', 'nameservers'],
  status: (row) => statuses(row.lifecycleStatus, row.eppStatuses),
  notHeld: (row) => hasStatus(row, 'lifecycleStatus', /^(creating|transferred|deleted|failed)/),
};

function statuses(lifeCycle: unknown, eppStatuses: unknown): unknown {
  const first = typeof lifeCycle === 'string' && lifeCycle !== '' ? [lifeCycle] : [];
  if (eppStatuses === undefined || eppStatuses === null) return first.length > 0 ? first : undefined;
  return Array.isArray(eppStatuses) ? [...first, ...eppStatuses] : eppStatuses;
}

function get(deps: RegistrarDeps, base: string, access: RegistrarAccess, take: number, skip: number) {
  const url = below(base, `v1/domains?take=${take}&skip=${skip}`);
  const { apiKey = '', secretKey = '' } = access;
  const headers = { 'x-api-key': apiKey, 'x-api-secret': secretKey, accept: 'application/json' };
  return { url, called: call(manners, deps, access, url, { headers, kind: 'list' }) };
}

export const spaceship: Registrar = {
  key: 'spaceship',
  url: 'https://spaceship.dev/api/',
  pace: { requests: 250, windowMs: 300_000 }, // of 300
  detailFields: [],

  async test(deps, base, access) {
    const { url, called } = get(deps, base, access, 1, 0);
    const answer = await called;
    if ('refused' in answer) return answer.refused;
    const count = countOf(at(answer.body, 'total'));
    return known(url, count === undefined ? {} : { count });
  },

  async list(deps, base, access, cursor) {
    const skip = Number(cursor ?? 0);
    const { url, called } = get(deps, base, access, pageSize, skip);
    const answer = await called;
    if ('refused' in answer) return answer.refused;
    const total = countOf(at(answer.body, 'total'));
    const next = (rows: readonly unknown[]) => nextOffset(skip, rows.length, pageSize, total);
    return listed(url, at(answer.body, 'items'), { fields, cursor, total, next });
  },
};
