import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { variants } from './lander-test-rules.ts';
import { Sum } from './money.ts';
import { count, page, paged, pageSize, search } from './paged.ts';

/** Ranges of a click, in days that end today in the viewer's zone, and how long one's own may be (D-217). */
export const analyticsRanges = [7, 30, 90] as const;
export const defaultAnalyticsRange = 30;
export const longestAnalyticsRange = 366;
/** Entries of a list; what further ones have stands in a last entry `other` (D-213). */
export const longestAnalyticsList = 100;
export const otherLabel = 'other';
export const unknownLabel = 'unknown';

export const analyticsFormats = ['csv', 'json', 'xlsx'] as const;
export type AnalyticsFormat = (typeof analyticsFormats)[number];

export const intensities = ['none', 'low', 'medium', 'high', 'veryHigh'] as const;
export type Intensity = (typeof intensities)[number];
/** How many visitors a country has beside the one that has most (D-216). */
export function intensityOf(visitors: number, max: number): Intensity {
  if (visitors <= 0 || max <= 0) return 'none';
  const share = visitors / max;
  return share < 0.25 ? 'low' : share < 0.5 ? 'medium' : share < 0.75 ? 'high' : 'veryHigh';
}

/** What sums of visits are kept by, in the order in which they hold it. */
export const visitDimensions = ['country', 'referrer', 'device', 'browser', 'os', 'resolution'] as const;
export type VisitDimension = (typeof visitDimensions)[number];
/** By which values of visits a report can be narrowed: one each, all of them together. */
export const reportDimensions = [...visitDimensions, 'campaign'] as const;
export type ReportDimension = (typeof reportDimensions)[number];

const day = z.iso.date().startsWith('20');
const label = z
  .string()
  .min(1)
  .max(253)
  .regex(/^\P{Cc}+$/u);
const id = z.string().max(64);

/**
 * What a report is asked for. `from` and `to` are days in `timeZone`, both included; without `to` today, without `from`
 * the 30 days until `to` (D-217). INVALID_PARAMETER for days that are none, too many or yet to come, and for a zone that is
 * none; NOT_FOUND for a lander, group or domain that is not the user's.
 */
export const AnalyticsQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  /** a name of the time zone database */
  timeZone: z.string().max(64).default('UTC'),
  landerId: id.optional(),
  groupId: id.optional(),
  domainId: id.optional(),
  country: label.optional(),
  referrer: label.optional(),
  device: label.optional(),
  browser: label.optional(),
  os: label.optional(),
  resolution: label.optional(),
  /** as `campaignLabelOf` writes it */
  campaign: label.optional(),
});
export type AnalyticsQuery = z.output<typeof AnalyticsQuery>;

const range = z.object({ from: z.iso.date(), to: z.iso.date() });
/** 0–1; null where there is nothing to take a share of */
const share = z.number().min(0).max(1).nullable();

/** Figures as D-214 defines them. */
export const AnalyticsTotals = z.object({
  /** of several days the sum of the days */
  visitors: count,
  sessions: count,
  pageViews: count,
  /** seconds, 0 without sessions */
  averageSessionDuration: z.number(),
  bounceRate: share,
  conversions: count,
  /** conversions / sessions */
  conversionRate: share,
});
export type AnalyticsTotals = z.output<typeof AnalyticsTotals>;
export type AnalyticsFigure = keyof AnalyticsTotals;

/** A day, or an hour where the range is one day; those without visits are there, too. */
export const AnalyticsPoint = AnalyticsTotals.extend({
  /** the day in the asked zone */
  date: z.iso.date(),
  /** when the day or hour begins; days of 23 and 25 hours have as many hours */
  startsAt: z.iso.datetime(),
});
export type AnalyticsPoint = z.output<typeof AnalyticsPoint>;

