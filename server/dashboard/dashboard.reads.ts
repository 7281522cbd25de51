import type { Dashboard } from '#contract/dashboard.ts';
import { recentActivity } from '../activity/activity.reads.ts';
import type { UserContext } from '../context.ts';
import { readTotals } from '../grid/domain-totals.reads.ts';
import { readExpiries } from '../grid/expiries.reads.ts';
import { listNotFound } from '../grid/not-found.reads.ts';
import { countRenewsAnyway } from '../grid/renewals/renewals.reads.ts';
import { countInquiries } from '../inquiries/inquiries.reads.ts';
import { countAll } from '../landers/counts.reads.ts';
import { countOpenTasks } from '../listing-guard/listing-guard.reads.ts';
import { countWaiting } from '../outside-accounts/accounts.reads.ts';
import { countSample } from '../sample-portfolio/sample-portfolio.reads.ts';

const activityShown = 10; // CONST-038

/** Everything of the start page: counters, one scan of an index for the dates, the newest activity (D-045). */
export async function getDashboard(ctx: UserContext, today = ctx.now.toISOString().slice(0, 10)): Promise<Dashboard> {
  const [
    totals,
    expiries,
    activity,
    landers,
    sampleDomains,
    totalInquiries,
    notFound,
    listings,
    accounts,
    renewsAnyway,
  ] = await Promise.all([
    readTotals(ctx.db, ctx.userId),
    readExpiries(ctx, today),
    recentActivity(ctx, activityShown),
    countAll(ctx.db, ctx.userId),
    countSample(ctx.db, ctx.userId),
    countInquiries(ctx.db, ctx.userId),
    listNotFound(ctx),
    countOpenTasks(ctx),
    countWaiting(ctx),
    countRenewsAnyway(ctx, today),
  ]);
  const { requiresVerification, hasProblem, waitsForRegistry, notRegistered, ...counts } = totals;
  return {
    ...counts,
    totalLanders: landers.landers,
    totalInquiries,
    recentActivity: activity,
    expiryWeeks: expiries.weeks,
    nextToExpire: expiries.next,
    attention: {
      expired: expiries.expired,
      expiringSoon: expiries.soon,
      notRegistered,
      requiresVerification,
      hasProblem,
      waitsForRegistry,
      listings,
      leftAccounts: accounts.left,
      troubledAccounts: accounts.troubled,
      renewsAnyway,
    },
    notFound,
    sampleDomains,
  };
}
