import { randomUUIDv7 } from 'node:crypto';
import { readConfig } from '../../config/config.ts';
import { openDatabase, openPool } from '../../database/pool.ts';
import { findDue } from '../../freshness/freshness.reads.ts';
import { saveLookups } from '../../lookups/lookups.service.ts';
import { findPresent } from '../../lookups/presence.reads.ts';
import { findWatchers } from '../../lookups/watchers.reads.ts';
import { silentHub } from '../../testing/events.ts';
import { startWorker } from '../worker.ts';
import { fakeSources, known, registered } from './fake-sources.ts';

// A worker in a process of its own, to be killed: `node worker-process.ts <database url> <milliseconds of a lookup> <of its
// lease> <commits after which it kills itself in the next one>`.
const [url = '', delay = '0', leaseMs = '30000', max = 'Infinity'] = process.argv.slice(2);
let saves = 0;
const silent = () => {};
const pool = openPool(url, 8);
startWorker({
  parts: {
    config: readConfig({ SANDBOX: 'off', RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0', DNS_QUERIES_PER_SECOND: '0' }),
    db: openDatabase(pool),
    clock: { now: () => new Date() },
    newId: () => randomUUIDv7(),
    hub: silentHub,
    log: { debug: silent, info: silent, warn: silent, error: silent },
  },
  pool,
  domains: {
    ...{ findPresent, findWatchers, findDue },
    async saveLookups(tx, updates) {
      const changes = await saveLookups(tx, updates);
      saves += 1;
      if (saves > Number(max)) process.kill(process.pid, 'SIGKILL');
      return changes;
    },
  },
  sources: fakeSources({
    async registration() {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * Number(delay)));
      return known(registered);
    },
  }),
  parallel: 10,
  timing: { leaseMs: Number(leaseMs) },
});
process.stdout.write('working\n');
