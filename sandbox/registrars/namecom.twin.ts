import type { Held } from './account.ts';
import { refusalStatus, refusalWords, type Twin } from './twin.ts';

/** What is false or empty is left out, as Name.com does. */
const withoutFalse = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== false && value !== undefined));

export const twin: Twin = {
  isAllowed: ({ headers, access }) =>
    headers.authorization === `Basic ${Buffer.from(`${access.user}:${access.token}`).toString('base64')}`,

  answer({ path, query }, account) {
    if (path === 'tldpricing') {
      const wanted = query.getAll('tlds');
      const rows = account.prices().filter(([suffix]) => wanted.length === 0 || wanted.includes(suffix));
      return { body: { pricing: rows.map(([tld, renewalPrice]) => ({ tld, duration: 1, renewalPrice })) } };
    }
    if (path !== 'domains') return undefined;
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('perPage') ?? 1_000)];
    const row = (held: Held) =>
      withoutFalse({
        domainName: held.name,
        createDate: held.registeredAt.toISOString().replace('.000Z', 'Z'),
        expireDate: held.expiresAt.toISOString().replace('.000Z', 'Z'),
        autorenewEnabled: account.flag(held.autoRenew),
        locked: account.flag(held.isLocked),
        privacyEnabled: account.flag(held.isPrivate),
        locks: held.statuses.filter((status) => status.endsWith('Prohibited')),
        nameservers: held.nameservers,
      });
    const isMore = page * size < account.count;
    return {
      body: {
        domains: account.page((page - 1) * size, size).map(row),
        ...(isMore ? { nextPage: page + 1 } : {}),
        totalCount: account.count,
      },
    };
  },

  refuse: (why) => ({
    status: refusalStatus[why],
    body: { message: refusalWords[why] },
    ...(why === 'limit' ? { headers: { 'x-ratelimit-limit': '20' } } : {}),
  }),
};
