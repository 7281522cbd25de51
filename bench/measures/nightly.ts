import { dayMs } from '#contract/dates.ts';
import { features } from '#server/app/features.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase, openPool } from '#server/database/pool.ts';
import { purgeOutbox } from '#server/jobs/outbox.ts';
import type { Ground } from '../ground/ground.ts';
import { type Measure, ms, timed } from '../report.ts';

/** Starts another program, which `names-size` measures. */
const leftOut = 'daily-backup';
const limitMs = 60_000;

/**
 * Every scheduled job over all names, as the program runs it: with its time limits, one after the other. The first night plans,
 * fills and judges a million names that came at once; what counts is the night after, when little of it is new.
 */
export async function measureNightly(ground: Ground): Promise<Measure[]> {
  const pool = openPool(ground.url, 4);
  const silent = () => {};
  const log = { debug: silent, info: silent, warn: silent, error: silent };
  const parts = { config: readConfig({}), db: openDatabase(pool), clock: { now: () => new Date() }, log };
  const night = async (now: Date) => {
    const times: { name: string; took: number }[] = [];
    for (const { name, run } of [purgeOutbox, ...features.flatMap(({ jobs = [] }) => jobs)]) {
      if (name !== leftOut) times.push({ name, took: await timed(() => run(parts, now)) });
    }
    return times.toSorted((one, other) => other.took - one.took);
  };
  try {
    const first = await night(parts.clock.now());
    const next = await night(new Date(parts.clock.now().getTime() + dayMs));
    const tookFirst = new Map(first.map(({ name, took }) => [name, took]));
    const seconds = (took = 0) => `${(took / 1_000).toFixed(2)} s`.padStart(9);
    for (const { name, took } of next)
      ground.say(`  ${name.padEnd(28)} ${seconds(took)}   first ${seconds(tookFirst.get(name))}`);
    return [
      { ...shown('the slowest scheduled job', next), floor: 1, aim: 0.5 },
      { ...shown('the same in the first night', first), floor: null, aim: null },
    ];
  } finally {
    await pool.end();
  }
}

function shown(what: string, [slowest = { name: 'none', took: 0 }]: { name: string; took: number }[]) {
  const figures = { ours: ms(slowest.took), against: 'a minute', ratio: slowest.took / limitMs };
  return { id: '', what: `${what}, ${slowest.name}`, ...figures, better: 'lower' as const };
}
