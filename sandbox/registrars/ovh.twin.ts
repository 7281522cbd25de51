import { createHash } from 'node:crypto';
import { refusalStatus, refusalWords, type Twin } from './twin.ts';

const codes = {
  key: 'INVALID_CREDENTIAL',
  right: 'NOT_GRANTED_CALL',
  address: 'FORBIDDEN',
  limit: 'TOO_MANY_REQUESTS',
  trouble: 'INTERNAL_ERROR',
  request: 'BAD_REQUEST',
  name: 'NOT_FOUND',
};
const words = { ...refusalWords, key: 'This credential is not valid', right: 'This call has not been granted' };

const nameIn = (path: string) => /^domain\/([^/]+)/.exec(path)?.[1];

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

  answer({ path, now }, account) {
    if (path === 'auth/time') return { body: Math.floor(now.getTime() / 1000) };
    if (path === 'domain') return { body: account.page(0, account.count).map(({ name }) => name) };
    const held = account.find(nameIn(path) ?? '');
    if (!held) return undefined;
    const [, , about, number] = path.split('/');
    if (about === undefined) {
      const lock = account.flag(held.isLocked, (value) => (value ? 'locked' : 'unlocked'));
      return { body: { domain: held.name, nameServerType: 'external', transferLockStatus: lock } };
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

  refuse: (why) => ({
    status: why === 'key' ? 403 : refusalStatus[why],
    body: { class: 'Client::Refused', errorCode: codes[why], message: words[why] },
  }),
};
