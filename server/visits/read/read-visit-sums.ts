import type { Database, Tx, UserId } from '../../context.ts';
import { type Figures, noVisits, plus, type VisitCounts } from '../sums/sums.rules.ts';
import { codeFilter } from './codes.reads.ts';
import { countVisits } from './count-visits.ts';
import { quarterMs, rangeOf, type VisitRange } from './range.rules.ts';
import type { VisitQuery, VisitSums } from './visit-query.ts';

/** Runs reads that see one state of the database: a session is packed meanwhile or not, but never both or neither. */
export function readAtOnce<Result>(db: Database, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Totals and days (hours of one day) alone: far less to read than a whole report. */
export function readVisitSums(db: Database, userId: UserId, query: VisitQuery): Promise<VisitSums> {
  return readAtOnce(db, async (tx) => {
    const range = rangeOf(query.from, query.to, query.timeZone, query.until);
    const filter = await codeFilter(tx, userId, query.filter);
    const counted = filter && (await countVisits(tx, userId, range, filter, false));
    return sumsOf(range, counted?.tally.slots);
  });
}

export function sumsOf({ parts }: VisitRange, slots: Figures | undefined): VisitSums {
  const series = parts.map(({ date, from }, index) => ({
    date,
    startsAt: new Date(from * quarterMs),
    ...(slots?.of(index) ?? noVisits),
  }));
  return { totals: series.reduce<VisitCounts>(plus, noVisits), series };
}
