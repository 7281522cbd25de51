import {
  type AnalyticsPoint,
  type AnalyticsQuery,
  type AnalyticsReport,
  intensityOf,
  longestAnalyticsList,
  otherLabel,
  unknownLabel,
  type VisitDimension,
} from '#contract/analytics.ts';
import type { UserContext } from '../context.ts';
import { countAll } from '../landers/counts.reads.ts';
import {
  readVisitSums,
  readVisits,
  type VisitFilter,
  type VisitReport,
  type VisitSums,
} from '../visits/visits.reads.ts';
import { type Conversion, countBy, readConversions } from './conversions.reads.ts';
import { listOf, totalsOf } from './figures.rules.ts';
import { landerEntries } from './lander-entries.reads.ts';
import { findPlaces } from './places.reads.ts';
import { type DayRange, rangeBefore, rangeOf, sameMoment, spanOf } from './range.rules.ts';

export type Reader = Pick<UserContext, 'db' | 'userId' | 'now'>;

/** The filter of a question; ids in the letter case they are stored in. */
export const filterOf = ({
  from,
  to,
  timeZone,
  landerId,
  groupId,
  domainId,
  ...labels
}: AnalyticsQuery): VisitFilter => ({
  ...labels,
  landerId: landerId?.toLowerCase(),
  groupId: groupId?.toLowerCase(),
  domainId: domainId?.toLowerCase(),
});

/** What is read of a range: visits and the conversions of its days. */
type Part<Visits extends VisitSums> = { visits: Visits; conversions: Conversion[] };

/** Everything of the analytics screen (D-213). Throws INVALID_PARAMETER and NOT_FOUND. `maxLanders` of a file are more. */
export async function getReport(
  ctx: Reader,
  asked: AnalyticsQuery,
  { maxLanders = longestAnalyticsList }: { maxLanders?: number } = {},
): Promise<AnalyticsReport> {
  const { db, userId, now } = ctx;
  const { timeZone } = asked;
  const range = rangeOf(asked, now);
  const places = await findPlaces(ctx, asked);
  const filter = filterOf(asked);
  const [visits, conversions, previous, counts] = await Promise.all([
    readVisits(db, userId, { ...range, timeZone, now, filter }),
    readConversions(db, userId, spanOf(range, timeZone), filter),
    readBefore(ctx, { range, timeZone, filter }),
    countAll(db, userId),
  ]);
  const series = pointsOf({ visits, conversions });
  return {
    range,
    timeZone,
    unit: range.from === range.to ? 'hour' : 'day',
    totals: totalsOf(visits.totals, conversions.length),
    ...previous,
    series,
    ...listsOf(visits, conversions),
    landers: await landerEntries(ctx, visits.landers, conversions, maxLanders),
    ...places,
    landerCount: counts.landers,
    notes: {
      countedUntil: visits.countedUntil.toISOString(),
      dropped: visits.droppedByDay.reduce((sum, { count }) => sum + count, 0),
      withoutScript: visits.withoutScript,
      conversionsWithoutVisit: conversions.filter(({ hasVisit }) => !hasVisit).length,
      listsInUtcDays: visits.listsInUtcDaysBefore !== null,
      unknownBefore: visits.unknownBefore,
    },
  };
}

type Asked = { range: DayRange; timeZone: string; filter: VisitFilter };
type Previous = Pick<AnalyticsReport, 'previousRange' | 'previousTotals' | 'previousSeries'>;

/** The period before; its totals only until the time of its last day that it is now, where the range ends today. */
async function readBefore({ db, userId, now }: Reader, { range, timeZone, filter }: Asked): Promise<Previous> {
  const before = rangeBefore(range, now);
  if (!before) return { previousRange: null, previousTotals: null, previousSeries: [] };
  const until = spanOf(range, timeZone).end > now ? sameMoment(before.to, timeZone, now) : undefined;
  const query = { ...before, timeZone, now, filter };
  const [visits, cut, conversions] = await Promise.all([
    readVisitSums(db, userId, query),
    until && readVisitSums(db, userId, { ...query, until }),
    readConversions(db, userId, spanOf(before, timeZone), filter),
  ]);
  const compared = until ? conversions.filter(({ at }) => at < until) : conversions;
  return {
    previousRange: before,
    previousTotals: totalsOf((cut ?? visits).totals, compared.length),
    previousSeries: pointsOf({ visits, conversions }),
  };
}

/** Days or hours with their figures; a conversion belongs to the last one that began before it. */
function pointsOf({ visits, conversions }: Part<VisitSums>): AnalyticsPoint[] {
  const counts = new Array<number>(visits.series.length).fill(0);
  const starts = visits.series.map(({ startsAt }) => startsAt.getTime());
  for (const { at } of conversions) {
    const time = at.getTime();
    const place = starts.findLastIndex((start) => start <= time);
    if (place >= 0) counts[place] = (counts[place] ?? 0) + 1;
  }
  return visits.series.map(({ date, startsAt, ...figures }, place) => ({
    date,
    startsAt: startsAt.toISOString(),
    ...totalsOf(figures, counts[place] ?? 0),
  }));
}

type Lists = Pick<
  AnalyticsReport,
  'countries' | 'referrers' | 'devices' | 'browsers' | 'operatingSystems' | 'resolutions' | 'campaigns'
>;

function listsOf({ lists, campaigns }: VisitReport, conversions: readonly Conversion[]): Lists {
  const entriesOf = (dimension: VisitDimension) =>
    listOf(
      lists[dimension],
      countBy(conversions, ({ labels }) => labels[dimension]),
    );
  const countries = entriesOf('country');
  const isPlace = (label: string) => label !== unknownLabel && label !== otherLabel;
  const max = Math.max(0, ...countries.filter(({ label }) => isPlace(label)).map(({ visitors }) => visitors));
  return {
    countries: countries.map(({ label, ...figures }) => {
      const intensity = isPlace(label) ? intensityOf(figures.visitors, max) : 'none';
      return { code: label, intensity, ...figures };
    }),
    referrers: entriesOf('referrer'),
    devices: entriesOf('device'),
    browsers: entriesOf('browser'),
    operatingSystems: entriesOf('os'),
    resolutions: entriesOf('resolution'),
    campaigns: listOf(
      {
        entries: [...campaigns].flatMap(([label, counts]) => (label === '' ? [] : [{ label, ...counts }])),
        rest: null,
      },
      countBy(conversions, ({ labels }) => labels.campaign || null),
    ),
  };
}
