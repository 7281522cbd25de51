import { longestAnalyticsList, type VisitDimension, visitDimensions } from '#contract/analytics.ts';
import type { UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';
import { type Figures, noVisits, plus, type VisitCounts } from '../sums/figures.ts';
import { Tally } from '../sums/tally.ts';
import { readNotes } from './beside.reads.ts';
import { codeFilter, labelsOf } from './codes.reads.ts';
import { type CountedVisits, countVisits } from './count-visits.ts';
import { landersOf } from './places.reads.ts';
import { rangeOf } from './range.rules.ts';
import { readAtOnce, sumsOf } from './read-visit-sums.ts';
import type { VisitList, VisitQuery, VisitReport } from './visit-query.ts';

/**
 * What visits of a user's landers were in a range of days of any zone. Days are exact in every zone; so are the lists, but
 * for days whose sessions are gone after 90 days.
 */
export function readVisits(db: Database, userId: UserId, query: VisitQuery): Promise<VisitReport> {
  return readAtOnce(db, async (tx) => {
    const range = rangeOf(query.from, query.to, query.timeZone, query.until);
    const filter = await codeFilter(tx, userId, query.filter);
    const none: CountedVisits = { tally: new Tally(), listsInUtcDaysBefore: null, unknownBefore: null };
    const { tally, ...limits } = filter ? await countVisits(tx, userId, range, filter, true) : none;
    return {
      ...sumsOf(range, tally.slots),
      lists: await listsOf(tx, userId, tally),
      ...(await landersOf(tx, userId, tally.places)),
      ...limits,
      ...(await readNotes(tx, userId, range, query, filter)),
    };
  });
}

async function listsOf(tx: Tx, userId: UserId, tally: Tally): Promise<VisitReport['lists']> {
  const lists = {} as Record<VisitDimension, VisitList>;
  for (const dimension of visitDimensions)
    lists[dimension] = await listOf(tx, userId, dimension, tally.lists[dimension]);
  return lists;
}

/** The labels with most visitors. */
async function listOf(tx: Tx, userId: UserId, dimension: VisitDimension, figures: Figures): Promise<VisitList> {
  const sorted = figures
    .codes()
    .map((code) => ({ code, ...figures.of(code) }))
    .sort(byVisitors);
  const [shown, rest] = [sorted.slice(0, longestAnalyticsList), sorted.slice(longestAnalyticsList)];
  const labels = await labelsOf(
    tx,
    userId,
    dimension,
    shown.map(({ code }) => code),
  );
  return {
    entries: shown.map(({ code, ...counts }) => ({ label: labels.get(code) ?? '', ...counts })),
    rest: rest.length > 0 ? rest.reduce<VisitCounts>(plus, noVisits) : null,
  };
}

const byVisitors = (a: VisitCounts & { code: number }, b: VisitCounts & { code: number }): number =>
  b.visitors - a.visitors || b.sessions - a.sessions || a.code - b.code;
