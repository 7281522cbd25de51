import { features } from '#server/app/features.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase, openPool } from '#server/database/pool.ts';
import { purgeOutbox } from '#server/jobs/outbox.ts';
import type { Ground } from '../ground/ground.ts';
import { type Measure, ms, timed } from '../report.ts';

/** Starts another program, which `names-size` measures. */
const leftOut = 'daily-backup';
const limitMs = 60_000;

/** Every scheduled job once over all names, as the program runs it: with its time limits, one after the other. */
export async function measureNightly(ground: Ground): Promise<Measure[]> {
  const pool = openPool(ground.url, 4);
  const silent = () => {};
  const log = { debug: silent, info: silent, warn: silent, error: silent };
  const parts = { config: readConfig({}), db: openDatabase(pool), clock: { now: () => new Date() }, log };
  const times: { name: string; took: number }[] = [];
  try {
    for (const { name, run } of [purgeOutbox, ...features.flatMap(({ jobs = [] }) => jobs)]) {
      if (name === leftOut) continue;
      times.push({ name, took: await timed(() => run(parts, parts.clock.now())) });
    }
  } finally {
    await pool.end();
  }
  const slowestFirst = times.toSorted((one, other) => other.took - one.took);
  for (const { name, took } of slowestFirst) ground.say(`  ${name.padEnd(28)} ${(took / 1_000).toFixed(2)} s`);
  const [slowest = { name: 'none', took: 0 }] = slowestFirst;
  return [
    {
      ...{ id: '', what: `the slowest scheduled job, ${slowest.name}`, ours: ms(slowest.took), against: 'a minute' },
      ...{ ratio: slowest.took / limitMs, better: 'lower', floor: 1, aim: 0.5 },
    },
  ];
}
