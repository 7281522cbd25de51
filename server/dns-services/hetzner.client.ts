import type { DnsDeps, RecordEdit, Zone } from '../dns-clients/dns-client.ts';
import type { FoundSet, SetChange } from '../dns-clients/record-edits.rules.ts';
import { bareName, contentOf, isRecordType, recordValue } from '../dns-clients/record-values.rules.ts';
import { inOrder, stepsOf, writtenBy, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import type { Written } from '../outbound/written.ts';
import type { Manners } from '../registrars/call.client.ts';
import { shownWords, wordsIn } from '../registrars/refusal.rules.ts';
import type { RegistrarAccess } from '../registrars/registrar.ts';
import { at, hostsOf, textOf } from '../registrars/values.rules.ts';
import type { DnsService } from './dns-service.ts';
import { rowsIn } from './rows.rules.ts';
import { bearer, hostByHost, jsonRequests, pagedZones } from './service-calls.ts';

const manners: Manners = {
  key: 'hetzner',
  remedies: [
    [/^unauthorized/, 'checkKey'],
    [/^(forbidden|token_readonly)/, 'giveRight'],
    [/^rate_limit_exceeded/, 'wait'],
  ],
};
const pageSize = 50;
const ttl = 300;

const request = jsonRequests(manners, bearer);

function zoneOf(row: unknown): Zone[] {
  const [id, name] = [textOf(at(row, 'id')), bareName(at(row, 'name'))];
  const hosts = hostsOf(at(row, 'authoritative_nameservers.assigned'));
  if (!/^\d{1,20}$/.test(id) || name === '') return [];
  return [{ id, name, nameservers: Array.isArray(hosts) ? hosts : [] }];
}

const setsUrl = (base: string, { id }: Zone) => below(base, `zones/${id}/rrsets`);

function setsAt(base: string, zone: Zone, host: string): URL {
  const url = setsUrl(base, zone);
  url.search = new URLSearchParams({ name: host, per_page: String(pageSize) }).toString();
  return url;
}

const setsIn = (body: unknown, _: Zone, host: string): FoundSet[] | undefined =>
  rowsIn(body, 'rrsets')?.flatMap((row) => {
    const type = at(row, 'type');
    if (!isRecordType(type) || textOf(at(row, 'name')).toLowerCase() !== host) return [];
    const contents = (rowsIn(row, 'records') ?? []).map((record) => textOf(at(record, 'value')));
    return [{ host, type, entries: contents.map((content) => ({ value: recordValue(type, content), content })) }];
  });

/** Each change of a set is an action, which begins at once and ends a little later: reading tells what came of it. */
async function write(
  deps: DnsDeps,
  base: string,
  access: RegistrarAccess,
  zone: Zone,
  changes: readonly SetChange[],
): Promise<Written> {
  const send = async ({ host, type }: SetChange, action: string, body: object): Promise<Written> => {
    const url = new URL(`${setsUrl(base, zone)}/${encodeURIComponent(host)}/${type}/actions/${action}`);
    const options = { method: 'POST', body: JSON.stringify(body), kind: 'write', slots: 0, isRead: false } as const;
    const called = await request(deps, access, url, options);
    if ('refused' in called) return writtenBy(called.refused);
    if (at(called.body, 'action.status') !== 'error') return { outcome: 'accepted' };
    const words = shownWords(wordsIn(at(called.body, 'action')), Object.values(access));
    return { outcome: 'refused', reason: 'errorReport', words, remedy: null };
  };
  const recordsOf = (contents: string[]) => ({ records: contents.map((value) => ({ value })) });
  const removals = (set: SetChange) =>
    set.removed.length > 0
      ? [() => send(set, 'remove_records', recordsOf(set.removed.map(({ content }) => content)))]
      : [];
  const additions = (set: SetChange) =>
    set.added.length > 0
      ? [() => send(set, 'add_records', { ttl, ...recordsOf(set.added.map((value) => contentOf(set.type, value))) })]
      : [];
  return inOrder(stepsOf(changes, removals, additions));
}

/** Hetzner's DNS, in the API of its cloud; that of the former DNS console ends. */
export const hetzner: DnsService = {
  key: 'hetzner',
  url: 'https://api.hetzner.cloud/v1/',
  pace: { requests: 50, windowMs: 60_000, write: { requests: 1, windowMs: 1_000 } },

  ...pagedZones(request, { path: 'zones', rows: 'zones', total: 'meta.pagination.total_entries', zoneOf, pageSize }),
  ...zoneWriter({
    find: hostByHost(request, setsAt, setsIn),
    write,
    readSlots: (hosts) => hosts,
    writeSlots: (edits: readonly RecordEdit[]) => edits.length * 2,
  }),
};
