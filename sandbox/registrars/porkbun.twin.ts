import type { Held } from './account.ts';
import { refusalStatus, refusalWords, type Twin } from './twin.ts';

const pageSize = 1_000;
const codes = {
  key: 'INVALID_API_KEYS',
  right: 'DOMAIN_NOT_ALLOWED',
  address: 'IP_NOT_ALLOWED',
  limit: 'RATE_LIMIT_EXCEEDED',
};

/** `2027-01-01 00:00:00`, without a zone. */
const written = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');
const mark = (value: boolean) => (value ? '1' : '0');

export const twin: Twin = {
  isAllowed: ({ path, json, access }) =>
    path === 'pricing/get' || (json.apikey === access.apiKey && json.secretapikey === access.secretKey),
  nameOf: ({ path }) => /^domain\/getNs\/(.+)$/.exec(path)?.[1],

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
    const held = path.startsWith('domain/getNs/') ? account.find(path.slice('domain/getNs/'.length)) : undefined;
    return held && { body: { status: 'SUCCESS', ns: held.nameservers } };
  },

  refuse: (why) => ({
    status: why === 'key' ? 400 : refusalStatus[why],
    body: {
      status: 'ERROR',
      code: { ...codes, trouble: 'INTERNAL', request: 'INVALID', name: 'INVALID_DOMAIN' }[why],
      message: refusalWords[why],
    },
  }),
};
