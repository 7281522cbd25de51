import type { RecordEdit, RecordType, Zone } from '../dns-clients/dns-client.ts';
import type { Entry, FoundSet, SetChange } from '../dns-clients/record-edits.rules.ts';
import { groupedSets } from '../dns-clients/record-rows.rules.ts';
import { bareName, isRecordType, recordValue } from '../dns-clients/record-values.rules.ts';
import { stepsOf } from '../dns-clients/zone-writer.rules.ts';
import type { Written } from '../outbound/written.ts';
import { at, countOf, textOf } from './values.rules.ts';

/** Where the rows of a list have what a record is made of. */
type Places = { host: string; type: string; content: string; id?: string; ttl?: string };

/** The sets that a service's list of records has, of the types that are written here. */
export function listedSets(zone: Zone, rows: readonly unknown[], places: Places): FoundSet[] {
  const told = (row: unknown, place: string | undefined) => (place === undefined ? undefined : at(row, place));
  return groupedSets(
    rows.flatMap((row) => {
      const type = textOf(told(row, places.type)).toUpperCase();
      if (!isRecordType(type)) return [];
      const [content, id, ttl] = [told(row, places.content), told(row, places.id), countOf(told(row, places.ttl))];
      return [
        {
          host: hostIn(zone, told(row, places.host)),
          type,
          value: recordValue(type, textOf(content)),
          content: textOf(content),
          ...(id === undefined ? {} : { id: textOf(id) }),
          ...(ttl ? { ttl } : {}),
        },
      ];
    }),
  );
}

/** A host below a zone, whether it is told whole or in part. */
export function hostIn({ name }: Pick<Zone, 'name'>, told: unknown): string {
  const host = bareName(told);
  if (host === '' || host === '@' || host === name) return '@';
  return host.endsWith(`.${name}`) ? host.slice(0, -name.length - 1) : host;
}

type Ways = {
  remove(entry: Entry, set: SetChange): Promise<Written>;
  add(host: string, type: RecordType, value: string): Promise<Written>;
};

/** A call for each value, in the order of `stepsOf`. */
export const oneByOne = (changes: readonly SetChange[], { remove, add }: Ways) =>
  stepsOf(
    changes,
    (set) => set.removed.map((entry) => () => remove(entry, set)),
    ({ host, type, added }) => added.map((value) => () => add(host, type, value)),
  );

/** How many calls that are at the most. */
export const valuesIn = (edits: readonly RecordEdit[]): number =>
  edits.reduce((sum, { add, remove }) => sum + add.length + remove.length, 0);
