import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { landerPaths } from '#lander/view.ts';
import { copyIn } from '#server/database/copy-in.ts';
import { testView } from '#server/landers/testing/given-page.ts';
import { freePort } from '#server/testing/free-port.ts';
import { firstLine, startProgram, stopProgram } from '../ground/child.ts';
import type { Ground } from '../ground/ground.ts';
import { type BenchServer, startServer } from '../ground/server.ts';
import { compare, inTurns, type Measure, perSecond, timed } from '../report.ts';

const connections = 20;
const copiedTogether = 5_000;
const maxMemoryMiB = 128;
const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/**
 * Signals of visitors over real HTTP until they stand in the table, against node:http that answers the same and against
 * COPY; pages while signals come, against pages alone; and memory while the table cannot be written for a minute.
 */
export async function measureCollecting(ground: Ground): Promise<Measure[]> {
  const host = await givePage(ground);
  const port = await freePort();
  const settings = { LANDER_LISTEN: `127.0.0.1:${port}` };
  const server = await startServer(ground, { ROLE: 'web', ...settings });
  const site: Site = { ground, server, host, port };
  try {
    await answersPerSecond(port, pageRequest(host), 0.5); // the page is in memory
    return [...(await measureAccepting(site)), await measurePages(site), ...(await measureOutage(site))];
  } finally {
    await server.stop();
    await ground.pool.query('truncate visit_event, visit_batch, visit_drop');
  }
}

type Site = { ground: Ground; server: BenchServer; host: string; port: number };

async function givePage({ pool }: Ground): Promise<string> {
  const { rows } = await pool.query<{ name: string; user_id: string; id: string }>(
    `select name, user_id, id from domain where in_portfolio and status = 0 and not needs_verification
       and not is_deleted order by length(name), name limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('No name may have a page.');
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica'); // the lander needs no group
    await client.query(
      `insert into lander (user_id, id, domain_id, group_id, name, created_at, updated_at)
       values ($1, $2, $2, $2, $3, now(), now()) on conflict do nothing`,
      [row.user_id, row.id, row.name],
    );
    await client.query(
      `insert into lander_page (host, user_id, lander_id, domain_id, view, version, updated_at)
       values ($1, $2, $3, $3, $4, 1, now()) on conflict (host) do update set view = excluded.view`,
      [row.name, row.user_id, row.id, JSON.stringify(testView(row.name))],
    );
  } finally {
    client.release(true);
  }
  return row.name;
}

const pageRequest = (host: string) =>
  `GET / HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\naccept-language: en\r\n\r\n`;

const signalOf = (viewId: string) =>
  JSON.stringify({ kind: 'view', path: '/', referrer: 'https://www.google.com/', width: 1920, height: 1080, viewId });

let rounds = 0;
/** A view that no round before told of; the load program counts the eight signs up. */
function signalRequest(host: string): string {
  rounds += 1;
  const viewId = `round-${rounds}-########`;
  const body = signalOf(viewId);
  const head = [
    `POST ${landerPaths.collect} HTTP/1.1`,
    ...[`host: ${host}`, `user-agent: ${agent}`, 'sec-fetch-site: same-origin'],
    ...['content-type: text/plain;charset=UTF-8', `content-length: ${body.length}`],
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

async function measureAccepting({ ground, server, host, port }: Site): Promise<Measure[]> {
  const { isQuick, pool, say } = ground;
  const seconds = isQuick ? 0.5 : 4;
  const stored: number[] = [];
  const copied: number[] = [];
  const bare = startProgram('bench/programs/bare-server.ts', [JSON.stringify(await bareAnswer(port, host))]);
  try {
    const barePort = Number(await firstLine(bare));
    const found = await inTurns(
      isQuick ? 1 : 5,
      async () => {
        const before = await storedEvents(ground);
        let accepted = 0;
        const took = await timed(async () => {
          accepted = await answersPerSecond(port, signalRequest(host), seconds);
          await untilAllIsStored(server, ground);
        });
        stored.push((((await storedEvents(ground)) - before) / took) * 1_000);
        copied.push(await copyRate(ground));
        return accepted;
      },
      () => answersPerSecond(barePort, signalRequest(host), seconds),
    );
    const { dropped } = await signalsOf(server);
    if (dropped > 0) say(`  ${dropped} signals found no room`);
    const { rows } = await pool.query(
      'select count(distinct visitor)::int as visitors, min(referrer) as referrer from visit_event',
    );
    if (rows[0].visitors !== 1 || rows[0].referrer !== 'google')
      throw new Error(`the signals were not read rightly: ${JSON.stringify(rows)}`);
    const againstCopy = compare(stored, copied);
    return [
      {
        id: '',
        what: `signals accepted over HTTP, ${connections} connections`,
        ours: perSecond(found.ours, 'signals'),
        against: `bare node:http ${perSecond(found.limit, 'answers')}`,
        ratio: found.ratio,
        spread: found.spread,
        better: 'higher',
        floor: 0.5,
        aim: 0.7,
      },
      {
        id: '',
        what: 'the same until all stand in the table',
        ours: perSecond(againstCopy.ours, 'signals'),
        against: `COPY by ${copiedTogether.toLocaleString('en')} ${perSecond(againstCopy.limit, 'rows')}`,
        ratio: againstCopy.ratio,
        spread: againstCopy.spread,
        better: 'higher',
        floor: null, // node:http itself answers less often than COPY writes
        aim: null,
      },
    ];
  } finally {
    await stopProgram(bare);
  }
}

/** Pages of the same server while a visitor's signals come with each of them, against pages alone. */
async function measurePages({ ground, host, port }: Site): Promise<Measure> {
  const seconds = ground.isQuick ? 0.5 : 4;
  const found = await inTurns(
    ground.isQuick ? 1 : 5,
    async () => {
      const both = [
        answersPerSecond(port, pageRequest(host), seconds, 10),
        answersPerSecond(port, signalRequest(host), seconds, 10),
      ];
      const [pages = 0, signals = 0] = await Promise.all(both);
      return pages + signals;
    },
    () => answersPerSecond(port, pageRequest(host), seconds),
  );
  return {
    id: '',
    what: 'pages and signals together, 10 connections each',
    ours: perSecond(found.ours, 'answers'),
    against: `pages alone ${perSecond(found.limit, 'pages')}`,
    ratio: found.ratio,
    spread: found.spread,
    better: 'higher',
    floor: 0.5,
    aim: null,
  };
}

/** Nothing can be written for a minute, as when the database is away; what found no room is counted, and said later. */
async function measureOutage({ ground, server, host, port }: Site): Promise<Measure[]> {
  const { pool, say, isQuick } = ground;
  const seconds = isQuick ? 3 : 60;
  await untilAllIsStored(server, ground);
  const before = { ...(await signalsOf(server)), stored: await storedEvents(ground), memory: await server.memory() };
  const holder = await pool.connect();
  let max = before.memory;
  try {
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0');
    await holder.query('lock table visit_event in access exclusive mode');
    const load = answersPerSecond(port, signalRequest(host), seconds);
    let isOver = false;
    void load.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      max = Math.max(max, await server.memory());
      await pause(250);
    }
    await load;
  } finally {
    await holder.query('rollback').catch(() => {});
    holder.release(true);
  }
  await untilAllIsStored(server, ground);
  const after = await signalsOf(server);
  const [accepted, dropped] = [after.accepted - before.accepted, after.dropped - before.dropped];
  const stored = (await storedEvents(ground)) - before.stored;
  const { rows } = await pool.query('select coalesce(sum(count), 0)::int as told from visit_drop');
  say(`  ${accepted} kept and ${stored} stored afterwards, ${dropped} dropped and ${rows[0].told} told`);
  if (accepted !== stored) throw new Error('what was kept was not stored once each');
  if (dropped !== rows[0].told) throw new Error('what was dropped was not told');
  return [
    {
      id: '',
      what: `memory grown while nothing can be written for ${seconds} s, ${(accepted + dropped).toLocaleString('en')} signals`,
      ours: `${(max - before.memory).toFixed(0)} MiB`,
      against: `${maxMemoryMiB} MiB`,
      ratio: (max - before.memory) / maxMemoryMiB,
      better: 'lower',
      floor: 1,
      aim: null,
    },
  ];
}

/** Rows a second of COPY alone, in transactions as large as ours, into a table like ours. */
async function copyRate({ pool, isQuick }: Ground): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('drop table if exists copied_event; create table copied_event (like visit_event including all)');
    const { rows } = await client.query<{ line: string }>(
      `select array_to_string(array(select coalesce(value, '\\N') from json_each_text(row_to_json(e)) ), E'\\t') || E'\\n' as line
       from visit_event e limit ${copiedTogether}`,
    );
    const lines = rows.map(({ line }) => line).join('');
    const times = isQuick ? 2 : 20;
    const took = await timed(async () => {
      for (let time = 0; time < times; time += 1) await copyIn(client, 'copy copied_event from stdin', lines);
    });
    return ((times * rows.length) / took) * 1_000;
  } finally {
    await client.query('drop table if exists copied_event');
    client.release();
  }
}

