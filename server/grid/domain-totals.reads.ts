import { type RawBuilder, sql } from 'kysely';
import type { Database, UserId } from '../context.ts';
import { epochOf } from '../database/epoch.ts';
import { conditionsOf, type DomainFilter, filterKey, isCounted } from './domain-filter.reads.ts';

const maxTotals = 10_000;
/**
 * Totals by user, filter and data version: whatever changes a user's domains changes the version, in any process. Only a
 * crash or a failover gives a version again, so the epoch is part of the key.
 */
const totals = new Map<string, number>();

const list = (filter: DomainFilter) => (filter.isForMonitoring ? 1 : 0);

type Total = {
  /** of the user's domains when it was read */
  version: number;
  /** undefined: it must be counted */
  known: number | undefined;
  remember(total: number): void;
};

/** How many domains match, from the user's counters or from memory when nothing has changed since it was counted. */
export async function knownTotal(db: Database, userId: UserId, filter: DomainFilter): Promise<Total> {
  const epoch = epochOf(db);
  const { version, all, unprocessed } = await readCounters(db, userId, filter);
  if (isCounted(filter)) return { version, known: filter.onlyUnprocessed ? unprocessed : all, remember: () => {} };
  const key = `${epoch} ${userId} ${version} ${filterKey(filter)}`;
  return { version, known: totals.get(key), remember: (total) => remember(key, total) };
}

/** The oldest entries go first; those of older versions are never asked for again. */
function remember(key: string, total: number): void {
  totals.set(key, total);
  for (const oldest of totals.keys()) {
    if (totals.size <= maxTotals) break;
    totals.delete(oldest);
  }
}

/**
 * The counts of the start page (D-045): from counters, but for what partial indexes count (few rows, or none). What is not
 * processed is told apart by its reason (D-050): to be verified first, failed, or being processed.
 */
export async function readTotals(db: Database, userId: UserId) {
  const [rows, told] = await Promise.all([
    db
      .selectFrom('domain_count')
      .select(['list', 'dimension', 'value', 'count'])
      .where('user_id', '=', userId)
      .where('list', 'in', [0, 1])
      .where('dimension', 'in', [1, 2, 6])
      .execute(),
    countApart(db, userId),
  ]);
  const find = (inList: number, dimension: number, value: number) =>
    rows.find((row) => row.list === inList && row.dimension === dimension && row.value === value)?.count ?? 0;
  const unprocessed = find(0, 2, 0);
  const { unproven, unprocessedProblems, ...counts } = told;
  return {
    totalDomains: find(0, 1, 0),
    processedDomains: find(0, 2, 1),
    unprocessedDomains: unprocessed,
    processingDomains: Math.max(0, unprocessed - unproven - unprocessedProblems), // read a moment apart
    totalMonitoredDomains: find(1, 1, 0),
    requiresVerification: find(0, 6, 1),
    ...counts,
  };
}

type Apart = {
  hasProblem: number;
  waitsForRegistry: number;
  notRegistered: number;
  /** not processed, and for which reason */
  unproven: number;
  unprocessedProblems: number;
};

async function countApart(db: Database, userId: UserId): Promise<Apart> {
  const count = (filter: DomainFilter, also = sql``) =>
    sql`(select count(*) from domain d where ${sql.join(conditionsOf(userId, filter), sql` and `)} ${also})`;
  const unprocessed = sql`and not d.is_processed`;
  const { rows } = await sql<Apart>`select
    ${count({ hasProblem: true })} as "hasProblem",
    ${count({ waitsForRegistry: true })} as "waitsForRegistry",
    ${count({ isNotRegistered: true })} as "notRegistered",
    ${count({ requiresVerification: true }, unprocessed)} as "unproven",
    ${count({}, sql`and d.processing_error is not null and not d.needs_verification ${unprocessed}`)}
      as "unprocessedProblems"`.execute(db);
  return rows[0] ?? { hasProblem: 0, waitsForRegistry: 0, notRegistered: 0, unproven: 0, unprocessedProblems: 0 };
}

/** The version of a user's domains, which every change of them raises, as an expression of one value. */
export function versionOf(userId: UserId): RawBuilder<number> {
  return sql`(select count from domain_count where user_id = ${userId} and list = 0 and dimension = 0 and value = 0)`;
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
