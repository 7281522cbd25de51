import { sql } from 'kysely';
import type { Database } from '../context.ts';
import { epochOf } from '../database/epoch.ts';

/** What the ids of a domain's row stand for. Entries never change, so that a process reads each once an epoch. */
export type Dictionaries = {
  tlds: Map<number, string>;
  registrars: Map<number, string>;
  nameserverSets: Map<number, string[]>;
};
type Wanted = { [Name in keyof Dictionaries]?: (number | null)[] };
type DictionaryIds = { tld_id: number; registrar_id: number | null; nameserver_set_id: number | null };

const among = (ids: number[]) => sql<boolean>`id = any(${ids}::int[])`;
const maxEntries = 100_000;
const cached = new WeakMap<Database, Dictionaries & { epoch: number }>();

/** The dictionaries of this database, with at least the entries of these ids. */
export async function dictionariesWith(db: Database, ids: Wanted): Promise<Dictionaries> {
  const known = currentOf(db);
  const find = {
    tlds: (some: number[]) => db.selectFrom('tld').select(['id', 'name as value']).where(among(some)).execute(),
    registrars: (some: number[]) =>
      db.selectFrom('registrar').select(['id', 'name as value']).where(among(some)).execute(),
    nameserverSets: (some: number[]) =>
      db.selectFrom('nameserver_set').select(['id', 'hosts as value']).where(among(some)).execute(),
  };
  await Promise.all([
    learn(known.tlds, ids.tlds ?? [], find.tlds),
    learn(known.registrars, ids.registrars ?? [], find.registrars),
    learn(known.nameserverSets, ids.nameserverSets ?? [], find.nameserverSets),
  ]);
  return known;
}

/** The same for rows of domains. */
export function dictionariesFor(db: Database, rows: readonly DictionaryIds[]): Promise<Dictionaries> {
  return dictionariesWith(db, {
    tlds: rows.map((row) => row.tld_id),
    registrars: rows.map((row) => row.registrar_id),
    nameserverSets: rows.map((row) => row.nameserver_set_id),
  });
}

/** Too large ones, and those of an earlier epoch, are begun again; requests under way keep theirs. */
function currentOf(db: Database): Dictionaries {
  const epoch = epochOf(db);
  const current = cached.get(db);
  const isSmall = current && current.nameserverSets.size + current.registrars.size < maxEntries;
  if (isSmall && current.epoch === epoch) return current;
  const fresh = { epoch, tlds: new Map(), registrars: new Map(), nameserverSets: new Map() };
  cached.set(db, fresh);
  return fresh;
}

async function learn<Value>(
  entries: Map<number, Value>,
  ids: (number | null)[],
  find: (ids: number[]) => Promise<{ id: number; value: Value }[]>,
): Promise<void> {
  const missing = new Set<number>();
  for (const id of ids) if (id !== null && !entries.has(id)) missing.add(id);
  if (missing.size === 0) return;
  for (const { id, value } of await find([...missing])) entries.set(id, value);
}
