import { type RawBuilder, sql } from 'kysely';
import type { Received, Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import type { GetLanderGroup, LanderGroup, ListLanderGroups } from '#contract/lander-groups.ts';
import type { LanderSettings } from '#contract/landers.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, UserContext, UserId } from '../../context.ts';
import { storableText } from '../../database/storable-text.ts';
import { paged, startOf } from '../../http/paged.ts';
import { nameKey } from '../../http/saved-texts.ts';
import { waitingEffects } from '../../jobs/outbox.ts';
import { landerStateOf, landerTypeOf } from '../../portfolio/lander-state.service.ts';
import { landerGroupChanged } from '../group-changed.effects.ts';
import { dnsStateNumbers, nameHas } from '../lander-values.ts';
import { findLanderIds, landersOf } from '../landers/lander-rows.ts';

type GroupRow = {
  id: string;
  name: string;
  description: string | null;
  type: number;
  template: string;
  template_name: string | null;
  configuration: LanderSettings;
  lander_count: number;
  live_count: number;
  failed_count: number;
  not_pointing_count: number;
  reachable_count: number;
  unchecked_count: number;
  offline_count: number;
  created_at: Date;
  updated_at: Date;
  example_ids: string[];
};

const examplesShown = 4;
const { live } = landerStateOf;

type Reader = { db: Database; userId: UserId };

/** The user's groups that meet a condition, those changed last first, each with its first landers as examples. */
async function readGroups(ctx: Reader, condition: RawBuilder<unknown>): Promise<LanderGroup[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.name, g.description, g.type, g.template, t.name as template_name, g.configuration, g.lander_count,
      g.live_count, g.failed_count, g.created_at, g.updated_at, o.live as offline_count,
      g.not_pointing_count - o.not_pointing as not_pointing_count, g.reachable_count - o.reachable as reachable_count,
      g.unchecked_count - o.unchecked as unchecked_count, array(
        select l.id from lander l where l.user_id = g.user_id and l.group_id = g.id
        order by l.name limit ${examplesShown}) as example_ids
    from lander_group g
    cross join lateral (
      select count(*) filter (where status = ${live})::int as live,
        count(*) filter (where dns_state = ${dnsStateNumbers.notPointing})::int as not_pointing,
        count(*) filter (where status = ${live} and dns_state = ${dnsStateNumbers.pointing})::int as reachable,
        count(*) filter (where status = ${live} and dns_state = ${dnsStateNumbers.unknown})::int as unchecked
      from lander where user_id = g.user_id and group_id = g.id and is_offline) as o
    left join lander_template t on t.user_id = g.user_id and t.id::text = g.template
    where g.user_id = ${ctx.userId} and ${condition}`.execute(ctx.db);
  const landers = await landersOf(
    ctx,
    rows.flatMap((row) => row.example_ids),
  );
  const byId = new Map(landers.map((lander) => [lander.id, lander]));
  const stale = await staleLanders(ctx);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    type: landerTypeOf(row.type),
    template: row.template,
    templateName: row.template_name,
    configuration: row.configuration,
    landerCount: row.lander_count,
    liveCount: row.live_count,
    generatingCount: row.lander_count - row.live_count - row.failed_count + (stale.get(row.id) ?? 0),
    failedCount: row.failed_count,
    notPointingCount: row.not_pointing_count,
    reachableCount: row.reachable_count,
    uncheckedCount: row.unchecked_count,
    offlineCount: row.offline_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    examples: row.example_ids.map((id) => byId.get(id)).filter((lander) => lander !== undefined),
  }));
}

/**
 * How many live pages of each group are to be made again and do not say so yet: right after its settings changed they
 * wait in the outbox (durability C6).
 */
async function staleLanders({ db, userId }: Reader): Promise<Map<string, number>> {
  const changed = await waitingEffects(db, landerGroupChanged, userId);
  if (changed.length === 0) return new Map();
  const [ids, afters] = [changed.map(({ groupId }) => groupId), changed.map(({ after }) => after)];
  const { rows } = await sql<{ id: string; count: number }>`
    select c.id, count(*)::int as count
    from (select id, min(after) as after from unnest(${ids}::uuid[], ${afters}::text[]) as c (id, after) group by id) c
    join lander l on l.user_id = ${userId} and l.group_id = c.id and l.name > c.after and l.status = ${live}
    group by c.id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** A page of the groups, `search` in their names (API-057). */
export async function listGroups(
  ctx: UserContext,
  { search = '', ...page }: Received<typeof ListLanderGroups>['query'],
): Promise<Reply<typeof ListLanderGroups>> {
  const text = storableText(nameKey(search.trim()));
  const found = sql`user_id = ${ctx.userId} and (${text} = '' or strpos(name_key, ${text}) > 0)`;
  const { rows } = await sql<{ id: string }>`
    select id from lander_group where ${found}
    order by updated_at desc, id desc limit ${page.pageSize} offset ${startOf(page)}`.execute(ctx.db);
  const counted = await sql<{ count: number }>`select count(*) as count from lander_group where ${found}`.execute(
    ctx.db,
  );
  const ids = rows.map(({ id }) => id);
  const groups = await readGroups(ctx, sql`g.id = any(${ids}::uuid[])`);
  const byId = new Map(groups.map((group) => [group.id, group]));
  const inOrder = ids.map((id) => byId.get(id)).filter((group) => group !== undefined);
  return paged(inOrder, counted.rows[0]?.count ?? 0, page);
}

/** Throws NOT_FOUND for what is missing, another user's or no id at all. */
export async function getGroup(ctx: Reader, id: string): Promise<LanderGroup> {
  const [group] = isUuid(id) ? await readGroups(ctx, sql`g.id = ${id}`) : [];
  if (!group) throw notFound();
  return group;
}

/** A group with a page of its landers, in the order of names (API-058). Throws NOT_FOUND. */
export async function getGroupWithLanders(
  ctx: UserContext,
  id: string,
  { search, status, dnsState, isPublished, ...page }: Received<typeof GetLanderGroup>['query'],
): Promise<Reply<typeof GetLanderGroup>> {
  const group = await getGroup(ctx, id);
  const narrowing = [
    status === undefined ? undefined : sql<boolean>`status = ${landerStateOf[status]}`,
    dnsState === undefined ? undefined : sql<boolean>`dns_state = ${dnsStateNumbers[dnsState]}`,
    isPublished === undefined ? undefined : sql<boolean>`is_offline = ${!isPublished}`,
    nameHas(search),
  ];
  const isWhole = narrowing.every((condition) => condition === undefined);
  const window = { order: sql`name`, limit: page.pageSize, offset: startOf(page) };
  const { ids, totalCount } = await findLanderIds(ctx, [sql<boolean>`group_id = ${group.id}`, ...narrowing], {
    ...window,
    ...(isWhole ? { total: group.landerCount } : {}),
  });
  return { ...group, landers: paged(await landersOf(ctx, ids), totalCount, page) };
}
