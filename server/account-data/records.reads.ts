import { type RawBuilder, sql } from 'kysely';
import type { Database, UserId } from '../context.ts';
import { wordsOfIds } from '../grid/export/words-of-ids.reads.ts';
import type { Exported } from './exported-tables.ts';

type Column = { name: string; type: string };
/** A table with users' rows: its columns, and those that order the rows of one user. */
export type UserTable = { name: string; columns: Column[]; key: Column[] };

const rowsAtOnce = 1_000;

/** Tables that hold rows of users, as the database has them. */
export async function tablesOfUsers(db: Database): Promise<UserTable[]> {
  const { rows } = await sql<UserTable>`
    select n.nspname || '.' || c.relname as name, (
        select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by k.place)
        from pg_index i cross join unnest(i.indkey::int[]) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary and k.place <= i.indnkeyatts and a.attname <> 'user_id'), '[]') as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped)
    order by 1`.execute(db);
  return rows;
}

/** How a column stands in the file: times as everywhere in the API (D-006), bytes as base64, numbers by their words. */
function shownValue({ name, type }: Column, words: readonly string[] | undefined): RawBuilder<unknown> {
  const value = sql.ref(`t.${name}`);
  if (words) return sql`coalesce((${[...words]}::text[])[${value} + 1], ${value}::text)`;
  if (type === 'bytea') return sql`replace(encode(${value}, 'base64'), E'\n', '')`;
  if (type.startsWith('timestamp')) {
    return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  }
  return value;
}

/**
 * The rows of a user as JSON, a line each, in the order of the key: page after page, each a short statement of its own
 * moment, so that a slow reader holds nothing up.
 */
export async function* recordLines(
  db: Database,
  userId: UserId,
  { name, columns, key }: UserTable,
  { without = [], words = {}, rowsAtOnce: max = rowsAtOnce }: Exported,
): AsyncGenerator<string, undefined> {
  const kept = columns.filter((column) => column.name !== 'user_id' && !without.includes(column.name));
  const values = [
    ...kept.map((column) => sql`${shownValue(column, words[column.name])} as ${sql.ref(column.name)}`),
    ...kept.flatMap((column) => wordsOfIds(column.name)),
  ];
  // a user's only row, and a table without a key, are read in the order in which the rows lie
  const place = key.length > 0 ? key : [{ name: 'ctid', type: 'tid' }];
  const refs = sql.join(place.map((column) => sql.ref(`t.${column.name}`)));
  const marks = sql.join(place.map((column) => sql`${sql.ref(`t.${column.name}`)}::text`));
  let after: readonly string[] | undefined;
  for (;;) {
    const beyond = after
      ? sql`and (${refs}) > (${sql.join(place.map((column, at) => sql`${after?.[at]}::text::${sql.raw(column.type)}`))})`
      : sql``;
    const { rows } = await sql<{ line: string; place: string[] }>`
      select array[${marks}] as place, (select row_to_json(r)::text from (select ${sql.join(values)}) r) as line
      from ${sql.table(name)} t where t.user_id = ${userId} ${beyond} order by ${refs} limit ${max}`.execute(db);
    if (rows.length > 0) yield rows.map(({ line }) => `${line}\n`).join('');
    if (rows.length < max) return;
    after = rows.at(-1)?.place;
  }
}
