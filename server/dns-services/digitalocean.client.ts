import type { DnsDeps, Zone } from '../dns-clients/dns-client.ts';
import type { FoundSet, SetChange } from '../dns-clients/record-edits.rules.ts';
import { groupedSets } from '../dns-clients/record-rows.rules.ts';
import { bareName, contentOf, isRecordType, nameAt, recordValue } from '../dns-clients/record-values.rules.ts';
import { inOrder, writtenBy, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import type { Written } from '../outbound/written.ts';
import { type CallOptions, known, type Manners } from '../registrars/call.client.ts';
import { oneByOne, valuesIn } from '../registrars/listed-records.rules.ts';
import type { RegistrarAccess } from '../registrars/registrar.ts';
import { at, textOf } from '../registrars/values.rules.ts';
import type { DnsService } from './dns-service.ts';
import { rowsIn } from './rows.rules.ts';
import { bearer, hostByHost, jsonRequests, pagedZones } from './service-calls.ts';

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

const request = jsonRequests(manners, bearer);

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

const recordsUrl = (base: string, { name }: Zone) => below(base, `domains/${encodeURIComponent(name)}/records`);

function recordsAt(base: string, zone: Zone, host: string): URL {
  const url = recordsUrl(base, zone);
  url.search = new URLSearchParams({ name: nameAt(zone, host), per_page: String(pageSize) }).toString();
  return url;
}

function setsAt(body: unknown, zone: Zone, host: string): FoundSet[] | undefined {
  const entries = rowsIn(body, 'domain_records')?.flatMap((row) => {
    const [type, content, id] = [at(row, 'type'), textOf(at(row, 'data')), textOf(at(row, 'id'))];
    if (!isRecordType(type) || !/^\d{1,20}$/.test(id) || textOf(at(row, 'name')).toLowerCase() !== host) return [];
    const value = type === 'CNAME' && content === '@' ? zone.name : recordValue(type, content);
    return [{ host, type, value, content, id }];
  });
  return entries && groupedSets(entries);
}

/** A call for each value. */
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
  return inOrder(
    oneByOne(changes, {
      remove: ({ id }) => send(new URL(`${records}/${id}`), { method: 'DELETE' }),
      add(host, type, value) {
        const data = type === 'CNAME' ? contentOf(type, value) : value;
        return send(records, { method: 'POST', body: JSON.stringify({ type, name: host, data, ttl }) });
      },
    }),
  );
}

/** DigitalOcean's DNS, which changes one value at a time. */
export const digitalocean: DnsService = {
  key: 'digitalocean',
  url: 'https://api.digitalocean.com/v2/',
  pace: { requests: 200, windowMs: 60_000, write: { requests: 2, windowMs: 1_000 } },

  ...pagedZones(request, { path: 'domains', rows: 'domains', total: 'meta.total', zoneOf, pageSize }),
  async zones(deps, base, access, name) {
    const url = below(base, `domains/${encodeURIComponent(name)}`);
    const called = await request(deps, access, url, { kind: 'detail' });
    if (!('refused' in called)) return known(url, zoneOf(at(called.body, 'domain')));
    return called.refused.reason === 'HTTP 404' ? known(url, []) : called.refused;
  },
  ...zoneWriter({
    find: hostByHost(request, recordsAt, setsAt),
    write,
    readSlots: (hosts) => hosts,
    writeSlots: valuesIn,
  }),
};
