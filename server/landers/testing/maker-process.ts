import { randomUUIDv7 } from 'node:crypto';
import { readConfig } from '../../config/config.ts';
import { openDatabase, openPool } from '../../database/pool.ts';
import { silentHub } from '../../testing/events.ts';
import { makePages } from '../pages/make-pages.ts';

// Makes pages in a process of its own, to be killed: `node maker-process.ts <database url> <milliseconds its clock is ahead>`.
const [url = '', ahead = '0'] = process.argv.slice(2);
const silent = () => {};
const pool = openPool(url, 4);
const parts = {
  config: readConfig({ SANDBOX: 'off' }),
  sandbox: null,
  db: openDatabase(pool),
  clock: { now: () => new Date(Date.now() + Number(ahead)) },
  newId: () => randomUUIDv7(),
  hub: silentHub,
  log: { debug: silent, info: silent, warn: silent, error: silent },
};
process.stdout.write('making\n');
while ((await makePages(parts)) > 0);
await pool.end();