const figures = { visitors: count, sessions: count, conversions: count };
/** `unknown` is what is not known of visits, `other` the rest, which comes last and is no filter. */
export const AnalyticsEntry = z.object({ label: z.string(), ...figures });
export type AnalyticsEntry = z.output<typeof AnalyticsEntry>;
/** `code` of ISO 3166-1 in capitals, `unknown` or `other`, which have no place on a map and the intensity `none`. */
export const AnalyticsCountry = z.object({ code: z.string(), intensity: z.enum(intensities), ...figures });
export type AnalyticsCountry = z.output<typeof AnalyticsCountry>;

export const AnalyticsLander = z.object({
  /** null in the entry of the rest, and of conversions without a known lander */
  landerId: z.string().nullable(),
  /** as shown; `other` in the entry of the rest; a deleted lander keeps its name */
  domainName: z.string(),
  ...figures,
  conversionRate: share,
});
export type AnalyticsLander = z.output<typeof AnalyticsLander>;

/** Lists have most visitors first and `longestAnalyticsList` entries at most, the rest in one more. */
export const AnalyticsReport = z.object({
  range,
  timeZone: z.string(),
  /** what the series is by: hours where the range is one day */
  unit: z.enum(['day', 'hour']),
  totals: AnalyticsTotals,
  /** the period of equal length before; null where it reaches back beyond what is kept */
  previousRange: range.nullable(),
  /** of that period; where the range ends today only until the same hour of its last day, so that like is compared with like */
  previousTotals: AnalyticsTotals.nullable(),
  series: z.array(AnalyticsPoint),
  /** whole days or hours of the period before, as many as `series` has, but for days of 23 or 25 hours; empty without one */
  previousSeries: z.array(AnalyticsPoint),
  countries: z.array(AnalyticsCountry),
  referrers: z.array(AnalyticsEntry),
  devices: z.array(AnalyticsEntry),
  browsers: z.array(AnalyticsEntry),
  operatingSystems: z.array(AnalyticsEntry),
  resolutions: z.array(AnalyticsEntry),
  /** of visits by links that name a campaign; labels are read by `campaignOf` */
  campaigns: z.array(AnalyticsEntry),
  landers: z.array(AnalyticsLander),
  /** what the report is narrowed to, in words; null where it is not */
  lander: z.object({ landerId: z.string(), domainName: z.string(), groupName: z.string().nullable() }).nullable(),
  group: z.object({ groupId: z.string(), name: z.string() }).nullable(),
  domain: z.object({ domainId: z.string(), domainName: z.string() }).nullable(),
  /** landers the user has now, with or without visits */
  landerCount: count,
  notes: z.object({
    /** visits until here are in the report */
    countedUntil: z.iso.datetime().nullable(),
    /** signals of these days that could not be kept, of all landers: the true figures are higher */
    dropped: count,
    /** page views without script, which are in no other figure and follow lander, group, domain and campaign alone */
    withoutScript: count,
    /** conversions that no session is known of; they are `unknown` in the lists */
    conversionsWithoutVisit: count,
    /** the lists count the days of UTC: the range begins before the days that are kept by the quarter of an hour */
    listsInUtcDays: z.boolean(),
    /** UTC days before this one have no figures for this filter: of values they are kept for busy accounts alone */
    unknownBefore: z.iso.date().nullable(),
  }),
});
export type AnalyticsReport = z.output<typeof AnalyticsReport>;

/** Visits, visitors, leads and offers of the landers that the filters leave, in the days asked for (D-213b, D-218). */
export const GetAnalytics = endpoint('GET /api/analytics', {
  scope: 'analytics:read',
  query: AnalyticsQuery,
  reply: AnalyticsReport,
});

/** The report as a file: `csv` is the series, `json` the report, `xlsx` a sheet for each list (D-218). */
export const ExportAnalytics = endpoint('GET /api/analytics/export', {
  scope: 'analytics:read',
  query: AnalyticsQuery.extend({ format: z.enum(analyticsFormats) }),
  reply: z.string(),
  isBulk: true,
  fileType: 'application/octet-stream',
  costlyTake: 0,
});
export const analyticsFileName = ({ from, to }: { from: string; to: string }, format: AnalyticsFormat): string =>
  `analytics-${from}-${to}.${format}`;

