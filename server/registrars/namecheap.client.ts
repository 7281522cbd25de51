import { zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { namePartsOf } from '../names/name-parts.rules.ts';
import { unread } from '../outbound/written.ts';
import { call, change, detailOf, known, listed, type Manners, notUnderstood, pricesOneByOne } from './call.ts';
import { type Fields, rowsOf } from './held-names.rules.ts';
import { listedSets } from './listed-records.rules.ts';
import { readNamecheapAnswer, xmlText } from './namecheap.xml.ts';
import { areOwn, ownZone } from './own-zone.rules.ts';
import { nextPage, placeOf } from './paging.rules.ts';
import type { Registrar, RegistrarAccess, RegistrarDeps, Taken, Told } from './registrar.ts';
import { at, countOf, flagOf, priceOf, textOf, type Words } from './values.rules.ts';

const pageSize = 100;

const manners: Manners = {
  key: 'namecheap',
  parse: readNamecheapAnswer,
  errorOf(body) {
    const status = at(body, 'Status');
    const isError = typeof status === 'string' && status.toUpperCase() === 'ERROR';
    // a change that was not made may stand in an answer that is in order as a whole
    const results = Object.values((at(body, 'CommandResponse') ?? {}) as object);
    if (!isError && !results.some(isFailed)) return undefined;
    const [error] = rowsOf(at(body, 'Errors.Error') ?? []) ?? [];
    const [warning] = rowsOf(at(body, 'Warnings.Warning') ?? []) ?? [];
    const code = textOf(at(error ?? warning, 'Number'));
    return { code, words: xmlText(error ?? warning), isTrouble: /^50(19169|50900)$/.test(code) };
  },
  remedies: [
    [/too many requests/i, 'wait'],
    [/^(1011150|1011148|1010105|1011105)\b|requestip|clientip/i, 'allowAddress'],
    [/^(1011101|1011102|1010101|1010102|1010104|1017101|1030408)\b/, 'checkKey'],
  ],
};

const isFailed = (result: unknown) =>
  [at(result, 'IsSuccess'), at(result, 'Updated')].some((told) => told !== undefined && flagOf(told) === false);

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
  autoRenew: ['AutoRenew', 'IsAutoRenew', 'DomainDetails.AutoRenew', 'autoRenew'],
  transferLock: 'lock',
  privacy: { at: ['Whoisguard.Enabled', 'WhoisGuard.Enabled'], words: privacyWords },
  isPremium: 'IsPremium',
  isWritable: 'Modificationrights.All',
  nameservers: ['DnsDetails.Nameserver', 'DnsDetails.Nameservers'],
  status: 'Status',
};

/** By a form, for what stands in an address stands in logs as well. */
function posted({ user = '', apiKey = '', clientAddress = '' }: RegistrarAccess, command: string, more: Form) {
  const form = { ApiUser: user, ApiKey: apiKey, UserName: user, ClientIp: clientAddress, Command: command, ...more };
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/xml' },
    body: new URLSearchParams(form).toString(),
  };
}
type Form = Record<string, string>;

function post(
  deps: RegistrarDeps,
  url: URL,
  access: RegistrarAccess,
  command: string,
  more: Form,
  taken: Taken = { kind: 'list' },
) {
  return call(manners, deps, access, url, { ...posted(access, command, more), ...taken });
}

function send(deps: RegistrarDeps, base: string, access: RegistrarAccess, command: string, more: Form, taken?: Taken) {
  return change(manners, deps, access, new URL(base), {
    ...posted(access, `namecheap.domains.${command}`, more),
    ...taken,
  });
}

function parts(name: string): Form {
  const { sld, tld } = namePartsOf(name);
  return { SLD: sld, TLD: tld };
}

const page = (number: number, size: number) => ({ ListType: 'ALL', PageSize: String(size), Page: String(number) });

