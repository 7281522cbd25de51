import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { vi } from 'vitest';
import { LiveProvider } from '#web/base/live.ts';
import { queryClient } from '#web/base/query-client.ts';
import { RouterProvider, useShown } from '#web/base/router/RouterProvider.tsx';
import { createRouter, type View } from '#web/base/router/router.ts';
import { UserProvider } from '#web/base/user.ts';
import { startFakeHub } from './fake-hub.ts';
import { render } from './render.tsx';

/** A screen at its paths, as in web/app/router.ts; all other paths are one that says so. */
export type TestScreen = { paths: string[]; component: View };

/** Draws a screen at `address` with a router, a user and a hub of its own, and `beside` it what is on every screen. */
export async function openScreen(
  { paths, component }: TestScreen,
  address: string,
  beside?: ReactNode,
  user: { isOperator?: boolean } = {},
) {
  const hub = await startFakeHub();
  history.replaceState(null, '', address);
  const load = async () => component;
  const elsewhere = ['/', '/:one', '/:one/:two'].map((path) => ({ path, load: async () => Elsewhere }));
  const router = createRouter([...paths.map((path) => ({ path, load })), ...elsewhere], window);
  await router.load();
  const { element, remove } = await render(
    <UserProvider value={{ userId: 'u-1', name: null, ...user }}>
      <QueryClientProvider client={queryClient}>
        <LiveProvider value={hub.live}>
          <RouterProvider router={router}>
            {beside}
            <main tabIndex={-1}>
              <Open />
            </main>
          </RouterProvider>
        </LiveProvider>
      </QueryClientProvider>
    </UserProvider>,
  );
  return { element, remove, hub, router, path: () => location.pathname + location.search };
}

function Open() {
  const { View, params } = useShown();
  return View ? <View {...params} /> : null;
}

const Elsewhere = () => <p>elsewhere</p>;

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
