import type { AnalyticsPoint, AnalyticsReport } from '#contract/analytics.ts';
import { csvLine } from '../../csv/csv.ts';

const heads = [
  ...['Date', 'Visitors', 'Sessions', 'Page Views', 'Average Session Duration (s)'],
  ...['Bounce Rate', 'Conversions', 'Conversion Rate'],
];

/**
 * The series as D-131 writes files: UTF-8 with a byte order mark, commas, CRLF. Of one day each hour has a line, with its
 * time as ISO 8601 in the asked zone. A share is a number from 0 to 1, empty where there is nothing to take it of.
 */
export function reportCsv({ series, unit, timeZone }: Pick<AnalyticsReport, 'series' | 'unit' | 'timeZone'>): string {
  const lines = series.map((point) => [unit === 'day' ? point.date : hourOf(point, timeZone), ...figuresOf(point)]);
  return `\ufeff${[heads, ...lines].map(csvLine).join('')}`;
}

/** `2026-10-25T02:00+01:00`: on the day when clocks go back, an hour comes twice. */
export const hourOf = ({ startsAt }: Pick<AnalyticsPoint, 'startsAt'>, timeZone: string): string =>
  Temporal.Instant.from(startsAt)
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: 'minute', timeZoneName: 'never' });

const figuresOf = (point: AnalyticsPoint) => [
  ...[point.visitors, point.sessions, point.pageViews, rounded(point.averageSessionDuration, 1)],
  ...[rounded(point.bounceRate, 4), point.conversions, rounded(point.conversionRate, 4)],
];

export const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Number(value.toFixed(digits));
