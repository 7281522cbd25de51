import { readConfig } from '../../../config/config.ts';
import { openDatabase, openPool } from '../../../database/pool.ts';
import { silentHub } from '../../../testing/events.ts';
import { createOutageWatch } from '../outage.rules.ts';
import { startWatcher } from '../watcher.ts';
import { lookOf } from './watching.ts';

// Finds every name parked, in a process of its own, to be killed: `node watcher-process.ts <database url> <milliseconds its
// clock is ahead> <looks after which it kills itself>`.
const [url = '', ahead = '0', max = 'Infinity'] = process.argv.slice(2);
let looks = 0;
const silent = () => {};
const clock = { now: () => new Date(Date.now() + Number(ahead)) };
startWatcher({
  ...{ db: openDatabase(openPool(url, 4)), clock, random: Math.random, outage: createOutageWatch() },
  hub: silentHub,
  log: { debug: silent, info: silent, warn: silent, error: silent },
  look: async ({ name }) => {
    looks += 1;
    if (looks > Number(max)) process.kill(process.pid, 'SIGKILL');
    return lookOf(clock.now(), { status: 'parkedDomain', finalUrl: `https://${name}/` });
  },
  ...{ parallel: 50, looksByItself: true, mode: readConfig({}).outbound },
  intervalsOf: () => ({ periodMs: 86_400_000, confirmMs: 900_000 }),
  verdictsOf: async () => new Map(),
});
process.stdout.write('looking\n');
