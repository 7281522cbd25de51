import type { Account, Held } from './account.ts';
import { refusalWords, type Twin } from './twin.ts';

const numbers = {
  key: 1011102,
  right: 2011170,
  address: 1011150,
  limit: 500000,
  trouble: 5050900,
  request: 2030280,
  name: 2019166,
  change: 2016166,
  transfer: 3031510,
};

/** `02/15/2022` */
const written = (date: Date) => {
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
};
const attributes = (values: Record<string, unknown>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');

function document(status: string, errors: string, command: string, result: string) {
  const body =
    '<?xml version="1.0" encoding="utf-8"?>\n' +
    `<ApiResponse Status="${status}" xmlns="http://api.namecheap.com/xml.response"><Errors>${errors}</Errors><Warnings />` +
    `<CommandResponse Type="${command}">${result}</CommandResponse><Server>SANDBOX</Server></ApiResponse>`;
  return { body, type: 'text/xml; charset=utf-8' };
}

function row(held: Held, account: Account): string {
  const privacy = account.flag(held.isPrivate, (value) => (value ? 'ENABLED' : 'NOTPRESENT'));
  return `<Domain${attributes({
    ID: 127,
    Name: held.name,
    User: 'sandbox',
    Created: written(held.registeredAt),
    Expires: written(held.expiresAt),
    IsExpired: false,
    IsLocked: account.flag(held.isLocked),
    AutoRenew: account.flag(held.autoRenew),
    WhoisGuard: privacy,
    IsPremium: account.flag(held.isPremium),
    IsOurDNS: false,
  })} />`;
}

function details(held: Held, account: Account): string {
  const hosts = held.nameservers.map((host) => `<Nameserver>${host}</Nameserver>`).join('');
  return (
    `<DomainGetInfoResult${attributes({ Status: 'Ok', DomainName: held.name, OwnerName: 'sandbox', IsOwner: true })}>` +
    `<DomainDetails><CreatedDate>${written(held.registeredAt)}</CreatedDate>` +
    `<ExpiredDate>${written(held.expiresAt)}</ExpiredDate></DomainDetails>` +
    `<Whoisguard${attributes({ Enabled: account.flag(held.isPrivate, (value) => (value ? 'True' : 'NotAlloted')) })} />` +
    `<DnsDetails ProviderType="CUSTOM" IsUsingOurDNS="false">${hosts}</DnsDetails>` +
    '<Modificationrights All="true" /></DomainGetInfoResult>'
  );
}

/** XML, with errors in an answer of status 200; dates are month, day and year. */
export const twin: Twin = {
  isAllowed: ({ form, access }) =>
    form.get('ApiUser') === access.user &&
    form.get('ApiKey') === access.apiKey &&
    form.get('UserName') === access.user &&
    form.get('ClientIp') === access.clientAddress,
  nameOf: ({ form }) => nameIn(form),

  answer({ form }, account) {
    const command = form.get('Command') ?? '';
    const size = Math.min(100, Math.max(10, Number(form.get('PageSize') ?? 20)));
    const page = Number(form.get('Page') ?? 1);
    const held = account.find(nameIn(form) ?? '');
    const say = (result: string) => document('OK', '', command, result);
    if (command === 'namecheap.domains.getList') {
      const searched = account.find(form.get('SearchTerm') ?? '');
      const found = searched ? [searched] : account.page((page - 1) * size, size);
      const rows = found.map((one) => row(one, account));
      const paging = `<Paging><TotalItems>${account.count}</TotalItems><CurrentPage>${page}</CurrentPage><PageSize>${size}</PageSize></Paging>`;
      return say(`<DomainGetListResult>${rows.join('')}</DomainGetListResult>${paging}`);
    }
    if (command === 'namecheap.domains.getInfo' && held) return say(details(held, account));
    if (command === 'namecheap.domains.getRegistrarLock' && held) {
      const lock = { Domain: held.name, RegistrarLockStatus: account.flag(held.isLocked) };
      return say(`<DomainGetRegistrarLockResult${attributes(lock)} />`);
    }
    const changed = held && changes[command]?.(form, held, account);
    if (changed !== undefined) return say(changed);
    if (command !== 'namecheap.users.getPricing') return undefined;
    const wanted = form.get('ProductName')?.toLowerCase();
    const products = account
      .prices()
      .filter(([suffix]) => suffix === wanted)
      .map(
        ([suffix, price]) =>
          `<Product Name="${suffix}">${[1, 2].map((years) => priceOf(years, price)).join('')}</Product>`,
      );
    const category = `<ProductCategory Name="renew">${products.join('')}</ProductCategory>`;
    return say(`<UserGetPricingResult><ProductType Name="domains">${category}</ProductType></UserGetPricingResult>`);
  },

  failInside: ({ form }) => {
    const command = form.get('Command') ?? '';
    return document(
      'OK',
      '',
      command,
      `<Result${attributes({ Domain: nameIn(form), IsSuccess: false, Updated: false })} />`,
    );
  },

  refuse(why, { form }) {
    const error = `<Error Number="${numbers[why]}">${why === 'address' ? 'Invalid request IP: 192.0.2.1' : refusalWords[why]}</Error>`;
    return document('ERROR', error, form.get('Command') ?? '', '');
  },
};

/** Of calls that take the two parts of a name, or the whole. */
function nameIn(form: URLSearchParams): string | undefined {
  const [sld, tld] = [form.get('SLD'), form.get('TLD')];
  return sld !== null && tld !== null ? `${sld}.${tld}` : (form.get('DomainName') ?? undefined);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
type Change = (form: URLSearchParams, held: Held, account: Account) => string;

/** What changes a name, and what it says of it; `setHosts` takes the place of all records. */
const changes: Record<string, Change | undefined> = {
  'namecheap.domains.setAutoRenew': (form, { name }, account) => {
    account.change(name, { autoRenew: form.get('IsAutoRenew') === 'true' });
    return `<DomainSetAutoRenewResult${attributes({ Domain: name, IsSuccess: true })} />`;
  },
  'namecheap.domains.setRegistrarLock': (form, { name }, account) => {
    account.change(name, { isLocked: form.get('LockAction') === 'LOCK' });
    return `<DomainSetRegistrarLockResult${attributes({ Domain: name, IsSuccess: true })} />`;
  },
  'namecheap.domains.dns.setCustom': (form, { name }, account) => {
    account.change(name, { nameservers: (form.get('Nameservers') ?? '').split(',') });
    return `<DomainDNSSetCustomResult${attributes({ Domain: name, Updated: true })} />`;
  },
  'namecheap.domains.dns.setDefault': (_form, { name }, account) => {
    account.change(name, { nameservers: ['ns1.quayside-dns.com.test', 'ns2.quayside-dns.com.test'] });
    return `<DomainDNSSetDefaultResult${attributes({ Domain: name, Updated: true })} />`;
  },
  'namecheap.domains.dns.getHosts': (_form, { name }, account) => {
    const isOwn = account.hasOwnDns(name);
    const rows = (isOwn ? account.zone(name) : []).map(({ id, host, type, value, ttl, priority = 10 }) => {
      const told = { HostId: id, Name: host, Type: type, Address: escaped(value), MXPref: priority, TTL: ttl };
      return `<host${attributes({ ...told, IsActive: true })} />`;
    });
    const about = attributes({ Domain: name, EmailType: 'MX', IsUsingOurDNS: isOwn });
    return `<DomainDNSGetHostsResult${about}>${rows.join('')}</DomainDNSGetHostsResult>`;
  },
  'namecheap.domains.dns.setHosts': (form, { name }, account) => {
    const count = [...form.keys()].filter((key) => key.startsWith('HostName')).length;
    const records = Array.from({ length: count }, (_, at) => {
      const value = (key: string) => form.get(`${key}${at + 1}`) ?? '';
      const priority = value('RecordType') === 'MX' ? { priority: Number(value('MXPref')) } : {};
      const ttl = Number(value('TTL'));
      return {
        id: at + 1,
        host: value('HostName'),
        type: value('RecordType'),
        value: value('Address'),
        ttl,
        ...priority,
      };
    });
    account.change(name, { records });
    return `<DomainDNSSetHostsResult${attributes({ Domain: name, EmailType: form.get('EmailType') ?? 'NONE', IsSuccess: true })} />`;
  },
};

const priceOf = (years: number, price: number) =>
  `<Price Duration="${years}" DurationType="YEAR" Price="${(years * price).toFixed(2)}" YourPrice="${(years * price).toFixed(2)}" Currency="USD" />`;
