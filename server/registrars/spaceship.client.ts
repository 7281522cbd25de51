import type { Amount } from '#contract/money.ts';
import type { RecordType } from '../dns-clients/dns-client.ts';
import { inOrder, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import { unread } from '../outbound/written.ts';
import {
  type CallOptions,
  call,
  change,
  codeOf,
  detailOf,
  known,
  listed,
  type Manners,
  notUnderstood,
} from './call.ts';
import { type Fields, hasStatus, isLockedBy, rowsOf } from './held-names.rules.ts';
import { listedSets } from './listed-records.rules.ts';
import type { ListingClient, OwnTerms } from './listings.rules.ts';
import { areOwn, ownZone } from './own-zone.rules.ts';
import { nextOffset } from './paging.rules.ts';
import type { Registrar, RegistrarAccess, RegistrarDeps, Told } from './registrar.ts';
import { at, countOf, priceOf } from './values.rules.ts';

const pageSize = 100;

const manners: Manners = { key: 'spaceship', pauseMs: 300_000 };

const fields: Fields = {
  name: 'name',
  expiresAt: 'expirationDate',
  registeredAt: 'registrationDate',
  autoRenew: 'autoRenew',
  transferLock: (row) => isLockedBy(row.eppStatuses),
  privacy: { at: ['privacyProtection.level', 'privacyProtection'], words: { high: true, low: false, public: false } },
  isPremium: 'isPremium',
  nameservers: ['nameservers.hosts', 'nameservers'],
  status: (row) => statuses(row.lifecycleStatus, row.eppStatuses),
  notHeld: (row) => hasStatus(row, 'lifecycleStatus', /^(creating|transferred|deleted|failed)/),
};

function statuses(lifeCycle: unknown, eppStatuses: unknown): unknown {
  const first = typeof lifeCycle === 'string' && lifeCycle !== '' ? [lifeCycle] : [];
  if (eppStatuses === undefined || eppStatuses === null) return first.length > 0 ? first : undefined;
  return Array.isArray(eppStatuses) ? [...first, ...eppStatuses] : eppStatuses;
}

function headersOf({ apiKey = '', secretKey = '' }: RegistrarAccess) {
  return { 'x-api-key': apiKey, 'x-api-secret': secretKey, accept: 'application/json' };
}

function ask(deps: RegistrarDeps, url: URL, access: RegistrarAccess, taken: CallOptions) {
  return call(manners, deps, access, url, { headers: headersOf(access), ...taken });
}

function get(deps: RegistrarDeps, base: string, access: RegistrarAccess, take: number, skip: number) {
  const url = below(base, `v1/domains?take=${take}&skip=${skip}`);
  return { url, called: ask(deps, url, access, { kind: 'list' }) };
}

type Sent = { method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE'; path: string; body?: unknown };

function send(deps: RegistrarDeps, base: string, access: RegistrarAccess, sent: Sent, slots = 1) {
  const { method = 'PUT', path, body } = sent;
  const headers = { ...headersOf(access), 'content-type': 'application/json' };
  const options = { method, headers, slots, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return change(manners, deps, access, below(base, path), options);
}

/** SellerHub, which lists a name once it has verified it; until then its listing is told as it was asked for. */
const listings: ListingClient = {
  currencies: ['USD'],
  hasFloor: true,
  read: readListing,
  async write(deps, base, access, name, terms) {
    const told = await readListing(deps, base, access, name, { kind: 'write', slots: 2 });
    if (told.outcome !== 'known') return unread(told);
    if (terms === null) {
      if (told.value === null) return { outcome: 'already' };
      return send(deps, base, access, { method: 'DELETE', path: `${sellerHub}/${name}` }, 0);
    }
    const body = {
      ...priceFields('binPrice', terms.price),
      ...priceFields('minPrice', terms.floor),
    };
    const sent: Sent =
      told.value === null
        ? { method: 'POST', path: sellerHub, body: { name, ...body } }
        : { method: 'PATCH', path: `${sellerHub}/${name}`, body };
    return send(deps, base, access, sent, 0);
  },
};

export const spaceship: Registrar = {
  key: 'spaceship',
  url: 'https://spaceship.dev/api/',
  pace: { requests: 250, windowMs: 300_000, write: { requests: 1, windowMs: 2_000 } }, // of 300
  detailFields: [],

  async test(deps, base, access) {
    const { url, called } = get(deps, base, access, 1, 0);
    const answer = await called;
    if ('refused' in answer) return answer.refused;
    const count = countOf(at(answer.body, 'total'));
    return known(url, count === undefined ? {} : { count });
  },

  async list(deps, base, access, cursor) {
    const skip = Number(cursor ?? 0);
    const { url, called } = get(deps, base, access, pageSize, skip);
    const answer = await called;
    if ('refused' in answer) return answer.refused;
    const total = countOf(at(answer.body, 'total'));
    const next = (rows: readonly unknown[]) => nextOffset(skip, rows.length, pageSize, total);
    return listed(url, at(answer.body, 'items'), { fields, cursor, total, next });
  },

  current,

  writes: {
    nameservers: (deps, base, access, name, hosts) => {
      const own = areOwn('spaceship', hosts) ? { provider: 'basic' } : { provider: 'custom', hosts };
      return send(deps, base, access, { path: `v1/domains/${name}/nameservers`, body: own });
    },
    autoRenew: (deps, base, access, name, isEnabled) =>
      send(deps, base, access, { path: `v1/domains/${name}/autorenew`, body: { isEnabled } }),
    transferLock: (deps, base, access, name, isLocked) =>
      send(deps, base, access, { path: `v1/domains/${name}/transfer/lock`, body: { isLocked } }),
    privacy: (deps, base, access, name, isOn) => {
      const body = { privacyLevel: isOn ? 'high' : 'public', userConsent: true };
      return send(deps, base, access, { path: `v1/domains/${name}/privacy/preference`, body });
    },
  },

  async authCode(deps, base, access, name) {
    const url = below(base, `v1/domains/${name}/transfer/auth-code`);
    const answer = await ask(deps, url, access, { kind: 'write' });
    return 'refused' in answer ? answer.refused : codeOf(url, at(answer.body, 'authCode'));
  },

  listings,

  dns: {
    zones: ownZone('spaceship', current),
    ...zoneWriter({
      async find(deps, base, access, zone, _hosts, taken) {
        const rows: unknown[] = [];
        for (let skip = 0; ; skip += recordPage) {
          const url = below(base, `v1/dns/records/${zone.name}?take=${recordPage}&skip=${skip}`);
          const answer = await ask(deps, url, access, skip === 0 ? taken : { ...taken, slots: 0 });
          if ('refused' in answer) return answer.refused;
          const page = rowsOf(at(answer.body, 'items'));
          if (!page) return notUnderstood(url, 'notGiven list');
          rows.push(...page.map((row) => ({ ...(row as object), content: contentIn(row) })));
          if (page.length < recordPage || skip > mostRecords) break;
        }
        const places = { host: 'name', type: 'type', content: 'content', ttl: 'ttl' };
        return known(below(base, ''), listedSets(zone, rows, places));
      },
      readSlots: () => 1,
      writeSlots: () => 2,
      // what is sent takes the place of the values of its host and type: those of others are sent along
      write(deps, base, access, zone, changes) {
        const path = `v1/dns/records/${zone.name}`;
        const gone = changes.flatMap(({ host, type, removed }) =>
          removed.map(({ content }) => item(host, type, content)),
        );
        const items = changes
          .filter(({ added }) => added.length > 0)
          .flatMap(({ host, type, kept, added, ttl = usualTtl }) =>
            [...kept.map(({ content }) => content), ...added].map((value) => ({ ...item(host, type, value), ttl })),
          );
        const steps: Sent[] = [
          ...(gone.length > 0 ? [{ method: 'DELETE' as const, path, body: gone }] : []),
          ...(items.length > 0 ? [{ path, body: { force: true, items } }] : []),
        ];
        return inOrder(steps.map((sent) => () => send(deps, base, access, sent, 0)));
      },
    }),
  },
};

const sellerHub = 'v1/sellerhub/domains';

async function readListing(
  deps: RegistrarDeps,
  base: string,
  access: RegistrarAccess,
  name: string,
  taken: CallOptions = { kind: 'detail' },
): Promise<Told<OwnTerms | null>> {
  const url = below(base, `${sellerHub}/${name}`);
  const answer = await ask(deps, url, access, taken);
  if ('refused' in answer) return answer.reply?.status === 404 ? known(url, null) : answer.refused;
  if (at(answer.body, 'name') !== name) return notUnderstood(url, 'otherName');
  return known(url, { price: amountIn(answer.body, 'binPrice'), floor: amountIn(answer.body, 'minPrice') });
}

function amountIn(body: unknown, key: string): Amount | null {
  const price = priceOf(at(body, `${key}.amount`), at(body, `${key}.currency`) ?? 'USD', true);
  if (at(body, `${key}Enabled`) !== true || typeof price !== 'object') return null;
  return { amount: price.amountCents / 100, currency: price.currency };
}

function priceFields(key: string, price: Amount | null): object {
  if (price === null) return { [`${key}Enabled`]: false };
  return { [key]: { amount: price.amount.toFixed(2), currency: price.currency }, [`${key}Enabled`]: true };
}

const recordPage = 100;
const mostRecords = 2_000;
const usualTtl = 600;

const contentIn = (row: unknown) => at(row, 'address') ?? at(row, 'cname') ?? at(row, 'value');
const keys: Record<RecordType, string> = { A: 'address', AAAA: 'address', CNAME: 'cname', TXT: 'value' };
const item = (name: string, type: RecordType, value: string) => ({ type, name, [keys[type]]: value });

async function current(deps: RegistrarDeps, base: string, access: RegistrarAccess, name: string) {
  const url = below(base, `v1/domains/${name}`);
  const answer = await ask(deps, url, access, { kind: 'detail' });
  return 'refused' in answer ? answer.refused : detailOf(url, answer.body, fields, name);
}
