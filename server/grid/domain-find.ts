import { type RawBuilder, sql } from 'kysely';
import type { Database, UserId } from '../context.ts';
import { conditionsOf, type DomainFilter, isCounted, isNarrowed, isWholeList } from './domain-filter.reads.ts';
import { columnsOf, type DomainSort, firstNoted, joinOf, orderOf } from './domain-sort.ts';
import { knownTotal, versionOf } from './domain-totals.reads.ts';

export type Window = { skip: number; take: number };

function matching(userId: UserId, filter: DomainFilter, beside?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from domain d ${beside ? sql`cross join ${beside}` : sql``} where ${sql.join(conditionsOf(userId, filter), sql` and `)}`;
}

/** True when an index has the rows in the order asked for, so that reading it stops at the end of the window. */
function isInIndexOrder(filter: DomainFilter, { sortBy, sortDirection }: DomainSort): boolean {
  if (sortBy === 'name') return true;
  const hasIndex = sortBy === 'createdat' || (sortBy === 'expirationdate' && sortDirection !== 'desc');
  return hasIndex && !filter.isForMonitoring && isWholeList(filter);
}

/** The window as it is read: from the nearer end, where it is known how far away that is. */
function readingOf({ skip, take }: Window, total: number | undefined) {
  const isReversed = total !== undefined && skip < total && skip > total / 2;
  if (!isReversed) return { isReversed, limit: take, offset: skip };
  const limit = Math.min(take, total - skip);
  return { isReversed, limit, offset: total - skip - limit };
}

type FoundRow = { id: string; version?: number };
const idsOf = (rows: readonly FoundRow[]) => rows.map(({ id }) => id);

/**
 * The statement that finds and sorts, from columns of an index alone. Where it must look at all of the user's rows, "offset
 * 0" keeps the planner from guessing that the first few in another index's order will do: a rare match would then read
 * the table for every row.
 */
export function findStatement(userId: UserId, filter: DomainFilter, sort: DomainSort, window: Window, total?: number) {
  const { isReversed, limit, offset } = readingOf(window, total);
  const page = sql`order by ${orderOf(sort, isReversed)} limit ${limit} offset ${offset}`;
  const rows = matching(userId, filter);
  // a place counted from the end holds for one version only
  const id = isReversed ? sql`d.id, ${versionOf(userId)} as version` : sql`d.id`;
  return isInIndexOrder(filter, sort)
    ? sql<FoundRow>`select ${id} ${rows} ${page}`
    : sql<FoundRow>`select ${id} from (select ${columnsOf(sort)} ${rows} offset 0) as d ${joinOf(sort, userId)} ${page}`;
}

/** The statement that counts, from the same index. */
export function countStatement(userId: UserId, filter: DomainFilter) {
  return sql<{ total: number }>`select count(*) as total ${matching(userId, filter)}`;
}

/**
 * The statement that finds, sorts and counts in one scan: where conditions leave few rows, scanning is what costs. Each row has
 * the total.
 */
export function findAndCountStatement(userId: UserId, filter: DomainFilter, sort: DomainSort, { skip, take }: Window) {
  return sql<FoundRow & { total: number }>`
    with found as materialized (select ${columnsOf(sort)} ${matching(userId, filter)})
    select d.id, (select count(*) from found) as total from found as d ${joinOf(sort, userId)}
    order by ${orderOf(sort, false)} limit ${take} offset ${skip}`;
}

/**
 * The window out of what comes first in `domain_own`, which is read alone: sorting all domains by it costs five times as much.
 * Undefined where that has too few that are listed, or another order is asked for.
 */
async function findNoted(db: Database, userId: UserId, filter: DomainFilter, sort: DomainSort, { skip, take }: Window) {
  const noted = firstNoted(sort, userId, 2 * (skip + take) + 100);
  if (!noted || filter.isForMonitoring || !isWholeList(filter)) return undefined; // few are monitored
  const ids = sql<FoundRow>`select d.id ${matching(userId, filter, noted)} and d.id = o.domain_id
    order by o.place limit ${take} offset ${skip}`;
  const { rows } = await ids.execute(db);
  return rows.length === take ? idsOf(rows) : undefined;
}

export type Found = { ids: string[]; totalCount: number };

const nearSkip = 1_000; // up to here it is no gain to know the total first

/** Ids of one window of the list, in its order, and how many domains the whole list has. */
export async function findDomainIds(
  db: Database,
  userId: UserId,
  filter: DomainFilter,
  sort: DomainSort,
  window: Window,
): Promise<Found> {
  const find = async (total?: number, version?: number): Promise<string[]> => {
    const { rows } = await findStatement(userId, filter, sort, window, total).execute(db);
    const ids = idsOf(rows);
    if (!readingOf(window, total).isReversed) return ids;
    return rows[0]?.version === version ? ids.reverse() : find(); // changed meanwhile: rows would come twice
  };
  if (isCounted(filter) && window.skip < nearSkip) {
    const nearest = async () => (await findNoted(db, userId, filter, sort, window)) ?? find();
    const [ids, { known: totalCount = 0 }] = await Promise.all([nearest(), knownTotal(db, userId, filter)]);
    return { ids, totalCount };
  }
  const { version, known, remember } = await knownTotal(db, userId, filter);
  if (known !== undefined) return { ids: await find(known, version), totalCount: known };
  const found = await findAndCount(db, userId, filter, sort, window, find);
  remember(found.totalCount);
  return found;
}

async function findAndCount(
  db: Database,
  userId: UserId,
  filter: DomainFilter,
  sort: DomainSort,
  window: Window,
  find: () => Promise<string[]>,
): Promise<Found> {
  if (isNarrowed(filter) && !isInIndexOrder(filter, sort) && window.take > 0) {
    const { rows } = await findAndCountStatement(userId, filter, sort, window).execute(db);
    const [first] = rows;
    if (first || window.skip === 0) return { ids: idsOf(rows), totalCount: first?.total ?? 0 };
  }
  const [ids, { rows }] = await Promise.all([find(), countStatement(userId, filter).execute(db)]);
  return { ids, totalCount: rows[0]?.total ?? 0 };
}
