import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { NotificationType } from '#contract/notifications.ts';
import { countsQuery as inquiryCounts } from '#web/inquiries/WaitingCount.tsx';
import { countsQuery as landerCounts } from '#web/landers/landers.api.ts';
import { summaryQuery } from '#web/monitoring/monitoring.api.ts';
import { startFakeHub } from '#web/testing/fake-hub.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { render } from '#web/testing/render.tsx';
import { LiveProvider } from '../../base/live.ts';
import { useNamesCounts } from '../../base/names-counts.ts';
import { queryClient } from '../../base/query-client.ts';
import { raiseDomainsRefresh } from '../../base/reload.ts';

let end = () => {};
afterEach(() => end());

function Counts() {
  useNamesCounts();
  useQuery<unknown>(summaryQuery as never);
  useQuery<unknown>(landerCounts as never);
  useQuery<unknown>(inquiryCounts as never);
  return null;
}

test('owner B4: every count of names, landers and inquiries follows what is added or deleted, here or elsewhere', async () => {
  queryClient.clear();
  const server = startFakeServer(() => ({ body: {} }));
  const hub = await startFakeHub();
  const shown = await render(
    <QueryClientProvider client={queryClient}>
      <LiveProvider value={hub.live}>
        <Counts />
      </LiveProvider>
    </QueryClientProvider>,
  );
  end = () => {
    shown.remove();
    server.stop();
  };
  const all = ['/api/inquiries/counts', '/api/lander-counts', '/api/monitoring/summary'];
  const areAsked = async () => {
    await vi.waitFor(() => expect(server.requests.map(({ path }) => path).toSorted()).toEqual(all), { timeout: 5_000 });
    server.requests.splice(0);
  };
  await areAsked();
  act(() => raiseDomainsRefresh());
  await areAsked();
  await hub.push('ReceiveNotification', { notificationType: NotificationType.DomainBatchComplete } as never);
  await areAsked();
});
