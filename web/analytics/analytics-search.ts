import {
  analyticsRanges,
  defaultAnalyticsRange,
  longestAnalyticsRange,
  type ReportDimension,
  reportDimensions,
} from '#contract/analytics.ts';
import { dayMs } from '#contract/dates.ts';
import { isUuid } from '#contract/uuid.ts';
import { readDay } from '#web/base/list-filters.ts';
import { type Metric, metrics } from './metrics.ts';
import type { AnalyticsAsked } from './slots.ts';

const longestLabel = 253;

type RangeDays = (typeof analyticsRanges)[number];
/** What of the landers the numbers are limited to, by ids. */
export const places = ['lander', 'group', 'domain'] as const;
export type Place = (typeof places)[number];
/** What narrows the report. */
export const filterKeys = [...places, ...reportDimensions] as const;
export type FilterKey = (typeof filterKeys)[number];

/** What the screen keeps in the address; absent parts have their default. */
export type AnalyticsSearch = {
  /** days up to today */
  days?: Exclude<RangeDays, typeof defaultAnalyticsRange>;
  /** days `YYYY-MM-DD` in the viewer's zone, both included; always together, and then without `days` */
  from?: string;
  to?: string;
  /** what the chart shows */
  metric?: Exclude<Metric, 'visitors'>;
} & { [Key in FilterKey]?: string };

export type AnalyticsSearchChange = (
  change: (search: AnalyticsSearch) => AnalyticsSearch,
  options?: { replace: boolean },
) => void;

/** Reads search parameters from outside; what makes no sense is dropped. */
export function readAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  const own = readOwnDays(raw.from, raw.to);
  const days = own ? undefined : analyticsRanges.find((one) => String(one) === raw.days);
  const metric = metrics.find((one) => one === raw.metric);
  const ids = places.map((key) => [key, readId(raw[key])] as const);
  const labels = reportDimensions.map((key) => [key, readLabel(raw[key])] as const);
  return {
    ...own,
    ...(days === undefined || days === defaultAnalyticsRange ? {} : { days }),
    ...(metric === undefined || metric === 'visitors' ? {} : { metric }),
    ...Object.fromEntries([...ids, ...labels].filter(([, value]) => value !== undefined)),
  };
}

function readOwnDays(rawFrom: unknown, rawTo: unknown): { from: string; to: string } | undefined {
  const [from, to] = [readDay(rawFrom), readDay(rawTo)];
  return from && to && faultOf(from, to) === null ? { from, to } : undefined;
}

const readId = (raw: unknown) => (typeof raw === 'string' && isUuid(raw) ? raw : undefined);

function readLabel(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw === '' || raw.length > longestLabel) return undefined;
  return /\p{Cc}/u.test(raw) || !raw.isWellFormed() ? undefined : raw;
}

/** How many days from one to another, both included. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** What is wrong with a range of one's own (D-217); null where nothing is. `today` is not looked at when it is absent. */
export function faultOf(from: string, to: string, today?: string): 'turned' | 'tooLong' | 'toCome' | 'tooOld' | null {
  if (from < '2000-01-01') return 'tooOld';
  if (from > to) return 'turned';
  if (today !== undefined && to > today) return 'toCome';
  return daysBetween(from, to) > longestAnalyticsRange ? 'tooLong' : null;
}

/** The days that a search means on the viewer's day `today`. Days still to come are left out. */
export function rangeOf({ days: chosen, from, to }: AnalyticsSearch, today: string) {
  const days = chosen ?? defaultAnalyticsRange;
  if (from && to && from <= today) return { from, to: to < today ? to : today };
  return { from: new Date(Date.parse(today) - (days - 1) * dayMs).toISOString().slice(0, 10), to: today };
}

/** The query of the report. */
export function askedOf(search: AnalyticsSearch, today: string, timeZone: string): AnalyticsAsked {
  const { lander, group, domain } = search;
  const ids = { landerId: lander, groupId: group, domainId: domain };
  const labels = reportDimensions.map((key) => [key, search[key]] as const);
  const set = [...Object.entries(ids), ...labels].filter(([, value]) => value !== undefined);
  return { ...rangeOf(search, today), timeZone, ...Object.fromEntries(set) };
}

/** Limits the report to a value, or takes that limit away where it is there already. */
export const toggled =
  (key: FilterKey, value: string) =>
  (search: AnalyticsSearch): AnalyticsSearch =>
    search[key] === value ? without(search, key) : { ...search, [key]: value };

/** The search without some of its parts. */
export function without(search: AnalyticsSearch, ...keys: readonly (keyof AnalyticsSearch)[]): AnalyticsSearch {
  const left = { ...search };
  for (const key of keys) delete left[key];
  return left;
}

export const isNarrowed = (search: AnalyticsSearch) => filterKeys.some((key) => search[key] !== undefined);
/** By what visitors are like, and not only to landers. */
export const isNarrowedByVisitor = (search: AnalyticsSearch) =>
  reportDimensions.some((key: ReportDimension) => search[key] !== undefined);
