import type { LookupField } from '#contract/lookups.ts';
import type { Tx } from '../context.ts';
import {
  hostsOfSets,
  nameserverSetIds,
  namesOfRegistrars,
  registrarIds,
  setKey,
} from '../portfolio/dictionaries.service.ts';
import type { DomainUpdate } from './domain-update.ts';
import { type DomainValues, domainValues, isSameValue } from './domain-values.ts';
import type { DomainChanges, FieldChange } from './lookups.service.ts';
import type { Held, StoredValues } from './lookups.store.ts';

/** What was found of a domain: the update, the values that are known by it, how they are stored, and what is there. */
export type Finding = { update: DomainUpdate; values: Partial<DomainValues>; stored: StoredValues; held: Held };

/** Adds how values are stored: those of dictionaries by their ids. A name without nameservers has the set 0. */
export async function withStored(tx: Tx, found: readonly Omit<Finding, 'stored'>[]): Promise<Finding[]> {
  const registrars = await registrarIds(
    tx,
    found.flatMap(({ values: { registrarName } }) => registrarName ?? []),
  );
  const sets = found.flatMap(({ values: { nameServers } }) => (nameServers?.length ? [nameServers] : []));
  const setIds = sets.length > 0 ? await nameserverSetIds(tx, sets) : new Map<string, number>();
  const storedOf = (field: string, value: unknown): unknown => {
    if (field === 'registrarName') return registrars.get(value as string) ?? null;
    if (field === 'nameServers') return setIds.get(setKey(value as string[])) ?? 0;
    return value;
  };
  return found.map((one) => ({
    ...one,
    stored: Object.fromEntries(Object.entries(one.values).map(([field, value]) => [field, storedOf(field, value)])),
  }));
}

/** An id of a dictionary is never 0: that stands for "none". */
const orNull = (field: LookupField, stored: unknown) =>
  ('dictionary' in domainValues[field] ? stored || null : stored) ?? null;

/** Registrars and nameservers are told by name; the earlier ones are read only where they were replaced. */
export async function changesOf(tx: Tx, found: readonly Finding[]): Promise<DomainChanges[]> {
  const changed = found.flatMap(({ update, values, stored, held: earlier }) => {
    const fields = (Object.keys(stored) as LookupField[]).filter(
      (field) => !isSameValue(orNull(field, stored[field]), orNull(field, earlier[field])),
    );
    return fields.length > 0 ? [{ update, values, earlier, fields }] : [];
  });
  const replaced = (field: LookupField) =>
    changed.flatMap(({ earlier, fields }) =>
      fields.includes(field) && earlier[field] ? [Number(earlier[field])] : [],
    );
  const [names, hosts] = [
    await namesOfRegistrars(tx, replaced('registrarName')),
    await hostsOfSets(tx, replaced('nameServers')),
  ];
  const named = (field: LookupField, stored: unknown) => {
    if (field === 'registrarName') return names.get(stored as number) ?? null;
    if (field === 'nameServers') return hosts.get(stored as number) ?? null;
    return stored ?? null;
  };
  return changed.map(({ update, values, earlier, fields }) => ({
    userId: update.userId,
    domainId: update.domainId,
    at: update.at,
    changes: fields.map((field) => {
      const [after, source] = [values[field], update.fields[field]?.source ?? null];
      return { field, before: named(field, earlier[field]), after, source } as FieldChange;
    }),
  }));
}
