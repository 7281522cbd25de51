import type { Account, Held } from './account.ts';
import type { NameWrite, TwinRecord } from './account-changes.ts';
import { quoted, unquoted } from './name-writes.ts';
import { refusalStatus, refusalWords, type Twin, type TwinReply } from './twin.ts';

const list = 'api/domains/v1/portfolio';

const writes: Record<string, ((isOn: boolean, json: Record<string, unknown>) => NameWrite) | undefined> = {
  nameservers: (_, json) => ({ nameservers: Object.values(json) as string[] }),
  'domain-lock': (isLocked) => ({ isLocked }),
  'privacy-protection': (isPrivate) => ({ isPrivate }),
};

type Set = { name: string; type: string; ttl: number; records: { content: string }[] };

/** A zone by its sets: with `overwrite` a set is put as a whole; without a filter all of it is deleted. */
function zone(account: Account, name: string, method: string, json: Record<string, unknown>): TwinReply {
  const records = account.zone(name);
  if (method === 'GET') {
    const sets = Map.groupBy(records, ({ host, type }) => `${host} ${type}`);
    const body = [...sets.values()].map((set) => ({
      ...{ name: set[0]?.host, type: set[0]?.type, ttl: set[0]?.ttl },
      records: set.map(({ type, value }) => ({ content: type === 'TXT' ? quoted(value) : value, is_disabled: false })),
    }));
    return { body };
  }
  if (method === 'DELETE') {
    const filters = json.filters as { name: string; type: string }[] | undefined;
    const isGone = ({ host, type }: TwinRecord) =>
      filters === undefined || filters.some((one) => one.name === host && one.type === type);
    account.change(name, { records: records.filter((record) => !isGone(record)) });
    return { body: { message: 'Request accepted' } };
  }
  const sets = json.zone as Set[];
  const isPut = ({ host, type }: TwinRecord) => sets.some((set) => set.name === host && set.type === type);
  const put = sets.flatMap((set) =>
    set.records.map(({ content }, at) => ({
      ...{ id: records.length + at + 100, host: set.name, type: set.type, ttl: set.ttl },
      value: set.type === 'TXT' ? unquoted(content) : content,
    })),
  );
  const kept = json.overwrite === true ? records.filter((record) => !isPut(record)) : records;
  account.change(name, { records: [...kept, ...put] });
  return { body: { message: 'Request accepted' } };
}

/** All names in one list, without automatic renewal, which its API does not know. */
export const twin: Twin = {
  isAllowed: ({ headers, access }) => headers.authorization === `Bearer ${access.token}`,
  nameOf: ({ path }) => /^api\/(?:domains\/v1\/portfolio|dns\/v1\/zones)\/([^/]+)/.exec(path)?.[1],

  answer({ method, path, json }, account) {
    const row = (held: Held, at: number) => ({
      id: 13_000 + at,
      domain: held.name,
      type: 'domain',
      status: 'active',
      created_at: held.registeredAt.toISOString(),
      expires_at: held.expiresAt.toISOString(),
    });
    if (path === list) return { body: account.page(0, account.count).map(row) };
    if (path === 'api/billing/v1/catalog') {
      const items = account.prices().map(([suffix, price]) => {
        const prices = [{ currency: 'USD', price: Math.round(price * 100), period: 1, period_unit: 'year' }];
        return { id: `hostingercom-domain-${suffix}`, name: `.${suffix}`, category: 'DOMAIN', prices };
      });
      return { body: items };
    }
    if (path.startsWith('api/dns/v1/zones/'))
      return zone(account, path.slice('api/dns/v1/zones/'.length), method, json);
    const [name = '', what] = path.startsWith(`${list}/`) ? path.slice(list.length + 1).split('/') : [];
    const held = account.find(name);
    if (held && method !== 'GET') {
      const write = writes[what ?? '']?.(method === 'PUT', json);
      if (write) account.change(name, write);
      return write && { body: { message: 'Request accepted' } };
    }
    const hosts = held?.nameservers.map((host, at) => [`ns${at + 1}`, host]) ?? [];
    return (
      held && {
        body: {
          ...row(held, 0),
          is_privacy_protected: account.flag(held.isPrivate),
          is_lockable: true,
          is_locked: account.flag(held.isLocked),
          name_servers: Object.fromEntries(hosts),
          '60_days_lock_expires_at': null,
          registered_at: held.registeredAt.toISOString(),
        },
      }
    );
  },

  refuse: (why) => ({
    status: refusalStatus[why],
    body: { message: why === 'key' ? 'Unauthenticated' : refusalWords[why], correlation_id: '26a91bd9' },
  }),
};
