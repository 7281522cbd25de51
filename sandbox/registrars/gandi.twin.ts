import type { Account, Held } from './account.ts';
import { refusalStatus, refusalWords, type Twin } from './twin.ts';

const row = (held: Held, account: Account) => ({
  fqdn: held.name,
  status: held.isLocked === undefined ? undefined : held.isLocked ? ['clientTransferProhibited'] : [],
  dates: {
    registry_created_at: held.registeredAt.toISOString(),
    registry_ends_at: held.expiresAt.toISOString(),
    created_at: held.registeredAt.toISOString(),
  },
  autorenew: account.flag(held.autoRenew, (enabled) => ({ enabled })),
  nameserver: { current: 'other' },
  tags: held.folder === null ? [] : [held.folder],
  sharing_id: '00000000-0000-4000-8000-000000000001',
});

export const twin: Twin = {
  isAllowed: ({ headers, access }) => headers.authorization === `Bearer ${access.token}`,
  nameOf: ({ path }) => /^domain\/domains\/(.+)$/.exec(path)?.[1],

  answer({ path, query }, account) {
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
    const held = path.startsWith('domain/domains/') ? account.find(path.slice('domain/domains/'.length)) : undefined;
    return held && { body: { ...row(held, account), nameservers: held.nameservers, authinfo: 'never read' } };
  },

  refuse: (why) => ({
    status: refusalStatus[why],
    body: { object: 'HTTPError', cause: 'Refused', code: refusalStatus[why], message: refusalWords[why] },
  }),
};
