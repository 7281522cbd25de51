import { sql } from 'kysely';
import type { Reply } from '#contract/endpoint.ts';
import type { ListClaims, VerificationResult } from '#contract/verification.ts';
import type { Database, UserContext, UserId } from '../context.ts';
import { shownName } from '../names/shown-name.rules.ts';

type Row = {
  id: string;
  name: string;
  unicode_name: string | null;
  casing: string | null;
  token: string;
  last_result: VerificationResult | null;
  last_found: string | null;
  is_checking: boolean;
};

/** The user's claims by name, with their records (D-136b). */
export async function listClaims(
  { db, userId, now, config }: Pick<UserContext, 'db' | 'userId' | 'now' | 'config'>,
  { skip, take }: { skip: number; take: number },
): Promise<Reply<typeof ListClaims>> {
  const { rows } = await sql<Row>`
    with page as materialized (
      select id, name from domain where user_id = ${userId} and needs_verification and in_portfolio and status = 0
        and not is_deleted order by name limit ${take} offset ${skip})
    select d.id, d.name, d.unicode_name, d.casing, v.token, v.last_result, v.last_found,
      coalesce(v.checking_until > ${now}, false) or coalesce(v.next_check_at <= ${now}, false) as is_checking
    from page join domain d on d.user_id = ${userId} and d.id = page.id
      join domain_verification v on v.user_id = ${userId} and v.domain_id = page.id
    order by page.name`.execute(db);
  const data = rows.map((row) => ({
    id: row.id,
    domainName: shownName(row),
    name: row.name,
    recordValue: `${config.verificationPrefix}${row.token}`,
    lastResult: row.last_result,
    lastFound: row.last_found,
    isChecking: row.is_checking,
  }));
  return { data, totalCount: await countClaims(db, userId) };
}

/** From the counters of the portfolio: 6 counts what needs a proof. */
async function countClaims(db: Database, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count::int from domain_count
    where user_id = ${userId} and list = 0 and dimension = 6 and value = 1`.execute(db);
  return rows[0]?.count ?? 0;
}
