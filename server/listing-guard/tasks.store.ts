import { sql } from 'kysely';
import { dayMs, dayOf } from '#contract/dates.ts';
import { type ListingKind, type ListingSettings, listingKinds, listingStates } from '#contract/listing-guard.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import { storableJson } from '../database/storable-text.ts';
import { type DomainOf, isListed } from './facts.reads.ts';
import type { StoredTask } from './settle.rules.ts';

const arrayOf = (ids: readonly string[]) => `{${ids.join()}}`;
const kindNumber = (kind: ListingKind) => listingKinds.indexOf(kind);

/** Stores tasks of domains that are held, in one statement. */
export async function saveTasks(tx: Tx, tasks: readonly (DomainOf & { task: StoredTask })[]): Promise<void> {
  if (tasks.length === 0) return;
  const rows = tasks.map(({ userId, domainId, task }) => ({
    ...{ ...task, userId, domainId, kind: kindNumber(task.kind), state: listingStates.indexOf(task.state) },
  }));
  await sql`
    insert into listing_task (user_id, domain_id, kind, state, since, evidence, until, note, clear_count, clear_at, closed_at)
    select "userId", "domainId", kind, state, since, evidence, until, note, "clearCount", "clearAt", "closedAt"
    from json_to_recordset(${storableJson(rows)}::json) as t ("userId" uuid, "domainId" uuid, kind smallint, state smallint,
      since timestamptz, evidence jsonb, until date, note text, "clearCount" smallint, "clearAt" timestamptz, "closedAt" timestamptz)
    on conflict (user_id, domain_id, kind) do update set state = excluded.state, since = excluded.since,
      evidence = excluded.evidence, until = excluded.until, note = excluded.note, clear_count = excluded.clear_count,
      clear_at = excluded.clear_at, closed_at = excluded.closed_at`.execute(tx);
}

