import type { Held } from './account.ts';
import { refusalWords, type Twin } from './twin.ts';

const codes = { key: 110, right: 112, address: 113, limit: 429, trouble: 201, request: 102, name: 200 };
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
    const held = path === 'getDomainInfo' ? account.find(query.get('domain') ?? '') : undefined;
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
