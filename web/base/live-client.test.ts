import { describe, expect, test } from 'vitest';
import { createFakeClock, settled } from '#web/testing/fake-clock.ts';
import { createLive, type HubCallbacks } from './live-client.ts';

/** A live connection on a hub that a test plays by hand: every `connect` is noted with its time after the start. */
async function start({ isLate = false } = {}) {
  const clock = createFakeClock();
  const startedAt = clock.now();
  const connects: number[] = [];
  const logged: unknown[][] = [];
  const users: string[] = [];
  const hub: { callbacks?: HubCallbacks; closed: number; refused: number; isDown: boolean } = {
    closed: 0,
    refused: 0,
    isDown: false,
  };
  const server = { isUp: true };
  const live = createLive({
    connector: async (userId, callbacks) => {
      users.push(userId);
      hub.callbacks = callbacks;
      return {
        connect: () => {
          connects.push(clock.now() - startedAt);
          if (hub.isDown) callbacks.failed(new Error('refused'));
        },
        drop: () => callbacks.lost('io client disconnect'),
        close: () => {
          hub.closed += 1;
        },
      };
    },
    probe: async () => server.isUp,
    onUnauthorized: () => {
      hub.refused += 1;
    },
    clock,
    random: () => 0.5,
    log: (...parts) => void logged.push(parts),
  });
  live.start('u-1', isLate);
  await settled();
  const play = hub.callbacks;
  if (!play) throw new Error('the connector was not asked');
  return { live, clock, connects, logged, users, hub, server, play };
}

