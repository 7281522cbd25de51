import { sql } from 'kysely';
import type { Database, Tx } from '../../context.ts';
import { codeLabels, labelKey } from '../codes.store.ts';
import { groupDimension, type PartLimits, usualLimits } from '../codes.ts';
import { type PackedSums, Tally } from '../sums/sums.rules.ts';
import { partsOf } from './parts.ts';

/** An hour of an account by UTC, 0–23, or a whole day: 24. */
export type PackKey = { userId: string; day: string; hour: number };
export const wholeDay = 24;

/** The cells of packs; undefined: there is no pack; null: its sessions are gone. */
export async function cellsOf(tx: Tx, { userId, day, hour }: PackKey): Promise<Buffer | null | undefined> {
  const { rows } = await sql<{ cells: Buffer | null }>`
    select cells from visit_pack where user_id = ${userId} and day = ${day} and hour = ${hour}`.execute(tx);
  return rows[0]?.cells;
}

/** Writes a pack again, and the sums of single labels of a day with many sessions; without cells there is none. */
export async function savePack(tx: Tx, key: PackKey, cells: Buffer, limits = usualLimits): Promise<void> {
  const { userId, day, hour } = key;
  await sql`delete from visit_part where user_id = ${userId} and day = ${day} and ${hour === wholeDay}`.execute(tx);
  if (cells.length === 0) {
    await sql`delete from visit_pack where user_id = ${userId} and day = ${day} and hour = ${hour}`.execute(tx);
    return;
  }
  const { sessions, slots, places, lists } = new Tally().addCells(cells).toSums();
  const hasParts = hour === wholeDay && sessions > limits.ofDay;
  await sql`
    insert into visit_pack (user_id, day, hour, sessions, has_parts, slots, places, lists, cells)
    values (${userId}, ${day}, ${hour}, ${sessions}, ${hasParts}, ${slots}, ${places}, ${lists}, ${cells})
    on conflict (user_id, day, hour) do update set sessions = excluded.sessions, has_parts = excluded.has_parts,
      slots = excluded.slots, places = excluded.places, lists = excluded.lists, cells = excluded.cells`.execute(tx);
  if (hasParts) await saveParts(tx, key, cells, limits);
}

const partsAtOnce = 500;
type Part = PackedSums & { dimension: number; code: number };

async function saveParts(tx: Tx, { userId, day }: PackKey, cells: Buffer, limits: PartLimits): Promise<void> {
  let some: Part[] = [];
  const save = async (): Promise<void> => {
    const of = <Key extends keyof Part>(key: Key): Part[Key][] => some.map((part) => part[key]);
    await sql`
      insert into visit_part (user_id, dimension, code, day, sessions, slots, places, lists)
      select ${userId}, dimension, code, ${day}, sessions, slots, places, lists
      from unnest(${of('dimension')}::smallint[], ${of('code')}::int[], ${of('sessions')}::int[], ${of('slots')}::bytea[],
        ${of('places')}::bytea[], ${of('lists')}::bytea[]) as p (dimension, code, sessions, slots, places, lists)`.execute(
      tx,
    );
    some = [];
  };
  for (const part of partsOf(cells, await codeGroups(tx, userId, day), limits)) {
    some.push(part);
    if (some.length === partsAtOnce) await save();
  }
  if (some.length > 0) await save();
}

/** The code of the group of each place. */
async function codeGroups(tx: Tx, userId: string, day: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ place: number; group: string }>`
    select code as place, group_id as group from visit_place where user_id = ${userId}`.execute(tx);
  const label = (group: string) => ({ userId, dimension: groupDimension, label: group });
  const codes = await codeLabels(tx, [...new Set(rows.map(({ group }) => group))].map(label), day);
  return new Map(rows.map(({ place, group }) => [place, codes.get(labelKey(label(group))) ?? 0]));
}

/** Takes the packs of a day's hours away. Returns their cells. */
export async function takeHours(tx: Tx, userId: string, day: string): Promise<Buffer[]> {
  const { rows } = await sql<{ cells: Buffer }>`delete from visit_pack
    where user_id = ${userId} and day = ${day} and hour < ${wholeDay} returning cells`.execute(tx);
  return rows.map(({ cells }) => cells);
}

/** Days up to this one of which an account has hours or sessions that are in no pack of the whole day. */
export async function daysToJoin(db: Database, closed: string): Promise<{ userId: string; day: string }[]> {
  const { rows } = await sql<{ userId: string; day: string }>`
    select user_id as "userId", day from visit_pack where hour < ${wholeDay} and day <= ${closed}
    union select user_id, day from visit where not is_packed and day <= ${closed} order by 2, 1`.execute(db);
  return rows;
}

const rowsAtOnce = 500;

/** Forgets the single sessions of days before this one; their sums stay. */
export async function forgetCellsBefore(db: Database, day: string): Promise<void> {
  await inParts(
    db,
    (max) => sql`update visit_pack set cells = null where (user_id, day, hour) in (
      select user_id, day, hour from visit_pack where cells is not null and day < ${day} limit ${max})`,
  );
}

/** Forgets all sums of days before this one. */
export async function forgetSumsBefore(db: Database, day: string): Promise<void> {
  await inParts(
    db,
    (max) => sql`delete from visit_pack where (user_id, day, hour) in (
      select user_id, day, hour from visit_pack where day < ${day} limit ${max})`,
  );
  await inParts(
    db,
    (max) => sql`delete from visit_part where (user_id, dimension, code, day) in (
      select user_id, dimension, code, day from visit_part where day < ${day} limit ${max})`,
  );
}

async function inParts(db: Database, change: (max: number) => ReturnType<typeof sql>): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await change(rowsAtOnce).execute(db);
    if (Number(numAffectedRows ?? 0) < rowsAtOnce) return;
  }
}
