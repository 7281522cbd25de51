import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../context.ts';
import { commitInFull, type Tx } from '../database/transaction.ts';

/** Ids of TLDs by name; missing ones are made. */
export function tldIds(db: Database | Tx, names: Iterable<string>): Promise<Map<string, number>> {
  return idsOf(db, 'tld', names);
}

/** Ids of registrars by name; missing ones are made. */
export function registrarIds(db: Database | Tx, names: Iterable<string>): Promise<Map<string, number>> {
  return idsOf(db, 'registrar', names);
}

type Entry = { id: number; name: string; isUnused: boolean };
type Dictionary = 'registrar' | 'nameserver_set';

// found first: an insert that conflicts would use up a number of the sequence each time
async function idsOf(db: Database | Tx, table: 'tld' | 'registrar', names: Iterable<string>) {
  const wanted = [...new Set(names)].sort(); // one order everywhere: two writers of the same names cannot deadlock
  const find = async (some: string[]): Promise<Entry[]> => {
    const isUnused = table === 'tld' ? sql<boolean>`false` : sql<boolean>`unused_since is not null`;
    const rows = db
      .selectFrom(table)
      .select(['id', 'name', isUnused.as('isUnused')])
      .where('name', 'in', some);
    return taken(db, table === 'tld' ? null : table, await rows.execute());
  };
  return complete(db, wanted, find, async (missing) => {
    const rows = missing.map((name) => ({ name }));
    await db
      .insertInto(table)
      .values(rows)
      .onConflict((is) => is.doNothing())
      .execute();
  });
}

/**
 * Entries as they may be named by a row: the mark of those that are marked as unused is taken away, so that nobody forgets
 * them (`unused.jobs.ts`). One that was forgotten at that moment is left out.
 */
async function taken(db: Database | Tx, table: Dictionary | null, entries: Entry[]): Promise<Entry[]> {
  const marked = entries.filter(({ isUnused }) => isUnused).map(({ id }) => id);
  if (table === null || marked.length === 0) return entries;
  const { rows } = await sql<{ id: number }>`update ${sql.table(table)} set unused_since = null where id in (
    select id from ${sql.table(table)} where id = any(${marked}::int[]) order by id for update) returning id`.execute(
    db,
  );
  const held = new Set(rows.map(({ id }) => id));
  return entries.filter(({ id, isUnused }) => !isUnused || held.has(id));
}

/** Names of registrars by id. */
export async function namesOfRegistrars(tx: Tx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('registrar')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Hosts of nameserver sets by id. */
export async function hostsOfSets(tx: Tx, ids: number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('nameserver_set')
    .select(['id', 'hosts'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, hosts }) => [id, hosts]));
}

/** Ids of nameserver sets by `setKey`; missing ones are made. The hosts of a set are in the order of `hostSet`. */
export function nameserverSetIds(db: Database | Tx, sets: Iterable<string[]>): Promise<Map<string, number>> {
  const byDigest = new Map([...sets].map((hosts) => [digestOf(hosts), hosts]));
  const digests = [...byDigest.keys()].sort();
  const find = async (some: string[]): Promise<Entry[]> => {
    const found = await db
      .selectFrom('nameserver_set')
      .select(['id', 'digest as name', sql<boolean>`unused_since is not null`.as('isUnused')])
      .where('digest', 'in', some)
      .execute();
    return taken(db, 'nameserver_set', found);
  };
  return complete(db, digests, find, async (missing) => {
    const rows = missing.map((digest) => ({ digest, hosts: byDigest.get(digest) ?? [] }));
    await db
      .insertInto('nameserver_set')
      .values(rows)
      .onConflict((is) => is.doNothing())
      .execute();
  }).then((ids) => new Map([...byDigest].map(([digest, hosts]) => [setKey(hosts), ids.get(digest) as number])));
}

/** Processes remember entries by their numbers, so new ones are committed in full; they are rare. */
async function complete(
  db: Database | Tx,
  wanted: string[],
  find: (names: string[]) => Promise<Entry[]>,
  insert: (names: string[]) => Promise<void>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const learn = async (names: string[]) => {
    for (const { id, name } of names.length > 0 ? await find(names) : []) ids.set(name, id);
  };
  await learn(wanted);
  const missing = wanted.filter((name) => !ids.has(name));
  if (missing.length > 0) {
    await commitInFull(db);
    await insert(missing);
  }
  await learn(missing);
  return ids;
}

const maxHosts = 20; // a registry gives at most 13; more is noise
const host = /^[\w.-]{1,253}$/;

/** Hosts in the form in which sets hold them: lower case, without root dot; what is no host is left out. */
export function tidyHosts(hosts: string[]): string[] {
  return hosts.map((text) => text.trim().toLowerCase().replace(/\.$/, '')).filter((text) => host.test(text));
}

/** Hosts as a set is stored: without repeats, sorted (D-151). */
export function hostSet(hosts: string[]): string[] {
  return [...new Set(tidyHosts(hosts))].sort().slice(0, maxHosts);
}

export function setKey(hosts: string[]): string {
  return hosts.join(' ');
}

/** What a set of hosts is found by (`nameserver_set.digest`): whatever their order, letter case and repeats. */
export const setDigest = (hosts: string[]): string => digestOf(hostSet(hosts));

/** A UUID from the MD5 of the joined hosts, written as PostgreSQL prints it. */
function digestOf(hosts: string[]): string {
  const hex = createHash('md5').update(setKey(hosts)).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