describe('live', () => {
  test('RT-004 after a loss it tries after 0, 2, 10 and 30 s, then every one to two minutes without end', async () => {
    const { clock, connects, hub, play } = await start();
    play.connected();
    await clock.advance(60_000);
    hub.isDown = true;
    play.lost('transport close');
    await clock.advance(8 * 3_600_000);
    expect(connects.slice(0, 7)).toEqual([0, 60_000, 62_000, 72_000, 102_000, 162_000, 282_000]);
    expect(connects.at(-1)).toBeGreaterThan(8 * 3_600_000 - 120_000);
  });

  test('D-166 a loss is shown after 3 s, with the time of the next attempt, and whether the server answers', async () => {
    const { live, clock, hub, server, play } = await start();
    play.connected();
    const lostAt = clock.now();
    hub.isDown = true;
    server.isUp = false;
    play.lost('transport close');
    await clock.advance(2_999);
    expect(live.status.get()).toEqual({ is: 'connected' });
    await clock.advance(1);
    expect(live.status.get()).toEqual({ is: 'lost', isServerReachable: false, nextAt: lostAt + 12_000 });
    server.isUp = true;
    await clock.advance(9_000);
    expect(live.status.get()).toEqual({ is: 'lost', isServerReachable: true, nextAt: lostAt + 42_000 });
    hub.isDown = false;
    await clock.advance(30_000);
    play.connected();
    expect(live.status.get()).toEqual({ is: 'connected' });
  });

  test('D-166 shown lists are loaded again once the server answers, though the hub stays away', async () => {
    const { live, clock, hub, server, play } = await start();
    let reloads = 0;
    live.onReconnect(() => {
      reloads += 1;
    });
    play.connected();
    hub.isDown = true;
    server.isUp = false;
    play.lost('transport close');
    await clock.advance(5_000);
    expect(reloads).toBe(0);
    server.isUp = true;
    await clock.advance(60_000);
    expect(reloads).toBe(1);
  });

  test('D-166 a connection in doubt is made again; where it holds, nothing is shown', async () => {
    const { live, clock, connects, play } = await start();
    play.connected();
    live.doubt();
    live.doubt();
    await clock.advance(0);
    expect(connects).toHaveLength(2);
    play.connected();
    await clock.advance(10_000);
    expect(live.status.get()).toEqual({ is: 'connected' });
  });

  test('RT-004 a first connection that fails is tried again by the same list', async () => {
    const { clock, connects, hub, play } = await start();
    hub.isDown = true;
    play.failed(new Error('refused'));
    await clock.advance(42_000);
    expect(connects).toEqual([0, 0, 2_000, 12_000, 42_000]);
  });

  test('a connection that held starts the list of delays again', async () => {
    const { clock, connects, play } = await start();
    play.failed(new Error('refused'));
    await clock.advance(0);
    play.failed(new Error('refused'));
    await clock.advance(2_000);
    play.connected();
    await clock.advance(10_000);
    play.lost('transport close');
    const count = connects.length;
    await clock.advance(0);
    expect(connects).toHaveLength(count + 1);
  });

  test('a hub that takes and drops the connection at once is not asked without end', async () => {
    const { clock, connects, play } = await start();
    for (let round = 0; round < 20; round += 1) {
      play.connected();
      play.lost('io server disconnect');
      await clock.advance(30_000);
    }
    expect(connects.length).toBeLessThan(12);
  });

  test('security N-5 AUTH-013 a refusal for want of a session stops it for good, and the page learns of it', async () => {
    const { live, clock, connects, play, hub } = await start();
    play.failed(new Error('Unauthorized'), 401);
    live.wake();
    await clock.advance(3_600_000);
    expect([connects.length, hub.closed, hub.refused]).toEqual([1, 1, 1]);
  });

  test('waking begins a new sequence at once, and does nothing while connected', async () => {
    const { live, clock, connects, hub, play } = await start();
    hub.isDown = true;
    play.failed(new Error('refused'));
    await clock.advance(100_000);
    hub.isDown = false;
    live.wake();
    await clock.advance(0);
    expect(connects).toEqual([0, 0, 2_000, 12_000, 42_000, 100_000]);
    play.connected();
    live.wake();
    await clock.advance(60_000);
    expect(connects).toHaveLength(6);
  });

  test('RT-002 the user id is given to the connection; events reach those who listen, until they stop', async () => {
    const { live, users, play } = await start();
    const heard: unknown[] = [];
    const stop = live.on('ReceiveNewInquiry', (inquiry) => heard.push(inquiry));
    play.received('ReceiveNewInquiry', 1);
    play.received('ReceiveInquiryUpdate', 2);
    stop();
    play.received('ReceiveNewInquiry', 3);
    expect([users, heard]).toEqual([['u-1'], [1]]);
  });

  test('several events of one moment reach a listener together', async () => {
    const { live, play } = await start();
    const heard: unknown[] = [];
    live.on('ReceiveDomainProgress', (...events) => heard.push(events));
    play.received('ReceiveDomainProgress', 1, 2);
    expect(heard).toEqual([[1, 2]]);
  });

  test('listeners learn of a reconnection, not of the first connection', async () => {
    const { live, clock, play } = await start();
    let reloads = 0;
    live.onReconnect(() => {
      reloads += 1;
    });
    play.connected();
    expect(reloads).toBe(0);
    play.lost('transport close');
    await clock.advance(0);
    play.connected();
    expect(reloads).toBe(1);
  });

  test('D-166 a page that came with its answers loads again once it is connected, for events in between', async () => {
    const { live, play } = await start({ isLate: true });
    let reloads = 0;
    live.onReconnect(() => {
      reloads += 1;
    });
    play.connected();
    expect(reloads).toBe(1);
  });

  test('ERR-014 connection errors are logged only', async () => {
    const { logged, play } = await start();
    expect(() => play.failed(new Error('refused'))).not.toThrow();
    expect(logged).toEqual([['Hub connection failed:', new Error('refused')]]);
  });

  test('code that cannot be loaded counts as a failed attempt', async () => {
    const clock = createFakeClock();
    let loads = 0;
    const live = createLive({
      connector: () => {
        loads += 1;
        return Promise.reject(new Error('no such file'));
      },
      probe: async () => true,
      onUnauthorized: () => {},
      clock,
      random: () => 0.5,
      log: () => {},
    });
    live.start('u-1');
    await clock.advance(42_000);
    expect(loads).toBe(5);
  });
});
