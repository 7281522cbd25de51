import { sql } from 'kysely';
import type { UserContext } from '../app/context.ts';

/** What the user's live domains have, as choices of a filter, sorted (D-108); from the counters, without a scan. */
function valuesOf(ctx: UserContext, isForMonitoring: boolean | undefined, dimension: number) {
  return ctx.db
    .selectFrom('domain_count')
    .where('domain_count.user_id', '=', ctx.userId)
    .where('list', '=', isForMonitoring ? 1 : 0)
    .where('dimension', '=', dimension)
    .where('count', '>', 0);
}

/** TLDs, without a leading dot, in canonical form. */
export async function listTlds(ctx: UserContext, isForMonitoring?: boolean): Promise<string[]> {
  const rows = await valuesOf(ctx, isForMonitoring, 3)
    .innerJoin('tld', 'tld.id', 'domain_count.value')
    .select('tld.name')
    .orderBy('tld.name')
    .execute();
  return rows.map((row) => row.name);
}

export async function listRegistrars(ctx: UserContext, isForMonitoring?: boolean): Promise<string[]> {
  const rows = await valuesOf(ctx, isForMonitoring, 4)
    .innerJoin('registrar', 'registrar.id', 'domain_count.value')
    .select('registrar.name')
    .orderBy(sql`lower(registrar.name)`)
    .orderBy('registrar.name')
    .execute();
  return rows.map((row) => row.name);
}

/** Host names of all nameserver sets. */
export async function listNameservers(ctx: UserContext, isForMonitoring?: boolean): Promise<string[]> {
  const rows = await valuesOf(ctx, isForMonitoring, 5)
    .innerJoin('nameserver_set', 'nameserver_set.id', 'domain_count.value')
    .select(sql<string>`unnest(nameserver_set.hosts)`.as('host'))
    .distinct()
    .orderBy('host')
    .execute();
  return rows.map((row) => row.host);
}
