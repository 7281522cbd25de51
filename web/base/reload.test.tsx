import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Notification, NotificationType } from '#contract/notifications.ts';
import { startFakeHub } from '#web/testing/fake-hub.ts';
import { render } from '#web/testing/render.tsx';
import { LiveProvider } from './live.ts';
import { raiseDomainsRefresh, useReloadOn } from './reload.ts';

const types = new Set<NotificationType>([NotificationType.DomainBatchComplete]);
let reloads = 0;
let remove = () => {};
let hub: Awaited<ReturnType<typeof startFakeHub>>;
let finish: (() => void) | undefined;

function Screen() {
  const soon = useReloadOn({
    types,
    reload: () => {
      reloads += 1;
      if (finish)
        return new Promise<void>((resolve) => {
          finish = resolve;
        });
    },
  });
  return (
    <button type="button" onClick={soon}>
      soon
    </button>
  );
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  reloads = 0;
  finish = undefined;
  hub = await startFakeHub();
  const shown = await render(
    <LiveProvider value={hub.live}>
      <Screen />
    </LiveProvider>,
  );
  remove = shown.remove;
});
afterEach(() => {
  remove();
  vi.useRealTimers();
});

const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const push = (notificationType: NotificationType) =>
  hub.push('ReceiveNotification', { notificationType } as Notification);

test('D-093 pushes of its types within half a second make one reload', async () => {
  await push(NotificationType.DomainBatchComplete);
  await push(NotificationType.DomainBatchComplete);
  act(() => document.querySelector('button')?.click());
  await wait(499);
  expect(reloads).toBe(0);
  await wait(1);
  expect(reloads).toBe(1);
  await wait(5_000);
  expect(reloads).toBe(1);
});

test('D-093 a notification of another type reloads nothing', async () => {
  await push(NotificationType.DomainVerification);
  await wait(5_000);
  expect(reloads).toBe(0);
});

test('D-093 D-166 a refresh and a connection that is back reload at once, with what was waiting', async () => {
  await push(NotificationType.DomainBatchComplete);
  act(raiseDomainsRefresh);
  expect(reloads).toBe(1);
  await wait(0);
  await hub.reconnect();
  expect(reloads).toBe(2);
  await wait(5_000);
  expect(reloads).toBe(2);
});

test('a refresh while a reload runs follows it', async () => {
  finish = () => {};
  act(raiseDomainsRefresh);
  act(raiseDomainsRefresh);
  await wait(5_000);
  expect(reloads).toBe(1);
  await act(async () => finish?.());
  await wait(500);
  expect(reloads).toBe(2);
});

test('a screen that is closed reloads nothing', async () => {
  await push(NotificationType.DomainBatchComplete);
  remove();
  remove = () => {};
  act(raiseDomainsRefresh);
  await wait(5_000);
  expect(reloads).toBe(0);
});
