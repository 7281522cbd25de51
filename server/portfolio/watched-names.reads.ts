import { sql } from 'kysely';
import type { WebsiteStatus } from '#contract/websites.ts';
import type { Database, UserId } from '../context.ts';
import { plainArray } from '../database/rows-by-id.ts';
import { websiteStatusOf } from './website-status.service.ts';

/** `websiteStatus` null: not known. */
type WatchedName = { name: string; websiteStatus: WebsiteStatus | null };

/**
 * The names of records of any users, by id, with what is known to stand there. A part for each user and one by one, as in
 * `rows-by-id.ts`: asked for any of several users, PostgreSQL reads all of whose rows were never counted, for each record.
 */
export async function readWatchedNames(
  db: Database,
  keys: readonly { userId: UserId; domainId: string }[],
): Promise<Map<string, WatchedName>> {
  if (keys.length === 0) return new Map();
  const ofUsers = [...Map.groupBy(keys, ({ userId }) => userId)].map(
    ([userId, own]) => sql`select d.* from unnest(${plainArray(own.map(({ domainId }) => domainId))}::uuid[]) as k (id),
      lateral (select id, name, website_status from domain where user_id = ${userId} and id = k.id limit 1) as d`,
  );
  const { rows } = await sql<{ id: string; name: string; website_status: number | null }>`
    ${sql.join(ofUsers, sql` union all `)}`.execute(db);
  return new Map(
    rows.map(({ id, name, website_status }) => [id, { name, websiteStatus: websiteStatusOf(website_status) }]),
  );
}
