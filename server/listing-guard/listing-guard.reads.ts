import { type RawBuilder, sql } from 'kysely';
import type { ListingTerms } from '#contract/change-sets.ts';
import { toIso, toIsoOrNull } from '#contract/dates.ts';
import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import {
  delistingKinds,
  Evidence,
  type GetDomainListingTasks,
  type ListingKind,
  type ListingSettings,
  type ListingTask,
  type ListListingTasks,
  listingKinds,
  listingStates,
} from '#contract/listing-guard.ts';
import { type MarketplaceKey, marketplaceKeys } from '#contract/lookups.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, Tx, UserContext, UserId } from '../context.ts';
import { type StoredName, shownName } from '../names/shown-name.rules.ts';
import { readSettings } from './facts.reads.ts';
import { mendAt, type Place } from './mend.rules.ts';
import { placesOf } from './places.reads.ts';
import { answersToClose } from './settle.rules.ts';

type Context = Pick<UserContext, 'db' | 'userId'>;
type Row = StoredName & {
  domain_id: string;
  kind: number;
  state: number;
  since: Date;
  until: string | null;
  clear_at: Date | null;
  closed_at: Date | null;
  clear_count: number;
  note: string | null;
  evidence: unknown;
};

const storedEvidence = Evidence.array().catch([]); // once: to make it takes as long as to read a row
const kindOf = (number: number) => listingKinds[number] ?? 'sold';
const columns = sql`t.domain_id, t.kind, t.state, t.since, t.until, t.clear_at, t.closed_at, t.clear_count, t.note, t.evidence,
  d.name, d.unicode_name, d.casing`;

/** Groups by kind with their first rows: counts and rows come from the index listing_task_shown. */
export async function listListingTasks(
  { db, userId }: Context,
  { state, kind, skip, take, closedSince }: Received<typeof ListListingTasks>['query'],
): Promise<Reply<typeof ListListingTasks>> {
  const stateNumber = listingStates.indexOf(state);
  const wanted = kind ? [kind] : listingKinds;
  const [{ rows: counted }, { rows }, settings, closed] = await Promise.all([
    sql<{ state: number; kind: number; count: number }>`
      select state, kind, count(*)::int as count from listing_task where user_id = ${userId} group by 1, 2`.execute(db),
    sql<Row>`
      select ${columns} from unnest(${wanted.map((one) => listingKinds.indexOf(one))}::smallint[]) as k (kind),
      lateral (
        select * from listing_task t where t.user_id = ${userId} and t.state = ${stateNumber} and t.kind = k.kind
        order by t.since desc, t.domain_id limit ${take} offset ${kind ? skip : 0}) as t
      join domain d on d.user_id = ${userId} and d.id = t.domain_id
      order by t.kind, t.since desc, t.domain_id`.execute(db),
    readSettings(db, userId),
    state === 'open' && closedSince ? closedTasks({ db, userId }, new Date(closedSince), kind) : [],
  ]);
  const countOf = (isMeant: (row: (typeof counted)[number]) => boolean) =>
    counted.filter(isMeant).reduce((sum, { count }) => sum + count, 0);
  const kinds = listingKinds.map((one, number) => {
    return [one, countOf((row) => row.kind === number && row.state === stateNumber)] as const;
  });
  const tasks = await withWays({ db, userId }, rows.map(toTask), settings);
  const groups = Map.groupBy(tasks, (task) => task.kind);
  return {
    counts: Object.fromEntries(listingStates.map((one, at) => [one, countOf((row) => row.state === at)])) as Reply<
      typeof ListListingTasks
    >['counts'],
    kinds: Object.fromEntries(kinds) as Reply<typeof ListListingTasks>['kinds'],
    groups: [...groups].map(([of, those]) => ({ kind: of, tasks: those })),
    closed,
    settings,
  };
}

