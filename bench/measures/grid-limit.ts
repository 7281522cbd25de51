import type pg from 'pg';
import type { Ground } from '../ground/ground.ts';
import { median, timed } from '../report.ts';
import type { Shape } from './grid-shapes.ts';
import { type Way, waysOf } from './grid-sql.ts';

export type Answer = { ids: string[]; total: number };
export type GridLimit = {
  run(way: Way): Promise<Answer>;
  /** The fastest of all ways we know to get a page. */
  bestWay(shape: Shape, runs: number): Promise<Way>;
  fastest(ways: Way[], runs: number): Promise<Way>;
  close(): void;
};

/** The rows as PostgreSQL sends them: nothing is made of them. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value };

/** The bare database: the best statements we know for a shape, on connections that are used for nothing else. */
export async function openGridLimit(pool: pg.Pool, userId: string, portfolioTotal: number): Promise<GridLimit> {
  const clients = [await pool.connect(), await pool.connect()];
  let current = '';

  async function run({ settings, statements }: Way): Promise<Answer> {
    if (settings !== current) for (const client of clients) await client.query(settings);
    current = settings;
    const results = await Promise.all(
      statements.map((text, at) => clients[at]?.query({ text, values: [userId], types: asText })),
    );
    const rows = results[0]?.rows ?? [];
    const totals = results[1]?.rows ?? rows;
    return { ids: rows.map((row) => row.id), total: Number(totals[0]?.total ?? 0) };
  }

  async function fastest(ways: Way[], runs: number): Promise<Way> {
    let best: { way: Way; time: number } | undefined;
    // with one run no time counts: each statement is made once, in the settings of the first
    for (const way of runs > 1 ? ways : ways.filter(({ settings }) => settings === ways[0]?.settings)) {
      if (runs > 1) await run(way);
      const times: number[] = [];
      for (let at = 0; at < runs; at += 1) times.push(await timed(() => run(way)));
      if (!best || median(times) < best.time) best = { way, time: median(times) };
    }
    if (!best) throw new Error('no way to answer the shape');
    return best.way;
  }

  return {
    run,
    fastest,
    bestWay: (shape, runs) => fastest(waysOf(shape, portfolioTotal), runs),
    close: () => clients.forEach((client) => void client.release(true)),
  };
}

/** Moves the user's data version, as any change of a domain does. */
export async function forgetTotals({ pool, bigUser }: Ground): Promise<void> {
  await pool.query(
    'update domain_count set count = count + 1 where user_id = $1 and list = 0 and dimension = 0 and value = 0',
    [bigUser.id],
  );
}
