import { type AnalyticsEntry, AnalyticsQuery } from '#contract/analytics.ts';
import { getFunnel } from '../funnel.reads.ts';
import { getReport, type Reader } from '../report.reads.ts';
import type { FiguresOfMonth } from './figures-mail.rules.ts';
import { daysOfMonth, monthBefore } from './month.rules.ts';

const shownNames = 10;
const shownSources = 5;

/** The figures of a month in a zone; null for a user who has no landers and had no visits. */
export async function readMonth(ctx: Reader, month: string, timeZone: string): Promise<FiguresOfMonth | null> {
  const asked = AnalyticsQuery.parse({ ...daysOfMonth(month), timeZone });
  const report = await getReport(ctx, asked, { maxLanders: shownNames });
  const funnel = await getFunnel(ctx, { ...asked, by: 'lander' });
  const earlier = { ...asked, ...daysOfMonth(monthBefore(month)) };
  const { totals: before } = await getReport(ctx, earlier, { maxLanders: 1 });
  if (report.landerCount === 0 && funnel.totals.sessions + funnel.totals.inquiries === 0) return null;
  const named = report.landers.filter(({ landerId }) => landerId !== null);
  return {
    month,
    steps: { visitors: report.totals.visitors, ...funnel.totals },
    before: { visitors: before.visitors, sessions: before.sessions, inquiries: before.conversions },
    names: named.map(({ domainName, visitors, conversions }) => ({ domainName, visitors, inquiries: conversions })),
    sources: report.referrers.slice(0, shownSources).map(sourceOf),
    hasDropped: report.notes.dropped > 0,
  };
}

const sourceOf = ({ label, visitors, conversions }: AnalyticsEntry) => ({ label, visitors, inquiries: conversions });
