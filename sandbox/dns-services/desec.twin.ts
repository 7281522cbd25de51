import { refusalStatus, refusalWords } from '../registrars/twin.ts';
import { contentOf, isBesideAlias, isType, recordValue, type ZoneTwin } from './twin.ts';

const leastTtl = 3600;
const hostOf = (subname: string) => (subname === '' ? '@' : subname);
type WantedSet = { subname: string; type: string; ttl: number; records: string[] };

/** Domains, and whole sets; a list that is too long for one page names the next in a header. */
export const twin: ZoneTwin = {
  isAllowed: ({ headers, access }) => headers.authorization === `Token ${access.token}`,
  nameOf: ({ path }) => /^domains\/([^/]+)/.exec(path)?.[1],

  answer({ method, path, query, body, href }, visit) {
    const { zones, all } = visit;
    if (path === 'domains/' && method === 'GET') {
      const [from, size] = [Number(query.get('cursor') ?? 0), 20];
      const rows = zones.slice(from, from + size).map(({ name }) => ({ name, minimum_ttl: leastTtl }));
      const next = `${href.split('?')[0]}?cursor=${from + size}`;
      const headers: Record<string, string> = from + size < zones.length ? { link: `<${next}>; rel="next"` } : {};
      return { body: rows, headers };
    }
    const [, name, rest = ''] = /^domains\/([^/]+)\/(.*)$/.exec(path) ?? [];
    const zone = zones.find((one) => one.name === name);
    if (!zone) return 'name';
    if (rest === '') return { body: { name, minimum_ttl: leastTtl } };
    if (rest === 'rrsets/@/NS/') {
      return {
        body: { subname: '', type: 'NS', ttl: leastTtl, records: all.nameserversOf(zone).map((host) => `${host}.`) },
      };
    }
    if (rest !== 'rrsets/') return undefined;
    if (method === 'GET') {
      const host = hostOf(query.get('subname') ?? '');
      const sets = Map.groupBy(all.recordsOf(zone, host), ({ type }) => type);
      const rows = [...sets].map(([type, records]) => ({
        ...{ domain: name, subname: query.get('subname') ?? '', type, ttl: leastTtl },
        records: records.map(({ value }) => contentOf(type, value)),
      }));
      return { body: rows };
    }
    if (method !== 'PATCH') return undefined;
    const wanted = JSON.parse(body) as WantedSet[];
    for (const { type, ttl, records } of wanted) {
      if (!isType(type) || records.some((one) => type === 'TXT' && !one.startsWith('"'))) return 'request';
      if (ttl < leastTtl)
        return { status: 400, body: [{ ttl: [`Ensure this value is greater than or equal to ${leastTtl}.`] }] };
    }
    const emptied = wanted.filter(({ records }) => records.length === 0);
    for (const { subname, type, records } of wanted) {
      const goes = emptied.some((one) => one.subname === subname);
      if (records.length > 0 && isType(type) && !goes && isBesideAlias(visit, zone, hostOf(subname), type))
        return { status: 400, body: [{ non_field_errors: ['RRset with conflicting type present'] }] };
    }
    visit.change(() => {
      for (const { subname, type, records } of wanted)
        if (isType(type))
          all.put(
            zone,
            hostOf(subname),
            type,
            records.map((one) => recordValue(type, one)),
          );
    });
    return { body: wanted };
  },

  refuse: (why) => ({ status: refusalStatus[why], body: { detail: refusalWords[why] } }),
};
