import { refusalStatus, refusalWords } from '../registrars/twin.ts';
import type { TwinZone } from './service-zones.ts';
import { contentOf, isBesideAlias, isType, recordValue, type ZoneTwin } from './twin.ts';

const codes = {
  key: 'unauthorized',
  right: 'forbidden',
  address: 'forbidden',
  limit: 'rate_limit_exceeded',
  trouble: 'server_error',
  request: 'invalid_input',
  name: 'not_found',
  change: 'not_found',
  transfer: 'not_found',
};
const numberOf = ({ id }: TwinZone) => Number.parseInt(id.slice(0, 10), 16);
const refusal = (code: string, message: string) => ({ status: 422, body: { error: { code, message } } });

/** Zones, sets, and actions that change sets and end a little later. */
export const twin: ZoneTwin = {
  isAllowed: ({ headers, access }) => headers.authorization === `Bearer ${access.token}`,
  nameOf: ({ path, query }, zones) =>
    path === 'zones'
      ? (query.get('name') ?? undefined)
      : zones.find((zone) => path.startsWith(`zones/${numberOf(zone)}/`))?.name,

  answer({ method, path, query, json }, visit) {
    const { zones, all } = visit;
    if (path === 'zones' && method === 'GET') {
      const [size, page] = [Math.min(50, Number(query.get('per_page') ?? 25)), Number(query.get('page') ?? 1)];
      const named = query.get('name') ? zones.filter(({ name }) => name === query.get('name')) : zones;
      const rows = named.slice((page - 1) * size, page * size).map((zone) => ({
        ...{ id: numberOf(zone), name: zone.name, mode: 'primary', ttl: 3600, status: 'ok' },
        authoritative_nameservers: { assigned: all.nameserversOf(zone).map((host) => `${host}.`), delegated: [] },
      }));
      const pagination = { page, per_page: size, total_entries: named.length };
      return { body: { zones: rows, meta: { pagination } } };
    }
    const [, id, host, type, action] =
      /^zones\/(\d+)\/rrsets(?:\/([^/]+)\/([A-Z]+)\/actions\/(add_records|remove_records))?$/.exec(path) ?? [];
    const zone = zones.find((one) => String(numberOf(one)) === id);
    if (!zone) return 'name';
    if (method === 'GET' && action === undefined) {
      const asked = query.get('name') ?? undefined;
      const sets = Map.groupBy(all.recordsOf(zone, asked), (one) => `${one.host}/${one.type}`);
      const rrsets = [...sets].map(([key, records]) => ({
        ...{ id: key, name: records[0]?.host, type: records[0]?.type, ttl: null, zone: numberOf(zone) },
        records: records.map((one) => ({ value: contentOf(one.type, one.value), comment: null })),
      }));
      return { body: { rrsets, meta: { pagination: { page: 1, per_page: 50, total_entries: rrsets.length } } } };
    }
    const name = decodeURIComponent(host ?? '');
    const told = (json.records ?? []) as { value: string }[];
    if (method !== 'POST' || !isType(type) || told.length === 0) return 'request';
    if (type === 'TXT' && told.some(({ value }) => !value.startsWith('"')))
      return refusal('invalid_input', 'TXT record values must be quoted');
    const values = told.map(({ value }) => recordValue(type, value));
    const before = all.recordsOf(zone, name).filter((one) => one.type === type);
    const here = before.map(({ value }) => value);
    if (action === 'add_records') {
      if (isBesideAlias(visit, zone, name, type))
        return refusal('conflict', 'CNAME records cannot coexist with other records');
      if (values.some((value) => here.includes(value))) return refusal('uniqueness_error', 'record already exists');
      visit.change(() => all.put(zone, name, type, [...here, ...values]));
    } else {
      if (values.some((value) => !here.includes(value))) return refusal('not_found', 'record not found');
      visit.change(() =>
        all.put(
          zone,
          name,
          type,
          here.filter((value) => !values.includes(value)),
        ),
      );
    }
    return { status: 201, body: { action: { id: 1, command: action, status: 'running', progress: 0, error: null } } };
  },

  refuse: (why) => ({ status: refusalStatus[why], body: { error: { code: codes[why], message: refusalWords[why] } } }),
};
