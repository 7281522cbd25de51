import type { Held } from './account.ts';
import { refusalWords, type Twin } from './twin.ts';

const codes = {
  key: 2200,
  right: 2201,
  address: 2200,
  limit: 2502,
  trouble: 2400,
  request: 2000,
  name: 2303,
  change: 2306,
  transfer: 2304,
};
/** So many records each name may have. */
const recordsOfName = 1_000;
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
  nameOf({ json }) {
    const { domain } = (json.params ?? {}) as Record<string, unknown>;
    return typeof domain === 'string' ? domain : undefined;
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
    if (json.method === 'domain.list') {
      return says({ count: String(account.count), domain: account.page((page - 1) * size, size).map(row) });
    }
    // a record is deleted by its number alone, which has that of its name's place in front here
    const name = String(params.domain ?? account.page(Math.floor(Number(params.id) / recordsOfName), 1)[0]?.name);
    const held = account.find(name);
    if (!held) return undefined;
    if (json.method === 'domain.info') return says({ ...row(held, 0), authCode: `auth-${name}` });
    if (json.method === 'domain.update') {
      const { ns, transferLock, renewalMode } = params as {
        ns?: string[];
        transferLock?: boolean;
        renewalMode?: string;
      };
      account.change(name, {
        ...(ns === undefined ? {} : { nameservers: ns }),
        ...(transferLock === undefined ? {} : { isLocked: transferLock }),
        ...(renewalMode === undefined ? {} : { autoRenew: renewalMode === 'AUTORENEW' }),
      });
      return says({});
    }
    const first = (account.placeAfter(name) - 1) * recordsOfName;
    if (json.method === 'nameserver.info') {
      const record = account.zone(name).map(({ id, host, type, value, ttl, priority = 0 }) => ({
        ...{ id: first + id, name: host === '@' ? name : `${host}.${name}`, type, content: value, ttl, prio: priority },
      }));
      return says({ roId: 1, domain: name, type: 'MASTER', count: record.length, record });
    }
    if (json.method === 'nameserver.deleteRecord') {
      account.change(name, { records: account.withoutRecord(name, Number(params.id) - first) });
      return says({});
    }
    if (json.method !== 'nameserver.createRecord') return undefined;
    const { type, content, ttl } = params as { type: string; content: string; ttl: number };
    const record = { host: String(params.name || '@'), type, value: content, ttl };
    account.change(name, { records: account.withRecord(name, record) });
    return says({ id: first + (account.zone(name).at(-1)?.id ?? 0) });
  },

  refuse: (why) => ({
    body: { code: codes[why], msg: why === 'key' ? 'Authentication error' : refusalWords[why], runtime: 0.1 },
  }),
};
