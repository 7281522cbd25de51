import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveProvider } from '#web/base/live.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeHub } from '#web/testing/fake-hub.ts';
import { byRole, render } from '#web/testing/render.tsx';
import { Connection } from './Connection.tsx';

let shown: Awaited<ReturnType<typeof render>>;

const connectionOf = ({ live }: Awaited<ReturnType<typeof startFakeHub>>) => (
  <QueryClientProvider client={queryClient}>
    <LiveProvider value={live}>
      <Connection />
    </LiveProvider>
  </QueryClientProvider>
);

async function show({ isOutboundLive = true } = {}) {
  queryClient.setQueryData(['app-settings'], { isOutboundLive });
  const hub = await startFakeHub();
  vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
  shown = await render(connectionOf(hub));
  return { hub, text: () => shown.element.textContent };
}
beforeEach(() => queryClient.clear());
afterEach(() => {
  vi.useRealTimers();
  shown.remove();
});

test('screens B6 a connected page says "Live", and one without lookups says that too', async () => {
  expect((await show()).text()).toBe('Live');
  shown.remove();
  vi.useRealTimers();
  expect((await show({ isOutboundLive: false })).text()).toBe('Lookups offLive');
});

test('screens B6 a lost connection is shown with the seconds to the next attempt, read out without them, and recovers by itself', async () => {
  const { hub, text } = await show();
  Object.assign(hub.network, { isHubUp: false, isServerUp: false });
  await hub.lose();
  await hub.advance(2_000);
  expect(text()).toBe('Live'); // a moment is not told
  await hub.advance(1_000);
  vi.setSystemTime(1_700_000_003_000);
  expect(byRole(shown.element, 'status', 'No connection.')).toBeTruthy();
  expect(text()).toMatch(/No connection. Trying again in \d+ s/);
  await act(async () => void vi.advanceTimersByTime(4_000));
  expect(text()).toContain('Trying again in 5 s');
  Object.assign(hub.network, { isHubUp: true, isServerUp: true });
  await hub.advance(9_000);
  expect(text()).toBe('Live');
});

test('screens B6 a hub that alone is away is shown as such; "Reconnect" tries at once; the line can be hidden', async () => {
  const { hub, text } = await show();
  hub.network.isHubUp = false;
  await hub.lose();
  await hub.advance(60_000);
  expect(text()).toContain('Live updates stopped.');
  await act(async () => byRole(shown.element, 'button', 'Hide this message').click());
  expect(text()).toBe('Not liveLive updates stopped.'); // the sign, and what was said aloud
  hub.network.isHubUp = true;
  await hub.advance(600_000);
  hub.network.isHubUp = false;
  await hub.lose();
  await hub.advance(60_000);
  hub.network.isHubUp = true;
  await act(async () => byRole(shown.element, 'button', 'Reconnect').click());
  await hub.advance(0);
  expect(text()).toBe('Live');
});

test('screens B6 a hidden line stays hidden when the page is loaded again, until the connection is back', async () => {
  const { hub, text } = await show();
  hub.network.isHubUp = false;
  await hub.lose();
  await hub.advance(60_000);
  await act(async () => byRole(shown.element, 'button', 'Hide this message').click());
  shown.remove();
  shown = await render(connectionOf(hub));
  expect(text()).toBe('Not liveLive updates stopped.');
  hub.network.isHubUp = true;
  await hub.advance(600_000);
  hub.network.isHubUp = false;
  await hub.lose();
  await hub.advance(60_000);
  expect(text()).toContain('Reconnect');
});
