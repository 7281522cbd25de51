import type { RecordEdit, RecordSet, RecordType, Zone } from './dns-client.ts';
import { recordValue } from './record-values.rules.ts';

/** One value as a service has it. */
export type Entry = {
  value: string;
  /** as the service writes it, so that what belongs to others is written back unchanged */
  content: string;
  /** by which the service names this value */
  id?: string;
  /** the service answers with addresses of its own in place of it */
  isProxied?: boolean;
};

/** All values of one type at one host, as a service has them. */
export type FoundSet = {
  host: string;
  type: RecordType;
  entries: Entry[];
  ttl?: number;
  /** it leads visitors by weights, places or health, so that it cannot be written as plain values */
  isRouted?: boolean;
};

/** What one set is to become. */
export type SetChange = FoundSet & { kept: Entry[]; added: string[]; removed: Entry[] };

export function toRecordSet({ host, type, entries, ttl }: FoundSet): RecordSet {
  return { host, type, values: entries.map(({ value }) => value), ...(ttl === undefined ? {} : { ttl }) };
}

/**
 * What the edits make of what was found: values that are there are not added, those that are gone not removed, and all others
 * stay (ZONE-003). `alias`: a host would have a CNAME record beside others, which DNS does not allow (RFC 1034, 3.6.2); `routed`: a
 * set is none of plain values.
 */
export function changesOf(found: readonly FoundSet[], edits: readonly RecordEdit[]): SetChange[] | 'alias' | 'routed' {
  const groups = Map.groupBy(edits, ({ host, type }) => `${type} ${host}`);
  const changes = [...groups.values()].flatMap((those): SetChange[] => {
    const [{ host, type }] = those as [RecordEdit];
    const set = found.find((one) => one.host === host && one.type === type) ?? { host, type, entries: [] };
    const values = (key: 'add' | 'remove') =>
      new Set(those.flatMap((edit) => edit[key].map((one) => recordValue(type, one))));
    const [wanted, unwanted] = [values('add'), values('remove').difference(values('add'))];
    const [removed, others] = [true, false].map((is) => set.entries.filter(({ value }) => unwanted.has(value) === is));
    const isThere = ({ value, isProxied }: Entry) => !(isProxied && wanted.has(value));
    const kept = (others as Entry[]).filter(isThere);
    const here = new Set(kept.map(({ value }) => value));
    const added = [...wanted].filter((value) => !here.has(value));
    const proxied = (others as Entry[]).filter((entry) => !isThere(entry));
    const all = [...(removed as Entry[]), ...proxied];
    return added.length + all.length === 0 ? [] : [{ ...set, kept, added, removed: all }];
  });
  if (changes.some(({ isRouted }) => isRouted)) return 'routed';
  return changes.some(({ host }) => isBesideAlias(found, changes, host)) ? 'alias' : changes;
}

function isBesideAlias(found: readonly FoundSet[], changes: readonly SetChange[], host: string): boolean {
  const after = new Map<RecordType, number>();
  for (const set of found) if (set.host === host) after.set(set.type, set.entries.length);
  for (const set of changes) if (set.host === host) after.set(set.type, set.kept.length + set.added.length);
  const aliases = after.get('CNAME') ?? 0;
  const others = [...after].reduce((sum, [type, count]) => sum + (type === 'CNAME' ? 0 : count), 0);
  return aliases > 1 || (aliases > 0 && others > 0);
}

/**
 * Of the zones of a name at a service, the one that the registry delegates to: all nameservers of the registry are its own (ZONE-004).
 * A right record in a dead zone proves nothing, and one beside another service's is seen by some alone.
 */
export function rightZone<Found extends Pick<Zone, 'nameservers'>>(
  zones: readonly Found[],
  delegatedTo: readonly string[],
): Found | 'noZone' | 'dnsElsewhere' {
  if (zones.length === 0) return 'noZone';
  const isRight = ({ nameservers }: Found) => delegatedTo.every((host) => nameservers.includes(host.toLowerCase()));
  return (delegatedTo.length > 0 && zones.find(isRight)) || 'dnsElsewhere';
}
