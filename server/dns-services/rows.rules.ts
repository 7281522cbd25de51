import { at } from '../registrars/values.rules.ts';

const mostRows = 10_000;

/** The rows of a list in an answer; undefined where there is none. */
export function rowsIn(body: unknown, path: string): unknown[] | undefined {
  const rows = at(body, path);
  return Array.isArray(rows) && rows.length <= mostRows ? rows : undefined;
}