async function untilAllIsStored(server: BenchServer, { isQuick }: Ground): Promise<void> {
  const until = performance.now() + (isQuick ? 60_000 : 300_000);
  while ((await metricsOf(server, 'namestead_visit_buffer_bytes')) > 0) {
    if (performance.now() > until) throw new Error('the signals are not written');
    await pause(20);
  }
}

const storedEvents = async ({ pool }: Ground): Promise<number> =>
  Number((await pool.query('select count(*) from visit_event')).rows[0].count);

async function signalsOf(server: BenchServer) {
  const of = (outcome: string) => metricsOf(server, `namestead_visit_signals\\{outcome="${outcome}"\\}`);
  return { accepted: await of('accepted'), dropped: await of('dropped') };
}

async function metricsOf({ url }: BenchServer, pattern: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${pattern} (\\S+)`, 'm').exec(text)?.[1]);
}

/** The answer to a signal, for a server that gives it to everybody. */
function bareAnswer(port: number, host: string): Promise<{ headers: Record<string, string>; body: string }> {
  const own = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);
  return new Promise((resolve, reject) => {
    const headers = { host, 'user-agent': agent };
    const sent = httpRequest({
      port,
      host: '127.0.0.1',
      path: landerPaths.collect,
      method: 'POST',
      headers,
      agent: false,
    });
    sent.on('error', reject).on('response', async (response) => {
      const body = Buffer.concat(await response.toArray());
      const kept = Object.entries(response.headers).filter(([name]) => !own.has(name));
      resolve({
        headers: Object.fromEntries(kept.map(([name, value]) => [name, `${value}`])),
        body: body.toString('base64'),
      });
    });
    sent.end(signalOf('bare-server'));
  });
}

async function answersPerSecond(port: number, request: string, seconds: number, count = connections): Promise<number> {
  const child = startProgram('bench/programs/load.ts', [
    JSON.stringify({ port, request, connections: count, seconds }),
  ]);
  const { perSecond: found } = JSON.parse(await firstLine(child)) as { perSecond: number };
  await stopProgram(child);
  return found;
}
