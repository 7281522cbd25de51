import type { Account, Held } from './account.ts';
import type { NameWrite, TwinRecord } from './account-changes.ts';
import { refusalStatus, refusalWords, type Twin, type TwinReply } from './twin.ts';

export const twin: Twin = {
  isAllowed: ({ headers, access }) =>
    headers['x-api-key'] === access.apiKey && headers['x-api-secret'] === access.secretKey,

  nameOf: ({ path, json }) =>
    /^v1\/(?:domains|dns\/records|sellerhub\/domains)\/([^/]+)/.exec(path)?.[1] ??
    (path === 'v1/sellerhub/domains' ? String(json.name) : undefined),

  answer({ method, path, query, body, json }, account) {
    const [take, skip] = [Number(query.get('take')), Number(query.get('skip'))];
    const isPaged = take >= 1 && take <= 100 && query.has('skip');
    const row = (held: Held) => ({
      name: held.name,
      unicodeName: held.name,
      isPremium: account.flag(held.isPremium),
      autoRenew: account.flag(held.autoRenew),
      registrationDate: held.registeredAt.toISOString(),
      expirationDate: held.expiresAt.toISOString(),
      lifecycleStatus: 'registered',
      eppStatuses: held.isLocked === undefined ? undefined : held.isLocked ? ['clientTransferProhibited'] : [],
      privacyProtection:
        held.isPrivate === undefined ? undefined : { contactForm: true, level: held.isPrivate ? 'high' : 'public' },
      nameservers: { provider: account.hasOwnDns(held.name) ? 'basic' : 'custom', hosts: held.nameservers },
      contacts: { registrant: 'c-1' },
    });
    if (path === 'v1/domains') {
      return isPaged ? { body: { items: account.page(skip, take).map(row), total: account.count } } : undefined;
    }
    const done = { body: '', status: 204, type: 'application/json' };
    if (path.startsWith('v1/dns/records/')) {
      const name = path.slice('v1/dns/records/'.length);
      if (method === 'GET') {
        const items = account
          .zone(name)
          .map(({ host, value, type, ttl }) => ({ type, name: host, ttl, ...told(type, value) }));
        return isPaged ? { body: { items: items.slice(skip, skip + take), total: items.length } } : undefined;
      }
      const items = method === 'PUT' ? (json.items as Item[]) : (JSON.parse(body) as Item[]);
      account.change(name, {
        records: method === 'PUT' ? upserted(account, name, items) : without(account, name, items),
      });
      return done;
    }
    if (path.startsWith('v1/sellerhub/domains')) return sellerHub(account, method, path.split('/')[3], json);
    const [, , name = '', ...what] = path.split('/');
    const held = account.find(name);
    if (!held) return undefined;
    if (method === 'GET' && what.length === 0) return { body: row(held) };
    if (what.join('/') === 'transfer/auth-code') return { body: { authCode: `auth-${name}`, expires: null } };
    const write = writes[what.join('/')]?.(json);
    if (method !== 'PUT' || !write) return undefined;
    account.change(name, write);
    return done;
  },

  refuse: (why) => ({
    status: refusalStatus[why],
    body: { detail: refusalWords[why] },
    type: 'application/problem+json',
  }),
};

type Price = { amount: string; currency: string };
type Offer = { binPrice?: Price; binPriceEnabled?: boolean; minPrice?: Price; minPriceEnabled?: boolean };

/** A listing is told as it was asked for, and is being verified. */
function sellerHub(
  account: Account,
  method: string,
  path: string | undefined,
  json: Record<string, unknown>,
): TwinReply | undefined {
  const name = path ?? String(json.name);
  const listed = account.listing(name);
  if (method === 'GET' || (method !== 'POST' && !listed)) {
    if (!listed) return { status: 404, body: { detail: 'The domain is not listed' }, type: 'application/problem+json' };
    const usd = (amount: string | null) => (amount === null ? undefined : { amount, currency: 'USD' });
    const { price, floor } = listed;
    const told = {
      binPrice: usd(price),
      binPriceEnabled: price !== null,
      minPrice: usd(floor),
      minPriceEnabled: floor !== null,
    };
    return { body: { name, unicodeName: name, displayName: name, status: 'verifying', ...told } };
  }
  if (method === 'DELETE') {
    account.change(name, { listing: null });
    return { body: '', status: 204, type: 'application/json' };
  }
  const { binPrice, binPriceEnabled, minPrice, minPriceEnabled } = json as Offer;
  const amount = (isOn: boolean | undefined, price: Price | undefined) => (isOn ? (price?.amount ?? null) : null);
  account.change(name, {
    listing: { price: amount(binPriceEnabled, binPrice), floor: amount(minPriceEnabled, minPrice) },
  });
  return { body: { name, status: 'verifying' }, status: method === 'POST' ? 201 : 200 };
}

type Item = { type: string; name: string; ttl?: number; address?: string; cname?: string; value?: string };

const writes: Record<string, ((json: Record<string, unknown>) => NameWrite) | undefined> = {
  nameservers: ({ provider, hosts }) => ({
    nameservers:
      provider === 'basic' ? ['ns1.quayside-dns.com.test', 'ns2.quayside-dns.com.test'] : (hosts as string[]),
  }),
  autorenew: ({ isEnabled }) => ({ autoRenew: isEnabled === true }),
  'transfer/lock': ({ isLocked }) => ({ isLocked: isLocked === true }),
  'privacy/preference': ({ privacyLevel }) => ({ isPrivate: privacyLevel === 'high' }),
};

const told = (type: string, value: string) =>
  type === 'A' || type === 'AAAA' ? { address: value } : type === 'CNAME' ? { cname: value } : { value };
const valueIn = ({ address, cname, value }: Item) => address ?? cname ?? value ?? '';

/** What is put takes the place of all values of its host and type. */
function upserted(account: Account, name: string, items: Item[]): TwinRecord[] {
  const isOf = (item: Item, { host, type }: TwinRecord) => item.name === host && item.type === type;
  const others = account.zone(name).filter((record) => !items.some((item) => isOf(item, record)));
  const first = Math.max(0, ...account.zone(name).map(({ id }) => id)) + 1;
  const put = items.map((item, at) => ({
    ...{ id: first + at, host: item.name, type: item.type, value: valueIn(item), ttl: item.ttl ?? 600 },
  }));
  return [...others, ...put];
}

const without = (account: Account, name: string, items: Item[]): TwinRecord[] =>
  account
    .zone(name)
    .filter(
      ({ host, type, value }) =>
        !items.some((item) => item.name === host && item.type === type && valueIn(item) === value),
    );