/** Tasks with where they can be ended by a change, and the set that has one of it. */
async function withWays(
  reader: Context,
  tasks: readonly ListingTask[],
  settings: ListingSettings,
): Promise<ListingTask[]> {
  const ids = [...new Set(tasks.map(({ domainId }) => domainId))];
  const places = Map.groupBy(await placesOf(reader, ids), ({ domainId }) => domainId);
  if (places.size === 0) return [...tasks];
  const { rows } = await sql<{ domain_id: string; set_id: string }>`
    select distinct on (r.domain_id) r.domain_id, r.set_id from change_row r
    join change_set s on s.user_id = r.user_id and s.id = r.set_id and s.state in ('waiting', 'running')
    where r.user_id = ${reader.userId} and r.domain_id = any(${ids}::uuid[]) and r.kind = 'listing'
      and r.state in ('proposed', 'leftOut', 'waiting', 'asked')
    order by r.domain_id, s.created_at desc`.execute(reader.db);
  const sets = new Map(rows.map((row) => [row.domain_id, row.set_id]));
  return tasks.map((task) => ({
    ...task,
    writableAt: [
      ...new Set(mendsOf(task, places.get(task.domainId) ?? [], settings).map(({ place }) => place.account.provider)),
    ],
    changeSetId: sets.get(task.domainId) ?? null,
  }));
}

export type Mend = { place: Place; after: ListingTerms | null };
/** What changes of listings end a task. */
export function mendsOf({ kind, evidence }: ListingTask, places: readonly Place[], settings: ListingSettings): Mend[] {
  const odd = new Set<string>(evidence.filter(({ isOdd }) => isOdd).map(({ source }) => source));
  return places.flatMap((place) => {
    const after = mendAt(kind, place, { odd, settings });
    return after === undefined ? [] : [{ place, after }];
  });
}

/** Open tasks of a kind, of these domains or all, the newest first. */
export async function openTasksOfKind(
  db: Database | Tx,
  userId: UserId,
  kind: ListingKind,
  domainIds: readonly string[] | undefined,
): Promise<ListingTask[]> {
  const { rows } = await sql<Row>`
    select ${columns} from listing_task t join domain d on d.user_id = t.user_id and d.id = t.domain_id
    where t.user_id = ${userId} and t.state = 0 and t.kind = ${listingKinds.indexOf(kind)}
      and (${domainIds === undefined} or t.domain_id = any(${[...(domainIds ?? [])]}::uuid[]))
    order by t.since desc, t.domain_id limit ${maxDomainsPerRequest}`.execute(db);
  return rows.map(toTask);
}

const mostClosed = 100;

/** What closed since a moment, the last first. */
async function closedTasks(
  { db, userId }: Context,
  since: Date,
  kind: ListingKind | undefined,
): Promise<ListingTask[]> {
  const { rows } = await sql<Row>`
    select ${columns} from listing_task t join domain d on d.user_id = t.user_id and d.id = t.domain_id
    where t.user_id = ${userId} and t.state = 2 and t.closed_at >= ${since}
      and (${kind === undefined} or t.kind = ${kind === undefined ? -1 : listingKinds.indexOf(kind)})
    order by t.closed_at desc, t.domain_id limit ${mostClosed}`.execute(db);
  return rows.map(toTask);
}

function toTask(row: Row): ListingTask {
  return {
    domainId: row.domain_id,
    name: row.name,
    domainName: shownName(row),
    kind: kindOf(row.kind),
    state: listingStates[row.state] ?? 'closed',
    since: toIso(row.since),
    until: row.until,
    note: row.note,
    clearAt: toIsoOrNull(row.clear_at),
    closedAt: toIsoOrNull(row.closed_at),
    closedBy: row.closed_at === null ? null : row.clear_count >= answersToClose ? 'marketplaces' : 'domain',
    evidence: storedEvidence.parse(row.evidence),
    ...{ writableAt: [], changeSetId: null },
  };
}

