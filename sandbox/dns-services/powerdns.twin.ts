import { refusalStatus, refusalWords } from '../registrars/twin.ts';
import type { TwinZone } from './service-zones.ts';
import { contentOf, isBesideAlias, isType, recordValue, type Visit, type ZoneTwin } from './twin.ts';

const base = 'api/v1/servers/localhost/zones';
type WantedSet = { name: string; type: string; ttl?: number; changetype: string; records?: { content: string }[] };
type Found = { name: string; type: string; ttl: number; records: { content: string; disabled: boolean }[] };

function rrsets(zone: TwinZone, { all }: Visit): Found[] {
  const sets = Map.groupBy(all.recordsOf(zone), ({ host, type }) => `${host} ${type}`);
  const hosts = all.nameserversOf(zone).map((host) => ({ content: `${host}.`, disabled: false }));
  const found = [...sets.values()].map((records): Found => {
    const [{ host = '@', type = 'A' } = {}] = records;
    return {
      ...{ name: host === '@' ? `${zone.name}.` : `${host}.${zone.name}.`, type, ttl: 300 },
      records: records.map(({ value }) => ({ content: contentOf(type as 'A', value), disabled: false })),
    };
  });
  return [{ name: `${zone.name}.`, type: 'NS', ttl: 3600, records: hosts }, ...found];
}

/** A server of the user's own: zones with all their sets, and whole sets. */
export const twin: ZoneTwin = {
  isAllowed: ({ headers, access }) => headers['x-api-key'] === access.apiKey,
  nameOf: ({ path }) =>
    path.startsWith(`${base}/`) ? decodeURIComponent(path.slice(base.length + 1)).slice(0, -1) : undefined,

  answer({ method, path, json }, visit) {
    const { zones, all } = visit;
    if (path === base) return { body: zones.map(({ name }) => ({ id: `${name}.`, name: `${name}.`, kind: 'Native' })) };
    const name = decodeURIComponent(path.slice(base.length + 1)).slice(0, -1);
    const zone = zones.find((one) => one.name === name);
    if (!zone) return 'name';
    if (method === 'GET')
      return { body: { name: `${name}.`, account: '', dnssec: false, rrsets: rrsets(zone, visit) } };
    if (method !== 'PATCH') return undefined;
    const sets = (json.rrsets ?? []) as WantedSet[];
    const hostOf = (set: WantedSet) => (set.name === `${name}.` ? '@' : set.name.slice(0, -name.length - 2));
    const refusal = (error: string) => ({ status: 422, body: { error } });
    for (const set of sets) {
      if (!set.name.endsWith('.')) return refusal(`RRset ${set.name} IN ${set.type}: name is not canonical`);
      const goes = sets.some((one) => one.name === set.name && one.changetype === 'DELETE');
      if (
        set.changetype === 'REPLACE' &&
        isType(set.type) &&
        !goes &&
        isBesideAlias(visit, zone, hostOf(set), set.type)
      )
        return refusal(`RRset ${set.name} IN ${set.type}: Conflicts with another RRset`);
    }
    visit.change(() => {
      for (const set of sets) {
        const { type } = set;
        if (isType(type))
          all.put(
            zone,
            hostOf(set),
            type,
            (set.records ?? []).map(({ content }) => recordValue(type, content)),
          );
      }
    });
    return { status: 204, body: '', type: 'text/plain' };
  },

  refuse: (why) => ({
    status: refusalStatus[why],
    body: why === 'key' ? 'Unauthorized' : { error: refusalWords[why] },
    ...(why === 'key' ? { type: 'text/plain' } : {}),
  }),
};
