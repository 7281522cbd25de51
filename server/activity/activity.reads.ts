import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ActivityItem, ListActivity } from '#contract/activity.ts';
import { toIso } from '#contract/dates.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import type { UserContext, UserId } from '../context.ts';
import type { Tables } from '../database/tables.ts';

const maxTake = 500; // D-011

/** All that an item shows; not the ids of its domains, of which there may be thousands. */
const shown = ['id', 'type', 'message', 'translation_key', 'args', 'entity_id', 'created_at'] as const;
type Row = Pick<Selectable<Tables['activity']>, (typeof shown)[number]> & { has_domain_ids: boolean };

function asActivityItem(row: Row): ActivityItem {
  return {
    id: row.id,
    type: row.type,
    message: row.message,
    translationKey: row.translation_key,
    translationArgs: row.args,
    entityId: row.entity_id,
    hasDomainIds: row.has_domain_ids,
    timestamp: toIso(row.created_at),
  };
}

type Filter = Pick<Received<typeof ListActivity>['query'], 'type' | 'domainId' | 'before'>;

function ofUser({ db, userId }: UserContext, { type, domainId, before }: Filter) {
  let query = db.selectFrom('activity').where('user_id', '=', userId);
  if (type?.length) query = query.where(sql<boolean>`type = any(${[...new Set(type)]}::smallint[])`);
  if (domainId !== undefined) query = query.where('entity_id', '=', domainId.replaceAll('\0', ''));
  if (before !== undefined) query = query.where('created_at', '<', new Date(before));
  return query;
}

function newest(ctx: UserContext, filter: Filter, { skip, take }: { skip: number; take: number }) {
  return ofUser(ctx, filter)
    .select(shown)
    .select(sql<boolean>`domain_ids is not null`.as('has_domain_ids'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(take)
    .execute();
}

/** The user's newest activity, newest first. */
export async function recentActivity(ctx: UserContext, take: number): Promise<ActivityItem[]> {
  return (await newest(ctx, {}, { skip: 0, take })).map(asActivityItem);
}

/** A window of the user's activity, newest first, with its total (D-051). */
export async function listActivity(
  ctx: UserContext,
  { skip, take: asked, ...filter }: Received<typeof ListActivity>['query'],
): Promise<Reply<typeof ListActivity>> {
  const take = Math.min(asked, maxTake);
  const [rows, { totalCount }] = await Promise.all([
    newest(ctx, filter, { skip, take }),
    ofUser(ctx, filter)
      .select(({ fn }) => fn.countAll<number>().as('totalCount'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(asActivityItem), totalCount, skip, take, hasMore: skip + rows.length < totalCount };
}

/** The ids of the domains that an item tells of, as a subquery; none of an item that is missing, foreign or too old. */
export function domainIdsOf(userId: UserId, activityId: string): RawBuilder<unknown> {
  return sql`(select unnest(domain_ids) from activity where user_id = ${userId} and id = ${activityId})`;
}
