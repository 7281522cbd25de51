import { sql } from 'kysely';
import type { Dashboard } from '#contract/dashboard.ts';
import type { UserContext } from '../context.ts';
import { isDenied } from './domain-row.ts';
import { getDomainsByIds } from './domains.reads.ts';

const shown = 6;

/** Names in use that their registry did not find and will be asked about again, the next first, six at most. */
export async function listNotFound(ctx: UserContext): Promise<Dashboard['notFound']> {
  const { rows } = await sql<{ id: string }>`select id from domain
    where user_id = ${ctx.userId} and ${isDenied} and (in_portfolio or is_monitored)
    order by coalesce(refresh_at, next_attempt_at), id limit ${shown}`.execute(ctx.db);
  const domains = await getDomainsByIds(
    ctx,
    rows.map(({ id }) => id),
  );
  return domains.flatMap(({ id, name, domainName, notFound }) =>
    notFound ? [{ id, name, domainName, ...notFound }] : [],
  );
}
