import pg from 'pg';
import { vi } from 'vitest';
import type { FreshApp } from '../../testing/app.ts';
import type { Statement } from './user-statements.ts';

/** Columns in order of each table that has a user_id. */
export async function columnsOfUsers({ pool }: FreshApp): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema in ('public', 'auth')
    group by table_schema, table_name having bool_or(column_name = 'user_id')`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** The statements that reach the database from now on; whoever reads them empties the list. */
export function recordStatements(): Statement[] {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | { text?: string; values?: unknown[]; cursor?: Statement }, unknown];
    const { text, values } =
      typeof first === 'string'
        ? { text: first, values: second }
        : { text: first.text, values: first.values, ...first.cursor };
    if (text) statements.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, given) as never;
  });
  return statements;
}
