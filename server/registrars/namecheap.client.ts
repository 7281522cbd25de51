import { call, detailOf, known, listed, type Manners, notUnderstood, pricesOneByOne } from './call.ts';
import { type Fields, rowsOf } from './held-names.rules.ts';
import { readNamecheapAnswer, xmlText } from './namecheap.xml.ts';
import { nextPage, placeOf } from './paging.rules.ts';
import type { Registrar, RegistrarAccess, RegistrarDeps, Taken } from './registrar.ts';
import { at, countOf, flagOf, priceOf, textOf, type Words } from './values.rules.ts';

const pageSize = 100;

const manners: Manners = {
  key: 'namecheap',
  parse: readNamecheapAnswer,
  errorOf(body) {
    const status = at(body, 'Status');
    if (typeof status !== 'string' || status.toUpperCase() !== 'ERROR') return undefined;
    const [error] = rowsOf(at(body, 'Errors.Error') ?? []) ?? [];
    const code = textOf(at(error, 'Number'));
    return { code, words: xmlText(error), isTrouble: /^50(19169|50900)$/.test(code) };
  },
  remedies: [
    [/too many requests/i, 'wait'],
    [/^(1011150|1011148|1010105|1011105)\b|requestip|clientip/i, 'allowAddress'],
    [/^(1011101|1011102|1010101|1010102|1010104|1017101|1030408)\b/, 'checkKey'],
  ],
};

const privacyWords: Words = { notpresent: false, notalloted: false, notallotted: false };
const resultOf = (body: unknown, name: string) => at(body, `CommandResponse.${name}`);

const fields: Fields = {
  name: 'Name',
  expiresAt: 'Expires',
  registeredAt: 'Created',
  autoRenew: 'AutoRenew',
  transferLock: 'IsLocked',
  privacy: { at: 'WhoisGuard', words: privacyWords },
  isPremium: 'IsPremium',
  status: (row) => (flagOf(row.IsExpired) === true ? ['expired'] : undefined),
};

const details: Fields = {
  name: 'DomainName',
  expiresAt: 'DomainDetails.ExpiredDate',
  registeredAt: 'DomainDetails.CreatedDate',
  transferLock: 'lock',
  privacy: { at: ['Whoisguard.Enabled', 'WhoisGuard.Enabled'], words: privacyWords },
  isPremium: 'IsPremium',
  isWritable: 'Modificationrights.All',
  nameservers: ['DnsDetails.Nameserver', 'DnsDetails.Nameservers'],
  status: 'Status',
};

/** By a form, for what stands in an address stands in logs as well. */
function post(
  deps: RegistrarDeps,
  url: URL,
  access: RegistrarAccess,
  command: string,
  more: Record<string, string>,
  taken: Taken = { kind: 'list' },
) {
  const { user = '', apiKey = '', clientAddress = '' } = access;
  const form = { ApiUser: user, ApiKey: apiKey, UserName: user, ClientIp: clientAddress, Command: command, ...more };
  return call(manners, deps, access, url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/xml' },
    body: new URLSearchParams(form).toString(),
    ...taken,
  });
}

const page = (number: number, size: number) => ({ ListType: 'ALL', PageSize: String(size), Page: String(number) });

export const namecheap: Registrar = {
  key: 'namecheap',
  url: 'https://api.namecheap.com/xml.response',
  // 50 a minute, 700 an hour and 8,000 a day; a detail takes two
  pace: { requests: 20, windowMs: 60_000, detail: { requests: 330, windowMs: 3_600_000 } },
  // lock and dates of the list lag behind
  detailFields: ['nameservers', 'transferLock', 'isWritable'],

  async test(deps, base, access) {
    const url = new URL(base);
    const called = await post(deps, url, access, 'namecheap.domains.getList', page(1, 10));
    if ('refused' in called) return called.refused;
    const count = countOf(resultOf(called.body, 'Paging.TotalItems'));
    return known(url, { accountName: access.user ?? '', ...(count === undefined ? {} : { count }) });
  },

  async list(deps, base, access, cursor) {
    const url = new URL(base);
    const place = placeOf(cursor);
    const called = await post(deps, url, access, 'namecheap.domains.getList', page(place.page, pageSize));
    if ('refused' in called) return called.refused;
    const total = countOf(resultOf(called.body, 'Paging.TotalItems'));
    const result = resultOf(called.body, 'DomainGetListResult');
    const found = typeof result === 'string' && result.trim() === '' ? [] : at(result, 'Domain');
    const next = (rows: readonly unknown[]) => nextPage(place, rows.length, pageSize, total);
    return listed(url, found, { fields, cursor, total, next });
  },

  detailRequests: 2,
  async detail(deps, base, access, name) {
    const url = new URL(base);
    const asked = { DomainName: name };
    const info = await post(deps, url, access, 'namecheap.domains.getInfo', asked, { kind: 'detail', slots: 2 });
    if ('refused' in info) return info.refused;
    const lock = await post(deps, url, access, 'namecheap.domains.getRegistrarLock', asked, {
      kind: 'detail',
      slots: 0,
    });
    if ('refused' in lock) return lock.refused;
    const row = resultOf(info.body, 'DomainGetInfoResult');
    if (typeof row !== 'object' || row === null) return notUnderstood(url);
    const isLocked = resultOf(lock.body, 'DomainGetRegistrarLockResult.RegistrarLockStatus');
    return detailOf(url, { ...row, lock: isLocked }, details, name);
  },

  async prices(deps, base, access, tlds) {
    const url = new URL(base);
    return pricesOneByOne(url, tlds, async (tld) => {
      const more = { ProductType: 'DOMAIN', ActionName: 'RENEW', ProductName: tld.toUpperCase() };
      const called = await post(deps, url, access, 'namecheap.users.getPricing', more, { kind: 'price' });
      if ('refused' in called) return called.refused;
      const category = resultOf(called.body, 'UserGetPricingResult.ProductType.ProductCategory');
      const prices = productsOf(category).flatMap((product) => rowsOf(at(product, 'Price') ?? []) ?? []);
      const year = prices.find((one) => textOf(at(one, 'Duration')) === '1');
      return known(url, priceOf(at(year, 'YourPrice') ?? at(year, 'Price'), at(year, 'Currency'), false));
    });
  },
};

/** The products of the categories for renewals; one of each is written without a list. */
function productsOf(category: unknown): unknown[] {
  const renewals = (rowsOf(category ?? []) ?? []).filter((one) => textOf(at(one, 'Name')).toLowerCase() === 'renew');
  return renewals.flatMap((one) => rowsOf(at(one, 'Product') ?? []) ?? []);
}
