import { sql } from 'kysely';
import type { Received, Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import type { Lander, ListLanders } from '#contract/landers.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, Tx, UserContext, UserId } from '../../context.ts';
import { paged, startOf } from '../../http/paged.ts';
import { landerStateOf } from '../../portfolio/lander-state.service.ts';
import { nameHas } from '../lander-values.ts';
import { findLanderIds, landersOf } from './lander-rows.ts';

/** A page of the user's landers, the newest first; of a group in the order of names (API-051). */
export async function listLanders(
  ctx: UserContext,
  { groupId, status, search, ...page }: Received<typeof ListLanders>['query'],
): Promise<Reply<typeof ListLanders>> {
  const conditions = [
    groupId === undefined ? undefined : sql<boolean>`group_id = ${groupId}`,
    status === undefined ? undefined : sql<boolean>`status = ${landerStateOf[status]}`,
    nameHas(search),
  ];
  const order = groupId === undefined ? sql`id desc` : sql`name`;
  const window = { order, limit: page.pageSize, offset: startOf(page) };
  const { ids, totalCount } = await findLanderIds(ctx, conditions, window);
  return paged(await landersOf(ctx, ids), totalCount, page);
}

/** Throws NOT_FOUND for what is missing, another user's or no id at all (API-052, D-010). */
export async function getLander(ctx: { db: Database | Tx; userId: UserId }, id: string): Promise<Lander> {
  const [lander] = isUuid(id) ? await landersOf(ctx, [id.toLowerCase()]) : [];
  if (!lander) throw notFound();
  return lander;
}

/** Throws NOT_FOUND for a domain without one (API-053). */
export async function getLanderOfDomain(ctx: UserContext, domainId: string): Promise<Lander> {
  if (!isUuid(domainId)) throw notFound();
  const { rows } = await sql<{ id: string }>`
    select id from lander where user_id = ${ctx.userId} and domain_id = ${domainId}`.execute(ctx.db);
  return getLander(ctx, rows[0]?.id ?? '');
}