/** Tasks of one domain; those that are closed only with `withClosed`. */
export async function tasksOfDomain(
  db: Database | Tx,
  userId: UserId,
  domainId: string,
  { withClosed = false } = {},
): Promise<ListingTask[]> {
  const { rows } = await sql<Row>`
    select ${columns} from listing_task t join domain d on d.user_id = t.user_id and d.id = t.domain_id
    where t.user_id = ${userId} and t.domain_id = ${domainId} and (t.state < 2 or ${withClosed})
    order by t.kind`.execute(db);
  return rows.map(toTask);
}

/** What is open or intended of one domain, and whether its owner marked it as in dispute. */
export async function getDomainListingTasks(
  { db, userId }: Context,
  id: string,
): Promise<Reply<typeof GetDomainListingTasks>> {
  if (!isUuid(id)) return { tasks: [], disputedSince: null };
  const mark = await db
    .selectFrom('listing_dispute')
    .select('since')
    .where('user_id', '=', userId)
    .where('domain_id', '=', id)
    .executeTakeFirst();
  const tasks = await tasksOfDomain(db, userId, id);
  const settings = await readSettings(db, userId);
  return {
    tasks: await withWays({ db, userId }, tasks, settings),
    disputedSince: toIsoOrNull(mark?.since ?? null),
  };
}

/** Those of these tasks that are open. */
export async function openTasksAmong(
  db: Database | Tx,
  userId: UserId,
  of: readonly { domainId: string; kind: ListingKind }[],
): Promise<ListingTask[]> {
  if (of.length === 0) return [];
  const kinds = of.map(({ kind }) => listingKinds.indexOf(kind));
  const { rows } = await sql<Row>`
    select ${columns} from unnest(${of.map(({ domainId }) => domainId)}::uuid[], ${kinds}::smallint[]) as w (id, kind)
    join listing_task t on t.user_id = ${userId} and t.domain_id = w.id and t.kind = w.kind and t.state = 0
    join domain d on d.user_id = t.user_id and d.id = t.domain_id
    order by t.kind, t.domain_id`.execute(db);
  return rows.map(toTask);
}

/** How many tasks are open. */
export async function countOpenTasks({ db, userId }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listing_task where user_id = ${userId} and state = 0`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many names of the user each marketplace lists with a price, as it last answered; from the covering index. */
export async function countListed({ db, userId }: Context): Promise<Record<MarketplaceKey, number>> {
  const counts = marketplaceKeys.map(
    (key) => sql`count(*) filter (where ${sql.ref(`${key}_price`)} > 0)::int as ${sql.ref(key)}`,
  );
  const { rows } = await sql<Record<MarketplaceKey, number>>`
    select ${sql.join(counts)} from domain where user_id = ${userId} and in_portfolio and not is_deleted`.execute(db);
  return rows[0] ?? { sedo: 0, godaddy: 0, atom: 0 };
}

/** Ids of domains with an open task, for the filter of the grid. */
export const domainsWithTasks = (userId: UserId): RawBuilder<unknown> =>
  sql`(select t.domain_id from listing_task t where t.user_id = ${userId} and t.state = 0)`;

/**
 * Ids of domains with an open task that ends when this marketplace no longer lists them; where it has said so once already,
 * there is nothing left to take off.
 */
export function domainsToDelist(
  userId: UserId,
  marketplace: MarketplaceKey,
  { kind, domainIds }: { kind?: ListingKind | undefined; domainIds?: readonly string[] | undefined },
): RawBuilder<unknown> {
  const kinds = delistingKinds.filter((one) => kind === undefined || one === kind);
  const listsIt = JSON.stringify([{ source: marketplace, isOdd: true }]);
  return sql`(select distinct t.domain_id as id from listing_task t
    where t.user_id = ${userId} and t.state = 0 and t.kind = any(${kinds.map((one) => listingKinds.indexOf(one))}::smallint[])
      and t.clear_count = 0 and t.evidence @> ${listsIt}::jsonb
      and (${domainIds === undefined} or t.domain_id = any(${domainIds ?? []}::uuid[])))`;
}
