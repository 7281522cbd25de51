import { sql } from 'kysely';
import type { WebsiteStatus } from '#contract/websites.ts';
import type { Database, UserId } from '../context.ts';
import { plainArray } from '../database/rows-by-id.ts';
import { websiteStatusOf } from './website-status.service.ts';

/** `websiteStatus` null: not known. */
type WatchedName = { name: string; websiteStatus: WebsiteStatus | null };

/** The names of records of any users, by id, with what is known to stand there. */
export async function readWatchedNames(
  db: Database,
  keys: readonly { userId: UserId; domainId: string }[],
): Promise<Map<string, WatchedName>> {
  const users = plainArray([...new Set(keys.map(({ userId }) => userId))]); // they name the partitions when it is planned
  const { rows } = await sql<{ id: string; name: string; website_status: number | null }>`
    select d.id, d.name, d.website_status from unnest(${plainArray(keys.map(({ userId }) => userId))}::uuid[],
      ${plainArray(keys.map(({ domainId }) => domainId))}::uuid[]) as k (user_id, id),
    lateral (
      select id, name, website_status from domain
      where user_id = any(${users}::uuid[]) and user_id = k.user_id and id = k.id limit 1) as d`.execute(db);
  return new Map(
    rows.map(({ id, name, website_status }) => [id, { name, websiteStatus: websiteStatusOf(website_status) }]),
  );
}
