import { sql } from 'kysely';
import type { LanderSettings, LanderWhy, SomeLanderSettings } from '#contract/landers.ts';
import type { Tx, UserId } from '../context.ts';
import { type KeptRow, putRowsBack } from '../database/kept-rows.ts';
import { storableJson } from '../database/storable-text.ts';
import { landerStateOf } from '../portfolio/lander-state.service.ts';

/** Ids alone: PostgreSQL's text of an array, which the driver would make slowly. */
const plainArray = (ids: readonly string[]) => `{${ids.join(',')}}`;

type NewLander = { id: string; domainId: string; name: string; unicodeName: string | null };

/** Stores landers whose pages are to be made at once. */
export async function insertLanders(
  tx: Tx,
  userId: UserId,
  landers: readonly NewLander[],
  { groupId, overrides, now }: { groupId: string; overrides: SomeLanderSettings; now: Date },
): Promise<void> {
  const column = (read: (lander: NewLander) => string) => plainArray(landers.map(read));
  await sql`
    insert into lander (user_id, group_id, overrides, due_at, dns_due_at, created_at, updated_at, id, domain_id, name,
      unicode_name)
    select ${userId}, ${groupId}, ${storableJson(overrides)}::jsonb, ${now}, ${now}, ${now}, ${now}, * from unnest(
      ${column((one) => one.id)}::uuid[], ${column((one) => one.domainId)}::uuid[],
      ${column((one) => one.name)}::text[], ${landers.map((one) => one.unicodeName)}::text[])`.execute(tx);
}

/** A lander held until the end of the transaction: after its domain is (docs/decisions/0004). */
export type HeldLander = {
  id: string;
  domainId: string;
  groupId: string;
  groupName: string;
  name: string;
  status: number;
  overrides: SomeLanderSettings;
  /** its own; null: its group's */
  template: string | null;
  configuration: LanderSettings;
  why: LanderWhy | null;
  updatedAt: Date;
};

export async function domainIdOf(tx: Tx, userId: UserId, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ domainId: string }>`
    select domain_id as "domainId" from lander where user_id = ${userId} and id = ${id}`.execute(tx);
  return rows[0]?.domainId;
}

export async function holdLander(tx: Tx, userId: UserId, id: string): Promise<HeldLander | undefined> {
  const { rows } = await sql<HeldLander>`
    select l.id, l.domain_id as "domainId", l.group_id as "groupId", g.name as "groupName", l.name, l.status, l.overrides, l.template, g.configuration,
      l.why, l.updated_at as "updatedAt"
    from lander l join lander_group g on g.user_id = l.user_id and g.id = l.group_id
    where l.user_id = ${userId} and l.id = ${id} for update of l`.execute(tx);
  return rows[0];
}

export async function saveOwn(
  tx: Tx,
  userId: UserId,
  id: string,
  { overrides, template, why, now }: Pick<HeldLander, 'overrides' | 'template' | 'why'> & { now: Date },
): Promise<void> {
  await tx
    .updateTable('lander')
    .set({
      overrides: storableJson(overrides),
      template,
      why: why === null ? null : storableJson(why),
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/**
 * Has these pages made again, whatever they are; their domains are held. Tests of them then know that pages changed. What is online stays so meanwhile (D-182). Returns the
 * ids of those that are there.
 */
export async function remake(tx: Tx, userId: UserId, ids: readonly string[], now: Date): Promise<string[]> {
  await sql`update lander_test set changed_at = ${now}
    where user_id = ${userId} and lander_id = any(${plainArray(ids)}::uuid[]) and ended_at is null`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update lander set status = ${landerStateOf.generating}, tries = 0, due_at = ${now}, started_at = null, error = null,
      was_live = status = ${landerStateOf.live} or (status = ${landerStateOf.generating} and was_live)
    where user_id = ${userId} and id = any(${plainArray(ids)}::uuid[]) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Removes landers; their pages go with them, and the group counts them no more (triggers). Returns how many there were. */
export async function removeLanders(tx: Tx, userId: UserId, ids: readonly string[]): Promise<number> {
  let count = 0;
  for (let from = 0; from < ids.length; from += maxAtOnce) {
    const some = plainArray(ids.slice(from, from + maxAtOnce));
    const { numAffectedRows = 0n } = await sql`
      delete from lander where user_id = ${userId} and id = any(${some}::uuid[])`.execute(tx);
    count += Number(numAffectedRows);
  }
  return count;
}

const maxAtOnce = 10_000; // a statement has 15 s

/** Landers as they are kept until their deletion is taken back. */
export async function readLanders(tx: Tx, userId: UserId, ids: readonly string[]): Promise<KeptLander[]> {
  const { rows } = await sql<{ row: KeptLander }>`
    select to_jsonb(l) as row from lander l where user_id = ${userId} and id = any(${plainArray(ids)}::uuid[])`.execute(
    tx,
  );
  return rows.map(({ row }) => row);
}

export type KeptLander = KeptRow & { domain_id: string; group_id: string; status: number };

/** Puts deleted landers back, whose pages are made again at once. */
export const putLandersBack = (
  tx: Tx,
  userId: UserId,
  kept: readonly (KeptLander & { is_offline: boolean })[],
  now: Date,
): Promise<string[]> => {
  const anew = { status: landerStateOf.generating, tries: 0, due_at: now, dns_due_at: now, started_at: null };
  const rows = kept.map((row) => ({
    ...{ ...row, ...anew, error: null, screenshot: null },
    was_live: row.status === landerStateOf.live || row.was_live,
  }));
  return putRowsBack(tx, 'lander', userId, rows);
};

/** Those of these landers whose settings nobody changed since they were made. */
export async function findUntouched(
  tx: Tx,
  userId: UserId,
  ids: readonly string[],
  madeAt: Date,
): Promise<{ id: string; domainId: string }[]> {
  const { rows } = await sql<{ id: string; domainId: string }>`
    select id, domain_id as "domainId" from lander
    where user_id = ${userId} and id = any(${plainArray(ids)}::uuid[]) and updated_at = ${madeAt}`.execute(tx);
  return rows;
}

type OfGroup = { id: string; domainId: string; name: string };

/** Landers of a group in the order of their names, after one of them. */
export async function landersOfGroup(
  tx: Tx,
  userId: UserId,
  groupId: string,
  { after = '', max, status }: { after?: string; max: number; status?: number },
): Promise<OfGroup[]> {
  const { rows } = await sql<OfGroup>`
    select id, domain_id as "domainId", name from lander
    where user_id = ${userId} and group_id = ${groupId} and name > ${after}
      ${status === undefined ? sql`` : sql`and status = ${status}`}
    order by name limit ${max}`.execute(tx);
  return rows;
}
