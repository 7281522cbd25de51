import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'undici';
import { ExportDomains } from '#contract/domain-export.ts';
import { defaultColumns } from '#contract/domain-list.ts';
import { userIdOf } from '../fill.ts';
import type { Ground } from '../ground/ground.ts';
import { type BenchServer, startServer } from '../ground/server.ts';
import { compare, type Measure, median, ms } from '../report.ts';

const path = `${ExportDomains.path}?columns=${defaultColumns.join()}`;
const readers = 20;
/** Between two looks at the memory: each look is work for the process, too. */
const lookMs = 25;
/** Numbers of users that no other measure has. */
const readerId = (at: number) => userIdOf(900_000 + at);

/** The same rows in the same order, written by COPY alone: no protection against formulas, names as they are stored. */
const copyOf = (userId: string) => `copy (
  select d.name, (d.registration_date at time zone 'UTC')::date, (d.expiration_date at time zone 'UTC')::date, r.name,
    array_to_string(n.hosts, ' '), d.sedo_price / 100.0, d.godaddy_price / 100.0, d.atom_price / 100.0, d.tld_count
  from domain d left join registrar r on r.id = d.registrar_id left join nameserver_set n on n.id = d.nameserver_set_id
  where d.user_id = '${userId}' and d.in_portfolio and d.status = 0 and not d.is_deleted
  order by d.created_at desc, d.id limit 100000) to stdout (format csv)`;

type Read = { whole: number; firstByte: number; lines: number };

/** The export of the largest portfolio against COPY of its rows, and what memory it takes, alone and twenty at once. */
export async function measureExport(ground: Ground): Promise<Measure[]> {
  const server = await startServer(ground, { ROLE: 'web' });
  try {
    const { cookie } = await server.as(ground.bigUser.id);
    const [ours, copies, firstBytes]: [number[], number[], number[]] = [[], [], []];
    for (let run = 0; run < (ground.isQuick ? 3 : 11); run += 1) {
      const read = await readExport(server.url, cookie);
      const copied = await timeCopy(ground, ground.bigUser.id);
      if (read.lines !== copied.rows + 1) throw new Error(`${read.lines} lines of ${copied.rows} domains.`);
      if (run < 2) continue; // warm-up
      ours.push(read.whole);
      copies.push(copied.ms);
      firstBytes.push(read.firstByte);
    }
    const alone = await memoryWhile(server, async () => void (await readExport(server.url, cookie)));
    const cookies = await fillReaders(ground, server);
    const together = await memoryWhile(server, async () => {
      await Promise.all(cookies.map((one) => readExport(server.url, one)));
    });
    const speed = compare(copies, ours);
    const what = `export of ${ground.bigUser.rows.toLocaleString('en')} domains`;
    const first = median(firstBytes);
    return [
      {
        id: 'G9',
        what: `${what}, speed`,
        ours: ms(speed.limit),
        against: `COPY TO CSV ${ms(speed.ours)}`,
        ratio: speed.ratio,
        spread: speed.spread,
        better: 'higher',
        floor: 0.8,
        aim: 0.85,
      },
      { ...line('G9', `${what}, first byte`, ms(first), '50 ms', first / 50), floor: 1, aim: 1 },
      { ...line('G9', `${what}, memory`, mib(alone), '50 MiB', alone / 50), floor: 1, aim: 1 },
      line('', `${readers} exports at once, memory`, mib(together), '50 MiB', together / 50),
    ];
  } finally {
    await server.stop();
  }
}

function line(id: string, what: string, ours: string, against: string, ratio: number): Measure {
  return { id, what, ours, against, ratio, better: 'lower', floor: null, aim: null };
}

const mib = (value: number) => `${value.toFixed(0)} MiB`;

/** Asks for the file as a program that takes it as fast as it comes. */
async function readExport(url: string, cookie: string): Promise<Read> {
  const client = new Client(url, { headersTimeout: 120_000, bodyTimeout: 120_000 });
  try {
    const started = performance.now();
    const reply = await client.request({ method: 'GET', path, headers: { cookie } });
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${await reply.body.text()}`);
    let [lines, firstByte] = [0, 0];
    for await (const part of reply.body as AsyncIterable<Buffer>) {
      firstByte ||= performance.now() - started;
      for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines += 1;
    }
    return { whole: performance.now() - started, firstByte, lines };
  } finally {
    await client.close();
  }
}

/** The driver takes what COPY sends and keeps nothing of it. */
async function timeCopy({ pool }: Ground, userId: string): Promise<{ ms: number; rows: number }> {
  const started = performance.now();
  const { rowCount } = await pool.query(copyOf(userId));
  return { ms: performance.now() - started, rows: rowCount ?? 0 };
}

/** By how many MiB the process grows at most while something is done. */
async function memoryWhile(server: BenchServer, work: () => Promise<void>): Promise<number> {
  const before = await server.memory();
  let [max, isDone] = [before, false];
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    max = Math.max(max, await server.memory());
    await wait(lookMs);
  }
  await done;
  return max - before;
}

/** Users with a copy of the largest portfolio each, and their sessions. */
async function fillReaders(ground: Ground, server: BenchServer): Promise<string[]> {
  ground.say(`  ${readers} users with as many domains each`);
  const client = await ground.pool.connect();
  const cookies: string[] = [];
  try {
    await client.query(
      'set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0',
    );
    for (let at = 0; at < readers; at += 1) {
      await client.query(
        `insert into domain (user_id, id, name, tld_id, registrar_id, nameserver_set_id, registration_date,
           expiration_date, sedo_price, godaddy_price, atom_price, tld_count, status, in_portfolio, is_processed, created_at)
         select $2, gen_random_uuid(), name, tld_id, registrar_id, nameserver_set_id, registration_date, expiration_date,
           sedo_price, godaddy_price, atom_price, tld_count, status, in_portfolio, is_processed, created_at
         from domain where user_id = $1 and not is_deleted`,
        [ground.bigUser.id, readerId(at)],
      );
      cookies.push((await server.as(readerId(at))).cookie);
    }
  } finally {
    client.release(true);
  }
  return cookies;
}
