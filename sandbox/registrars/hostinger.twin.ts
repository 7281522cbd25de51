import type { Held } from './account.ts';
import { refusalStatus, refusalWords, type Twin } from './twin.ts';

const list = 'api/domains/v1/portfolio';

/** All names in one list, without automatic renewal, which its API does not know. */
export const twin: Twin = {
  isAllowed: ({ headers, access }) => headers.authorization === `Bearer ${access.token}`,
  nameOf: ({ path }) => (path.startsWith(`${list}/`) ? path.slice(list.length + 1) : undefined),

  answer({ path }, account) {
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
    const held = path.startsWith(`${list}/`) ? account.find(path.slice(list.length + 1)) : undefined;
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
