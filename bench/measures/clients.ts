import { randomUUIDv7 } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { AuthCheck } from '#contract/auth.ts';
import type { Notification } from '#contract/notifications.ts';
import { hubPath } from '#contract/realtime.ts';
import type { Ground } from '../ground/ground.ts';
import { type BenchServer, startServer } from '../ground/server.ts';
import { beginSession } from '../ground/session.ts';
import { type Measure, median, ms, timed } from '../report.ts';

const joiningAtOnce = 50;
const limitMs = 120_000;

/** One open page of one user, and what was pushed to it. */
type Page = { userId: string; socket: Socket; received: Notification[] };

/**
 * Thousands of open pages, each of another user, on one process: all get in, each is pushed what concerns its user and
 * nothing else, and a small call of somebody else is answered as before.
 */
export async function measureClients(ground: Ground): Promise<Measure[]> {
  const size = ground.isQuick ? 50 : 5_000;
  const server = await startServer(ground, { ROLE: 'all' });
  const client = await server.as(randomUUIDv7());
  const pages: Page[] = [];
  const call = () => callTimes(() => client.get(AuthCheck.path));
  try {
    const users = await usersWithSessions(ground, size);
    await call(); // warm-up
    const idle = await call();
    const memoryBefore = await memoryOf(server);
    const cpuBefore = await server.cpuTime();
    const joining = await timed(() => joinAll(server, users, pages));
    const joiningCpu = (await server.cpuTime()) - cpuBefore;
    const open = await call();
    const memory = (await memoryOf(server)) - memoryBefore;
    const busy: number[] = [];
    const pushing = await timed(async () => {
      const told = notifyAll(ground, pages);
      busy.push(await call());
      await told;
    });
    const stray = pages.reduce(
      (sum, page) => sum + page.received.filter((one) => one.entityId !== page.userId).length,
      0,
    );
    const own = pages.filter((page) => page.received.length === 1 && page.received[0]?.entityId === page.userId).length;
    const each = (value: number, unit: string) => `${(value / size).toFixed(1)} ${unit}`;
    ground.say(`  joining: ${(joining / 1_000).toFixed(1)} s, ${each(joiningCpu, 'ms of processor time a page')}`);
    ground.say(`  memory: ${each(memory / 1_024, 'KiB a page')}; ${stray} pushes reached the wrong page`);
    const pages5 = `${size.toLocaleString('en')} open pages`;
    return [
      {
        id: '',
        what: `notifications at ${pages5} of one process`,
        ours: `${own} in ${(pushing / 1_000).toFixed(1)} s`,
        against: `pages ${size}, none twice or foreign`,
        ratio: stray === 0 ? own / size : 0,
        better: 'higher',
        floor: 1,
        aim: null,
      },
      {
        id: '',
        what: `${AuthCheck.path} beside ${pages5}`,
        ours: ms(open),
        against: `without ${ms(idle)}`,
        ratio: open / idle,
        better: 'lower',
        floor: 2,
        aim: 1.2,
      },
      {
        id: '',
        what: 'the same while each page is pushed to',
        ours: ms(median(busy)),
        against: `without ${ms(idle)}`,
        ratio: median(busy) / idle,
        better: 'lower',
        floor: null,
        aim: null,
      },
    ];
  } finally {
    for (const { socket } of pages) socket.disconnect();
    await client.close();
    await server.stop();
  }
}

async function callTimes(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < 300; at += 1) times.push(await timed(call));
  return median(times);
}

async function memoryOf({ url }: BenchServer): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
}

type User = { userId: string; cookie: string };

async function usersWithSessions(ground: Ground, size: number): Promise<User[]> {
  const ids = Array.from({ length: size }, () => randomUUIDv7());
  const users: User[] = [];
  await inWaves(ids, async (userId) => {
    users.push({ userId, cookie: await beginSession(ground.pool, userId) });
  });
  return users;
}

async function joinAll({ url }: BenchServer, users: User[], pages: Page[]): Promise<void> {
  await inWaves(users, async ({ userId, cookie }) => {
    const socket = io(url, {
      path: hubPath,
      query: { userId },
      extraHeaders: { cookie },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    const page: Page = { userId, socket, received: [] };
    pages.push(page);
    socket.on('ReceiveNotification', (notification: Notification) => page.received.push(notification));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('connect_error', reject);
      socket.io.once('close', (reason) => reject(new Error(`A page was cut off before it was let in: ${reason}`)));
    });
  });
}

/** Leaves one effect for each user, as a finished batch does, and waits until every page has been pushed something. */
async function notifyAll(ground: Ground, pages: Page[]): Promise<void> {
  const all = Promise.all(
    pages.map(({ socket }) => new Promise<void>((resolve) => socket.once('ReceiveNotification', () => resolve()))),
  );
  await ground.pool.query(
    `insert into outbox (user_id, kind, payload, created_at, run_at)
     select id, 'batch-finished', json_build_object('batchId', id, 'kind', 'add', 'processed', 2, 'failed', 0, 'domain', null),
       now(), now() from unnest($1::uuid[]) as id`,
    [pages.map(({ userId }) => userId)],
  );
  await ground.pool.query("select pg_notify('namestead_outbox', '')");
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([all, late]);
  clearTimeout(timer);
}

async function inWaves<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const takeTurns = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: joiningAtOnce }, takeTurns));
}
