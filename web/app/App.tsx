import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Toasts } from '#web/ui/Toasts.tsx';
import { cssVariablesResolver, mantineTheme } from '#web/ui/theme.ts';
import { auth, type User } from '../base/auth.ts';
import { browserClock } from '../base/clock.ts';
import { live } from '../base/live.ts';
import { queryClient } from '../base/query-client.ts';
import { useScheme } from '../base/theme.ts';
import { UserProvider } from '../base/user.ts';
import { removeSplash } from './boot/splash.ts';
import { router } from './router.tsx';

/** The app itself: mounted for a signed-in user only (D-023). */
export function App({ user }: { user: User }) {
  const scheme = useScheme();
  useEffect(() => {
    removeSplash(document, browserClock);
    auth.watch();
    live.start(user.userId);
  }, [user.userId]);
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
      forceColorScheme={scheme}
    >
      <UserProvider value={user}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </UserProvider>
    </MantineProvider>
  );
}
