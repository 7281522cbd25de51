import { GetAppSettings } from '#contract/app-settings.ts';
import { AuthCheck } from '#contract/auth.ts';
import { CountChangeSets } from '#contract/change-sets.ts';
import { GetDashboard } from '#contract/dashboard.ts';
import { ListDomains, sortFieldOf } from '#contract/domain-list.ts';
import { addressOf } from '#contract/endpoint.ts';
import { ListGridViews } from '#contract/grid-views.ts';
import { CountInquiries } from '#contract/inquiries.ts';
import { GetMonitoringSummary } from '#contract/monitoring.ts';
import { ListNotifications } from '#contract/notifications.ts';
import type { Parts } from '../context.ts';
import type { PageOf } from '../http/web-app.ts';

/** Asked for on every screen. */
const always = [AuthCheck, GetAppSettings, ListNotifications, CountInquiries, CountChangeSets].map((spec) =>
  addressOf(spec),
);
/** The grid's first page as it is without filters and choices of the reader. */
const newestDomains = { skip: 0, take: 50, sortBy: sortFieldOf.createdAt, sortDirection: 'desc' };

type Screen = { path: RegExp; module: string; asks?: (now: Date) => string[] };
const screens: Screen[] = [
  { path: /^\/$/, module: 'dashboard/DashboardPage.tsx', asks: dashboard },
  { path: /^\/(domains|add-domains)$/, module: 'domains/DomainsPage.tsx', asks: grid },
  { path: /^\/domains\/next-60-days$/, module: 'renewals/RenewalsPage.tsx' },
  { path: /^\/domains\/listing-guard$/, module: 'listing-guard/ListingGuardPage.tsx' },
  { path: /^\/domains\/registrar-accounts$/, module: 'registrar-accounts/RegistrarAccountsPage.tsx' },
  { path: /^\/domains\/[^/]+$/, module: 'domain-detail/DomainDetailPage.tsx' },
  { path: /^\/to-confirm(\/[^/]+)?$/, module: 'to-confirm/ToConfirmPage.tsx' },
  { path: /^\/activity$/, module: 'activity/ActivityPage.tsx' },
  { path: /^\/inquiries(\/[^/]+)?$/, module: 'inquiries/InquiriesPage.tsx' },
  { path: /^\/analytics$/, module: 'analytics/AnalyticsPage.tsx' },
  { path: /^\/monitoring$/, module: 'monitoring/ChangesTab.tsx', asks: () => [addressOf(GetMonitoringSummary)] },
];

/**
 * It begins with the reader's own day, which is mostly that of UTC; where it is not, the browser asks. What is due is asked
 * for when the rest is drawn, with the card's code.
 */
function dashboard(now: Date): string[] {
  return [addressOf(GetDashboard, { query: { today: now.toISOString().slice(0, 10) } })];
}

/** With the saved views: one of them may be what the grid opens with (D-115). */
function grid(): string[] {
  return [addressOf(ListGridViews), addressOf(ListDomains, { query: newestDomains })];
}

/**
 * Which screen an address opens, and what it asks for first. Visitors get the bare page. An address with parameters gets
 * no data of the screen: a page never holds text of whoever made the link beside the reader's rows (decision 0012).
 */
export function firstScreens({ auth, clock, config }: Pick<Parts, 'auth' | 'clock' | 'config'>): PageOf {
  const page = { file: 'index.html', product: config.productName } as const;
  return async (request) => {
    const [path = '', query = ''] = request.url.split('?');
    const session = await auth.sessionOf(request.headers.cookie);
    if (!session) return { ...page, asks: [] };
    const screen = screens.find((known) => known.path.test(path));
    const own = query === '' && screen?.asks ? screen.asks(clock.now()) : [];
    return { ...page, module: screen?.module, asks: [...always, ...own] };
  };
}
