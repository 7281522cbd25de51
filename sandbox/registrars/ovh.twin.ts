import { createHash } from 'node:crypto';
import type { Account } from './account.ts';
import { quoted, unquoted } from './name-writes.ts';
import { refusalStatus, refusalWords, type Twin, type TwinReply, type TwinRequest } from './twin.ts';

const codes = {
  key: 'INVALID_CREDENTIAL',
  right: 'NOT_GRANTED_CALL',
  address: 'FORBIDDEN',
  limit: 'TOO_MANY_REQUESTS',
  trouble: 'INTERNAL_ERROR',
  request: 'BAD_REQUEST',
  name: 'NOT_FOUND',
  change: 'UNSUPPORTED',
  transfer: 'PENDING_TRANSFER',
};
const words = { ...refusalWords, key: 'This credential is not valid', right: 'This call has not been granted' };

const nameIn = (path: string) => /^domain\/(?:zone\/)?([^/]+)/.exec(path)?.[1];

type Asked = Pick<TwinRequest, 'method' | 'path' | 'query' | 'json'>;

/** Settings that are put, and nameservers, whose change is a task. */
function change(
  account: Account,
  name: string,
  about: string | undefined,
  json: Record<string, unknown>,
): TwinReply | undefined {
  if (about === undefined) {
    // to be free of OVH's own nameservers is no change that anybody sees
    if (json.transferLockStatus === undefined) return { body: null };
    account.change(name, { isLocked: json.transferLockStatus === 'locked' });
    return { body: null };
  }
  if (about === 'serviceInfos') {
    account.change(name, { autoRenew: (json.renew as { automatic: boolean }).automatic });
    return { body: null };
  }
  if (about !== 'nameServers') return undefined;
  account.change(name, { nameservers: (json.nameServers as { host: string }[]).map(({ host }) => host) });
  return { body: { id: 1, function: 'DomainDnsUpdate', status: 'todo', creationDate: '2026-01-01T00:00:00Z' } };
}

/** Records, a list of numbers, each of which is asked for; what is written counts with a refresh, and here at once. */
function zone(account: Account, name: string, { method, path, query, json }: Asked): TwinReply | undefined {
  const [, , , what, id] = path.split('/');
  if (what === 'refresh') return { body: null };
  if (what !== 'record') return undefined;
  const rows = account.zone(name).map(({ id: number, host, type, value, ttl }) => ({
    ...{ id: number, zone: name, subDomain: host === '@' ? '' : host, fieldType: type, ttl },
    target: type === 'TXT' ? quoted(value) : value,
  }));
  if (method === 'GET') {
    if (id !== undefined) return { body: rows.find((row) => row.id === Number(id)) };
    const wanted = query.get('subDomain');
    return { body: rows.filter(({ subDomain }) => wanted === null || subDomain === wanted).map((row) => row.id) };
  }
  if (method === 'DELETE') {
    account.change(name, { records: account.withoutRecord(name, id) });
    return { body: null };
  }
  const { fieldType, subDomain, target, ttl } = json as {
    fieldType: string;
    subDomain: string;
    target: string;
    ttl: number;
  };
  const value = fieldType === 'TXT' ? unquoted(target) : target;
  account.change(name, { records: account.withRecord(name, { host: subDomain || '@', type: fieldType, value, ttl }) });
  return { body: { id: account.zone(name).at(-1)?.id } };
}

/** A list of names, and everything else name by name; nameservers are numbers, each of which is asked for. */
export const twin: Twin = {
  isAllowed({ path, method, href, headers, body, access }) {
    if (path === 'auth/time') return true;
    const signed = [access.applicationSecret, access.consumerKey, method, href, body, headers['x-ovh-timestamp']].join(
      '+',
    );
    return (
      headers['x-ovh-application'] === access.applicationKey &&
      headers['x-ovh-consumer'] === access.consumerKey &&
      headers['x-ovh-signature'] === `$1$${createHash('sha1').update(signed).digest('hex')}`
    );
  },
  nameOf: ({ path }) => nameIn(path),

  answer({ method, path, now, query, json }, account) {
    if (path === 'auth/time') return { body: Math.floor(now.getTime() / 1000) };
    if (path === 'domain') return { body: account.page(0, account.count).map(({ name }) => name) };
    const held = account.find(nameIn(path) ?? '');
    if (!held) return undefined;
    if (path.startsWith('domain/zone/')) return zone(account, held.name, { method, path, query, json });
    const [, , about, number] = path.split('/');
    if (method !== 'GET') return change(account, held.name, about, json);
    if (about === 'authInfo') return { body: `auth-${held.name}` };
    if (about === undefined) {
      const lock = account.flag(held.isLocked, (value) => (value ? 'locked' : 'unlocked'));
      const nameServerType = account.hasOwnDns(held.name) ? 'hosted' : 'external';
      return { body: { domain: held.name, nameServerType, transferLockStatus: lock } };
    }
    if (about === 'serviceInfos') {
      const automatic = account.flag(held.autoRenew);
      const day = (date: Date) => date.toISOString().slice(0, 10);
      return {
        body: { status: 'ok', creation: day(held.registeredAt), expiration: day(held.expiresAt), renew: { automatic } },
      };
    }
    if (about !== 'nameServer') return undefined;
    if (number === undefined) return { body: held.nameservers.map((_, at) => at + 1) };
    return { body: { id: Number(number), host: held.nameservers[Number(number) - 1], isUsed: true } };
  },

  failInside: () => ({ body: { id: 1, function: 'DomainDnsUpdate', status: 'error', comment: 'The task has failed' } }),

  refuse: (why) => ({
    status: why === 'key' ? 403 : refusalStatus[why],
    body: { class: 'Client::Refused', errorCode: codes[why], message: words[why] },
  }),
};