/** Domains whose records are held from now on, in the order of their ids; those alone that are the user's and not deleted. */
export async function holdDomains(tx: Tx, userId: UserId, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from domain where user_id = ${userId} and id = any(${arrayOf(ids)}::uuid[]) and not is_deleted
    order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Each day a seventh of the listed domains is judged whatever changed. */
const partsOfAll = 7;

/**
 * What the calendar alone may have changed by then: a mark that ended, an expiry that passed. With them those whose turn it is:
 * what was listed before tasks were kept, and prices that only the day's rates moved apart.
 */
const isDue = (now: Date) => sql`(
  mod(abs(hashtext(d.id::text)::bigint), ${sql.lit(partsOfAll)}) = ${Math.floor(now.getTime() / dayMs) % partsOfAll}
  or d.expiration_date < ${now} and exists (
    select from domain_own o where o.user_id = d.user_id and o.domain_id = d.id and o.auto_renew = false)
  or exists (select from listing_task t where t.user_id = d.user_id and t.domain_id = d.id and t.state = 1
    and t.until < ${dayOf(now)}::date))`;

/**
 * Ids of the user's domains after one that are listed or have a task that is not closed, at most so many. `dueAt`: those alone
 * that are to be judged on that day.
 */
export async function listedAfter(
  db: Database | Tx,
  { userId, after, max, dueAt }: { userId: UserId; after: string | null; max: number; dueAt?: Date },
) {
  const { rows } = await sql<{ id: string }>`
    select d.id from domain d left join domain_lookup l on l.user_id = d.user_id and l.domain_id = d.id
    where d.user_id = ${userId} and (${after}::uuid is null or d.id > ${after}) and ${dueAt ? isDue(dueAt) : sql`true`}
      and (${isListed} or exists (
        select from listing_task t where t.user_id = d.user_id and t.domain_id = d.id and t.state < 2))
    order by d.id limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

export type Mark = {
  domainId: string;
  kind: ListingKind;
  state: 'open' | 'meant';
  until: string | null;
  note: string | null;
};

/** Open tasks of a kind, of these domains or all; as they stand, for `setMarks`. */
export async function findOpen(
  db: Database | Tx,
  userId: UserId,
  kind: ListingKind,
  domainIds: readonly string[] | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select domain_id as id from listing_task where user_id = ${userId} and state = 0 and kind = ${kindNumber(kind)}
      and (${domainIds === undefined} or domain_id = any(${arrayOf(domainIds ?? [])}::uuid[]))
    order by domain_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Tasks of a kind that are marked as intended, of these domains or all, as they are marked. */
export async function findMeant(
  db: Database | Tx,
  userId: UserId,
  kind: ListingKind,
  domainIds: readonly string[] | undefined,
): Promise<Mark[]> {
  const { rows } = await sql<{ id: string; until: string | null; note: string | null }>`
    select domain_id as id, until, note from listing_task where user_id = ${userId} and state = 1 and kind = ${kindNumber(kind)}
      and (${domainIds === undefined} or domain_id = any(${arrayOf(domainIds ?? [])}::uuid[]))
    order by domain_id`.execute(db);
  return rows.map(({ id, until, note }) => ({ domainId: id, kind, state: 'meant', until, note }));
}

/** Marks tasks of held domains that are in the state they leave; those that were. */
export async function setMarks(
  tx: Tx,
  userId: UserId,
  from: 'open' | 'meant',
  marks: readonly Mark[],
): Promise<string[]> {
  if (marks.length === 0) return [];
  const rows = marks.map((mark) => ({
    ...mark,
    kind: kindNumber(mark.kind),
    state: listingStates.indexOf(mark.state),
  }));
  const { rows: changed } = await sql<{ id: string }>`
    update listing_task t set state = m.state, until = m.until, note = m.note
    from json_to_recordset(${storableJson(rows)}::json) as m ("domainId" uuid, kind smallint, state smallint, until date, note text)
    where t.user_id = ${userId} and t.domain_id = m."domainId" and t.kind = m.kind
      and t.state = ${listingStates.indexOf(from)}
    returning t.domain_id as id`.execute(tx);
  return changed.map(({ id }) => id);
}

/** Marks held domains as in dispute or no longer; those that were not so. */
export async function setDisputes(
  tx: Tx,
  userId: UserId,
  { domainIds, inDispute, now }: { domainIds: readonly string[]; inDispute: boolean; now: Date },
): Promise<string[]> {
  const ids = arrayOf(domainIds);
  const { rows } = inDispute
    ? await sql<{ id: string }>`
        insert into listing_dispute (user_id, domain_id, since) select ${userId}, unnest(${ids}::uuid[]), ${now}
        on conflict do nothing returning domain_id as id`.execute(tx)
    : await sql<{ id: string }>`
        delete from listing_dispute where user_id = ${userId} and domain_id = any(${ids}::uuid[])
        returning domain_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function saveSettings(tx: Tx, userId: UserId, settings: ListingSettings): Promise<void> {
  await sql`insert into listing_setting (user_id, settings) values (${userId}, ${JSON.stringify(settings)}::jsonb)
    on conflict (user_id) do update set settings = excluded.settings`.execute(tx);
}

/** Of domains that are erased. */
export async function deleteOfDomains(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  for (const table of ['listing_task', 'listing_dispute']) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId} and domain_id = any(${arrayOf(ids)}::uuid[])`.execute(
      tx,
    );
  }
}

/** Of a user whose account goes. */
export async function deleteOfUser(tx: Tx, userId: UserId): Promise<void> {
  for (const table of ['listing_task', 'listing_dispute', 'listing_setting'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/** Forgets tasks that closed before that moment. */
export async function deleteClosed(db: Database, before: Date): Promise<void> {
  await deleteInParts(db, sql`listing_task`, sql`state = 2 and closed_at < ${before}`);
}

/** Users with names. */
export async function usersWithNames(db: Database): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select user_id as id from domain_count where list = 0 and dimension = 1 and count > 0`.execute(db);
  return rows.map(({ id }) => id);
}
