import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { auth, type User } from '../base/auth.ts';
import { browserClock } from '../base/clock.ts';
import { forgetFirstAnswers, hasFirstAnswers } from '../base/first-answers.ts';
import { whenIdle } from '../base/idle.ts';
import { live } from '../base/live.ts';
import { queryClient } from '../base/query-client.ts';
import '../base/theme.ts';
import { RouterProvider } from '../base/router/RouterProvider.tsx';
import { UserProvider } from '../base/user.ts';
import { removeSplash } from './boot/splash.ts';
import { router } from './router.ts';
import { Shell } from './shell/Shell.tsx';

/** Fetched when the page is idle: what is told before that is shown then. */
const Toasts = lazy(async (): Promise<{ default: ComponentType }> => {
  await new Promise<void>(whenIdle);
  return import('#web/ui/Toasts.tsx').then(
    ({ Toasts }) => ({ default: Toasts }),
    () => ({ default: () => null }),
  );
});

/** The app itself: mounted for a signed-in user only (D-023). */
export function App({ user }: { user: User }) {
  useEffect(() => {
    removeSplash(document, browserClock);
    auth.watch();
    return whenIdle(() => {
      forgetFirstAnswers();
      live.start(user.userId, hasFirstAnswers());
    });
  }, [user.userId]);
  return (
    <UserProvider value={user}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router}>
          <Shell />
        </RouterProvider>
        <Suspense>
          <Toasts />
        </Suspense>
      </QueryClientProvider>
    </UserProvider>
  );
}
