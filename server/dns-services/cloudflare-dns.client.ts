import type { DnsDeps, Zone } from '../dns-clients/dns-client.ts';
import type { FoundSet, SetChange } from '../dns-clients/record-edits.rules.ts';
import { groupedSets } from '../dns-clients/record-rows.rules.ts';
import { bareName, contentOf, isRecordType, nameAt, recordValue } from '../dns-clients/record-values.rules.ts';
import { writtenBy, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import type { Written } from '../outbound/written.ts';
import type { Manners } from '../registrars/call.client.ts';
import { manners as cloudflareManners } from '../registrars/cloudflare.client.ts';
import type { RegistrarAccess } from '../registrars/registrar.ts';
import { at, hostsOf, textOf } from '../registrars/values.rules.ts';
import type { DnsService } from './dns-service.ts';
import { rowsIn } from './rows.rules.ts';
import { bearer, hostByHost, jsonRequests, pagedZones } from './service-calls.ts';

const manners: Manners = { ...cloudflareManners, key: 'cloudflareDns' };
const pageSize = 50;
const mostRecords = 100;
const ttl = 60;
/** it says so where a record of this name, type and value stands there already */
const isThere = /\b(81057|81058)\b/;

const request = jsonRequests(manners, bearer);

function zoneOf(row: unknown): Zone[] {
  const [id, name, hosts] = [textOf(at(row, 'id')), bareName(at(row, 'name')), hostsOf(at(row, 'name_servers'))];
  if (!/^[\w-]{1,64}$/.test(id) || name === '') return [];
  return [{ id, name, nameservers: Array.isArray(hosts) ? hosts : [] }];
}

const recordsUrl = (base: string, { id }: Zone) => below(base, `zones/${encodeURIComponent(id)}/dns_records`);

function recordsAt(base: string, zone: Zone, host: string): URL {
  const url = recordsUrl(base, zone);
  url.search = new URLSearchParams({ name: nameAt(zone, host), per_page: String(mostRecords) }).toString();
  return url;
}

function setsAt(body: unknown, zone: Zone, host: string): FoundSet[] | undefined {
  const name = nameAt(zone, host);
  const entries = rowsIn(body, 'result')?.flatMap((row) => {
    const [type, content, id] = [at(row, 'type'), textOf(at(row, 'content')), textOf(at(row, 'id'))];
    if (!isRecordType(type) || id === '' || bareName(at(row, 'name')) !== name) return [];
    const isProxied = at(row, 'proxied') === true;
    return [{ host, type, value: recordValue(type, content), content, id, ...(isProxied ? { isProxied } : {}) }];
  });
  return entries && groupedSets(entries);
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

  ...pagedZones(request, {
    ...{ path: 'zones', rows: 'result', total: 'result_info.total_count', zoneOf },
    ...{ pageSize, fewest: 5 },
  }),
  ...zoneWriter({ find: hostByHost(request, recordsAt, setsAt), write, readSlots: (hosts) => hosts }),
};
