import type { Account, Held } from './account.ts';
import type { NameWrite } from './account-changes.ts';
import { refusalWords, type Twin } from './twin.ts';

const codes = {
  ...{ key: 110, right: 112, address: 113, limit: 429, trouble: 201, request: 102, name: 200 },
  ...{ change: 254, transfer: 261 },
};
/** Switches, and what it answers to one that stands there already. */
const switches: Record<string, { write: NameWrite; already: number } | undefined> = {
  addAutoRenewal: { write: { autoRenew: true }, already: 250 },
  removeAutoRenewal: { write: { autoRenew: false }, already: 251 },
  domainLock: { write: { isLocked: true }, already: 252 },
  domainUnlock: { write: { isLocked: false }, already: 253 },
  addPrivacy: { write: { isPrivate: true }, already: 255 },
  removePrivacy: { write: { isPrivate: false }, already: 256 },
};
const day = (date: Date) => date.toISOString().slice(0, 10);
const word = (value: boolean) => (value ? 'Yes' : 'No');

/** Everything has status 200; the list tells names and dates alone, and numbers are texts. */
export const twin: Twin = {
  isAllowed: ({ query, access }) => query.get('key') === access.apiKey,
  nameOf: ({ query }) => query.get('domain') ?? undefined,

  answer({ path, query }, account) {
    const reply = (more: object) => ({
      body: { request: { operation: path, ip: '192.0.2.1' }, reply: { code: 300, detail: 'success', ...more } },
    });
    if (path === 'getAccountBalance') return reply({ balance: '0.00' });
    if (path === 'listDomains') {
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 100)];
      const row = (held: Held) => ({
        domain: held.name,
        created: day(held.registeredAt),
        expires: day(held.expiresAt),
      });
      const pager = { page, pageSize: size, total: String(account.count) };
      return reply({ domains: account.page((page - 1) * size, size).map(row), pager });
    }
    if (path === 'getPrices') {
      const prices = account.prices().map(([suffix, price]) => {
        const text = price.toFixed(2);
        return [suffix, { registration: text, transfer: text, renew: text }];
      });
      return reply(Object.fromEntries(prices));
    }
    const held = account.find(query.get('domain') ?? '');
    if (!held) return undefined;
    if (path !== 'getDomainInfo') {
      const changed = change(path, query, held, account);
      return changed && reply(changed);
    }
    return (
      held &&
      reply({
        created: day(held.registeredAt),
        expires: day(held.expiresAt),
        status: 'Active',
        locked: account.flag(held.isLocked, word),
        private: account.flag(held.isPrivate, word),
        auto_renew: account.flag(held.autoRenew, word),
        traffic_type: 'Custom DNS',
        forward_url: 'N/A',
        portfolio: held.folder ?? '',
        nameservers: held.nameservers.map((nameserver, at) => ({
          nameserver: nameserver.toUpperCase(),
          position: at + 1,
        })),
      })
    );
  },

  refuse: (why, { path }) => ({
    status: why === 'limit' ? 429 : 200,
    body: { request: { operation: path }, reply: { code: codes[why], detail: refusalWords[why] } },
  }),
};

/** Makes what a call asks for, which are all of GET; undefined: there is no such call. */
function change(path: string, query: URLSearchParams, held: Held, account: Account): object | undefined {
  const { name } = held;
  const asked = switches[path];
  if (asked) {
    const isThere = Object.entries(asked.write).every(([key, value]) => held[key as keyof Held] === value);
    account.change(name, asked.write);
    return isThere ? { code: asked.already, detail: 'No update made' } : {};
  }
  if (path === 'changeNameServers') {
    const hosts = Array.from({ length: 13 }, (_, at) => query.get(`ns${at + 1}`)).filter((host) => host !== null);
    account.change(name, { nameservers: hosts });
    return {};
  }
  if (path === 'dnsListRecords') {
    const rows = account.zone(name).map(({ id, host, type, value, ttl, priority = 0 }) => ({
      ...{ record_id: `r${id}`, type, host: host === '@' ? name : `${host}.${name}`, value },
      ...{ ttl: String(ttl), distance: String(priority) },
    }));
    return { resource_record: rows };
  }
  if (path === 'dnsDeleteRecord') {
    account.change(name, { records: account.withoutRecord(name, query.get('rrid')?.slice(1)) });
    return {};
  }
  if (path !== 'dnsAddRecord') return undefined;
  const text = (key: string) => query.get(key) ?? '';
  const record = {
    host: text('rrhost') || '@',
    type: text('rrtype'),
    value: text('rrvalue'),
    ttl: Number(text('rrttl')),
  };
  account.change(name, { records: account.withRecord(name, record) });
  return { record_id: `r${account.zone(name).at(-1)?.id}` };
}
