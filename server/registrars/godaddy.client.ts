import { below } from '../outbound/api-answer.ts';
import { call, known, listed, type Manners } from './call.ts';
import { type Fields, hasStatus } from './held-names.rules.ts';
import type { Registrar, RegistrarAccess, RegistrarDeps } from './registrar.ts';
import { at } from './values.rules.ts';

const pageSize = 1_000;

const manners: Manners = {
  key: 'godaddy',
  pauseMs: 60_000,
  remedies: [
    [/^ACCESS_DENIED/, 'becomeEligible'], // its words do not tell a missing right from an account that is too small
    [/^(UNABLE_TO_AUTHENTICATE|(INVALID|MISSING)_(KEY|API|AUTH|TOKEN|CREDENTIAL))/, 'checkKey'],
    [/^(INSUFFICIENT_SCOPE|FORBIDDEN)/, 'giveRight'],
    [/^TOO_MANY/, 'wait'],
  ],
};

/** Names that are shown for a time and belong to somebody else, to nobody, or not yet to the account. */
const gone =
  /^(transferred|cancelled(?! redeemable)|canceled|confiscated|repossessed|updated ownership|expired reassigned|failed (registration|transfer in|setup)|reverted|sold|pending (transfer in|registration|setup)|awaiting .{0,40}transfer in)/;

const fields: Fields = {
  name: 'domain',
  expiresAt: ['expires', 'expiresAt'],
  registeredAt: 'createdAt',
  renewUntil: 'renewDeadline',
  noTransferUntil: 'transferAwayEligibleAt',
  autoRenew: 'renewAuto',
  transferLock: 'locked',
  privacy: 'privacy',
  nameservers: 'nameServers',
  status: 'status',
  notHeld: (row) => hasStatus(row, 'status', gone),
};

function get(deps: RegistrarDeps, url: URL, access: RegistrarAccess) {
  const { token = '' } = access;
  // keys of the older kind are two parts with a colon
  const authorization = /^[\w-]{8,80}:[\w-]{8,80}$/.test(token) ? `sso-key ${token}` : `Bearer ${token}`;
  return call(manners, deps, access, url, { headers: { authorization, accept: 'application/json' }, kind: 'list' });
}

/** The groups leave out names that are long gone and, unlike the status ACTIVE, keep those in grace. */
function listUrl(base: string, limit: number, marker: string | null): URL {
  const url = below(base, 'v1/domains');
  const query = new URLSearchParams({ limit: String(limit), includes: 'nameServers' });
  for (const group of ['VISIBLE', 'RENEWABLE', 'REDEMPTION']) query.append('statusGroups', group);
  if (marker !== null) query.set('marker', marker);
  url.search = query.toString();
  return url;
}

const rowsIn = (body: unknown) => (Array.isArray(body) ? body : (at(body, 'domains') ?? at(body, 'items')));

/** GoDaddy by version 1 of its API, with a personal access token or a key and its secret, joined by a colon. */
export const godaddy: Registrar = {
  key: 'godaddy',
  url: 'https://api.godaddy.com/',
  pace: { requests: 50, windowMs: 60_000 },
  detailFields: [],

  async test(deps, base, access) {
    const url = listUrl(base, 1, null);
    const called = await get(deps, url, access);
    return 'refused' in called ? called.refused : known(url, {});
  },

  async list(deps, base, access, cursor) {
    const url = listUrl(base, pageSize, cursor);
    const called = await get(deps, url, access);
    if ('refused' in called) return called.refused;
    const next = (rows: readonly unknown[]) => {
      const last = at(rows.at(-1), 'domain');
      return rows.length >= pageSize && typeof last === 'string' ? last : null;
    };
    return listed(url, rowsIn(called.body), { fields, cursor, next });
  },
};
