import type { Held } from './account.ts';
import { refusalStatus, refusalWords, type Twin } from './twin.ts';

const codes = {
  key: 'UNABLE_TO_AUTHENTICATE',
  right: 'ACCESS_DENIED',
  address: 'ACCESS_DENIED',
  limit: 'TOO_MANY_REQUESTS',
  trouble: 'INTERNAL',
  request: 'INVALID_BODY',
  name: 'NOT_FOUND',
};
const longestPage = 1_000;

export const twin: Twin = {
  isAllowed: ({ headers, access }) => headers.authorization === `Bearer ${access.token}`,

  answer({ path, query }, account) {
    if (path !== 'v1/domains') return undefined;
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
      nameServers: query.get('includes') === 'nameServers' ? held.nameservers : null,
    });
    return { body: account.page(account.placeAfter(query.get('marker')), size).map(row) };
  },

  refuse: (why) => ({
    status: refusalStatus[why],
    body: { code: codes[why], message: refusalWords[why], ...(why === 'limit' ? { retryAfterSec: 48 } : {}) },
  }),
};
