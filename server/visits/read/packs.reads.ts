import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx, UserId } from '../../context.ts';
import type { Session } from '../sessions.rules.ts';

/** An hour, or a whole UTC day (24), of sessions that are over. */
export type PackRow = {
  day: string;
  hour: number;
  hasParts: boolean;
  hasCells: boolean;
  sessions: number;
  slots: Buffer;
  places: Buffer | null;
  lists: Buffer | null;
};

type Sums = Pick<PackRow, 'slots' | 'places' | 'lists'>;
type InText<Row extends Sums> = Omit<Row, keyof Sums> & { slots: string; places: string | null; lists: string | null };

/** The text of PostgreSQL itself, hexadecimal, is half as long again, and takes the driver thirty times as long to read. */
const inText = (bytes: RawBuilder<unknown>) => sql`encode(${bytes}, 'base64')`;
const fromText = (text: string): Buffer => Buffer.from(text, 'base64');
const sumsFromText = <Row extends Sums>({ slots, places, lists, ...row }: InText<Row>) => ({
  ...row,
  ...{ slots: fromText(slots), places: places === null ? null : fromText(places) },
  lists: lists === null ? null : fromText(lists),
});

/** The packs of these UTC days, both included. */
export async function readPacks(
  db: Database | Tx,
  userId: UserId,
  { first, last }: { first: string; last: string },
  wanted: { places: boolean; lists: boolean },
): Promise<PackRow[]> {
  const { rows } = await sql<InText<PackRow>>`
    select day, hour, has_parts as "hasParts", cells is not null as "hasCells",
      sessions, ${inText(sql`slots`)} as slots, ${wanted.places ? inText(sql`places`) : sql`null`} as places,
      ${wanted.lists ? inText(sql`lists`) : sql`null`} as lists
    from visit_pack where user_id = ${userId} and day between ${first} and ${last} order by day, hour`.execute(db);
  return rows.map(sumsFromText);
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
  const { rows } = await sql<{ index: number; cells: string }>`
    select w.no - 1 as index,
      ${inText(isPiece ? sql`substring(p.cells from w.start + 1 for w.length)` : sql`p.cells`)} as cells
    from unnest(${wanted.map(({ day }) => day)}::date[], ${wanted.map(({ hour }) => hour)}::smallint[],
      ${wanted.map(({ from }) => from ?? 0)}::int[], ${wanted.map(({ length }) => length ?? 0)}::int[])
      with ordinality as w (day, hour, start, length, no)
    join visit_pack p on p.user_id = ${userId} and p.day = w.day and p.hour = w.hour
    where p.cells is not null`.execute(db);
  return rows.map(({ index, cells }) => ({ index, cells: fromText(cells) }));
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
  const [places, lists] = withLists ? [inText(sql`places`), inText(sql`lists`)] : [sql`null`, sql`null`];
  const { rows } = await sql<InText<PartRow>>`
    select day, code, ${inText(sql`slots`)} as slots, ${places} as places, ${lists} as lists from visit_part
    where user_id = ${userId} and dimension = ${dimension} and code = any(${codes}::int[])
      and day between ${first} and ${last}`.execute(db);
  return rows.map(sumsFromText);
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
