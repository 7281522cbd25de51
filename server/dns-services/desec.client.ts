import type { DnsDeps, Zone } from '../dns-clients/dns-client.ts';
import type { FoundSet, SetChange } from '../dns-clients/record-edits.rules.ts';
import { bareName, contentOf, isRecordType, recordValue } from '../dns-clients/record-values.rules.ts';
import { writtenBy, zoneWriter } from '../dns-clients/zone-writer.rules.ts';
import { below } from '../outbound/api-answer.ts';
import type { Written } from '../outbound/written.ts';
import { known, type Manners, notUnderstood } from '../registrars/call.client.ts';
import type { RegistrarAccess, Told } from '../registrars/registrar.ts';
import { at, countOf, textOf } from '../registrars/values.rules.ts';
import type { DnsService } from './dns-service.ts';
import { hostByHost, jsonRequests } from './service-calls.ts';

const manners: Manners = { key: 'desec', pauseMs: 3_600_000 };
/** the least that it takes without asking */
const ttl = 3_600;
const mostRows = 10_000;

const request = jsonRequests(manners, ({ token = '' }) => ({ authorization: `Token ${token}` }));

const rowsOf = (body: unknown) => (Array.isArray(body) && body.length <= mostRows ? (body as unknown[]) : undefined);
const zoneOf = (row: unknown): Zone[] => {
  const name = bareName(at(row, 'name'));
  return name === '' ? [] : [{ id: name, name, nameservers: [] }];
};

/** Lists longer than a page name the following one in a header (RFC 8288). */
function nextCursor(link: string | string[] | undefined): string | null {
  const text = [link].flat().join(', ').slice(0, 2_000);
  const part = text.split(',').find((one) => /;\s*rel="?next"?/.test(one));
  return /[?&]cursor=([^&>\s]{1,500})/.exec(part ?? '')?.[1] ?? null;
}

const domainUrl = (base: string, { name }: Pick<Zone, 'name'>) => below(base, `domains/${encodeURIComponent(name)}/`);
const subnameOf = (host: string) => (host === '@' ? '' : host);

function setsAt(base: string, zone: Zone, host: string): URL {
  const url = below(domainUrl(base, zone).href, 'rrsets/');
  url.search = new URLSearchParams({ subname: subnameOf(host) }).toString();
  return url;
}

const setsIn = (body: unknown, _: Zone, host: string): FoundSet[] | undefined =>
  rowsOf(body)?.flatMap((row) => {
    const [type, told] = [at(row, 'type'), at(row, 'records')];
    if (!isRecordType(type) || at(row, 'subname') !== subnameOf(host) || !Array.isArray(told)) return [];
    const entries = told.map(textOf).map((content) => ({ value: recordValue(type, content), content }));
    return [{ host, type, entries, ttl: countOf(at(row, 'ttl')) ?? ttl }];
  });

/** All sets in one call, which is made or not made as a whole; a set without records is removed. */
async function write(
  deps: DnsDeps,
  base: string,
  access: RegistrarAccess,
  zone: Zone,
  changes: readonly SetChange[],
): Promise<Written> {
  const sets = changes.map((set) => ({
    ...{ subname: subnameOf(set.host), type: set.type, ttl: set.ttl ?? ttl },
    records: [...set.kept.map(({ content }) => content), ...set.added.map((value) => contentOf(set.type, value))],
  }));
  const url = below(domainUrl(base, zone).href, 'rrsets/');
  const options = { method: 'PATCH', body: JSON.stringify(sets), kind: 'write', slots: 0, isRead: false } as const;
  const called = await request(deps, access, url, options);
  return 'refused' in called ? writtenBy(called.refused) : { outcome: 'accepted' };
}

async function nameservers(
  deps: DnsDeps,
  base: string,
  access: RegistrarAccess,
  zone: Zone,
  slots = 1,
): Promise<Told<string[]>> {
  const url = below(domainUrl(base, zone).href, 'rrsets/@/NS/');
  const called = await request(deps, access, url, { kind: 'detail', slots });
  if ('refused' in called) return called.refused.reason === 'HTTP 404' ? known(url, []) : called.refused;
  const told = at(called.body, 'records');
  return Array.isArray(told) ? known(url, told.map(bareName).filter(Boolean)) : notUnderstood(url, 'notGiven records');
}

/** deSEC, which takes 300 changes a day of a zone, and says when it takes more. */
export const desec: DnsService = {
  key: 'desec',
  url: 'https://desec.io/api/v1/',
  pace: { requests: 40, windowMs: 60_000, write: { requests: 1, windowMs: 4_000 } },

  async test(deps, base, access) {
    const url = below(base, 'domains/');
    const called = await request(deps, access, url, { kind: 'list' });
    if ('refused' in called) return called.refused;
    const rows = rowsOf(called.body);
    return rows ? known(url, { count: rows.length }) : notUnderstood(url, 'notGiven list');
  },
  async list(deps, base, access, cursor) {
    const url = below(base, cursor === null ? 'domains/' : `domains/?cursor=${cursor}`);
    const called = await request(deps, access, url, { kind: 'list' });
    if ('refused' in called) return called.refused;
    const rows = rowsOf(called.body);
    if (!rows) return notUnderstood(url, 'notGiven list');
    return known(url, { zones: rows.flatMap(zoneOf), next: nextCursor(called.reply.headers.link) });
  },
  nameserversOf: (deps, base, access, zone) => nameservers(deps, base, access, zone),
  async zones(deps, base, access, name) {
    const zone = { id: name, name, nameservers: [] };
    const url = domainUrl(base, zone);
    const called = await request(deps, access, url, { kind: 'detail', slots: 2 });
    if ('refused' in called) return called.refused.reason === 'HTTP 404' ? known(url, []) : called.refused;
    const told = await nameservers(deps, base, access, zone, 0);
    return told.outcome === 'known' ? known(url, [{ ...zone, nameservers: told.value }]) : told;
  },
  ...zoneWriter({ find: hostByHost(request, setsAt, setsIn), write, readSlots: (hosts) => hosts }),
};
