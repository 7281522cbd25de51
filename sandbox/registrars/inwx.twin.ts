import type { Held } from './account.ts';
import { refusalWords, type Twin } from './twin.ts';

const codes = { key: 2200, right: 2201, address: 2200, limit: 2502, trouble: 2400, request: 2000, name: 2303 };
/** What stands for a session: the secret itself, for nothing of it is kept. */
const cookieOf = (access: Record<string, string>) => `domrobot=${access.password}`;
const says = (resData: object, headers: Record<string, string> = {}) => ({
  body: { code: 1000, msg: 'Command completed successfully', resData, runtime: 0.1 },
  headers,
});
/** An instant as XML-RPC has it, turned into JSON. */
const moment = (date: Date) => ({
  scalar: date.toISOString().slice(0, 19).replaceAll('-', ''),
  xmlrpc_type: 'datetime',
  timestamp: date.getTime() / 1000,
});

/** JSON-RPC: a login gives a cookie, everything has status 200, and counts are texts. */
export const twin: Twin = {
  isAllowed({ json, headers, access }) {
    const params = (json.params ?? {}) as Record<string, unknown>;
    if (json.method === 'account.login') return params.user === access.user && params.pass === access.password;
    return headers.cookie === cookieOf(access);
  },

  answer({ json, access }, account) {
    const params = (json.params ?? {}) as Record<string, unknown>;
    if (json.method === 'account.login') {
      const tfa = account.fault === 'secondfactor' ? 'GOOGLE-AUTH' : '0';
      return says(
        { customerId: 1, username: 'sandbox', tfa },
        { 'set-cookie': `${cookieOf(access)}; path=/; HttpOnly` },
      );
    }
    if (json.method === 'domain.getPrices') {
      const wanted = params.tld as string[];
      const rows = account.prices().filter(([suffix]) => wanted.includes(suffix));
      return says({
        price: rows.map(([tld, renewalPrice]) => ({ tld, currency: 'USD', renewalPrice, renewalPeriod: 1 })),
      });
    }
    if (json.method !== 'domain.list') return undefined;
    const [page, size] = [Number(params.page ?? 1), Number(params.pagelimit ?? 20)];
    const row = (held: Held, at: number) => ({
      roId: 1_000 + at,
      domain: held.name,
      domainAce: held.name,
      period: '1Y',
      crDate: moment(held.registeredAt),
      exDate: moment(held.expiresAt),
      reDate: moment(held.expiresAt),
      transferLock: account.flag(held.isLocked),
      status: 'OK',
      authCode: 'never read',
      renewalMode: account.flag(held.autoRenew, (value) => (value ? 'AUTORENEW' : 'AUTODELETE')),
      ns: held.nameservers,
    });
    return says({ count: String(account.count), domain: account.page((page - 1) * size, size).map(row) });
  },

  refuse: (why) => ({
    body: { code: codes[why], msg: why === 'key' ? 'Authentication error' : refusalWords[why], runtime: 0.1 },
  }),
};
