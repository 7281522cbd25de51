import { createHmac } from 'node:crypto';
import type { Account, Held } from './account.ts';
import type { NameWrite } from './account-changes.ts';
import { refusalStatus, refusalWords, type Twin, type TwinReply } from './twin.ts';

/** The whole account in one answer; moments are milliseconds. Refusals of anything but the key have status 200. */
export const twin: Twin = {
  isAllowed({ path, query, headers, target, body, access: { apiKey = '', secretKey = '' } }) {
    if (path === market) return query.get('key') === apiKey;
    const signed = [apiKey, target, headers['x-request-id'] ?? '', body].join('\n');
    const signature = createHmac('sha256', secretKey).update(signed).digest('base64');
    return headers.authorization === `Bearer ${apiKey}` && headers['x-signature'] === signature;
  },

  nameOf: ({ path, query }) =>
    path === market ? (query.get('domain') ?? query.get('domains') ?? undefined) : /^domains\/([^/]+)/.exec(path)?.[1],

  answer({ method, path, query, json }, account) {
    if (path === market) return marketAnswer(account, query);
    const isListed = path === 'domains';
    const row = (held: Held) => ({
      domain_name: held.name,
      registration_date: held.registeredAt.getTime(),
      expiration_date: held.expiresAt.getTime(),
      locked: account.flag(held.isLocked, (value) => (value ? 'Yes' : 'No')),
      privacy: account.flag(held.isPrivate, (value) => (value ? 'Full Privacy' : 'No Privacy')),
      renew_option: account.flag(held.autoRenew, (value) => (value ? 'auto-renew' : 'do not renew')),
      status: 'active',
      folder_name: held.folder ?? '(no folder)',
      glue_info: {
        glue_type: isListed || !account.hasOwnDns(held.name) ? 'NAME_SERVERS' : 'DNS',
        nameserver_list: held.nameservers.map((server_name) => ({ server_name, ip_list: [] })),
      },
    });
    const said = (data: unknown) => ({ body: { code: 200, message: 'Success', data } });
    if (path === 'accounts/info') return said({ account_info: { username: 'sandbox' } });
    if (isListed) return said({ domain_info_list: account.page(0, account.count).map(row) });
    const [, name = '', what] = path.split('/');
    const held = account.find(name);
    if (!held) return undefined;
    if (method === 'GET') {
      if (what === undefined) return said({ domain_info: row(held) });
      if (what === 'records') return said({ glue_info: glueOf(account, held) });
      return what === 'transfer_auth_code' ? said({ auth_code: `auth-${name}` }) : undefined;
    }
    const write = writeOf(what, json, name, account);
    if (!write) return undefined;
    account.change(name, write);
    return said({});
  },

  failInside: () => ({ body: { code: 500, message: 'Error', error: { description: 'The change could not be made' } } }),

  refuse: (why, { path, query }) =>
    path === market
      ? { body: said(query, { ResponseCode: '-1', Status: 'error', Error: refusalWords[why] }) }
      : {
          status: why === 'key' || why === 'limit' ? refusalStatus[why] : 200,
          body: { code: refusalStatus[why], message: 'Error', error: { description: refusalWords[why] } },
        },
};

/** The older API, which has the marketplace. */
const market = 'api3.json';

/** `set_for_sale`: `{ "SetForSaleResponse": … }` */
function said(query: URLSearchParams, told: object): object {
  const words = (query.get('command') ?? '').split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { [`${words.join('')}Response`]: told };
}

function marketAnswer(account: Account, query: URLSearchParams): TwinReply | undefined {
  const done = { ResponseCode: '0', Status: 'success' };
  const command = query.get('command');
  if (command === 'get_listing_item') {
    const name = query.get('domain') ?? '';
    const listed = account.listing(name);
    if (!listed)
      return { body: said(query, { ResponseCode: '-1', Status: 'error', Error: 'The domain is not listed' }) };
    return { body: said(query, { ...done, Listing: { Domain: name, Price: listed.price ?? '0' } }) };
  }
  if (command !== 'set_for_sale') return undefined;
  const isOffered = query.get('for_sale_type') === 'marketplace';
  const price = query.get('listing_type') === 'buy_now' ? query.get('price') : null;
  account.change(query.get('domains') ?? '', { listing: isOffered ? { price, floor: null } : null });
  return { body: said(query, done) };
}

type Row = { sub_host?: string; record_type: string; record_value1: string; record_value2?: string };

function glueOf(account: Account, { name, nameservers }: Held): object {
  if (!account.hasOwnDns(name)) {
    return { glue_type: 'NAME_SERVERS', nameserver_list: nameservers.map((server_name) => ({ server_name })) };
  }
  const rows = account.zone(name).map(
    ({ host, type, value, priority }): Row => ({
      ...(host === '@' ? {} : { sub_host: host }),
      ...{ record_type: type, record_value1: value, ...(priority ? { record_value2: String(priority) } : {}) },
    }),
  );
  const [main, sub] = [true, false].map((isMain) => rows.filter((row) => (row.sub_host === undefined) === isMain));
  return { glue_type: 'DNS', dns_main_list: main, dns_sub_list: sub, ttl: '600' };
}

function writeOf(
  what: string | undefined,
  json: Record<string, unknown>,
  name: string,
  account: Account,
): NameWrite | undefined {
  switch (what) {
    case 'nameservers':
      return { nameservers: json.nameserver_list as string[] };
    case 'renew_option':
      return { autoRenew: json.renew_option === 'auto' };
    case 'domain_lock':
      return { isLocked: json.lock === true };
    case 'privacy':
      return { isPrivate: json.privacy_level === 'full' };
    case 'records': {
      const rows = [...(json.dns_main_list as Row[]), ...(json.dns_sub_list as Row[])];
      const records = rows.map((row, at) => ({
        ...{
          id: at + 1,
          host: row.sub_host ?? '@',
          type: row.record_type.toUpperCase(),
          value: row.record_value1,
          ttl: 600,
        },
        ...(row.record_value2 ? { priority: Number(row.record_value2) } : {}),
      }));
      // all that is not among them is gone, and so are nameservers of others
      return account.hasOwnDns(name)
        ? { records }
        : { records, nameservers: ['ns1.quayside-dns.com.test', 'ns2.quayside-dns.com.test'] };
    }
    default:
      return undefined;
  }
}
