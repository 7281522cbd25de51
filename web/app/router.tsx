import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  stringifySearchWith,
} from '@tanstack/react-router';
import { readActivitySearch } from '#web/activity/activity-search.ts';
import { readDomainSearch } from '#web/domains/domain-search.ts';
import { NotFoundPage } from './screens/NotFoundPage.tsx';
import { ScreenError } from './screens/ScreenError.tsx';
import { ScreenLoading } from './screens/ScreenLoading.tsx';
import { Shell } from './shell/Shell.tsx';
import type { TitleKey } from './title.ts';

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
  component: lazyRouteComponent(() => import('#web/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  staticData: { title: 'dashboard' },
});

const activity = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  component: lazyRouteComponent(() => import('#web/activity/ActivityPage.tsx'), 'ActivityPage'),
  validateSearch: readActivitySearch,
  staticData: { title: 'activity' },
});

/** One screen for two addresses: going from one to the other keeps the grid as it is (D-028). */
const domainsScreen = createRoute({
  getParentRoute: () => root,
  id: 'domains-screen',
  component: lazyRouteComponent(() => import('#web/domains/DomainsPage.tsx'), 'DomainsPage'),
  validateSearch: readDomainSearch,
  staticData: { title: 'domains', layout: 'full' },
});
const domains = createRoute({ getParentRoute: () => domainsScreen, path: '/domains' });
const addDomains = createRoute({ getParentRoute: () => domainsScreen, path: '/add-domains' });

export const router = createRouter({
  routeTree: root.addChildren([home, activity, domainsScreen.addChildren([domains, addDomains])]),
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenError,
  defaultPendingComponent: ScreenLoading,
  scrollRestoration: true,
  // Values are plain text in the address (`?filter=12.de`), never JSON; each screen reads them with its own function.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: stringifySearchWith(String),
});
