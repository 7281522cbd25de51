import type { Held } from './account.ts';
import { refusalStatus, refusalWords, type Twin } from './twin.ts';

const pageSize = 1_000;
const codes = {
  key: 'INVALID_API_KEYS',
  right: 'DOMAIN_NOT_ALLOWED',
  address: 'IP_NOT_ALLOWED',
  limit: 'RATE_LIMIT_EXCEEDED',
  trouble: 'INTERNAL',
  request: 'INVALID',
  name: 'INVALID_DOMAIN',
  change: 'NOT_SUPPORTED',
  transfer: 'PENDING_TRANSFER',
};

/** `2027-01-01 00:00:00`, without a zone. */
const written = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');
const mark = (value: boolean) => (value ? '1' : '0');

export const twin: Twin = {
  isAllowed: ({ path, json, access }) =>
    path === 'pricing/get' || (json.apikey === access.apiKey && json.secretapikey === access.secretKey),
  nameOf: ({ path }) =>
    /^(?:domain\/(?:getNs|updateNs|updateAutoRenew)|dns\/(?:retrieve|create|delete))\/([^/]+)/.exec(path)?.[1],

  answer({ method, path, json, query }, account) {
    if (method !== 'POST') return undefined;
    const row = (held: Held) => ({
      domain: held.name,
      status: 'ACTIVE',
      tld: held.name.split('.').slice(1).join('.'),
      createDate: written(held.registeredAt),
      expireDate: written(held.expiresAt),
      securityLock: account.flag(held.isLocked, mark),
      whoisPrivacy: account.flag(held.isPrivate, mark),
      autoRenew: account.flag(held.autoRenew, Number),
      apiAccess: 1,
      notLocal: 0,
      labels: held.folder === null ? [] : [{ id: '1', title: held.folder, color: '#e57373' }],
    });
    if (path === 'ping') return { body: { status: 'SUCCESS', yourIp: '192.0.2.1', credentialsValid: true } };
    if (path === 'domain/listAll') {
      const asked = typeof json.domain === 'string' ? account.find(json.domain) : undefined;
      if (asked) return { body: { status: 'SUCCESS', domains: [row(asked)] } };
      const start = Number(json.start ?? query.get('start') ?? 0);
      return { body: { status: 'SUCCESS', domains: account.page(start, pageSize).map(row) } };
    }
    if (path === 'pricing/get') {
      const prices = account
        .prices()
        .map(([suffix, price]) => [
          suffix,
          { registration: price.toFixed(2), renewal: price.toFixed(2), transfer: price.toFixed(2) },
        ]);
      return { body: { status: 'SUCCESS', pricing: Object.fromEntries(prices) } };
    }
    const [area, call, name = '', id] = path.split('/');
    const held = account.find(name);
    const done = (more: object = {}) => ({ body: { status: 'SUCCESS', ...more } });
    if (!held) return undefined;
    if (call === 'getNs') return done({ ns: held.nameservers });
    if (call === 'updateNs') {
      account.change(name, { nameservers: json.ns as string[] });
      return done();
    }
    if (call === 'updateAutoRenew') {
      account.change(name, { autoRenew: json.status === 'on' });
      return done({ results: { [name]: { status: 'SUCCESS', message: 'Auto renew status updated.' } } });
    }
    if (area !== 'dns') return undefined;
    if (call === 'retrieve') {
      const records = account.zone(name).map(({ host, value, priority = 0, ...record }) => ({
        ...{ ...record, id: String(record.id), ttl: String(record.ttl), prio: String(priority) },
        ...{ name: host === '@' ? name : `${host}.${name}`, content: value },
      }));
      return done({ records });
    }
    if (call === 'delete') {
      account.change(name, { records: account.withoutRecord(name, id) });
      return done();
    }
    const { type, content } = json as Record<string, string>;
    const record = { host: String(json.name || '@'), type: type ?? '', value: content ?? '', ttl: Number(json.ttl) };
    account.change(name, { records: account.withRecord(name, record) });
    return done({ id: account.zone(name).at(-1)?.id });
  },

  failInside: ({ path }) => {
    const results = { [path.split('/')[2] ?? '']: { status: 'ERROR', message: 'Auto renew could not be changed.' } };
    return { body: { status: 'SUCCESS', results } };
  },

  refuse: (why) => ({
    status: why === 'key' ? 400 : refusalStatus[why],
    body: {
      status: 'ERROR',
      code: codes[why],
      message: refusalWords[why],
    },
  }),
};
