import { isSignedByAmazon } from '../registrars/route53.twin.ts';
import { refusalStatus, refusalWords } from '../registrars/twin.ts';
import type { TwinZone } from './service-zones.ts';
import { contentOf, isBesideAlias, isType, recordValue, type Visit, type ZoneTwin } from './twin.ts';

const codes = {
  key: 'SignatureDoesNotMatch',
  right: 'AccessDenied',
  address: 'AccessDenied',
  limit: 'Throttling',
  trouble: 'InternalFailure',
  request: 'InvalidInput',
  name: 'NoSuchHostedZone',
  change: 'NoSuchHostedZone',
  transfer: 'NoSuchHostedZone',
};
const api = '2013-04-01';
const idOf = ({ id }: TwinZone) => `Z${id.slice(0, 18).toUpperCase()}`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
const xml = (root: string, inner: string, status = 200) => ({
  ...{ status, type: 'text/xml' },
  body: `<?xml version="1.0"?>\n<${root} xmlns="https://route53.amazonaws.com/doc/${api}/">${inner}</${root}>`,
});
const zoneXml = (zone: TwinZone) =>
  `<HostedZone><Id>/hostedzone/${idOf(zone)}</Id><Name>${zone.name}.</Name><CallerReference>1</CallerReference><Config><PrivateZone>false</PrivateZone></Config></HostedZone>`;
const refusal = (message: string) =>
  xml(
    'ErrorResponse',
    `<Error><Type>Sender</Type><Code>InvalidChangeBatch</Code><Message>${escaped(message)}</Message></Error>`,
    400,
  );

function setsXml(zone: TwinZone, { all }: Visit, from: string): string {
  const reversed = (name: string) => name.split('.').reverse().join('.');
  const nameOf = (host: string) => (host === '@' ? zone.name : `${host}.${zone.name}`);
  const sets = Map.groupBy(all.recordsOf(zone), ({ host, type }) => `${nameOf(host)} ${type}`);
  return [...sets]
    .map(([key, records]) => ({ name: key.split(' ', 1)[0] ?? '', type: records[0]?.type ?? 'A', records }))
    .filter(({ name }) => reversed(name) >= reversed(from))
    .sort((one, other) => (reversed(`${one.name}`) < reversed(other.name) ? -1 : 1))
    .map(({ name, type, records }) => {
      const values = records.map(
        ({ value }) => `<ResourceRecord><Value>${escaped(contentOf(type, value))}</Value></ResourceRecord>`,
      );
      return `<ResourceRecordSet><Name>${name}.</Name><Type>${type}</Type><TTL>300</TTL><ResourceRecords>${values.join('')}</ResourceRecords></ResourceRecordSet>`;
    })
    .join('');
}

/** Whole sets in batches; a DELETE must name exactly what is there. */
function changeSets(zone: TwinZone, body: string, visit: Visit) {
  const { all } = visit;
  const changes = [...body.matchAll(/<Change>(.*?)<\/Change>/gs)].map(([, text = '']) => {
    const one = (tag: string) => new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(text)?.[1] ?? '';
    const name = one('Name').replace(/\.$/, '');
    const type = one('Type');
    const contents = [...text.matchAll(/<Value>(.*?)<\/Value>/gs)].map(([, value = '']) => plain(value));
    return {
      action: one('Action'),
      host: name === zone.name ? '@' : name.slice(0, -zone.name.length - 1),
      type,
      contents,
    };
  });
  if (changes.length === 0) return refusal('no changes');
  const gone = new Set(changes.filter(({ action }) => action === 'DELETE').map(({ host }) => host));
  for (const { action, host, type, contents } of changes) {
    if (!isType(type)) return refusal('unknown type');
    if (type === 'TXT' && contents.some((one) => !one.startsWith('"')))
      return refusal('InvalidCharacterString: TXT must be quoted');
    const here = all
      .recordsOf(zone, host)
      .filter((one) => one.type === type)
      .map(({ value }) => value);
    const told = contents.map((one) => recordValue(type, one));
    if (action === 'DELETE' && here.toSorted().join('\n') !== told.toSorted().join('\n'))
      return refusal(
        `Tried to delete resource record set ${host} type ${type}, but the values provided do not match the current values`,
      );
    if (action === 'UPSERT' && !gone.has(host) && isBesideAlias(visit, zone, host, type))
      return refusal(
        `RRSet of type ${type} is not permitted as it conflicts with other records with the same DNS name`,
      );
  }
  visit.change(() => {
    for (const { action, host, type, contents } of changes)
      if (isType(type))
        all.put(zone, host, type, action === 'DELETE' ? [] : contents.map((one) => recordValue(type, one)));
  });
  return xml(
    'ChangeResourceRecordSetsResponse',
    '<ChangeInfo><Id>/change/C1</Id><Status>PENDING</Status></ChangeInfo>',
  );
}

/** Hosted zones, of which a name may have several; all in XML. */
export const twin: ZoneTwin = {
  isAllowed: isSignedByAmazon,
  nameOf: ({ path, query }, zones) =>
    query.get('dnsname')?.replace(/\.$/, '') ??
    zones.find((zone) => path.startsWith(`${api}/hostedzone/${idOf(zone)}`))?.name,

  answer({ method, path, query, body }, visit) {
    const { zones, all } = visit;
    if (path === `${api}/hostedzone` && method === 'GET') {
      const [from, size] = [Number(query.get('marker') ?? 0), Number(query.get('maxitems') ?? 100)];
      const next = from + size < zones.length;
      const rows = zones
        .slice(from, from + size)
        .map(zoneXml)
        .join('');
      const more = `<IsTruncated>${next}</IsTruncated>${next ? `<NextMarker>${from + size}</NextMarker>` : ''}<MaxItems>${size}</MaxItems>`;
      return xml('ListHostedZonesResponse', `<HostedZones>${rows}</HostedZones>${more}`);
    }
    if (path === `${api}/hostedzonesbyname`) {
      const asked = query.get('dnsname')?.replace(/\.$/, '') ?? '';
      const rows = zones.filter(({ name }) => name >= asked).slice(0, Number(query.get('maxitems') ?? 100));
      return xml(
        'ListHostedZonesByNameResponse',
        `<HostedZones>${rows.map(zoneXml).join('')}</HostedZones><IsTruncated>false</IsTruncated>`,
      );
    }
    const [, id, rest = ''] = /^2013-04-01\/hostedzone\/(\w+)(\/rrset)?$/.exec(path) ?? [];
    const zone = zones.find((one) => idOf(one) === id);
    if (!zone) return 'name';
    if (rest === '') {
      const hosts = all.nameserversOf(zone).map((host) => `<NameServer>${host}</NameServer>`);
      return xml(
        'GetHostedZoneResponse',
        `${zoneXml(zone)}<DelegationSet><NameServers>${hosts.join('')}</NameServers></DelegationSet>`,
      );
    }
    if (method === 'POST') return changeSets(zone, body, visit);
    const from = query.get('name')?.replace(/\.$/, '') ?? zone.name;
    return xml(
      'ListResourceRecordSetsResponse',
      `<ResourceRecordSets>${setsXml(zone, visit, from)}</ResourceRecordSets><IsTruncated>false</IsTruncated>`,
    );
  },

  refuse: (why) =>
    xml(
      'ErrorResponse',
      `<Error><Type>Sender</Type><Code>${codes[why]}</Code><Message>${refusalWords[why]}</Message></Error>`,
      why === 'key' ? 403 : why === 'limit' ? 400 : refusalStatus[why],
    ),
};
