import { act } from 'react';
import type { HubEvent } from '#contract/realtime.ts';
import { createLive, type HubCallbacks } from '#web/base/live-client.ts';
import { createFakeClock, settled } from './fake-clock.ts';

/** A connection for `LiveProvider` whose other end is the test: it pushes events, and loses and regains the connection. */
export async function startFakeHub() {
  const clock = createFakeClock();
  let callbacks: HubCallbacks | undefined;
  const network = { isHubUp: true, isServerUp: true };
  const live = createLive({
    connector: async (_userId, given) => {
      callbacks = given;
      return {
        connect: () => (network.isHubUp ? given.connected() : given.failed(new Error('refused'))),
        drop: () => given.lost('dropped'),
        close: () => {},
      };
    },
    probe: async () => network.isServerUp,
    onUnauthorized: () => {},
    clock,
    random: () => 0.5,
    log: () => {},
  });
  live.start('u-1');
  await settled();
  return {
    live,
    push: (event: HubEvent, ...payload: unknown[]) => act(async () => callbacks?.received(event, ...payload)),
    reconnect: () =>
      act(async () => {
        callbacks?.lost('test');
        await clock.advance(0);
      }),
    /** what can be reached from now on; `lose` ends the connection, and `advance` lets time go by for the next attempts */
    network,
    lose: () => act(async () => callbacks?.lost('test')),
    advance: (ms: number) => act(() => clock.advance(ms)),
  };
}
