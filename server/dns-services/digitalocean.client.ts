import type { DnsDeps, RecordEdit, Zone } from '../dns-clients/dns-client.ts';
import type { FoundSet, SetChange } from '../dns-clients/record-edits.rules.ts';
import { groupedSets } from '../dns-clients/record-rows.rules.ts';
import { bareName, contentOf, isRecordType, nameAt, recordValue } from '../dns-clients/record-values.rules.ts';
import { inOrder, writtenBy, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import type { Written } from '../outbound/written.ts';
import { type CallOptions, call, known, type Manners, notUnderstood } from '../registrars/call.client.ts';
import { nextPage, placeOf } from '../registrars/paging.rules.ts';
import type { RegistrarAccess, Told } from '../registrars/registrar.ts';
import { at, countOf, textOf } from '../registrars/values.rules.ts';
import type { DnsService } from './dns-service.ts';
import { jsonHeaders, rowsIn } from './rows.rules.ts';

const manners: Manners = {
  key: 'digitalocean',
  remedies: [
    [/^unauthorized/i, 'checkKey'],
    [/^forbidden/i, 'giveRight'],
  ],
};
const pageSize = 100;
const ttl = 300;
const longestZoneFile = 2_000_000;

function request(deps: DnsDeps, access: RegistrarAccess, url: URL, options: CallOptions) {
  const headers = jsonHeaders({ authorization: `Bearer ${access.token ?? ''}` }, options.body);
  return call(manners, deps, access, url, { ...options, headers });
}

/** The nameservers of a zone are those of its zone file. */
function nameserversIn(name: string, file: unknown): string[] {
  if (typeof file !== 'string' || file.length > longestZoneFile) return [];
  const hosts = file.split('\n').flatMap((line) => {
    const [owner, ...rest] = line.slice(0, 600).trim().split(/\s+/);
    const at_ = rest.indexOf('NS');
    return at_ >= 0 && at_ < 3 && bareName(owner) === name ? [bareName(rest[at_ + 1])] : [];
  });
  return [...new Set(hosts)].filter((host) => host !== '');
}

function zoneOf(row: unknown): Zone[] {
  const name = bareName(at(row, 'name'));
  return name === '' ? [] : [{ id: name, name, nameservers: nameserversIn(name, at(row, 'zone_file')) }];
}

async function page(deps: DnsDeps, base: string, access: RegistrarAccess, query: { page: number; size: number }) {
  const url = below(base, `domains?page=${query.page}&per_page=${query.size}`);
  const called = await request(deps, access, url, { kind: 'list' });
  if ('refused' in called) return called.refused;
  const rows = rowsIn(called.body, 'domains');
  if (!rows) return notUnderstood(url, 'notGiven list');
  return known(url, { rows, zones: rows.flatMap(zoneOf), total: countOf(at(called.body, 'meta.total')) });
}

const recordsUrl = (base: string, { name }: Zone) => below(base, `domains/${encodeURIComponent(name)}/records`);

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
    url.search = new URLSearchParams({ name: nameAt(zone, host), per_page: String(pageSize) }).toString();
    const called = await request(deps, access, url, { ...(kind ? { kind } : {}), slots: at_ === 0 ? slots : 0 });
    if ('refused' in called) return called.refused;
    const rows = rowsIn(called.body, 'domain_records');
    if (!rows) return notUnderstood(url, 'notGiven list');
    const entries = rows.flatMap((row) => {
      const [type, content, id] = [at(row, 'type'), textOf(at(row, 'data')), textOf(at(row, 'id'))];
      if (!isRecordType(type) || !/^\d{1,20}$/.test(id) || textOf(at(row, 'name')).toLowerCase() !== host) return [];
      const value = type === 'CNAME' && content === '@' ? zone.name : recordValue(type, content);
      return [{ host, type, value, content, id }];
    });
    sets.push(...groupedSets(entries));
  }
  return known(recordsUrl(base, zone), sets);
}

/** A call for each value. Nothing may stand beside an alias, so that the old goes before the new comes; else after it. */
async function write(
  deps: DnsDeps,
  base: string,
  access: RegistrarAccess,
  zone: Zone,
  changes: readonly SetChange[],
): Promise<Written> {
  const records = recordsUrl(base, zone);
  const send = async (url: URL, options: CallOptions): Promise<Written> => {
    const called = await request(deps, access, url, { ...options, kind: 'write', slots: 0, isRead: false });
    // its 204 has no body
    if (!('refused' in called) || called.refused.reason === 'emptyAnswer') return { outcome: 'accepted' };
    return writtenBy(called.refused);
  };
  const removals = ({ removed }: SetChange) =>
    removed.map((entry) => () => send(new URL(`${records}/${entry.id}`), { method: 'DELETE' }));
  const additions = ({ host, type, added }: SetChange) =>
    added.map((value) => () => {
      const data = type === 'CNAME' ? contentOf(type, value) : value;
      return send(records, { method: 'POST', body: JSON.stringify({ type, name: host, data, ttl }) });
    });
  const isSwap = changes.some(({ type }) => type === 'CNAME');
  return inOrder(
    isSwap
      ? [...changes.flatMap(removals), ...changes.flatMap(additions)]
      : [...changes.flatMap(additions), ...changes.flatMap(removals)],
  );
}

/** DigitalOcean's DNS, which changes one value at a time. */
export const digitalocean: DnsService = {
  key: 'digitalocean',
  url: 'https://api.digitalocean.com/v2/',
  pace: { requests: 200, windowMs: 60_000, write: { requests: 2, windowMs: 1_000 } },

  async test(deps, base, access) {
    const told = await page(deps, base, access, { page: 1, size: 1 });
    if (told.outcome !== 'known') return told;
    const { total } = told.value;
    return { ...told, value: total === undefined ? {} : { count: total } };
  },
  async list(deps, base, access, cursor) {
    const place = placeOf(cursor);
    const told = await page(deps, base, access, { page: place.page, size: pageSize });
    if (told.outcome !== 'known') return told;
    const { rows, zones, total } = told.value;
    const next = nextPage(place, rows.length, pageSize, total);
    return { ...told, value: { zones, next, ...(total === undefined ? {} : { total }) } };
  },
  async zones(deps, base, access, name) {
    const url = below(base, `domains/${encodeURIComponent(name)}`);
    const called = await request(deps, access, url, { kind: 'detail' });
    if (!('refused' in called)) return known(url, zoneOf(at(called.body, 'domain')));
    return called.refused.reason === 'HTTP 404' ? known(url, []) : called.refused;
  },
  ...zoneWriter({ find, write, readSlots: (hosts) => hosts, writeSlots: valuesIn }),
};

function valuesIn(edits: readonly RecordEdit[]): number {
  return edits.reduce((sum, { add, remove }) => sum + add.length + remove.length, 0);
}
