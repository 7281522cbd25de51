import type { RecordType } from './dns-client.ts';
import type { Entry, FoundSet } from './record-edits.rules.ts';

/** Values that a service lists one by one, as sets. */
export function groupedSets(rows: readonly (Entry & { host: string; type: RecordType; ttl?: number })[]): FoundSet[] {
  return [...Map.groupBy(rows, ({ host, type }) => `${type} ${host}`).values()].map((those) => {
    const [{ host, type, ttl }] = those as [(typeof those)[number]];
    const entries = those.map(({ host: _, type: __, ttl: ___, ...entry }): Entry => entry);
    return { host, type, entries, ...(ttl === undefined ? {} : { ttl }) };
  });
}
