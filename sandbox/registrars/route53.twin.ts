import { createHash, createHmac } from 'node:crypto';
import type { Held } from './account.ts';
import type { NameWrite } from './account-changes.ts';
import { refusalWords, type Twin, type TwinRequest } from './twin.ts';

const types = {
  key: 'InvalidSignatureException',
  right: 'AccessDeniedException',
  address: 'AccessDeniedException',
  limit: 'ThrottlingException',
  trouble: 'InternalFailure',
  request: 'InvalidInput',
  name: 'InvalidInput',
  change: 'UnsupportedTLD',
  transfer: 'OperationLimitExceeded',
};
const longestPage = 100;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Signature version 4, of the headers that the request names. */
export function isSignedByAmazon({ method, headers, body, access, href }: TwinRequest): boolean {
  const given = /Credential=([^/]+)\/(\S+), SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  const [, id = '', scope = '', names = '', signature] = given ?? [];
  const url = new URL(href);
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const lines = names.split(';').map((name) => `${name}:${headers[name]}`);
  const canonical = [method, url.pathname, query.join('&'), ...lines, '', names, hash(body)].join('\n');
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.split('/').reduce<string | Buffer>(mac, `AWS4${access.secretAccessKey}`);
  const signed = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  return id === access.accessKeyId && mac(key, signed).toString('hex') === signature;
}

const writes: Record<string, ((json: Record<string, unknown>) => NameWrite) | undefined> = {
  UpdateDomainNameservers: ({ Nameservers }) => ({
    nameservers: (Nameservers as { Name: string }[]).map(({ Name }) => Name),
  }),
  EnableDomainAutoRenew: () => ({ autoRenew: true }),
  DisableDomainAutoRenew: () => ({ autoRenew: false }),
  EnableDomainTransferLock: () => ({ isLocked: true }),
  DisableDomainTransferLock: () => ({ isLocked: false }),
  UpdateDomainContactPrivacy: ({ RegistrantPrivacy }) => ({ isPrivate: RegistrantPrivacy === true }),
};

/** Moments are seconds, and errors have status 400 whatever they are about. */
export const twin: Twin = {
  isAllowed: isSignedByAmazon,
  nameOf: ({ json }) => (typeof json.DomainName === 'string' ? json.DomainName : undefined),

  answer({ json, headers }, account) {
    const action = String(headers['x-amz-target']).replace('Route53Domains_v20140515.', '');
    const from = Number(json.Marker ?? 0);
    const size = Math.min(longestPage, Number(json.MaxItems ?? 20));
    const nextOf = (count: number) => (from + size < count ? { NextPageMarker: String(from + size) } : {});
    if (action === 'ListDomains') {
      const row = (held: Held) => ({
        DomainName: held.name,
        AutoRenew: account.flag(held.autoRenew),
        TransferLock: account.flag(held.isLocked),
        Expiry: held.expiresAt.getTime() / 1000,
      });
      return { body: { Domains: account.page(from, size).map(row), ...nextOf(account.count) } };
    }
    if (action === 'ListPrices') {
      const prices = account.prices();
      const row = ([Name, Price]: [string, number]) => ({ Name, RenewalPrice: { Price, Currency: 'USD' } });
      return { body: { Prices: prices.slice(from, from + size).map(row), ...nextOf(prices.length) } };
    }
    const name = String(json.DomainName);
    const held = account.find(name);
    if (!held) return undefined;
    if (action === 'RetrieveDomainAuthCode') return { body: { AuthCode: `auth-${name}` } };
    const write = writes[action]?.(json);
    if (write) {
      account.change(name, write);
      return { body: { OperationId: '00000000-0000-4000-8000-000000000001' } };
    }
    if (action !== 'GetDomainDetail') return undefined;
    return {
      body: {
        DomainName: held.name,
        Nameservers: held.nameservers.map((Name) => ({ Name, GlueIps: [] })),
        AutoRenew: account.flag(held.autoRenew),
        RegistrantPrivacy: account.flag(held.isPrivate),
        AdminPrivacy: account.flag(held.isPrivate),
        CreationDate: held.registeredAt.getTime() / 1000,
        ExpirationDate: held.expiresAt.getTime() / 1000,
        StatusList: held.isLocked === undefined ? undefined : held.isLocked ? ['clientTransferProhibited'] : ['ok'],
      },
    };
  },

  refuse: (why) => ({
    status: why === 'trouble' ? 500 : why === 'limit' ? 429 : 400,
    body: { __type: types[why], message: refusalWords[why] },
    type: 'application/x-amz-json-1.1',
  }),
};
