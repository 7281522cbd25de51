import { sql } from 'kysely';
import type { Database, Tx } from '../context.ts';
import { type StoredName, shownName } from '../names/shown-name.rules.ts';

/** Domains of any users by id, deleted ones too, in display form; what is missing or another's is not among them. */
export async function shownNamesOf(
  db: Database | Tx,
  domains: readonly { userId: string; domainId: string }[],
): Promise<Map<string, string>> {
  if (domains.length === 0) return new Map();
  const { rows } = await sql<StoredName & { id: string }>`
    select d.id, d.name, d.unicode_name, d.casing
    from unnest(${domains.map(({ userId }) => userId)}::uuid[], ${domains.map(({ domainId }) => domainId)}::uuid[])
      as wanted (user_id, id), lateral (
      select * from domain where user_id = wanted.user_id and id = wanted.id limit 1) as d`.execute(db);
  return new Map(rows.map((row) => [row.id, shownName(row)]));
}
