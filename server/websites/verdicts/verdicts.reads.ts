import { sql } from 'kysely';
import { toIso } from '#contract/dates.ts';
import { type DomainWebsite, verdictStatuses, type WebsiteStatus } from '#contract/websites.ts';
import type { Database, Tx, UserId } from '../../context.ts';
import { websiteStatusOf } from '../../portfolio/website-status.service.ts';

export type AskedPage = { userId: UserId; domainId: string; fingerprint: string };

/** What users said of these pages, by `domainId fingerprint`: of the page itself, else of its kind. */
export async function readVerdicts(
  db: Database | Tx,
  asked: readonly AskedPage[],
): Promise<Map<string, WebsiteStatus>> {
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ domainId: string; fingerprint: string; status: number }>`
    select distinct on (a.domain_id, a.fingerprint) a.domain_id as "domainId", a.fingerprint, v.status
    from unnest(${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ domainId }) => domainId)}::uuid[],
      ${asked.map(({ fingerprint }) => fingerprint)}::text[]) as a (user_id, domain_id, fingerprint)
    join website_verdict v on v.user_id = a.user_id and v.fingerprint = a.fingerprint
      and (v.domain_id is null or v.domain_id = a.domain_id)
    order by a.domain_id, a.fingerprint, v.domain_id nulls last`.execute(db);
  return new Map(
    rows.flatMap(({ domainId, fingerprint, status }) => {
      const said = websiteStatusOf(status);
      return said ? [[`${domainId} ${fingerprint}`, said] as const] : [];
    }),
  );
}

/** What the user said of the page that stands at a name; null: nothing. */
export async function verdictOf(
  db: Database | Tx,
  { userId, domainId, fingerprint }: AskedPage,
): Promise<DomainWebsite['verdict']> {
  const { rows } = await sql<{ status: number; isOfPage: boolean; saidAt: Date }>`
    select status, domain_id is not null as "isOfPage", said_at as "saidAt" from website_verdict
    where user_id = ${userId} and fingerprint = ${fingerprint} and (domain_id is null or domain_id = ${domainId})
    order by domain_id nulls last limit 1`.execute(db);
  const [row] = rows;
  const status = row && verdictStatuses.find((one) => one === websiteStatusOf(row.status));
  return row && status ? { status, scope: row.isOfPage ? 'page' : 'kind', at: toIso(row.saidAt) } : null;
}
