import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import { conditionsOf, type DomainFilter, filterKey, isCounted } from './domain-filter.ts';

const mostTotals = 10_000;
/** Totals by user, filter and data version: whatever changes a user's domains changes the version, in any process. */
const totals = new Map<string, number>();

const list = (filter: DomainFilter) => (filter.isForMonitoring ? 1 : 0);

export type Total = {
  /** undefined: it must be counted */
  known: number | undefined;
  remember(total: number): void;
};

/** How many domains match, from the user's counters or from memory when nothing has changed since it was counted. */
export async function knownTotal(db: Database, userId: UserId, filter: DomainFilter): Promise<Total> {
  const { version, all, unprocessed } = await readCounters(db, userId, filter);
  if (isCounted(filter)) return { known: filter.onlyUnprocessed ? unprocessed : all, remember: () => {} };
  const key = `${userId} ${version} ${filterKey(filter)}`;
  return { known: totals.get(key), remember: (total) => remember(key, total) };
}

/** The oldest entries go first; those of older versions are never asked for again. */
function remember(key: string, total: number): void {
  totals.set(key, total);
  for (const oldest of totals.keys()) {
    if (totals.size <= mostTotals) break;
    totals.delete(oldest);
  }
}

/** The counts of the start page (D-045): from counters, but for what has a problem, which an index counts. */
export async function readTotals(db: Database, userId: UserId) {
  const [rows, problems] = await Promise.all([
    db
      .selectFrom('domain_count')
      .select(['list', 'dimension', 'value', 'count'])
      .where('user_id', '=', userId)
      .where('list', 'in', [0, 1])
      .where('dimension', 'in', [1, 2, 6])
      .execute(),
    sql<{ count: number }>`select count(*) as count from domain d where ${sql.join(
      [sql`d.user_id = ${userId}`, ...conditionsOf({ hasProblem: true })],
      sql` and `,
    )}`.execute(db),
  ]);
  const find = (inList: number, dimension: number, value: number) =>
    rows.find((row) => row.list === inList && row.dimension === dimension && row.value === value)?.count ?? 0;
  return {
    totalDomains: find(0, 1, 0),
    processedDomains: find(0, 2, 1),
    unprocessedDomains: find(0, 2, 0),
    totalMonitoredDomains: find(1, 1, 0),
    requiresVerification: find(0, 6, 1),
    hasProblem: problems.rows[0]?.count ?? 0,
  };
}

async function readCounters(db: Database, userId: UserId, filter: DomainFilter) {
  const rows = await db
    .selectFrom('domain_count')
    .select(['list', 'dimension', 'value', 'count'])
    .where('user_id', '=', userId)
    .where('list', 'in', [0, list(filter)])
    .where('dimension', 'in', [0, 1, 2])
    .execute();
  const find = (inList: number, dimension: number, value: number) =>
    rows.find((row) => row.list === inList && row.dimension === dimension && row.value === value)?.count ?? 0;
  return { version: find(0, 0, 0), all: find(list(filter), 1, 0), unprocessed: find(list(filter), 2, 0) };
}
