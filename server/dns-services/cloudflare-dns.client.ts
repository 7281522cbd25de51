import type { DnsDeps, Zone } from '../dns-clients/dns-client.ts';
import type { FoundSet, SetChange } from '../dns-clients/record-edits.rules.ts';
import { groupedSets } from '../dns-clients/record-rows.rules.ts';
import { bareName, contentOf, isRecordType, nameAt, recordValue } from '../dns-clients/record-values.rules.ts';
import { writtenBy, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import type { Written } from '../outbound/written.ts';
import { type CallOptions, call, known, type Manners, notUnderstood } from '../registrars/call.client.ts';
import { manners as cloudflareManners } from '../registrars/cloudflare.client.ts';
import { nextPage, placeOf } from '../registrars/paging.rules.ts';
import type { RegistrarAccess, Told } from '../registrars/registrar.ts';
import { at, countOf, hostsOf, textOf } from '../registrars/values.rules.ts';
import type { DnsService } from './dns-service.ts';
import { jsonHeaders, rowsIn } from './rows.rules.ts';

const manners: Manners = { ...cloudflareManners, key: 'cloudflareDns' };
const pageSize = 50;
const mostRecords = 100;
const ttl = 60;
/** it says so where a record of this name, type and value stands there already */
const isThere = /\b(81057|81058)\b/;

async function request(deps: DnsDeps, access: RegistrarAccess, url: URL, options: CallOptions) {
  const headers = jsonHeaders({ authorization: `Bearer ${access.token ?? ''}` }, options.body);
  return call(manners, deps, access, url, { ...options, headers });
}

function zoneOf(row: unknown): Zone[] {
  const [id, name, hosts] = [textOf(at(row, 'id')), bareName(at(row, 'name')), hostsOf(at(row, 'name_servers'))];
  if (!/^[\w-]{1,64}$/.test(id) || name === '') return [];
  return [{ id, name, nameservers: Array.isArray(hosts) ? hosts : [] }];
}

async function listed(deps: DnsDeps, base: string, access: RegistrarAccess, query: Record<string, string>) {
  const url = below(base, 'zones');
  url.search = new URLSearchParams(query).toString();
  const called = await request(deps, access, url, { kind: 'list' });
  if ('refused' in called) return called.refused;
  const rows = rowsIn(called.body, 'result');
  if (!rows) return notUnderstood(url, 'notGiven list');
  return known(url, { rows, zones: rows.flatMap(zoneOf), total: countOf(at(called.body, 'result_info.total_count')) });
}

const recordsUrl = (base: string, { id }: Zone) => below(base, `zones/${encodeURIComponent(id)}/dns_records`);

async function find(
  deps: DnsDeps,
  base: string,
  access: RegistrarAccess,
  zone: Zone,
  hosts: readonly string[],
  { kind, slots = 1 }: CallOptions,
): Promise<Told<FoundSet[]>> {
  const sets: FoundSet[] = [];
  for (const [at_, host] of hosts.entries()) {
    const url = recordsUrl(base, zone);
    const name = nameAt(zone, host);
    url.search = new URLSearchParams({ name, per_page: String(mostRecords) }).toString();
    const called = await request(deps, access, url, { ...(kind ? { kind } : {}), slots: at_ === 0 ? slots : 0 });
    if ('refused' in called) return called.refused;
    const rows = rowsIn(called.body, 'result');
    if (!rows) return notUnderstood(url, 'notGiven list');
    const entries = rows.flatMap((row) => {
      const [type, content, id] = [at(row, 'type'), textOf(at(row, 'content')), textOf(at(row, 'id'))];
      if (!isRecordType(type) || id === '' || bareName(at(row, 'name')) !== name) return [];
      const isProxied = at(row, 'proxied') === true;
      return [{ host, type, value: recordValue(type, content), content, id, ...(isProxied ? { isProxied } : {}) }];
    });
    sets.push(...groupedSets(entries));
  }
  return known(recordsUrl(base, zone), sets);
}

/** All in one call, which is made or not made as a whole; new records are answered as they are, not by proxies. */
async function write(
  deps: DnsDeps,
  base: string,
  access: RegistrarAccess,
  zone: Zone,
  changes: readonly SetChange[],
): Promise<Written> {
  const deletes = changes.flatMap(({ removed }) => removed.map(({ id }) => ({ id })));
  const posts = changes.flatMap(({ host, type, added }) =>
    added.map((value) => ({
      ...{ type, name: nameAt(zone, host), ttl },
      content: type === 'TXT' ? contentOf(type, value) : value,
      ...(type === 'TXT' ? {} : { proxied: false }),
    })),
  );
  const body = JSON.stringify({ deletes, posts });
  const url = new URL(`${recordsUrl(base, zone)}/batch`);
  const called = await request(deps, access, url, { method: 'POST', body, kind: 'write', slots: 0, isRead: false });
  if (!('refused' in called)) return { outcome: 'accepted' };
  return isThere.test(called.refused.reason) ? { outcome: 'already' } : writtenBy(called.refused);
}

/** Cloudflare's DNS. */
export const cloudflareDns: DnsService = {
  key: 'cloudflareDns',
  url: 'https://api.cloudflare.com/client/v4/',
  pace: { requests: 1_000, windowMs: 300_000, write: { requests: 2, windowMs: 1_000 } },

  async test(deps, base, access) {
    const told = await listed(deps, base, access, { per_page: '5' });
    if (told.outcome !== 'known') return told;
    const { total } = told.value;
    return { ...told, value: total === undefined ? {} : { count: total } };
  },
  async list(deps, base, access, cursor) {
    const place = placeOf(cursor);
    const told = await listed(deps, base, access, { page: String(place.page), per_page: String(pageSize) });
    if (told.outcome !== 'known') return told;
    const { rows, zones, total } = told.value;
    const next = nextPage(place, rows.length, pageSize, total);
    return { ...told, value: { zones, next, ...(total === undefined ? {} : { total }) } };
  },
  async zones(deps, base, access, name) {
    const told = await listed(deps, base, access, { name });
    return told.outcome === 'known' ? { ...told, value: told.value.zones.filter((zone) => zone.name === name) } : told;
  },
  ...zoneWriter({ find, write, readSlots: (hosts) => hosts }),
};
