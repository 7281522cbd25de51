import type { Account, Held } from './account.ts';
import type { NameWrite } from './account-changes.ts';
import { quoted, unquoted } from './name-writes.ts';
import { refusalStatus, refusalWords, type Twin, type TwinReply } from './twin.ts';

const row = (held: Held, account: Account) => ({
  fqdn: held.name,
  status: held.isLocked === undefined ? undefined : held.isLocked ? ['clientTransferProhibited'] : [],
  dates: {
    registry_created_at: held.registeredAt.toISOString(),
    registry_ends_at: held.expiresAt.toISOString(),
    created_at: held.registeredAt.toISOString(),
  },
  autorenew: account.flag(held.autoRenew, (enabled) => ({ enabled })),
  nameserver: { current: account.hasOwnDns(held.name) ? 'livedns' : 'other' },
  tags: held.folder === null ? [] : [held.folder],
  sharing_id: '00000000-0000-4000-8000-000000000001',
});

const writes: Record<string, ((json: Record<string, unknown>) => NameWrite) | undefined> = {
  nameservers: ({ nameservers }) => ({ nameservers: nameservers as string[] }),
  autorenew: ({ enabled }) => ({ autoRenew: enabled === true }),
  status: ({ clientTransferProhibited }) => ({ isLocked: clientTransferProhibited === true }),
};

type Asked = { method: string; name: string; host: string; type: string; json: Record<string, unknown> };

/** The sets of a zone, each of which is put as a whole; texts are in quotation marks. */
function records(account: Account, { method, name, host, type, json }: Asked): TwinReply {
  if (method === 'GET') {
    const sets = Map.groupBy(account.zone(name), (record) => `${record.host} ${record.type}`);
    const body = [...sets.values()].map((set) => ({
      ...{ rrset_name: set[0]?.host, rrset_type: set[0]?.type, rrset_ttl: set[0]?.ttl },
      rrset_values: set.map(({ value }) => (set[0]?.type === 'TXT' ? quoted(value) : value)),
    }));
    return { body };
  }
  const texts = (method === 'PUT' ? json.rrset_values : []) as string[];
  const values = texts.map((text) => (type === 'TXT' ? unquoted(text) : text));
  const set = { host, type, ttl: Number(json.rrset_ttl ?? 300) };
  account.change(name, { records: account.withSet(name, set, values) });
  return { body: { message: 'DNS Record Created' }, status: 201 };
}

export const twin: Twin = {
  isAllowed: ({ headers, access }) => headers.authorization === `Bearer ${access.token}`,
  nameOf: ({ path }) => /^(?:domain|livedns)\/domains\/([^/]+)/.exec(path)?.[1],

  answer({ method, path, query, json }, account) {
    if (path === 'domain/domains') {
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 100)];
      const rows = account.page((page - 1) * size, size).map((held) => row(held, account));
      return { body: rows, headers: { 'total-count': String(account.count) } };
    }
    if (path === 'domain/check') {
      const suffix = query.get('name')?.split('.').slice(1).join('.');
      const price = account.prices().find(([one]) => one === suffix)?.[1];
      const prices = [{ duration_unit: 'y', min_duration: 1, max_duration: 10, price_before_taxes: price }];
      return { body: { currency: 'USD', products: price === undefined ? [] : [{ process: 'renew', prices }] } };
    }
    const [area, , name = '', what, host = '', type = ''] = path.split('/').map(decodeURIComponent);
    const held = account.find(name);
    if (!held) return undefined;
    if (area === 'livedns') return records(account, { method, name, host, type, json });
    if (method === 'GET' && what === undefined) {
      return { body: { ...row(held, account), nameservers: held.nameservers, authinfo: `auth-${name}` } };
    }
    const write = writes[what ?? '']?.(json);
    if (!write) return undefined;
    account.change(name, write);
    return { body: { message: 'Accepted' }, status: 202 };
  },

  refuse: (why) => ({
    status: refusalStatus[why],
    body: { object: 'HTTPError', cause: 'Refused', code: refusalStatus[why], message: refusalWords[why] },
  }),
};
