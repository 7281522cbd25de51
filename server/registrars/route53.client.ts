import { signedHeaders } from './aws-signature.rules.ts';
import { call, change, codeOf, detailOf, known, listed, type Manners, priceTable } from './call.ts';
import { type Fields, isLockedBy, rowsOf } from './held-names.rules.ts';
import type { PriceTable, Registrar, RegistrarAccess, RegistrarDeps, RenewalPrice, Taken, Told } from './registrar.ts';
import { at, priceOf, type Read } from './values.rules.ts';

const pageSize = 100;
/** All TLDs are some 400. */
const usualPricePages = 4;
const mostPricePages = 20;

/** How Amazon Web Services say no. */
export const manners: Manners = {
  key: 'route53',
  remedies: [
    [/Throttl|TooManyRequests|RequestLimitExceeded|SlowDown/, 'wait'],
    [/AccessDenied|NotAuthorized|is not authorized to perform/, 'giveRight'],
    [
      /UnrecognizedClient|InvalidClientToken|InvalidSignature|SignatureDoesNotMatch|IncompleteSignature|MissingAuthenticationToken|ExpiredToken|InvalidAccessKey|OptInRequired/,
      'checkKey',
    ],
  ],
};

const fields: Fields = {
  name: 'DomainName',
  expiresAt: ['Expiry', 'ExpirationDate'],
  registeredAt: 'CreationDate',
  autoRenew: 'AutoRenew',
  transferLock: 'TransferLock',
};
const details: Fields = {
  ...fields,
  transferLock: (row) => row.TransferLock ?? isLockedBy(row.StatusList),
  privacy: ['RegistrantPrivacy', 'AdminPrivacy'],
  nameservers: 'Nameservers',
  status: 'StatusList',
};

function action(
  deps: RegistrarDeps,
  base: string,
  access: RegistrarAccess,
  name: string,
  input: object,
  taken: Taken = { kind: 'list' },
) {
  return call(manners, deps, access, new URL(base), { ...signed(deps, base, access, name, input), ...taken });
}

/** A change is an operation that is carried out later: its id says no more than that it was taken. */
function send(deps: RegistrarDeps, base: string, access: RegistrarAccess, name: string, input: object) {
  return change(manners, deps, access, new URL(base), signed(deps, base, access, name, input));
}

function signed({ clock }: RegistrarDeps, base: string, access: RegistrarAccess, name: string, input: object) {
  const url = new URL(base);
  const body = JSON.stringify(input);
  const { accessKeyId = '', secretAccessKey = '' } = access;
  const { host: _, ...headers } = signedHeaders({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `Route53Domains_v20140515.${name}` },
    body,
    service: 'route53domains',
    region: 'us-east-1', // the only one of this service
    accessKeyId,
    secretAccessKey,
    now: clock.now(),
  });
  return { method: 'POST', headers, body };
}

const marker = (cursor: string | null) => (cursor === null ? {} : { Marker: cursor });
const nextMarker = (body: unknown) => {
  const told = at(body, 'NextPageMarker');
  return typeof told === 'string' && told !== '' ? told : null;
};

/** Domains of Amazon Route 53, whose keys can be made to do nothing but read these. */
export const route53: Registrar = {
  key: 'route53',
  url: 'https://route53domains.us-east-1.amazonaws.com/',
  pace: { requests: 60, windowMs: 60_000, write: { requests: 2, windowMs: 1_000 } },
  detailFields: ['nameservers', 'privacy', 'registeredAt', 'status'],

  async test(deps, base, access) {
    const called = await action(deps, base, access, 'ListDomains', { MaxItems: 1 });
    return 'refused' in called ? called.refused : known(new URL(base), {});
  },

  async list(deps, base, access, cursor) {
    const called = await action(deps, base, access, 'ListDomains', { MaxItems: pageSize, ...marker(cursor) });
    if ('refused' in called) return called.refused;
    const { body } = called;
    return listed(new URL(base), at(body, 'Domains'), { fields, cursor, next: () => nextMarker(body) });
  },

  async detail(deps, base, access, name) {
    const called = await action(deps, base, access, 'GetDomainDetail', { DomainName: name }, { kind: 'detail' });
    return 'refused' in called ? called.refused : detailOf(new URL(base), called.body, details, name);
  },

  async prices(deps, base, access): Promise<Told<PriceTable>> {
    const pairs: [unknown, Read<RenewalPrice>][] = [];
    let cursor: string | null = null;
    for (let page = 0; page < mostPricePages; page++) {
      const taken = { kind: 'price', slots: page === 0 ? usualPricePages : 0 } as const;
      const called = await action(deps, base, access, 'ListPrices', { MaxItems: pageSize, ...marker(cursor) }, taken);
      if ('refused' in called) return called.refused;
      for (const row of rowsOf(at(called.body, 'Prices') ?? []) ?? []) {
        const price = priceOf(at(row, 'RenewalPrice.Price'), at(row, 'RenewalPrice.Currency'), false);
        pairs.push([at(row, 'Name'), price]);
      }
      cursor = nextMarker(called.body);
      if (cursor === null) break;
    }
    return priceTable(new URL(base), pairs);
  },

  writes: {
    nameservers: (deps, base, access, DomainName, hosts) => {
      const Nameservers = hosts.map((Name) => ({ Name }));
      return send(deps, base, access, 'UpdateDomainNameservers', { DomainName, Nameservers });
    },
    autoRenew: (deps, base, access, DomainName, isOn) =>
      send(deps, base, access, `${isOn ? 'Enable' : 'Disable'}DomainAutoRenew`, { DomainName }),
    transferLock: (deps, base, access, DomainName, isOn) =>
      send(deps, base, access, `${isOn ? 'Enable' : 'Disable'}DomainTransferLock`, { DomainName }),
    privacy: (deps, base, access, DomainName, isOn) => {
      const all = { AdminPrivacy: isOn, RegistrantPrivacy: isOn, TechPrivacy: isOn };
      return send(deps, base, access, 'UpdateDomainContactPrivacy', { DomainName, ...all });
    },
  },

  async authCode(deps, base, access, DomainName) {
    const called = await action(deps, base, access, 'RetrieveDomainAuthCode', { DomainName }, { kind: 'write' });
    return 'refused' in called ? called.refused : codeOf(new URL(base), at(called.body, 'AuthCode'));
  },
};
