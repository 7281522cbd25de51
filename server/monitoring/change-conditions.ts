import { type RawBuilder, sql } from 'kysely';
import { type ChangeFilter, changeKinds } from '#contract/monitoring.ts';
import { isUuid } from '#contract/uuid.ts';
import { domainIdsOf } from '../activity/activity.reads.ts';
import type { UserContext, UserId } from '../context.ts';
import { nameOrId } from '../grid/domain-filter.reads.ts';

type Condition = RawBuilder<unknown>;
/**
 * `few`: the only domains that come into question, to be read one by one. `counted`: rows of as many changes as are meant,
 * to be counted up to a limit (`from …`).
 */
export type ChangeConditions = { all: Condition; few: readonly string[] | null; counted: Condition };

/** So many domains are read one by one; of more, the list is walked in its order. */
const fewDomains = 2_000;

/**
 * Which changes a filter means, to be used of `change c`. Deleted domains leave every list (D-121). What is asked of the
 * name is answered first: a part that few names have must not read all changes.
 */
export async function changeConditions(ctx: UserContext, filter: ChangeFilter): Promise<ChangeConditions> {
  const { userId } = ctx;
  const domains = domainCondition(userId, filter);
  const few = onlyDomain(filter) ?? (domains ? await findFew(ctx, domains) : null);
  const narrowed = ownConditions(filter);
  const own = sql.join(
    [
      sql`c.user_id = ${userId}`,
      ...narrowed,
      sql`(c.domain_id in (select id from domain where user_id = ${userId} and is_deleted)) is not true`,
    ],
    sql` and `,
  );
  if (few)
    return { all: own, few, counted: sql`from change c where ${own} and c.domain_id = any(${[...few]}::uuid[])` };
  if (!domains) return { all: own, few, counted: sql`from change c where ${own}` };
  return {
    all: sql`${own} and c.domain_id in (${domains})`,
    few,
    counted: countedOf(domains, own, narrowed.length > 0),
  };
}

/**
 * Changes of many names for a count. Joined as the planner likes, all changes of the user are walked in the order of names
 * before enough are found. Name by name they are found at once, but where more is asked of them: then enough may never be
 * found, and each change is held against the set of names.
 */
function countedOf(domains: Condition, own: Condition, isNarrowed: boolean): Condition {
  if (isNarrowed) return sql`from change c where ${own} and (c.domain_id in (${domains})) is true`;
  return sql`from (${domains} offset 0) as d, lateral (
    select from change c where ${own} and c.domain_id = d.id offset 0) as c`;
}

/** One domain and nothing else that is asked of names needs no look. */
function onlyDomain({ domainId, search, activity }: ChangeFilter): string[] | undefined {
  return domainId !== undefined && isUuid(domainId) && !search && activity === undefined ? [domainId] : undefined;
}

/** Gives the ids of the domains that are asked for; undefined where any may be meant. */
function domainCondition(userId: UserId, { domainId, search, activity }: ChangeFilter): Condition | undefined {
  const narrowed = [
    domainId === undefined ? undefined : isUuid(domainId) ? sql`d.id = ${domainId}` : sql`false`,
    search === undefined ? undefined : nameOrId(search),
    activity === undefined ? undefined : sql`d.id in ${domainIdsOf(userId, activity)}`,
  ].filter((condition) => condition !== undefined);
  if (narrowed.length === 0) return undefined;
  return sql`select d.id from domain d
    where d.user_id = ${userId} and not d.is_deleted and ${sql.join(narrowed, sql` and `)}`;
}

async function findFew({ db }: UserContext, domains: Condition): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`${domains} limit ${fewDomains + 1}`.execute(db);
  return rows.length > fewDomains ? null : rows.map(({ id }) => id);
}

const isIn = (column: string, values: readonly unknown[] | undefined, type: string): Condition[] =>
  values?.length ? [sql`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])`] : [];

function ownConditions({ kind, meaning, field, from, to, state, watched }: ChangeFilter): Condition[] {
  const kinds = [...new Set(kind)].map((one) => changeKinds.indexOf(one));
  return [
    // one kind is walked in the order of its index
    ...(kinds.length === 1 ? [sql`c.kind = ${kinds[0]}`] : isIn('c.kind', kinds, 'smallint')),
    ...isIn('c.meaning', meaning, 'text'),
    ...isIn('c.field', field, 'text'),
    ...(from === undefined ? [] : [sql`c.detected_at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`c.detected_at < ${new Date(to)}`]),
    ...stateConditions[state],
    ...(watched === 'monitored' ? [sql`c.is_monitored`] : watched === 'portfolio' ? [sql`c.in_portfolio`] : []),
  ];
}

const stateConditions: Record<ChangeFilter['state'], Condition[]> = {
  unacknowledged: [sql`c.acknowledged_at is null and not c.is_muted`], // as the index change_open has it
  acknowledged: [sql`c.acknowledged_at is not null and not c.is_muted`],
  muted: [sql`c.is_muted`],
  all: [],
};
