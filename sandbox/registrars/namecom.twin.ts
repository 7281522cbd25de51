import type { Account, Held } from './account.ts';
import { refusalStatus, refusalWords, type Twin, type TwinReply } from './twin.ts';

/** What is false or empty is left out, as Name.com does. */
const withoutFalse = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== false && value !== undefined));

export const twin: Twin = {
  isAllowed: ({ headers, access }) =>
    headers.authorization === `Basic ${Buffer.from(`${access.user}:${access.token}`).toString('base64')}`,

  nameOf: ({ path }) => /^domains\/([^/:]+)/.exec(path)?.[1],

  answer({ method, path, query, json }, account) {
    if (path === 'tldpricing') {
      const wanted = query.getAll('tlds');
      const rows = account.prices().filter(([suffix]) => wanted.length === 0 || wanted.includes(suffix));
      return { body: { pricing: rows.map(([tld, renewalPrice]) => ({ tld, duration: 1, renewalPrice })) } };
    }
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
    if (path !== 'domains') {
      const [, name = '', what = ''] = /^domains\/([^/:]+)(.*)$/.exec(path) ?? [];
      const held = account.find(name);
      return held && about(method, what, json, { name, row: () => row(held), account });
    }
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

type Asked = { name: string; row(): object; account: Account };
const leastTtl = 300;

/** What is asked about one name, `:setNameservers`, `/records/3`. */
function about(
  method: string,
  what: string,
  json: Record<string, unknown>,
  { name, row, account }: Asked,
): TwinReply | undefined {
  if (what === '' && method === 'GET') return { body: row() };
  if (what === ':getAuthCode') return { body: { authCode: `auth-${name}` } };
  if (what === ':setNameservers') {
    account.change(name, { nameservers: json.nameservers as string[] });
    return { body: row() };
  }
  if (what === '' && method === 'PATCH') {
    const { autorenewEnabled, locked, privacyEnabled } = json as Record<string, boolean | undefined>;
    account.change(name, {
      ...(autorenewEnabled === undefined ? {} : { autoRenew: autorenewEnabled }),
      ...(locked === undefined ? {} : { isLocked: locked }),
      ...(privacyEnabled === undefined ? {} : { isPrivate: privacyEnabled }),
    });
    return { body: row() };
  }
  const [, records, id] = what.split('/');
  if (records !== 'records') return undefined;
  if (method === 'GET') {
    const told = account.zone(name).map(({ host, value, ...record }) => ({
      ...record,
      ...(host === '@' ? {} : { host }),
      ...{ domainName: name, fqdn: host === '@' ? `${name}.` : `${host}.${name}.`, answer: value },
    }));
    return { body: { records: told } };
  }
  if (method === 'DELETE') {
    account.change(name, { records: account.withoutRecord(name, id) });
    return { body: {} };
  }
  const { type, host, answer, ttl } = json as { type: string; host: string; answer: string; ttl: number };
  if (method !== 'POST' || !(ttl >= leastTtl)) return undefined;
  account.change(name, { records: account.withRecord(name, { host: host || '@', type, value: answer, ttl }) });
  return { body: { ...json, id: account.zone(name).at(-1)?.id } };
}
