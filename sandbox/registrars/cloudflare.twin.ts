import type { Held } from './account.ts';
import { refusalStatus, refusalWords, type Twin } from './twin.ts';

const pageSize = 20;
const codes = {
  key: 6003,
  right: 10000,
  address: 9109,
  limit: 10013,
  trouble: 10001,
  request: 1004,
  name: 7003,
  change: 1004,
  transfer: 1004,
};
const envelope = (success: boolean, more: object) => ({ success, errors: [], messages: [], ...more });

/** Registrations, a page after the other by a cursor. */
export const twin: Twin = {
  isAllowed: ({ headers, access }) => headers.authorization === `Bearer ${access.token}`,

  answer({ path, query, access }, account) {
    if (path !== `accounts/${access.accountId}/registrar/registrations`) return undefined;
    const from = Number(query.get('cursor') ?? 0);
    const row = (held: Held) => ({
      domain_name: held.name,
      status: 'active',
      created_at: held.registeredAt.toISOString(),
      expires_at: held.expiresAt.toISOString(),
      auto_renew: account.flag(held.autoRenew),
      locked: account.flag(held.isLocked),
      privacy_mode: account.flag(held.isPrivate, (value) => (value ? 'redaction' : 'off')),
    });
    const rows = account.page(from, pageSize).map(row);
    const cursor = from + pageSize < account.count ? String(from + pageSize) : '';
    return {
      body: envelope(true, {
        result: rows,
        result_info: { count: rows.length, cursor, per_page: pageSize, total_count: account.count },
      }),
    };
  },

  refuse: (why) => ({
    status: why === 'key' ? 400 : refusalStatus[why],
    body: envelope(false, { errors: [{ code: codes[why], message: refusalWords[why] }], result: null }),
  }),
};
