import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  stringifySearchWith,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { vi } from 'vitest';
import { LiveProvider } from '#web/base/live.ts';
import { queryClient } from '#web/base/query-client.ts';
import { UserProvider } from '#web/base/user.ts';
import { startFakeHub } from './fake-hub.ts';
import { render } from './render.tsx';

/** A screen at its path, as in web/app/router.tsx; other paths show their name. */
export type TestScreen = {
  path: string;
  component: () => ReactNode;
  readSearch?: (raw: Record<string, unknown>) => object;
};

/** Draws a screen at `address` with a router, a user and a hub of its own. */
export async function openScreen({ path, component, readSearch = (raw) => raw }: TestScreen, address: string) {
  const hub = await startFakeHub();
  const root = createRootRoute({ notFoundComponent: () => <p>elsewhere</p> });
  const screen: AnyRoute = createRoute({ getParentRoute: () => root, path, component, validateSearch: readSearch });
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: stringifySearchWith(String),
  });
  const { element, remove } = await render(
    <UserProvider value={{ userId: 'u-1', name: null }}>
      <QueryClientProvider client={queryClient}>
        <LiveProvider value={hub.live}>
          <RouterProvider router={router as never} />
        </LiveProvider>
      </QueryClientProvider>
    </UserProvider>,
  );
  return { element, remove, hub, path: () => router.state.location.href };
}

/** Time goes by for the page; for tests with `vi.useFakeTimers`. */
export const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** Looks again while code is fetched and drawn, on a busy machine too. */
export const eventually = (check: () => void) =>
  vi.waitFor(
    async () => {
      await wait(10);
      check();
    },
    { timeout: 15_000 },
  );
