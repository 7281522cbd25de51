import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  stringifySearchWith,
} from '@tanstack/react-router';
import { readActivitySearch } from '#web/activity/activity-search.ts';
import { readDomainSearch } from '#web/domains/domain-search.ts';
import { withTexts } from '../base/i18n.ts';
import type { TitleKey } from '../base/title.ts';
import { NotFoundPage } from './screens/NotFoundPage.tsx';
import { ScreenError } from './screens/ScreenError.tsx';
import { ScreenLoading } from './screens/ScreenLoading.tsx';
import { Shell } from './shell/Shell.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** the screen's title; screens that know theirs only with their data use `useTitle` */
    title?: TitleKey;
    /** `full`: as high as the window, scrolls inside, no footer */
    layout?: 'full';
  }
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(
    () => withTexts(import('#web/dashboard/DashboardPage.tsx'), 'activity', 'dashboard', 'domain'),
    'DashboardPage',
  ),
  staticData: { title: 'dashboard' },
});

const activity = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  component: lazyRouteComponent(() => withTexts(import('#web/activity/ActivityPage.tsx'), 'activity'), 'ActivityPage'),
  validateSearch: readActivitySearch,
  staticData: { title: 'activity' },
});

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => withTexts(import('#web/account/AccountPage.tsx'), 'account'), 'AccountPage'),
  staticData: { title: 'account' },
});

/** One screen for two addresses: going from one to the other keeps the grid as it is (D-028). */
const domainsScreen = createRoute({
  getParentRoute: () => root,
  id: 'domains-screen',
  component: lazyRouteComponent(
    () => withTexts(import('#web/domains/DomainsPage.tsx'), 'domain', 'domains'),
    'DomainsPage',
  ),
  validateSearch: readDomainSearch,
});
const domains = createRoute({
  getParentRoute: () => domainsScreen,
  path: '/domains',
  staticData: { title: 'domains', layout: 'full' },
});
const addDomains = createRoute({
  getParentRoute: () => domainsScreen,
  path: '/add-domains',
  staticData: { title: 'addDomains', layout: 'full' },
});

const domainDetail = createRoute({
  getParentRoute: () => root,
  path: '/domains/$domainName',
  component: lazyRouteComponent(
    () => withTexts(import('#web/domain-detail/DomainDetailPage.tsx'), 'domain', 'domain-detail'),
    'DomainDetailPage',
  ),
});

/** A screen whose feature is not in this version. Its issue puts the feature's own screen in its place. */
function comingScreen<Path extends string>(path: Path, title: TitleKey) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('./screens/ComingPage.tsx'), 'ComingPage'),
    staticData: { title },
  });
}
const comingScreens = [
  comingScreen('/landers', 'landers'),
  comingScreen('/landers/$groupId', 'landers'),
  comingScreen('/lander-presets', 'landerPresets'),
  comingScreen('/inquiries', 'inquiries'),
  comingScreen('/inquiries/$inquiryId', 'inquiries'),
  comingScreen('/monitoring', 'monitoring'),
  comingScreen('/analytics', 'analytics'),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    activity,
    account,
    domainsScreen.addChildren([domains, addDomains]),
    domainDetail,
    ...comingScreens,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenError,
  defaultPendingComponent: ScreenLoading,
  scrollRestoration: true,
  // Values are plain text in the address (`?filter=12.de`), never JSON; each screen reads them with its own function.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: stringifySearchWith(String),
});

/** Fetches the code of the screen at the present address; what fails is asked for again when it is drawn. */
export async function fetchScreen(): Promise<void> {
  const routes: Record<string, AnyRoute | undefined> = router.routesById;
  const parts = router.matchRoutes(router.latestLocation).map(({ routeId }) => {
    const component: { preload?: () => Promise<unknown> | undefined } = routes[routeId]?.options.component ?? {};
    return component.preload?.();
  });
  await Promise.allSettled(parts);
}
