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
  nameOf: ({ form }) => form.get('DomainName') ?? undefined,

  answer({ form }, account) {
    const command = form.get('Command') ?? '';
    const size = Math.min(100, Math.max(10, Number(form.get('PageSize') ?? 20)));
    const page = Number(form.get('Page') ?? 1);
    const held = account.find(form.get('DomainName') ?? '');
    const say = (result: string) => document('OK', '', command, result);
    if (command === 'namecheap.domains.getList') {
      const rows = account.page((page - 1) * size, size).map((one) => row(one, account));
      const paging = `<Paging><TotalItems>${account.count}</TotalItems><CurrentPage>${page}</CurrentPage><PageSize>${size}</PageSize></Paging>`;
      return say(`<DomainGetListResult>${rows.join('')}</DomainGetListResult>${paging}`);
    }
    if (command === 'namecheap.domains.getInfo' && held) return say(details(held, account));
    if (command === 'namecheap.domains.getRegistrarLock' && held) {
      const lock = { Domain: held.name, RegistrarLockStatus: account.flag(held.isLocked) };
      return say(`<DomainGetRegistrarLockResult${attributes(lock)} />`);
    }
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

  refuse(why, { form }) {
    const error = `<Error Number="${numbers[why]}">${why === 'address' ? 'Invalid request IP: 192.0.2.1' : refusalWords[why]}</Error>`;
    return document('ERROR', error, form.get('Command') ?? '', '');
  },
};

const priceOf = (years: number, price: number) =>
  `<Price Duration="${years}" DurationType="YEAR" Price="${(years * price).toFixed(2)}" YourPrice="${(years * price).toFixed(2)}" Currency="USD" />`;
