import type { DnsDeps, Zone } from '../dns-clients/dns-client.ts';
import type { FoundSet } from '../dns-clients/record-edits.rules.ts';
import { below } from '../outbound/api-answer.ts';
import { type CallOptions, call, known, type Manners, notUnderstood } from '../registrars/call.client.ts';
import { nextPage, placeOf } from '../registrars/paging.rules.ts';
import type { RegistrarAccess, Taken, Told } from '../registrars/registrar.ts';
import { at, countOf } from '../registrars/values.rules.ts';
import type { DnsService } from './dns-service.ts';
import { rowsIn } from './rows.rules.ts';

type Request = (deps: DnsDeps, access: RegistrarAccess, url: URL, options: CallOptions) => ReturnType<typeof call>;

/** Requests in JSON with the credentials of an access in their headers. */
export const jsonRequests =
  (manners: Manners, credentialsOf: (access: RegistrarAccess) => Record<string, string>): Request =>
  (deps, access, url, options) => {
    const sent = { ...credentialsOf(access), accept: 'application/json' };
    const headers = options.body === undefined ? sent : { ...sent, 'content-type': 'application/json' };
    return call(manners, deps, access, url, { ...options, headers });
  };

export const bearer = ({ token = '' }: RegistrarAccess) => ({ authorization: `Bearer ${token}` });

/**
 * Finds the sets at some hosts where a service is asked for one host at a time; the first request takes the slots of all.
 * `setsOf`: undefined where an answer holds no list.
 */
export function hostByHost(
  request: Request,
  urlOf: (base: string, zone: Zone, host: string) => URL,
  setsOf: (body: unknown, zone: Zone, host: string) => FoundSet[] | undefined,
) {
  return async (
    deps: DnsDeps,
    base: string,
    access: RegistrarAccess,
    zone: Zone,
    hosts: readonly string[],
    { kind, slots = 1 }: Taken,
  ): Promise<Told<FoundSet[]>> => {
    const sets: FoundSet[] = [];
    for (const [number, host] of hosts.entries()) {
      const url = urlOf(base, zone, host);
      const called = await request(deps, access, url, { ...(kind ? { kind } : {}), slots: number === 0 ? slots : 0 });
      if ('refused' in called) return called.refused;
      const found = setsOf(called.body, zone, host);
      if (!found) return notUnderstood(url, 'notGiven list');
      sets.push(...found);
    }
    return known(new URL(base), sets);
  };
}

type ZoneList = {
  path: string;
  /** where an answer has its rows, and the number of all */
  rows: string;
  total: string;
  zoneOf(row: unknown): Zone[];
  pageSize: number;
  /** the fewest rows that may be asked for */
  fewest?: number;
};

/** The zones of an account where its list is read by numbered pages and can be asked for one name. */
export function pagedZones(
  request: Request,
  { path, rows: rowsPath, total: totalPath, zoneOf, pageSize, fewest = 1 }: ZoneList,
): Pick<DnsService, 'test' | 'list' | 'zones'> {
  async function listed(deps: DnsDeps, base: string, access: RegistrarAccess, query: Record<string, string>) {
    const url = below(base, path);
    url.search = new URLSearchParams(query).toString();
    const called = await request(deps, access, url, { kind: 'list' });
    if ('refused' in called) return called.refused;
    const rows = rowsIn(called.body, rowsPath);
    if (!rows) return notUnderstood(url, 'notGiven list');
    return known(url, { rows, zones: rows.flatMap(zoneOf), total: countOf(at(called.body, totalPath)) });
  }
  return {
    async test(deps, base, access) {
      const told = await listed(deps, base, access, { per_page: String(fewest) });
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
      if (told.outcome !== 'known') return told;
      return { ...told, value: told.value.zones.filter((zone) => zone.name === name) };
    },
  };
}
