import { sql } from 'kysely';
import { provenUserId, type Tx, type UserId } from '../context.ts';
import { plainArray } from '../database/rows-by-id.ts';

/** A record of a name, with whose it is. */
export type RecordOf = { userId: UserId; domainId: string };

/** Those of the names that another account holds. */
export async function heldByOthers(tx: Tx, userId: UserId, names: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from name_holder where name = any(${plainArray(names)}::text[]) and user_id <> ${userId}`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

/** Who holds a name now; null: nobody. */
export async function holderOf(tx: Tx, name: string): Promise<RecordOf | null> {
  const row = await tx.selectFrom('name_holder').selectAll().where('name', '=', name).executeTakeFirst();
  return row ? { userId: provenUserId(row.user_id), domainId: row.domain_id } : null;
}

/**
 * Takes the names for the user, first come (D-063); the primary key decides between requests at the same time. Returns
 * the names that the user holds afterwards.
 */
export async function claimNames(tx: Tx, userId: UserId, claims: { id: string; name: string }[]): Promise<Set<string>> {
  if (claims.length === 0) return new Set();
  const names = plainArray(claims.map((claim) => claim.name));
  const ids = plainArray(claims.map((claim) => claim.id));
  const { numAffectedRows } = await sql`
    insert into name_holder (name, user_id, domain_id)
    select name, ${userId}, id from unnest(${names}::text[], ${ids}::uuid[]) as claim (name, id)
    order by name on conflict do nothing`.execute(tx);
  if (Number(numAffectedRows) === claims.length) return new Set(claims.map((claim) => claim.name));
  const held = await sql<{ name: string }>`
    select name from name_holder where name = any(${names}::text[]) and user_id = ${userId}`.execute(tx);
  return new Set(held.rows.map((row) => row.name));
}

/** Gives a name from one record to another; false when somebody else took or gave it meanwhile. */
export async function moveName(tx: Tx, name: string, from: RecordOf | null, to: RecordOf): Promise<boolean> {
  const { numAffectedRows } = from
    ? await sql`update name_holder set user_id = ${to.userId}, domain_id = ${to.domainId}
        where name = ${name} and user_id = ${from.userId} and domain_id = ${from.domainId}`.execute(tx)
    : await sql`insert into name_holder (name, user_id, domain_id) values (${name}, ${to.userId}, ${to.domainId})
        on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0) === 1;
}

/** Gives the names back that the user holds; returns which of them the user held. */
export async function releaseNames(tx: Tx, userId: UserId, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ count: number; some: string[] | null }>`
    with released as (
      delete from name_holder where name = any(${plainArray(names)}::text[]) and user_id = ${userId} returning name)
    select count(*), case when count(*) < ${names.length}::int then array_agg(name) end as some from released`.execute(
    tx,
  );
  const [{ count = 0, some = null } = {}] = rows;
  return new Set(count === names.length ? names : some); // all, as a rule: then none is sent back
}

/** Gives back the names that these records of the user hold, which are about to be erased. */
export async function releaseNamesOf(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<void> {
  await sql`delete from name_holder h using domain d
    where d.user_id = ${userId} and d.id = any(${plainArray(domainIds)}::uuid[])
      and h.name = d.name and h.user_id = ${userId} and h.domain_id = d.id`.execute(tx);
}

/** Gives back all names of a user whose account goes; whoever adds one of them next holds it (D-063). */
export async function releaseAllNames(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('name_holder').where('user_id', '=', userId).execute();
}
