import { longestAnalyticsList, type VisitDimension, visitDimensions } from '#contract/analytics.ts';
import type { Database, Tx, UserId } from '../../context.ts';
import { type Figures, plus, Tally } from '../sums/sums.rules.ts';
import { codeFilter, labelsOf } from './codes.reads.ts';
import { type CountedVisits, countVisits } from './count-visits.ts';
import { readNotes } from './inquiry-sidebar.reads.ts';
import { pagesOf, sumsOfPages } from './places.reads.ts';
import { rangeOf } from './range.rules.ts';
import { readAtOnce, sumsOf } from './read-visit-sums.ts';
import type { VisitList, VisitQuery, VisitReport, VisitsByPage } from './visit-query.ts';

/**
 * What visits of a user's landers were in a range of days of any zone. Days are exact in every zone; so are the lists, but
 * for days whose sessions are gone after 90 days.
 */
export async function readVisits(db: Database, userId: UserId, query: VisitQuery): Promise<VisitReport> {
  const { pages, ...report } = await readVisitsByPage(db, userId, query);
  return { ...report, ...sumsOfPages(pages) };
}

/** The same by page alone: with very many landers that takes half the time. */
export function readVisitsByPage(db: Database, userId: UserId, query: VisitQuery): Promise<VisitsByPage> {
  return readAtOnce(db, async (tx) => {
    const range = rangeOf(query.from, query.to, query.timeZone, query.until);
    const filter = await codeFilter(tx, userId, query.filter);
    const none: CountedVisits = { tally: new Tally(), listsInUtcDaysBefore: null, unknownBefore: null };
    const { tally, ...limits } = filter ? await countVisits(tx, userId, range, filter, true) : none;
    return {
      ...sumsOf(range, tally.slots),
      lists: await listsOf(tx, userId, tally),
      pages: await pagesOf(tx, userId, tally.places),
      ...limits,
      ...(await readNotes(tx, userId, range, query, filter)),
    };
  });
}

async function listsOf(tx: Tx, userId: UserId, { lists }: Tally): Promise<VisitReport['lists']> {
  const sorted = mapDimensions((dimension) => mostVisited(lists[dimension]));
  const shown = mapDimensions((dimension) => sorted[dimension].slice(0, longestAnalyticsList));
  const labelOf = await labelsOf(tx, userId, shown);
  return mapDimensions((dimension): VisitList => {
    const figures = lists[dimension];
    const rest = sorted[dimension].slice(longestAnalyticsList).map((code) => figures.of(code));
    return {
      entries: shown[dimension].map((code) => ({ label: labelOf(dimension, code), ...figures.of(code) })),
      rest: rest.length > 0 ? rest.reduce(plus) : null,
    };
  });
}

const mapDimensions = <Value>(of: (dimension: VisitDimension) => Value) =>
  Object.fromEntries(visitDimensions.map((dimension) => [dimension, of(dimension)])) as Record<VisitDimension, Value>;

const mostVisited = (figures: Figures): number[] =>
  figures
    .codes()
    .sort(
      (a, b) => figures.visitorsOf(b) - figures.visitorsOf(a) || figures.sessionsOf(b) - figures.sessionsOf(a) || a - b,
    );
