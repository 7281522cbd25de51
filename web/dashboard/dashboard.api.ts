import { queryOptions } from '@tanstack/react-query';
import { type Dashboard, GetDashboard } from '#contract/dashboard.ts';
import { localDay } from '#web/base/calendar-days.ts';
import { call, firstAnswer } from '#web/base/call.ts';
import { browserClock } from '#web/base/clock.ts';

const asked = () => ({ query: { today: localDay(new Date(browserClock.now())) } });

/** Everything of the start page. The forecast begins with the viewer's own day (D-040). */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(GetDashboard, { ...asked(), signal }),
  initialData: () => firstAnswer(GetDashboard, asked()),
});

/** What stands behind the error until a first answer came: zeros and no activity (ERR-021, D-047). */
export const noDashboard: Dashboard = {
  totalDomains: 0,
  processedDomains: 0,
  unprocessedDomains: 0,
  processingDomains: 0,
  totalLanders: 0,
  totalInquiries: 0,
  totalMonitoredDomains: 0,
  recentActivity: [],
  expiryWeeks: [],
  nextToExpire: [],
  attention: {
    expired: 0,
    expiringSoon: 0,
    notRegistered: 0,
    requiresVerification: 0,
    hasProblem: 0,
    waitsForRegistry: 0,
    listings: 0,
    leftAccounts: 0,
    troubledAccounts: 0,
    renewsAnyway: 0,
  },
  notFound: [],
  sampleDomains: 0,
};
