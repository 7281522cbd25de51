import { sql } from 'kysely';
import type { Reply } from '#contract/endpoint.ts';
import type { ListClaims, VerificationResult } from '#contract/verification.ts';
import type { UserContext } from '../../context.ts';
import { shownName } from '../names/shown-name.ts';

type Row = {
  id: string;
  name: string;
  unicode_name: string | null;
  casing: string | null;
  token: string;
  last_result: VerificationResult | null;
  last_found: string | null;
  is_checking: boolean;
  total: number;
};

/** The user's claims by name, with their records (D-136b). */
export async function listClaims(
  { db, userId, now, config }: Pick<UserContext, 'db' | 'userId' | 'now' | 'config'>,
  { skip, take }: { skip: number; take: number },
): Promise<Reply<typeof ListClaims>> {
  const { rows } = await sql<Partial<Row> & { total: number }>`
    with own as materialized (
      select d.id, d.name, d.unicode_name, d.casing, v.token, v.last_result, v.last_found,
        coalesce(v.checking_until > ${now}, false) or coalesce(v.next_check_at <= ${now}, false) as is_checking
      from domain d join domain_verification v on v.user_id = d.user_id and v.domain_id = d.id
      where d.user_id = ${userId} and d.needs_verification and d.in_portfolio and d.status = 0 and not d.is_deleted)
    select own.*, count.total from (select count(*)::int as total from own) as count
    left join (select * from own order by name limit ${take} offset ${skip}) as own on true order by own.name`.execute(
    db,
  );
  const totalCount = rows[0]?.total ?? 0;
  const data = (rows as Row[])
    .filter(({ id }) => id !== null)
    .map((row) => ({
      id: row.id,
      domainName: shownName(row),
      name: row.name,
      recordValue: `${config.verificationPrefix}${row.token}`,
      lastResult: row.last_result,
      lastFound: row.last_found,
      isChecking: row.is_checking,
    }));
  return { data, totalCount };
}
