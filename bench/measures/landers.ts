import { request as httpRequest } from 'node:http';
import { testView } from '#server/landers/testing/given-page.ts';
import { freePort } from '#server/testing/free-port.ts';
import { firstLine, startProgram, stopProgram } from '../ground/child.ts';
import type { Ground } from '../ground/ground.ts';
import { type BenchServer, startServer } from '../ground/server.ts';
import { inTurns, type Measure, median, ms, perSecond } from '../report.ts';

const connections = 20;
const memoryMiB = 64;
/** Headers that every server of Node writes by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);
const asked = { 'accept-encoding': 'br', 'accept-language': 'en' };

/**
 * Pages by host name: one from memory against node:http that sends the same bytes, and then many that are not in memory,
 * of as many hosts as there are domains, against 5 ms and within the memory of the setting.
 */
export async function measureLanders(ground: Ground): Promise<Measure[]> {
  const hosts = await givePages(ground);
  const port = await freePort();
  const settings = { LANDER_LISTEN: `127.0.0.1:${port}`, LANDER_MEMORY: `${memoryMiB}` };
  const server = await startServer(ground, { ROLE: 'web', ...settings });
  try {
    const hit = await measureHit(ground, port, hosts[0] ?? '');
    return [hit, ...(await measureMisses(ground, { server, port, hosts }))];
  } finally {
    await server.stop();
  }
}

/** A page for every name that may have one; returns some of their hosts, far from each other. */
async function givePages({ pool, say }: Ground): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(
      'set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off',
    );
    const view = JSON.stringify(testView('NAME.TLD', { title: 'NAME.TLD is for sale' }));
    await client.query(
      `insert into lander_page (host, user_id, lander_id, domain_id, view, version, updated_at)
       select name, user_id, id, id, replace($1, 'NAME.TLD', name)::jsonb, 1, now() from domain
       where in_portfolio and status = 0 and not needs_verification and not is_deleted on conflict do nothing`,
      [view],
    );
    await client.query('set session_replication_role = default');
    await client.query('analyze lander_page');
    const { rows } = await client.query('select host from lander_page');
    say(`  ${rows.length.toLocaleString('en')} hosts have a page`);
    const order = (at: number) => (at * 7_919) % rows.length; // a prime apart
    return Array.from({ length: Math.min(rows.length, 20_000) }, (_, at) => rows[order(at)].host);
  } finally {
    client.release(true);
  }
}

/** A host's page from memory against node:http that sends the same bytes; `what` names the page. */
export async function measureHit(
  ground: Ground,
  port: number,
  host: string,
  what = 'a page from memory by host',
): Promise<Measure> {
  const page = await visit(port, host);
  if (page.status !== 200) throw new Error(`${host} answered ${page.status}`);
  const headers = Object.fromEntries(Object.entries(page.headers).filter(([name]) => !ownHeaders.has(name)));
  const bare = startProgram('bench/programs/bare-server.ts', [
    JSON.stringify({ headers, body: page.body.toString('base64') }),
  ]);
  try {
    const barePort = Number(await firstLine(bare));
    const seconds = ground.isQuick ? 0.5 : 3;
    const found = await inTurns(
      ground.isQuick ? 1 : 7,
      () => answersPerSecond(port, host, seconds),
      () => answersPerSecond(barePort, host, seconds),
    );
    return {
      id: '',
      what: `${what}, ${(page.body.length / 1_024).toFixed(1)} KiB, ${connections} connections`,
      ours: perSecond(found.ours, 'pages'),
      against: `bare node:http ${perSecond(found.limit, 'pages')}`,
      ratio: found.ratio,
      spread: found.spread,
      better: 'higher',
      floor: 0.9,
      aim: 0.95,
    };
  } finally {
    await stopProgram(bare);
  }
}

type Visits = { server: BenchServer; port: number; hosts: string[] };

async function measureMisses({ isQuick, say }: Ground, { server, port, hosts }: Visits): Promise<Measure[]> {
  const visited = hosts.slice(1, isQuick ? 500 : undefined);
  const first = visited.slice(0, 200);
  for (const host of first) await visit(port, host); // warm
  const memoryBefore = await server.memory();
  const times: number[] = [];
  for (const host of visited.slice(200)) {
    const started = performance.now();
    const { status } = await visit(port, host);
    times.push(performance.now() - started);
    if (status !== 200) throw new Error(`${host} answered ${status}`);
  }
  const memory = await server.memory();
  const kept = Number(/^namestead_lander_memory_bytes (\S+)/m.exec(await metricsOf(server))?.[1]) / 1_048_576;
  const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  say(`  process: ${memoryBefore.toFixed(0)} MiB before, ${memory.toFixed(0)} MiB after ${times.length} other pages`);
  const what = `a page that is not in memory, of ${visited.length.toLocaleString('en')} in turn`;
  return [
    { ...against5ms(median(times)), what },
    { ...against5ms(slowest), what: 'the slowest twentieth of them', floor: null, aim: null },
    {
      id: '',
      what: 'memory of ready pages',
      ours: `${kept.toFixed(1)} MiB`,
      against: `LANDER_MEMORY ${memoryMiB} MiB`,
      ratio: kept / memoryMiB,
      better: 'lower',
      floor: 1,
      aim: null,
    },
  ];
}

const against5ms = (time: number): Omit<Measure, 'what'> => ({
  id: '',
  ours: ms(time),
  against: 'the limit of 5 ms',
  ratio: time / 5,
  better: 'lower',
  floor: 1,
  aim: 0.5,
});

const metricsOf = async ({ url }: BenchServer) => (await fetch(`${url}/metrics`)).text();

type Visited = { status: number; headers: Record<string, string>; body: Buffer };

/** One page over a connection of its own. */
export function visit(port: number, host: string, path = '/'): Promise<Visited> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, path, host: '127.0.0.1', headers: { host, ...asked }, agent: false });
    sent.on('error', reject).on('response', async (response) => {
      const body = Buffer.concat(await response.toArray());
      const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, `${value}`]));
      resolve({ status: response.statusCode ?? 0, headers, body });
    });
    sent.end();
  });
}

async function answersPerSecond(port: number, host: string, seconds: number): Promise<number> {
  const lines = ['GET / HTTP/1.1', `host: ${host}`, ...Object.entries(asked).map((pair) => pair.join(': '))];
  const load = { port, request: `${lines.join('\r\n')}\r\n\r\n`, connections, seconds };
  const child = startProgram('bench/programs/load.ts', [JSON.stringify(load)]);
  const { perSecond: found } = JSON.parse(await firstLine(child)) as { perSecond: number };
  await stopProgram(child);
  return found;
}
