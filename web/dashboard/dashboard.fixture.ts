import type { Dashboard } from '#contract/dashboard.ts';
import { activityItem } from '#web/activity/activity.fixture.ts';
import { noDashboard } from './dashboard.api.ts';
import { dayAfter } from './expiry-bars.ts';

/** 53 weeks from `today` with these numbers, the rest without any. */
export const weeksFrom = (today: string, counts: readonly number[] = []): Dashboard['expiryWeeks'] =>
  Array.from({ length: 53 }, (_, at) => ({
    from: dayAfter(today, at * 7),
    to: dayAfter(today, at * 7 + 6),
    count: counts[at] ?? 0,
  }));

export const emptyDashboard: Dashboard = { ...noDashboard, expiryWeeks: weeksFrom('2026-05-14') };

/** A portfolio of 1,240 domains, 40 of them unprocessed: 37 being looked up, one to verify, two failed. */
export const filledDashboard: Dashboard = {
  totalDomains: 1240,
  processedDomains: 1200,
  unprocessedDomains: 40,
  processingDomains: 37,
  totalLanders: 310,
  totalInquiries: 17,
  totalMonitoredDomains: 6,
  recentActivity: Array.from({ length: 12 }, (_, at) => activityItem(12 - at)),
  expiryWeeks: weeksFrom('2026-05-14', [3, 0, 7, 1, 2, 120]),
  nextToExpire: [
    {
      id: 'd-1',
      name: 'gone.test',
      domainName: 'Gone.test',
      expirationDate: '2026-05-03T00:00:00.000Z',
      autoRenew: false,
    },
    {
      id: 'd-2',
      name: 'soon.test',
      domainName: 'soon.test',
      expirationDate: '2026-05-21T12:00:00.000Z',
      autoRenew: true,
    },
    {
      id: 'd-3',
      name: 'far.test',
      domainName: 'far.test',
      expirationDate: '2026-09-01T12:00:00.000Z',
      autoRenew: null,
    },
  ],
  attention: {
    ...noDashboard.attention,
    expiringSoon: 13,
    requiresVerification: 1,
    hasProblem: 11,
    waitsForRegistry: 5,
    listings: 4,
    leftAccounts: 0,
    troubledAccounts: 0,
  },
  notFound: [],
  sampleDomains: 0,
};