const landerSortFigures = ['visitors', 'sessions', 'conversions', 'conversionRate', 'domainName'] as const;
const analyticsLanderPageSize = 20;

/** The user's landers with their figures in the range, also those without visits; `search` in the domain's name. */
export const ListAnalyticsLanders = endpoint('GET /api/analytics/landers', {
  scope: 'analytics:read',
  query: AnalyticsQuery.omit({ landerId: true, domainId: true }).extend({
    search,
    page,
    pageSize: pageSize(analyticsLanderPageSize),
    sortBy: z.enum(landerSortFigures).default('visitors'),
    /** default: most first, names from a to z */
    sortDirection: z.enum(['asc', 'desc']).optional(),
  }),
  reply: paged(
    z.object({
      landerId: z.string(),
      domainName: z.string(),
      groupName: z.string().nullable(),
      ...figures,
      conversionRate: share,
    }),
  ),
});
export type ListedAnalyticsLander = z.output<typeof ListAnalyticsLanders.reply>['data'][number];

/** Visitors of whom there was a signal within the last 5 minutes. */
export const GetVisitorsNow = endpoint('GET /api/analytics/now', {
  scope: 'analytics:read',
  reply: z.object({ visitors: count, at: z.iso.datetime() }),
});

export const funnelGroupings = ['lander', 'template', 'variant', 'group', 'referrer'] as const;
export type FunnelGrouping = (typeof funnelGroupings)[number];

/**
 * The way from visit to sale (DEAL-003): sessions of the range; inquiries that came of them (conversions); and of these
 * inquiries, until now, those answered by the user, those with an offer or a request to buy, of them those whose agreement both
 * accepted, and those that were marked as sold. Inquiries of visitors that are not counted are among the inquiries.
 */
const steps = { sessions: count, inquiries: count, replied: count, offers: count, agreed: count, sold: count };
export const FunnelSteps = z.object(steps);
export type FunnelSteps = z.output<typeof FunnelSteps>;
/** Of agreements that both accepted and nobody called off: accepted in the range, and marked as paid in it (DEAL-005). */
const money = { accepted: Sum, paid: Sum };
export const FunnelMoney = z.object(money);
export type FunnelMoney = z.output<typeof FunnelMoney>;
export const FunnelRow = z.object({
  /** of the lander or group; null for a template, a referrer, landers without a group (`label` '') and the rest (`other`) */
  id: z.string().nullable(),
  /** a name; of templates `binAi`, `modern`, `comingSoon`, `custom` or `unknown`; '' outside of tests */
  label: z.string(),
  /** by variant: which of its lander's tests (the first has 1), and which page of it; else null */
  test: z.object({ round: count, variant: z.enum(variants) }).nullable(),
  ...steps,
  ...money,
});
export type FunnelRow = z.output<typeof FunnelRow>;

/** Rows have most inquiries first, then most sessions. */
export const GetAnalyticsFunnel = endpoint('GET /api/analytics/funnel', {
  scope: 'analytics:read',
  query: AnalyticsQuery.extend({ by: z.enum(funnelGroupings).default('lander') }),
  reply: z.object({ range, totals: FunnelSteps, money: FunnelMoney, rows: z.array(FunnelRow) }),
});

/** The rows of `GetAnalyticsFunnel` as CSV, with the totals first: counts, and a column for each currency of a sum. */
export const ExportAnalyticsFunnel = endpoint('GET /api/analytics/funnel/export', {
  scope: 'analytics:read',
  query: GetAnalyticsFunnel.query,
  reply: z.string(),
  isBulk: true,
  fileType: 'text/csv',
  costlyTake: 0,
});
export const funnelFileName = ({ from, to }: { from: string; to: string }, by: FunnelGrouping): string =>
  `visit-to-sale-by-${by}-${from}-${to}.csv`;
