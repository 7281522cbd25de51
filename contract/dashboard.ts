import { z } from 'zod';
import { ActivityItem } from './activity.ts';
import { endpoint } from './endpoint.ts';

const count = z.number().int();
/** a UTC date, `YYYY-MM-DD`, as the expiration filters take it (D-102) */
const day = z.iso.date();

/** Domains of the portfolio that expire from one day to another, both included. */
export const ExpiryWeek = z.object({ from: day, to: day, count });
export type ExpiryWeek = z.output<typeof ExpiryWeek>;

/** Everything of the start page in one answer (API-003, D-045); what lies beyond the specification comes last. */
export const Dashboard = z.object({
  totalDomains: count,
  processedDomains: count,
  unprocessedDomains: count,
  /** of the unprocessed ones, those that are being looked up: neither to be verified first nor failed (D-050) */
  processingDomains: count,
  totalLanders: count,
  totalInquiries: count,
  totalMonitoredDomains: count,
  recentActivity: z.array(ActivityItem),
  /** 53 weeks, the first begins today; the last days of the last week lie beyond the year */
  expiryWeeks: z.array(ExpiryWeek),
  /** the next to expire, six at most; the first two may have expired, within the last 30 days */
  nextToExpire: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      domainName: z.string(),
      expirationDate: z.string(),
      autoRenew: z.boolean().nullable(),
    }),
  ),
  /**
   * what waits for the user; each opens the grid with the same condition and number, `listings` the listing guard, `renewsAnyway` what
   * is due, the two with accounts the registrar accounts
   */
  attention: z.object({
    /** until yesterday, whenever that was */
    expired: count,
    /** today and the next 30 days, both ends included */
    expiringSoon: count,
    /** the registry's last answer was that nobody has registered them */
    notRegistered: count,
    requiresVerification: count,
    /** a lookup of theirs failed and waits for its next try, or for the user */
    hasProblem: count,
    /** their registry is left alone for a time */
    waitsForRegistry: count,
    /** their listing at a marketplace is not as it should be (GUARD-001) */
    listings: count,
    /** left a registrar account and are not answered (REG-005) */
    leftAccounts: count,
    /** registrar accounts that are refused, or whose list is held (REG-012) */
    troubledAccounts: count,
    /** they are to expire within 60 days, but their auto-renew is on (DUE-004) */
    renewsAnyway: count,
  }),
  /** names that their registry did not find, which is not certain yet (`notFound` of a domain): six at most, the next first */
  notFound: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      domainName: z.string(),
      since: z.string(),
      nextCheckAt: z.string().nullable(),
    }),
  ),
  /** domains of the sample portfolio; 0 without one (D-233) */
  sampleDomains: count,
});
export type Dashboard = z.output<typeof Dashboard>;

/** All that the dashboard shows of the portfolio. */
export const GetDashboard = endpoint('GET /api/dashboard', {
  scope: 'domains:read',
  /** the viewer's day (D-040); default: today in UTC */
  query: z.object({ today: day.startsWith('20').optional() }),
  reply: Dashboard,
});