export const namecheap: Registrar = {
  key: 'namecheap',
  url: 'https://api.namecheap.com/xml.response',
  // 50 a minute, 700 an hour and 8,000 a day; a detail takes two
  pace: {
    ...{ requests: 20, windowMs: 60_000 },
    detail: { requests: 330, windowMs: 3_600_000 },
    write: { requests: 1, windowMs: 1_200 },
  },
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
  detail,

  // its list is asked last, for auto-renew alone where nothing else tells it
  async current(deps, base, access, name) {
    const told = await detail(deps, base, access, name, 3);
    if (told.outcome !== 'known' || told.value.autoRenew !== undefined) return told;
    const asked = { ...page(1, 100), SearchTerm: name };
    const taken = { kind: 'detail', slots: 0 } as const;
    const called = await post(deps, new URL(base), access, 'namecheap.domains.getList', asked, taken);
    if ('refused' in called) return called.refused;
    const rows = rowsOf(resultOf(called.body, 'DomainGetListResult.Domain') ?? []) ?? [];
    const row = rows.find((one) => textOf(at(one, 'Name')).toLowerCase() === name);
    const isOn = flagOf(at(row, 'AutoRenew'));
    return typeof isOn === 'boolean' ? { ...told, value: { ...told.value, autoRenew: isOn } } : told;
  },

  // privacy is left out: switching it on takes an address that mail is forwarded to
  writes: {
    nameservers: (deps, base, access, name, hosts) =>
      areOwn('namecheap', hosts)
        ? send(deps, base, access, 'dns.setDefault', parts(name)) // its own are refused by the other call
        : send(deps, base, access, 'dns.setCustom', { ...parts(name), Nameservers: hosts.join(',') }),
    autoRenew: (deps, base, access, name, isOn) =>
      send(deps, base, access, 'setAutoRenew', { DomainName: name, IsAutoRenew: String(isOn) }),
    transferLock: (deps, base, access, name, isOn) =>
      send(deps, base, access, 'setRegistrarLock', { DomainName: name, LockAction: isOn ? 'LOCK' : 'UNLOCK' }),
  },

  dns: {
    zones: ownZone('namecheap', detail),
    ...zoneWriter({
      async find(deps, base, access, zone, _hosts, taken) {
        const told = await hostsOf(deps, base, access, zone.name, taken);
        return told.outcome === 'known' ? { ...told, value: listedSets(zone, told.value.rows, places) } : told;
      },
      readSlots: () => 1,
      writeSlots: () => 2,
      // one call replaces all records: all are read once more, just before
      async write(deps, base, access, zone, changes) {
        const told = await hostsOf(deps, base, access, zone.name, { kind: 'write', slots: 0 });
        if (told.outcome !== 'known') return unread(told);
        if (!told.value.isOwn) return { outcome: 'unsupported', why: 'dnsElsewhere' };
        const { rows, emailType } = told.value;
        const isGone = (row: HostRow) =>
          changes.some(
            ({ host, type, removed }) =>
              row.Name.toLowerCase() === host &&
              row.Type.toUpperCase() === type &&
              removed.some(({ content }) => content === row.Address),
          );
        const come = changes.flatMap(({ host, type, added }) =>
          added.map((value): HostRow => ({ Name: host, Type: type, Address: value, MXPref: '', TTL: '1800' })),
        );
        const form = formOf([...rows.filter((row) => !isGone(row)), ...come]);
        const email: Form = emailType === '' ? {} : { EmailType: emailType };
        return send(deps, base, access, 'dns.setHosts', { ...parts(zone.name), ...form, ...email }, { slots: 0 });
      },
    }),
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

async function detail(deps: RegistrarDeps, base: string, access: RegistrarAccess, name: string, slots = 2) {
  const url = new URL(base);
  const asked = { DomainName: name };
  const info = await post(deps, url, access, 'namecheap.domains.getInfo', asked, { kind: 'detail', slots });
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
}

type HostRow = { Name: string; Type: string; Address: string; MXPref: string; TTL: string };
const places = { host: 'Name', type: 'Type', content: 'Address', ttl: 'TTL' };

/** All records of a name, whether its DNS is Namecheap's, and how its mail goes. */
async function hostsOf(
  deps: RegistrarDeps,
  base: string,
  access: RegistrarAccess,
  name: string,
  taken: Taken,
): Promise<Told<{ rows: HostRow[]; isOwn: boolean; emailType: string }>> {
  const called = await post(deps, new URL(base), access, 'namecheap.domains.dns.getHosts', parts(name), taken);
  if ('refused' in called) return called.refused;
  const result = resultOf(called.body, 'DomainDNSGetHostsResult');
  const isOwn = flagOf(at(result, 'IsUsingOurDNS'));
  if (typeof isOwn !== 'boolean') return notUnderstood(new URL(base), 'notGiven list');
  const rows = rowsOf(at(result, 'host') ?? at(result, 'Host') ?? []) ?? [];
  const text = (row: unknown, key: string) => xmlText(at(row, key)) ?? '';
  const told = rows.map((row) => ({
    ...{ Name: text(row, 'Name'), Type: text(row, 'Type'), Address: text(row, 'Address') },
    ...{ MXPref: text(row, 'MXPref'), TTL: text(row, 'TTL') },
  }));
  return known(new URL(base), { rows: told, isOwn, emailType: text(result, 'EmailType') });
}

function formOf(rows: readonly HostRow[]): Form {
  const fieldsOf = ({ Name, Type, Address, MXPref, TTL }: HostRow, at: number) => [
    [`HostName${at + 1}`, Name],
    [`RecordType${at + 1}`, Type],
    [`Address${at + 1}`, Address],
    ...(MXPref === '' ? [] : [[`MXPref${at + 1}`, MXPref]]),
    ...(TTL === '' ? [] : [[`TTL${at + 1}`, TTL]]),
  ];
  return Object.fromEntries(rows.flatMap(fieldsOf));
}

/** The products of the categories for renewals; one of each is written without a list. */
function productsOf(category: unknown): unknown[] {
  const renewals = (rowsOf(category ?? []) ?? []).filter((one) => textOf(at(one, 'Name')).toLowerCase() === 'renew');
  return renewals.flatMap((one) => rowsOf(at(one, 'Product') ?? []) ?? []);
}
