import type { DnsDeps, RecordEdit, Zone } from '../dns-clients/dns-client.ts';
import type { FoundSet, SetChange } from '../dns-clients/record-edits.rules.ts';
import { bareName, contentOf, isRecordType, recordValue } from '../dns-clients/record-values.rules.ts';
import { inOrder, writtenBy, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import type { Written } from '../outbound/written.ts';
import { type CallOptions, call, known, type Manners, notUnderstood } from '../registrars/call.client.ts';
import { nextPage, placeOf } from '../registrars/paging.rules.ts';
import { shownWords, wordsIn } from '../registrars/refusal.rules.ts';
import type { RegistrarAccess, Told } from '../registrars/registrar.ts';
import { at, countOf, hostsOf, textOf } from '../registrars/values.rules.ts';
import type { DnsService } from './dns-service.ts';
import { jsonHeaders, rowsIn } from './rows.rules.ts';

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

function request(deps: DnsDeps, access: RegistrarAccess, url: URL, options: CallOptions) {
  const headers = jsonHeaders({ authorization: `Bearer ${access.token ?? ''}` }, options.body);
  return call(manners, deps, access, url, { ...options, headers });
}

function zoneOf(row: unknown): Zone[] {
  const [id, name] = [textOf(at(row, 'id')), bareName(at(row, 'name'))];
  const hosts = hostsOf(at(row, 'authoritative_nameservers.assigned'));
  if (!/^\d{1,20}$/.test(id) || name === '') return [];
  return [{ id, name, nameservers: Array.isArray(hosts) ? hosts : [] }];
}

async function listed(deps: DnsDeps, base: string, access: RegistrarAccess, query: Record<string, string>) {
  const url = below(base, 'zones');
  url.search = new URLSearchParams(query).toString();
  const called = await request(deps, access, url, { kind: 'list' });
  if ('refused' in called) return called.refused;
  const rows = rowsIn(called.body, 'zones');
  if (!rows) return notUnderstood(url, 'notGiven list');
  const total = countOf(at(called.body, 'meta.pagination.total_entries'));
  return known(url, { rows, zones: rows.flatMap(zoneOf), total });
}

const setsUrl = (base: string, { id }: Zone) => below(base, `zones/${id}/rrsets`);

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
    const url = setsUrl(base, zone);
    url.search = new URLSearchParams({ name: host, per_page: String(pageSize) }).toString();
    const called = await request(deps, access, url, { ...(kind ? { kind } : {}), slots: at_ === 0 ? slots : 0 });
    if ('refused' in called) return called.refused;
    const rows = rowsIn(called.body, 'rrsets');
    if (!rows) return notUnderstood(url, 'notGiven list');
    for (const row of rows) {
      const type = at(row, 'type');
      if (!isRecordType(type) || textOf(at(row, 'name')).toLowerCase() !== host) continue;
      const contents = (rowsIn(row, 'records') ?? []).map((record) => textOf(at(record, 'value')));
      sets.push({ host, type, entries: contents.map((content) => ({ value: recordValue(type, content), content })) });
    }
  }
  return known(setsUrl(base, zone), sets);
}

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
  const isSwap = changes.some(({ type }) => type === 'CNAME');
  // an alias suffers nothing beside it, so that the old goes before the new comes
  return inOrder(
    isSwap
      ? [...changes.flatMap(removals), ...changes.flatMap(additions)]
      : [...changes.flatMap(additions), ...changes.flatMap(removals)],
  );
}

/** Hetzner's DNS, in the API of its cloud; that of the former DNS console ends. */
export const hetzner: DnsService = {
  key: 'hetzner',
  url: 'https://api.hetzner.cloud/v1/',
  pace: { requests: 50, windowMs: 60_000, write: { requests: 1, windowMs: 1_000 } },

  async test(deps, base, access) {
    const told = await listed(deps, base, access, { per_page: '1' });
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
  ...zoneWriter({
    find,
    write,
    readSlots: (hosts) => hosts,
    writeSlots: (edits: readonly RecordEdit[]) => edits.length * 2,
  }),
};
