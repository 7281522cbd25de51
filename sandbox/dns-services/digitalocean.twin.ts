import { refusalStatus, refusalWords } from '../registrars/twin.ts';
import type { TwinRecord, TwinZone } from './service-zones.ts';
import { isBesideAlias, isType, type Visit, type ZoneTwin } from './twin.ts';

const ids = {
  key: 'Unauthorized',
  right: 'Forbidden',
  address: 'Forbidden',
  limit: 'too_many_requests',
  trouble: 'server_error',
  request: 'unprocessable_entity',
  name: 'not_found',
  change: 'not_found',
  transfer: 'not_found',
};

/** Its ids are numbers. */
const numberOf = ({ id }: TwinRecord) => Number.parseInt(id.slice(0, 10), 16);

function domain(zone: TwinZone, { all }: Visit) {
  const lines = all.nameserversOf(zone).map((host) => `${zone.name}. IN NS ${host}.`);
  const file = [`$ORIGIN ${zone.name}.`, '$TTL 1800', ...lines].join('\n');
  return { name: zone.name, ttl: 1800, zone_file: `${file}\n` };
}

const row = (record: TwinRecord) => ({
  ...{ id: numberOf(record), type: record.type, name: record.host, data: record.value, ttl: 1800 },
});
const refusal = (message: string) => ({ status: 422, body: { id: 'unprocessable_entity', message } });

/** Domains, and records one by one. */
export const twin: ZoneTwin = {
  isAllowed: ({ headers, access }) => headers.authorization === `Bearer ${access.token}`,
  nameOf: ({ path }) => /^domains\/([^/]+)/.exec(path)?.[1],

  answer({ method, path, query, json }, visit) {
    const { zones, all } = visit;
    const [size, page] = [Math.min(200, Number(query.get('per_page') ?? 20)), Number(query.get('page') ?? 1)];
    if (path === 'domains' && method === 'GET') {
      const domains = zones.slice((page - 1) * size, page * size).map((zone) => domain(zone, visit));
      return { body: { domains, links: {}, meta: { total: zones.length } } };
    }
    const [, name, rest = '', id] = /^domains\/([^/]+)(\/records)?(?:\/(\d+))?$/.exec(path) ?? [];
    const zone = zones.find((one) => one.name === name);
    if (!zone) return 'name';
    if (rest === '') return method === 'GET' ? { body: { domain: domain(zone, visit) } } : undefined;
    const records = all.recordsOf(zone);
    if (method === 'GET') {
      const asked = query.get('name');
      const found = records.filter(({ host }) => asked === null || asked === (host === '@' ? name : `${host}.${name}`));
      return { body: { domain_records: found.map(row), links: {}, meta: { total: found.length } } };
    }
    const put = (host: string, type: TwinRecord['type'], change: (values: string[]) => string[]) =>
      visit.change(() => {
        const now = all.recordsOf(zone, host).filter((one) => one.type === type);
        all.put(zone, host, type, change(now.map(({ value }) => value)));
      });
    if (method === 'DELETE') {
      const record = records.find((one) => String(numberOf(one)) === id);
      if (!record) return 'name';
      put(record.host, record.type, (values) => values.filter((value) => value !== record.value));
      return { status: 204, body: '', type: 'application/json' };
    }
    const { type, name: host, data } = json;
    if (method !== 'POST' || !isType(type) || typeof host !== 'string' || typeof data !== 'string') return 'request';
    if (type === 'CNAME' && !data.endsWith('.')) return refusal('Data needs to end with a dot (.)');
    if (isBesideAlias(visit, zone, host, type)) return refusal('CNAME records cannot share a name with other records');
    put(host, type, (values) => [...values, type === 'CNAME' ? data.slice(0, -1) : data]);
    return { status: 201, body: { domain_record: { id: 1, type, name: host, data, ttl: 1800 } } };
  },

  refuse: (why) => ({ status: refusalStatus[why], body: { id: ids[why], message: refusalWords[why] } }),
};
