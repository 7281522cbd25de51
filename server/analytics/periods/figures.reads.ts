import { type AnalyticsEntry, AnalyticsQuery } from '#contract/analytics.ts';
import { getFunnel } from '../funnel.reads.ts';
import type { DayRange } from '../range.rules.ts';
import { getReport, type Reader } from '../report.reads.ts';

/** What landers brought in a while, and in the one before. */
export type Figures = {
  steps: { visitors: number; sessions: number; inquiries: number; replied: number; sold: number };
  before: { visitors: number; sessions: number; inquiries: number };
  /** with most visitors first */
  names: { domainName: string; visitors: number; inquiries: number }[];
  sources: { label: string; visitors: number; inquiries: number }[];
  hasDropped: boolean;
};

const shownNames = 10;
const shownSources = 5;

/** The figures of some days in a zone; null for a user who has no landers and had no visits. */
export async function readFigures(
  ctx: Reader,
  { days, before: earlier, timeZone }: { days: DayRange; before: DayRange; timeZone: string },
): Promise<Figures | null> {
  const asked = AnalyticsQuery.parse({ ...days, timeZone });
  const report = await getReport(ctx, asked, { maxLanders: shownNames });
  const funnel = await getFunnel(ctx, { ...asked, by: 'lander' });
  const { totals: before } = await getReport(ctx, { ...asked, ...earlier }, { maxLanders: 1 });
  if (report.landerCount === 0 && funnel.totals.sessions + funnel.totals.inquiries === 0) return null;
  const named = report.landers.filter(({ landerId }) => landerId !== null);
  return {
    steps: { visitors: report.totals.visitors, ...funnel.totals },
    before: { visitors: before.visitors, sessions: before.sessions, inquiries: before.conversions },
    names: named.map(({ domainName, visitors, conversions }) => ({ domainName, visitors, inquiries: conversions })),
    sources: report.referrers.slice(0, shownSources).map(sourceOf),
    hasDropped: report.notes.dropped > 0,
  };
}

const sourceOf = ({ label, visitors, conversions }: AnalyticsEntry) => ({ label, visitors, inquiries: conversions });
