import type { DnsDeps, Zone } from '../dns-clients/dns-client.ts';
import type { Entry, FoundSet, SetChange } from '../dns-clients/record-edits.rules.ts';
import { bareName, contentOf, isRecordType, nameAt, recordValue } from '../dns-clients/record-values.rules.ts';
import { writtenBy, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import type { Written } from '../outbound/written.ts';
import { xmlRoot, xmlText } from '../outbound/xml-answer.ts';
import { signedHeaders } from '../registrars/aws-signature.rules.ts';
import { type CallOptions, call, known, type Manners, notUnderstood } from '../registrars/call.client.ts';
import type { RegistrarAccess, Told } from '../registrars/registrar.ts';
import { manners as awsManners } from '../registrars/route53.client.ts';
import { at, countOf } from '../registrars/values.rules.ts';
import type { DnsService } from './dns-service.ts';
import { hostByHost } from './service-calls.ts';

const roots = [
  'ListHostedZonesResponse',
  'ListHostedZonesByNameResponse',
  'GetHostedZoneResponse',
  'ListResourceRecordSetsResponse',
  'ChangeResourceRecordSetsResponse',
  'ErrorResponse',
];

const manners: Manners = {
  key: 'route53Dns',
  remedies: awsManners.remedies ?? [],
  parse(text) {
    const root = xmlRoot(text, roots);
    const code = xmlText(at(root, 'Error.Code'));
    // its errors, where those of JSON have them
    return code === undefined ? root : { code, message: xmlText(at(root, 'Error.Message')) };
  },
};
const pageSize = 100;
const ttl = 300;
const mostSets = 100;

function request(deps: DnsDeps, access: RegistrarAccess, url: URL, options: CallOptions) {
  const { accessKeyId = '', secretAccessKey = '' } = access;
  const { method = 'GET', body = '' } = options;
  const { host: _, ...headers } = signedHeaders({
    ...{ method, url, body: String(body), service: 'route53', region: 'us-east-1', accessKeyId, secretAccessKey },
    headers: body === '' ? {} : { 'content-type': 'application/xml' },
    now: deps.clock.now(),
  });
  return call(manners, deps, access, url, { ...options, headers });
}

const api = '2013-04-01';
const zoneUrl = (base: string, id: string, rest = '') => below(base, `${api}/hostedzone/${id}${rest}`);

/** Elements that may be there once or several times. */
const all = (value: unknown): unknown[] => (value === undefined || value === '' ? [] : [value].flat());

function zoneOf(row: unknown): Zone[] {
  const id = xmlText(at(row, 'Id'))?.replace(/^\/hostedzone\//, '') ?? '';
  const name = bareName(xmlText(at(row, 'Name')));
  const isPrivate = xmlText(at(row, 'Config.PrivateZone')) === 'true';
  return isPrivate || !/^[A-Z0-9]{1,40}$/.test(id) || name === '' ? [] : [{ id, name, nameservers: [] }];
}

async function zonesAt(deps: DnsDeps, url: URL, access: RegistrarAccess, options: CallOptions) {
  const called = await request(deps, access, url, options);
  if ('refused' in called) return called.refused;
  const found = at(called.body, 'HostedZones');
  if (found === undefined) return notUnderstood(url, 'notGiven list');
  const next = xmlText(at(called.body, 'IsTruncated')) === 'true' ? xmlText(at(called.body, 'NextMarker')) : undefined;
  return known(url, { zones: all(at(found, 'HostedZone')).flatMap(zoneOf), next: next ?? null });
}

async function nameservers(
  deps: DnsDeps,
  base: string,
  access: RegistrarAccess,
  { id }: Zone,
  slots = 1,
): Promise<Told<string[]>> {
  const url = zoneUrl(base, id);
  const called = await request(deps, access, url, { kind: 'detail', slots });
  if ('refused' in called) return called.refused;
  const hosts = all(at(called.body, 'DelegationSet.NameServers.NameServer')).map((host) => bareName(xmlText(host)));
  return hosts.length > 0 ? known(url, hosts.filter(Boolean)) : notUnderstood(url, 'notGiven nameservers');
}

const escapedXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** One set: plain values, or an alias to another service of Amazon, which is kept as it is written. */
function setOf(row: unknown, host: string): FoundSet[] {
  const type = xmlText(at(row, 'Type'));
  if (!isRecordType(type)) return [];
  const alias = at(row, 'AliasTarget');
  const entries = alias
    ? [aliasEntry(alias)]
    : all(at(row, 'ResourceRecords.ResourceRecord')).map((record): Entry => {
        const content = xmlText(at(record, 'Value')) ?? '';
        return { value: recordValue(type, content, 8), content };
      });
  const isRouted = at(row, 'SetIdentifier') !== undefined;
  const told = countOf(xmlText(at(row, 'TTL')));
  return [{ host, type, entries, ...(told === undefined ? {} : { ttl: told }), ...(isRouted ? { isRouted } : {}) }];
}

/** `id` marks an alias, whose `content` is its element. */
function aliasEntry(alias: unknown): Entry {
  const [zone = '', name = '', health = 'false'] = ['HostedZoneId', 'DNSName', 'EvaluateTargetHealth'].map((key) =>
    xmlText(at(alias, key)),
  );
  const parts = { HostedZoneId: zone, DNSName: name, EvaluateTargetHealth: health };
  const inner = Object.entries(parts).map(([key, text]) => `<${key}>${escapedXml(text)}</${key}>`);
  return { value: bareName(name), content: `<AliasTarget>${inner.join('')}</AliasTarget>`, id: 'alias' };
}

function setsAt(base: string, zone: Zone, host: string): URL {
  const url = zoneUrl(base, zone.id, '/rrset');
  url.search = new URLSearchParams({ name: `${nameAt(zone, host)}.`, maxitems: String(mostSets) }).toString();
  return url;
}

/** Its list goes on behind the name that was asked for. */
const setsIn = (body: unknown, zone: Zone, host: string): FoundSet[] =>
  all(at(body, 'ResourceRecordSets.ResourceRecordSet'))
    .filter((row) => bareName(xmlText(at(row, 'Name'))) === nameAt(zone, host))
    .flatMap((row) => setOf(row, host));

function changeXml(zone: Zone, action: 'UPSERT' | 'DELETE', set: FoundSet): string {
  const [first] = set.entries;
  const values = set.entries.map(
    ({ content }) => `<ResourceRecord><Value>${escapedXml(content)}</Value></ResourceRecord>`,
  );
  const records = `<TTL>${set.ttl ?? ttl}</TTL><ResourceRecords>${values.join('')}</ResourceRecords>`;
  return `<Change><Action>${action}</Action><ResourceRecordSet><Name>${nameAt(zone, set.host)}.</Name><Type>${set.type}</Type>${
    first?.id === 'alias' ? first.content : records
  }</ResourceRecordSet></Change>`;
}

/** All sets in one call, which is made or not made as a whole. */
async function write(
  deps: DnsDeps,
  base: string,
  access: RegistrarAccess,
  zone: Zone,
  changes: readonly SetChange[],
): Promise<Written> {
  const after = changes.map((set) => ({
    ...set,
    entries: [...set.kept, ...set.added.map((value) => ({ value, content: contentOf(set.type, value) }))],
  }));
  const xml = [
    ...changes.filter((_, at_) => after[at_]?.entries.length === 0).map((set) => changeXml(zone, 'DELETE', set)),
    ...after.filter(({ entries }) => entries.length > 0).map((set) => changeXml(zone, 'UPSERT', set)),
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?><ChangeResourceRecordSetsRequest xmlns="https://route53.amazonaws.com/doc/${api}/"><ChangeBatch><Changes>${xml.join('')}</Changes></ChangeBatch></ChangeResourceRecordSetsRequest>`;
  const options = { method: 'POST', body, kind: 'write', slots: 0, isRead: false } as const;
  const called = await request(deps, access, zoneUrl(base, zone.id, '/rrset'), options);
  return 'refused' in called ? writtenBy(called.refused) : { outcome: 'accepted' };
}

/** Amazon Route 53's DNS, where one name may have several zones. */
export const route53Dns: DnsService = {
  key: 'route53Dns',
  url: 'https://route53.amazonaws.com/',
  pace: { requests: 4, windowMs: 1_000, write: { requests: 1, windowMs: 1_000 } },

  async test(deps, base, access) {
    const told = await zonesAt(deps, below(base, `${api}/hostedzone?maxitems=1`), access, { kind: 'list' });
    return told.outcome === 'known' ? { ...told, value: {} } : told;
  },
  async list(deps, base, access, cursor) {
    const url = below(base, `${api}/hostedzone`);
    const marker: Record<string, string> = cursor === null ? {} : { marker: cursor };
    url.search = new URLSearchParams({ maxitems: String(pageSize), ...marker }).toString();
    return zonesAt(deps, url, access, { kind: 'list' });
  },
  nameserversOf: (deps, base, access, zone) => nameservers(deps, base, access, zone),
  async zones(deps, base, access, name) {
    const url = below(base, `${api}/hostedzonesbyname`);
    url.search = new URLSearchParams({ dnsname: `${name}.`, maxitems: '10' }).toString();
    const told = await zonesAt(deps, url, access, { kind: 'detail', slots: 4 });
    if (told.outcome !== 'known') return told;
    const zones: Zone[] = [];
    for (const zone of told.value.zones.filter((one) => one.name === name)) {
      const hosts = await nameservers(deps, base, access, zone, 0);
      if (hosts.outcome !== 'known') return hosts;
      zones.push({ ...zone, nameservers: hosts.value });
    }
    return known(url, zones);
  },
  ...zoneWriter({ find: hostByHost(request, setsAt, setsIn), write, readSlots: (hosts) => hosts }),
};
