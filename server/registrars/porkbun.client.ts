import { inOrder, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import { call, change, detailOf, known, listed, type Manners, notUnderstood, priceTable } from './call.ts';
import { type Fields, rowsOf } from './held-names.rules.ts';
import { listedSets, oneByOne, valuesIn } from './listed-records.rules.ts';
import { ownZone } from './own-zone.rules.ts';
import { nextOffset } from './paging.rules.ts';
import type { PriceTable, Registrar, RegistrarAccess, RegistrarDeps, Taken, Told } from './registrar.ts';
import { at, countOf, flagOf, priceOf, textOf } from './values.rules.ts';

const pageSize = 1_000;

const manners: Manners = {
  key: 'porkbun',
  errorOf(body) {
    const whole = stateOf(body) === 'ERROR' ? body : undefined;
    // a change is a success as a whole whatever came of the names in it
    const names = Object.values((at(body, 'results') ?? {}) as object);
    const failed = whole ?? names.find((one) => stateOf(one) !== 'SUCCESS');
    if (failed === undefined) return undefined;
    return { code: textOf(at(failed, 'code')), words: textOf(at(failed, 'message')) || undefined };
  },
  remedies: [
    [/^IP_NOT_ALLOWED/, 'allowAddress'],
    [/^DOMAIN_NOT_ALLOWED/, 'giveRight'],
    [/not opted in/i, 'switchOnApi'],
  ],
  notSwitchedOn: /not opted in/i,
};
const stateOf = (body: unknown) => textOf(at(body, 'status')).toUpperCase();

const fields: Fields = {
  name: 'domain',
  expiresAt: 'expireDate',
  registeredAt: 'createDate',
  autoRenew: 'autoRenew',
  transferLock: 'securityLock',
  privacy: 'whoisPrivacy',
  isWritable: 'apiAccess',
  status: 'status',
  folder: 'labels',
  notHeld: (row) => flagOf(row.notLocal) === true, // only its DNS is at Porkbun
};

function posted({ apiKey = '', secretKey = '' }: RegistrarAccess, body: object) {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...(apiKey ? { apikey: apiKey, secretapikey: secretKey } : {}), ...body }),
  };
}

function post(deps: RegistrarDeps, url: URL, access: RegistrarAccess, body: object, taken: Taken = { kind: 'list' }) {
  return call(manners, deps, access, url, { ...posted(access, body), ...taken });
}

const send = (deps: RegistrarDeps, url: URL, access: RegistrarAccess, body: object, taken: Taken = {}) =>
  change(manners, deps, access, url, { ...posted(access, body), ...taken });

export const porkbun: Registrar = {
  key: 'porkbun',
  url: 'https://api.porkbun.com/api/json/v3/',
  pace: { requests: 60, windowMs: 60_000, write: { requests: 1, windowMs: 1_000 } },
  detailFields: ['nameservers'],

  async test(deps, base, access) {
    const url = below(base, 'ping');
    const called = await post(deps, url, access, {});
    return 'refused' in called ? called.refused : known(url, {});
  },

  async list(deps, base, access, cursor) {
    const url = below(base, 'domain/listAll');
    const start = Number(cursor ?? 0);
    const called = await post(deps, url, access, { start, includeLabels: 'yes' });
    if ('refused' in called) return called.refused;
    const total = countOf(at(called.body, 'total') ?? at(called.body, 'totalCount'));
    const next = (rows: readonly unknown[]) => nextOffset(start, rows.length, pageSize, total);
    return listed(url, at(called.body, 'domains'), { fields, cursor, total, next });
  },

  detail,
  prices: publicPrices,

  // the lock cannot be set by its API, and privacy with a registration alone
  writes: {
    nameservers: (deps, base, access, name, ns) => send(deps, below(base, `domain/updateNs/${name}`), access, { ns }),
    autoRenew: (deps, base, access, name, isOn) =>
      send(deps, below(base, `domain/updateAutoRenew/${name}`), access, { status: isOn ? 'on' : 'off' }),
  },

  async current(deps, base, access, name) {
    const url = below(base, 'domain/listAll');
    const called = await post(deps, url, access, { start: 0, domain: name }, { kind: 'detail', slots: 2 });
    if ('refused' in called) return called.refused;
    const row = rowsOf(at(called.body, 'domains') ?? [])?.find((one) => at(one, 'domain') === name);
    const told = row === undefined ? notUnderstood(url, 'otherName') : detailOf(url, row, fields, name);
    if (told.outcome !== 'known') return told;
    const hosts = await detail(deps, base, access, name, 0);
    return hosts.outcome === 'known' ? { ...hosts, value: { ...told.value, ...hosts.value } } : hosts;
  },

  dns: {
    zones: ownZone('porkbun', detail),
    ...zoneWriter({
      async find(deps, base, access, zone, _hosts, taken) {
        const url = below(base, `dns/retrieve/${zone.name}`);
        const called = await post(deps, url, access, {}, taken);
        if ('refused' in called) return called.refused;
        const rows = rowsOf(at(called.body, 'records'));
        if (!rows) return notUnderstood(url, 'notGiven list');
        return known(
          url,
          listedSets(zone, rows, { host: 'name', type: 'type', content: 'content', id: 'id', ttl: 'ttl' }),
        );
      },
      readSlots: () => 1,
      writeSlots: valuesIn,
      write(deps, base, access, zone, changes) {
        const made = (path: string, body: object) => send(deps, below(base, `dns/${path}`), access, body, { slots: 0 });
        return inOrder(
          oneByOne(changes, {
            remove: ({ id }) => made(`delete/${zone.name}/${id}`, {}),
            add: (host, type, content) =>
              made(`create/${zone.name}`, { name: host === '@' ? '' : host, type, content, ttl: '600' }),
          }),
        );
      },
    }),
  },
};

/** Nameservers, which the list does not tell. */
async function detail(deps: RegistrarDeps, base: string, access: RegistrarAccess, name: string, slots = 1) {
  const url = below(base, `domain/getNs/${name}`);
  const called = await post(deps, url, access, {}, { kind: 'detail', slots });
  if ('refused' in called) return called.refused;
  return detailOf(url, { name, ns: at(called.body, 'ns') }, { name: 'name', nameservers: 'ns' }, name);
}

/** The renewal prices of all TLDs at Porkbun, which need no key: what a year costs where nothing better is known. */
async function publicPrices(deps: RegistrarDeps, base: string): Promise<Told<PriceTable>> {
  const url = below(base, 'pricing/get');
  const called = await post(deps, url, {}, {}, { kind: 'price' });
  if ('refused' in called) return called.refused;
  const rows = Object.entries((at(called.body, 'pricing') ?? {}) as object);
  return priceTable(
    url,
    rows.map(([tld, row]) => [tld, priceOf(at(row, 'renewal'), 'USD', false)]),
  );
}
