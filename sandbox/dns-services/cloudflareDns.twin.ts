import { refusalStatus, refusalWords } from '../registrars/twin.ts';
import type { TwinRecord, TwinZone } from './service-zones.ts';
import { isType, quoted, recordValue, type Visit, type ZoneTwin } from './twin.ts';

const codes = {
  key: 6003,
  right: 10000,
  address: 9109,
  limit: 10013,
  trouble: 10001,
  request: 1004,
  name: 7003,
  change: 7003,
  transfer: 7003,
};
const envelope = (success: boolean, more: object) => ({ success, errors: [], messages: [], ...more });
const refusal = (code: number, message: string) => ({
  status: 400,
  body: envelope(false, { errors: [{ code, message }], result: null }),
});

type Wanted = { type: string; name: string; content: string; proxied?: boolean };

function row(zone: TwinZone, { id, host, type, value, isProxied }: TwinRecord) {
  const name = host === '@' ? zone.name : `${host}.${zone.name}`;
  const isAddress = type === 'A' || type === 'AAAA' || type === 'CNAME';
  return {
    id,
    name,
    type,
    content: type === 'TXT' ? quoted(value) : value,
    proxied: isProxied,
    proxiable: isAddress,
    ttl: 60,
  };
}

/** All of a batch, or nothing of it. */
function batch(
  zone: TwinZone,
  { deletes = [], posts = [] }: { deletes?: { id: string }[]; posts?: Wanted[] },
  visit: Visit,
) {
  const before = visit.all.recordsOf(zone);
  const gone = new Set(deletes.map(({ id }) => id));
  if (deletes.some(({ id }) => !before.some((one) => one.id === id))) return refusal(81044, 'Record does not exist.');
  const after = before.filter(({ id }) => !gone.has(id)).map(({ host, type, value }) => ({ host, type, value }));
  for (const { type, name, content } of posts) {
    const host = name === zone.name ? '@' : name.slice(0, -zone.name.length - 1);
    if (!isType(type) || (name !== zone.name && !name.endsWith(`.${zone.name}`)))
      return refusal(1004, 'DNS Validation Error');
    const value = recordValue(type, content);
    const same = after.filter((one) => one.host === host);
    if (same.some((one) => one.type === type && one.value === value))
      return refusal(81058, 'An identical record already exists.');
    if (same.some((one) => (one.type === 'CNAME') !== (type === 'CNAME')))
      return refusal(81053, 'An A, AAAA, or CNAME record with that host already exists.');
    after.push({ host, type, value });
  }
  const [removed, added] = [before.filter(({ id }) => gone.has(id)), after.slice(before.length - gone.size)];
  const touched = Map.groupBy([...removed, ...added], ({ host, type }) => `${type} ${host}`);
  visit.change(() => {
    for (const [{ host, type }] of [...touched.values()] as [(typeof after)[number]][]) {
      const values = after.filter((one) => one.host === host && one.type === type).map(({ value }) => value);
      const kept = before.filter((one) => one.host === host && one.type === type && !gone.has(one.id));
      visit.all.put(
        zone,
        host,
        type,
        kept.map(({ value }) => value),
      );
      if (values.length > kept.length) visit.all.put(zone, host, type, values);
    }
  });
  return { body: envelope(true, { result: {} }) };
}

/** Zones by pages, records by ids, and changes together in a batch. */
export const twin: ZoneTwin = {
  isAllowed: ({ headers, access }) => headers.authorization === `Bearer ${access.token}`,
  nameOf: ({ path, query }, zones) =>
    query.get('name') && path === 'zones'
      ? (query.get('name') ?? undefined)
      : zones.find(({ id }) => path.startsWith(`zones/${id}/`))?.name,

  answer({ method, path, query, json }, visit) {
    const { zones, all } = visit;
    if (path === 'zones') {
      const size = Math.min(50, Number(query.get('per_page') ?? 20));
      const page = Number(query.get('page') ?? 1);
      const named = query.get('name') ? zones.filter(({ name }) => name === query.get('name')) : zones;
      const rows = named.slice((page - 1) * size, page * size).map((zone) => ({
        ...{ id: zone.id, name: zone.name, status: zone.nameservers ? 'pending' : 'active', type: 'full' },
        name_servers: all.nameserversOf(zone),
      }));
      const info = { page, per_page: size, count: rows.length, total_count: named.length };
      return { body: envelope(true, { result: rows, result_info: info }) };
    }
    const [, id, rest] = /^zones\/(\w+)\/(dns_records(?:\/batch)?)$/.exec(path) ?? [];
    const zone = zones.find((one) => one.id === id);
    if (!zone) return 'name';
    if (rest === 'dns_records/batch' && method === 'POST') return batch(zone, json, visit);
    if (method !== 'GET') return undefined;
    const name = query.get('name');
    const rows = all.recordsOf(zone).map((record) => row(zone, record));
    const result = rows.filter((one) => name === null || one.name === name);
    return { body: envelope(true, { result, result_info: { page: 1, per_page: 100, total_count: result.length } }) };
  },

  refuse: (why) => ({
    status: why === 'key' ? 400 : refusalStatus[why],
    body: envelope(false, { errors: [{ code: codes[why], message: refusalWords[why] }], result: null }),
  }),
};
