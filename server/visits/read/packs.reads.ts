import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../../context.ts';
import type { Session } from '../sessions.rules.ts';

/** An hour, or a whole UTC day (24), of sessions that are over. */
export type PackRow = {
  day: string;
  hour: number;
  hasParts: boolean;
  hasCells: boolean;
  slots: Buffer;
  places: Buffer | null;
  lists: Buffer | null;
};

/** The packs of these UTC days, both included. */
export async function readPacks(
  db: Database | Tx,
  userId: UserId,
  { first, last }: { first: string; last: string },
  wanted: { places: boolean; lists: boolean },
): Promise<PackRow[]> {
  const { rows } = await sql<PackRow>`
    select day, hour, has_parts as "hasParts", cells is not null as "hasCells", slots,
      ${wanted.places ? sql`places` : sql`null`} as places, ${wanted.lists ? sql`lists` : sql`null`} as lists
    from visit_pack where user_id = ${userId} and day between ${first} and ${last} order by day, hour`.execute(db);
  return rows;
}

type PackKey = { day: string; hour: number };

/** The cells of packs, or of each the bytes asked for (`from` counts from 0); `index` is the place of what was wanted. */
export async function readCells(
  db: Database | Tx,
  userId: UserId,
  wanted: readonly (PackKey & { from?: number; length?: number })[],
): Promise<{ index: number; cells: Buffer }[]> {
  if (wanted.length === 0) return [];
  const isPiece = wanted.some(({ length }) => length !== undefined);
  const { rows } = await sql<{ index: number; cells: Buffer }>`
    select w.no - 1 as index,
      ${isPiece ? sql`substring(p.cells from w.start + 1 for w.length)` : sql`p.cells`} as cells
    from unnest(${wanted.map(({ day }) => day)}::date[], ${wanted.map(({ hour }) => hour)}::smallint[],
      ${wanted.map(({ from }) => from ?? 0)}::int[], ${wanted.map(({ length }) => length ?? 0)}::int[])
      with ordinality as w (day, hour, start, length, no)
    join visit_pack p on p.user_id = ${userId} and p.day = w.day and p.hour = w.hour
    where p.cells is not null`.execute(db);
  return rows;
}

export type PartRow = { day: string; code: number; slots: Buffer; places: Buffer | null; lists: Buffer | null };

/** Sums of single labels, places or groups on these days. */
export async function readParts(
  db: Database | Tx,
  userId: UserId,
  { dimension, codes }: { dimension: number; codes: readonly number[] },
  { first, last }: { first: string; last: string },
  withLists: boolean,
): Promise<PartRow[]> {
  const lists = withLists ? sql`places, lists` : sql`null as places, null as lists`;
  const { rows } = await sql<PartRow>`
    select day, code, slots, ${lists} from visit_part
    where user_id = ${userId} and dimension = ${dimension} and code = any(${codes}::int[])
      and day between ${first} and ${last}`.execute(db);
  return rows;
}

/** Sessions that are not packed yet and began on these days. */
export async function readOpenSessions(
  db: Database | Tx,
  userId: UserId,
  { first, last }: { first: string; last: string },
): Promise<(Session & { day: string })[]> {
  const { rows } = await sql<Session & { day: string }>`
    select day, place, started_at as "startedAt", last_at as "lastAt", views, engaged_ms as "engagedMs",
      is_first as "isFirst", has_acted as "hasActed", country, device, browser, os, referrer, resolution
    from visit where user_id = ${userId} and not is_packed and day between ${first} and ${last}`.execute(db);
  return rows;
}
