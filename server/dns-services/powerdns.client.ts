import type { DnsDeps, Zone } from '../dns-clients/dns-client.ts';
import type { FoundSet, SetChange } from '../dns-clients/record-edits.rules.ts';
import { bareName, contentOf, isRecordType, nameAt, recordValue } from '../dns-clients/record-values.rules.ts';
import { writtenBy, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import type { Written } from '../outbound/written.ts';
import { type CallOptions, known, type Manners, notUnderstood } from '../registrars/call.client.ts';
import type { RegistrarAccess, Told } from '../registrars/registrar.ts';
import { at } from '../registrars/values.rules.ts';
import type { DnsService } from './dns-service.ts';
import { PowerDnsZone, type RecordSetChange, zonePath, zonesPath } from './powerdns-zone.rules.ts';
import { jsonRequests } from './service-calls.ts';

const manners: Manners = { key: 'powerdns' };
const ttl = 300;
/** the list comes in one answer */
const maxListBytes = 32 * 1024 * 1024;
const mostZones = 100_000;

const request = jsonRequests(manners, ({ apiKey = '' }) => ({ 'x-api-key': apiKey }));

async function listed(deps: DnsDeps, base: string, access: RegistrarAccess, options: CallOptions) {
  const url = below(base, zonesPath);
  const called = await request(deps, access, url, { ...options, maxBytes: maxListBytes });
  if ('refused' in called) return called.refused;
  if (!Array.isArray(called.body) || called.body.length > mostZones) return notUnderstood(url, 'notGiven list');
  const names = called.body.map((row) => bareName(at(row, 'name'))).filter((name) => name !== '');
  return known(
    url,
    names.map((name): Zone => ({ id: name, name, nameservers: [] })),
  );
}

const urlOf = (base: string, { name }: Pick<Zone, 'name'>) => below(base, `${zonesPath}${zonePath(name)}`);

/** A zone with all its sets; undefined: the server has none of this name. */
async function wholeZone(deps: DnsDeps, base: string, access: RegistrarAccess, name: string, options: CallOptions) {
  const url = urlOf(base, { name });
  const called = await request(deps, access, url, options);
  if ('refused' in called) return called.refused.reason === 'HTTP 404' ? known(url, undefined) : called.refused;
  const parsed = PowerDnsZone.safeParse(called.body);
  return parsed.success ? known(url, parsed.data) : notUnderstood(url);
}

const hostsOf = (name: string, { rrsets }: PowerDnsZone) =>
  rrsets
    .filter((set) => set.type === 'NS' && bareName(set.name) === name)
    .flatMap(({ records }) => records.filter(({ disabled }) => !disabled).map(({ content }) => bareName(content)));

async function find(
  deps: DnsDeps,
  base: string,
  access: RegistrarAccess,
  zone: Zone,
  hosts: readonly string[],
  options: CallOptions,
): Promise<Told<FoundSet[]>> {
  const told = await wholeZone(deps, base, access, zone.name, options);
  if (told.outcome !== 'known') return told;
  const { rrsets = [] } = told.value ?? {};
  const sets = hosts.flatMap((host) =>
    rrsets.flatMap(({ name, type, ttl: told, records }): FoundSet[] => {
      if (!isRecordType(type) || bareName(name) !== nameAt(zone, host)) return [];
      // what the owner switched off stays so, and counts as nothing that is there
      const isRouted = records.some(({ disabled }) => disabled);
      const entries = records.map(({ content }) => ({ value: recordValue(type, content), content }));
      return [{ host, type, entries, ttl: told, ...(isRouted ? { isRouted } : {}) }];
    }),
  );
  return { ...told, value: sets };
}

/** All sets in one call, which is made or not made as a whole. */
async function write(
  deps: DnsDeps,
  base: string,
  access: RegistrarAccess,
  zone: Zone,
  changes: readonly SetChange[],
): Promise<Written> {
  const rrsets = changes.map((set): RecordSetChange => {
    const name = `${nameAt(zone, set.host)}.`;
    const contents = [...set.kept.map(({ content }) => content), ...set.added.map((one) => contentOf(set.type, one))];
    if (contents.length === 0) return { name, type: set.type, changetype: 'DELETE' };
    const records = contents.map((content) => ({ content, disabled: false }));
    return { name, type: set.type, ttl: set.ttl || ttl, changetype: 'REPLACE', records };
  });
  const options = {
    method: 'PATCH',
    body: JSON.stringify({ rrsets }),
    kind: 'write',
    slots: 0,
    isRead: false,
  } as const;
  const called = await request(deps, access, urlOf(base, zone), options);
  // its 204 has no body
  if (!('refused' in called) || called.refused.reason === 'emptyAnswer') return { outcome: 'accepted' };
  return writtenBy(called.refused);
}

/** A PowerDNS Authoritative Server of the user's own, by its HTTP API, version 1. */
export const powerdns: DnsService = {
  key: 'powerdns',
  url: '',
  pace: { requests: 300, windowMs: 60_000 },

  async test(deps, base, access) {
    const told = await listed(deps, base, access, { kind: 'list' });
    return told.outcome === 'known' ? { ...told, value: { count: told.value.length } } : told;
  },
  async list(deps, base, access) {
    const told = await listed(deps, base, access, { kind: 'list' });
    return told.outcome === 'known' ? { ...told, value: { zones: told.value, next: null } } : told;
  },
  async nameserversOf(deps, base, access, { name }) {
    const told = await wholeZone(deps, base, access, name, { kind: 'detail' });
    return told.outcome === 'known' ? { ...told, value: told.value ? hostsOf(name, told.value) : [] } : told;
  },
  async zones(deps, base, access, name) {
    const told = await wholeZone(deps, base, access, name, { kind: 'detail' });
    if (told.outcome !== 'known') return told;
    const zones = told.value ? [{ id: name, name, nameservers: hostsOf(name, told.value) }] : [];
    return { ...told, value: zones };
  },
  ...zoneWriter({ find, write, readSlots: () => 1 }),
};
