import { type RawBuilder, sql } from 'kysely';
import type { Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import type { GetNameList } from '#contract/name-lists.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext, UserId } from '../../context.ts';
import { shownLabels } from '../../names/internationalised-name.rules.ts';

/** The names of a list as an array, as an expression; null for one that is missing or another user's. */
export function namesOfList(userId: UserId, id: string): RawBuilder<string[]> {
  return sql`(select names from name_list where user_id = ${userId} and id = ${id})::text[]`;
}

/** A list's names, and which of them the portfolio (or the monitored list) does not have. Throws NOT_FOUND. */
export async function readNameList(
  { db, userId }: UserContext,
  id: string,
  isForMonitoring?: boolean,
): Promise<Reply<typeof GetNameList>> {
  if (!isUuid(id)) throw notFound();
  const mark = sql.ref(isForMonitoring ? 'd.is_monitored' : 'd.in_portfolio');
  const names = namesOfList(userId, id);
  const { rows } = await sql<{ names: string[] | null; present: string[] }>`
    select ${names} as names, array(
      select d.name from domain d
      where d.user_id = ${userId} and d.name = any(${names}) and ${mark} and not d.is_deleted) as present`.execute(db);
  const [found] = rows;
  if (!found?.names) throw notFound();
  const present = new Set(found.present);
  const missing = found.names.filter((name) => !present.has(name));
  return { id: id.toLowerCase(), names: found.names.map(shownLabels), missing: missing.map(shownLabels) };
}
