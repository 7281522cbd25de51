import type { Account, Held } from './account.ts';
import { refusalStatus, refusalWords, type Twin, type TwinReply } from './twin.ts';

const codes = {
  key: 'UNABLE_TO_AUTHENTICATE',
  right: 'ACCESS_DENIED',
  address: 'ACCESS_DENIED',
  limit: 'TOO_MANY_REQUESTS',
  trouble: 'INTERNAL',
  request: 'INVALID_BODY',
  name: 'NOT_FOUND',
  change: 'UNSUPPORTED_TLD',
  transfer: 'INVALID_STATUS',
};
const longestPage = 1_000;

export const twin: Twin = {
  isAllowed: ({ headers, access }) => headers.authorization === `Bearer ${access.token}`,

  nameOf: ({ path }) => /^v1\/domains\/([^/]+)/.exec(path)?.[1],

  answer({ method, path, query, body, json }, account) {
    const size = Math.min(longestPage, Number(query.get('limit') ?? 100));
    const row = (held: Held, at: number) => ({
      domainId: 1_000 + at,
      domain: held.name,
      status: 'ACTIVE',
      createdAt: held.registeredAt.toISOString(),
      expires: held.expiresAt.toISOString().replace('.000Z', 'Z'),
      renewDeadline: new Date(held.expiresAt.getTime() + 45 * 86_400_000).toISOString(),
      renewAuto: account.flag(held.autoRenew),
      locked: account.flag(held.isLocked),
      privacy: account.flag(held.isPrivate),
      nameServers: path !== 'v1/domains' || query.get('includes') === 'nameServers' ? held.nameservers : null,
    });
    if (path === 'v1/domains') return { body: account.page(account.placeAfter(query.get('marker')), size).map(row) };
    const [, , name = '', area, type = '', host = ''] = path.split('/').map(decodeURIComponent);
    const held = account.find(name);
    if (!held) return undefined;
    if (area === 'records') return records(account, { method, name, type, host, rows: rowsIn(body) });
    if (method === 'GET') return { body: row(held, 0) };
    if (method !== 'PATCH') return undefined;
    const { renewAuto, locked, nameServers } = json as {
      renewAuto?: boolean;
      locked?: boolean;
      nameServers?: string[];
    };
    account.change(name, {
      ...(renewAuto === undefined ? {} : { autoRenew: renewAuto }),
      ...(locked === undefined ? {} : { isLocked: locked }),
      ...(nameServers === undefined ? {} : { nameservers: nameServers }),
    });
    return { body: '', status: 204, type: 'application/json' };
  },

  refuse: (why) => ({
    status: refusalStatus[why],
    body: { code: codes[why], message: refusalWords[why], ...(why === 'limit' ? { retryAfterSec: 48 } : {}) },
  }),
};

type Row = { type: string; name: string; data: string; ttl: number };

function rowsIn(body: string): Row[] {
  const parsed: unknown = body === '' ? [] : JSON.parse(body);
  return Array.isArray(parsed) ? parsed : [];
}

type Asked = { method: string; name: string; type: string; host: string; rows: Row[] };

/** PATCH adds to a zone, PUT and DELETE are for all values of one host and type. */
function records(account: Account, { method, name, type, host, rows }: Asked): TwinReply | undefined {
  const done = { body: '', status: method === 'DELETE' ? 204 : 200, type: 'application/json' };
  if (method === 'GET') {
    const told = account
      .zone(name)
      .map(({ host: at, value, id: _, ...record }) => ({ ...record, name: at, data: value }));
    return { body: told };
  }
  if (method === 'PATCH') {
    const zone = account.zone(name);
    const added = rows.map((row, at) => ({
      ...{ id: zone.length + at + 100, host: row.name, type: row.type, value: row.data, ttl: row.ttl },
    }));
    account.change(name, { records: [...zone, ...added] });
    return done;
  }
  const set = { host, type, ttl: rows[0]?.ttl ?? 600 };
  const values = method === 'PUT' ? rows.map(({ data }) => data) : [];
  account.change(name, { records: account.withSet(name, set, values) });
  return done;
}
