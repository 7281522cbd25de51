import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { AddDomains, type AddResult } from '#contract/domain-actions.ts';
import { allSandboxSuffixes } from '#contract/sandbox.ts';
import { createNameJudge } from '#server/names/name-judge.ts';
import type { Ground } from '../ground/ground.ts';
import { type BenchServer, startServer } from '../ground/server.ts';
import { inTurns, type Measure, median, ms, timed } from '../report.ts';

const requestNames = 10_000;
/** issue of the product: 10,000 names in one request are answered within this */
const requestLimitMs = 10_000;

/**
 * Ten requests of 10,000 names each, over HTTP, with full results, against the same names judged and inserted with one
 * statement of 10,000 each. No worker runs: what happens to the names later is measured elsewhere.
 */
export async function measureAdding(ground: Ground): Promise<Measure[]> {
  const rounds = ground.isQuick ? 1 : 3;
  const requests = ground.isQuick ? 2 : 10;
  const names = ground.newNames(rounds * requests * requestNames);
  const listsOf = (round: number) =>
    Array.from({ length: requests }, (_, at) => {
      const first = (round * requests + at) * requestNames;
      return names.slice(first, first + requestNames);
    });
  const server = await startServer(ground, { ROLE: 'web' });
  try {
    await ground.pool.query('create table scratch (like domain including all)');
    await addOverHttp(server, [ground.newNames(requestNames), ground.newNames(requestNames)]); // warm-up
    const single: number[] = [];
    const found = await inTurns(
      rounds,
      async (round) => {
        const times = await addOverHttp(server, listsOf(round));
        single.push(...times);
        return sum(times);
      },
      async (round) => sum(await insertPlainly(ground.pool, listsOf(round))),
    );
    const count = (requests * requestNames).toLocaleString('en');
    return [
      {
        id: 'G10',
        what: `add ${count} names, ${requests} requests`,
        ours: ms(found.ours),
        against: `judge and insert ${ms(found.limit)}`,
        ratio: found.ratio,
        spread: found.spread,
        better: 'lower',
        floor: 2,
        aim: 1.3,
      },
      {
        id: '',
        what: 'one request of 10,000 names',
        ours: ms(median(single)),
        against: `time allowed ${ms(requestLimitMs)}`,
        ratio: median(single) / requestLimitMs,
        spread: [Math.min(...single) / requestLimitMs, Math.max(...single) / requestLimitMs],
        better: 'lower',
        floor: 1,
        aim: null,
      },
    ];
  } finally {
    await server.stop();
    await ground.pool.query('drop table if exists scratch');
    await ground.pool.query('truncate batch, batch_intake');
  }
}

const sum = (values: number[]) => values.reduce((one, other) => one + other, 0);

/** Time of each request, for a user who has no domain before. */
async function addOverHttp(server: BenchServer, lists: string[][]): Promise<number[]> {
  const client = await server.as(randomUUIDv7());
  const times: number[] = [];
  for (const list of lists) {
    const body = JSON.stringify(list);
    let answer = '';
    times.push(
      await timed(async () => {
        answer = await client.post(AddDomains.path, body);
      }),
    );
    const { added } = JSON.parse(answer) as AddResult;
    if (added !== list.length) throw new Error(`${added} of ${list.length} names were added`);
  }
  await client.close();
  return times;
}

/** The least that adding could be: names judged, no name twice, one statement into a table without triggers. */
async function insertPlainly(pool: pg.Pool, lists: string[][]): Promise<number[]> {
  await pool.query('truncate scratch');
  const judge = createNameJudge({ extraSuffixes: [], sandboxSuffixes: allSandboxSuffixes });
  const userId = randomUUIDv7();
  const tlds = new Map(allSandboxSuffixes.map((tld, at) => [tld as string, at + 1]));
  const times: number[] = [];
  for (const list of lists) {
    times.push(
      await timed(async () => {
        const judged = [...new Set(list)].map((entry) => judge.judge(entry)).filter((one) => one.ok);
        const { rowCount } = await pool.query(
          `insert into scratch (user_id, created_at, in_portfolio, id, name, unicode_name, casing, tld_id)
           select $1, $2, true, * from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::int[])
           on conflict (user_id, name) do nothing returning id, name`,
          [
            userId,
            new Date(),
            judged.map(() => randomUUIDv7()),
            judged.map((one) => one.name),
            judged.map((one) => one.unicodeName),
            judged.map((one) => one.casing),
            judged.map((one) => tlds.get(one.tld)),
          ],
        );
        if (rowCount !== list.length) throw new Error(`${rowCount} of ${list.length} names were inserted`);
      }),
    );
  }
  return times;
}
