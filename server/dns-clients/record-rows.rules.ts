import { at } from '../registrars/values.rules.ts';
import type { RecordType } from './dns-client.ts';
import type { Entry, FoundSet } from './record-edits.rules.ts';

const mostRows = 10_000;

/** The rows of a list in an answer; undefined where there is none. */
export function rowsIn(body: unknown, path: string): unknown[] | undefined {
  const rows = at(body, path);
  return Array.isArray(rows) && rows.length <= mostRows ? rows : undefined;
}

/** Values that a service lists one by one, as sets. */
export function groupedSets(rows: readonly (Entry & { host: string; type: RecordType; ttl?: number })[]): FoundSet[] {
  return [...Map.groupBy(rows, ({ host, type }) => `${type} ${host}`).values()].map((those) => {
    const [{ host, type, ttl }] = those as [(typeof those)[number]];
    const entries = those.map(({ host: _, type: __, ttl: ___, ...entry }): Entry => entry);
    return { host, type, entries, ...(ttl === undefined ? {} : { ttl }) };
  });
}
