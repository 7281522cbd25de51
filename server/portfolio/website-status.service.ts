import { sql } from 'kysely';
import { type WebsiteStatus, websiteStatuses } from '#contract/websites.ts';
import type { Tx, UserId } from '../context.ts';

/** Null: never looked at. */
type KnownWebsite = { userId: UserId; domainId: string; status: WebsiteStatus | null };

/** As `domain.website_status` has it. */
export const websiteStatusNumber = (status: WebsiteStatus): number => websiteStatuses.indexOf(status);
export const websiteStatusOf = (number: number | null): WebsiteStatus | null =>
  number === null ? null : (websiteStatuses[number] ?? null);

/** The parts of a domain that a change of its website is judged by. */
type HeldForWebsite = { userId: string; id: string; name: string; inPortfolio: boolean; isMonitored: boolean };

/**
 * The live domains of these, of any users, held until the end of the transaction in the order of ids, before their websites
 * and changes (docs/decisions/0004). Deleted ones are missing.
 */
export async function holdForWebsites(
  tx: Tx,
  of: readonly { userId: UserId; domainId: string }[],
): Promise<HeldForWebsite[]> {
  if (of.length === 0) return [];
  const { rows } = await sql<HeldForWebsite>`
    select d.* from (
      select distinct user_id, id from unnest(${of.map(({ userId }) => userId)}::uuid[],
        ${of.map(({ domainId }) => domainId)}::uuid[]) as w (user_id, id) order by id) as wanted,
    lateral (
      select user_id as "userId", id, name, in_portfolio as "inPortfolio", is_monitored as "isMonitored" from domain
      where user_id = any(${usersOf(of)}::uuid[]) and user_id = wanted.user_id and id = wanted.id and not is_deleted
      limit 1 for update) as d`.execute(tx);
  return rows;
}

/** Sets what stands at domains of any users, which are held; those that have it already are left alone. */
export async function setWebsiteStatus(tx: Tx, websites: readonly KnownWebsite[]): Promise<void> {
  if (websites.length === 0) return;
  const rows = websites.map(({ userId, domainId, status }) => ({
    user_id: userId,
    id: domainId,
    status: status === null ? null : websiteStatusNumber(status),
  }));
  await sql`
    update domain d set website_status = w.status
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (user_id uuid, id uuid, status smallint)
    where d.user_id = any(${usersOf(websites)}::uuid[]) and d.id = any(${rows.map(({ id }) => id)}::uuid[])
      and d.user_id = w.user_id and d.id = w.id and d.website_status is distinct from w.status`.execute(tx);
}

const usersOf = (of: readonly { userId: UserId }[]) => [...new Set(of.map(({ userId }) => userId))];
