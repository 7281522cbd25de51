import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { readConfig } from '../../config/config.ts';
import { openDatabase, openPool } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';
import { silentHub } from '../../testing/events.ts';
import { openAuth } from '../auth.ts';
import { deleteNow, followNextDeletion } from '../deletion/deletion.service.ts';
import { findUser } from '../users.reads.ts';

// Deletes an account in a process of its own, and kills itself after two saved views: `node deletion-process.ts <database
// url> <a worker | a command> <address> <time>`.
const [url = '', who = '', email = '', time = ''] = process.argv.slice(2);
const silent = () => {};
const pool = openPool(url, 8);
const base = {
  config: readConfig({ SANDBOX: 'off' }),
  db: openDatabase(pool),
  clock: { now: () => new Date(time) },
  newId: () => randomUUIDv7(),
  hub: silentHub,
  log: { debug: silent, info: silent, warn: silent, error: silent },
};
const parts = { ...base, auth: openAuth(base), pool };
let views = 0;
const half = {
  async forgetSome(tx: Tx, userId: string) {
    if (views === 2) process.kill(process.pid, 'SIGKILL');
    views += 1;
    await sql`delete from grid_view where id = (select id from grid_view where user_id = ${userId} limit 1)`.execute(
      tx,
    );
    return 1;
  },
};
if (who === 'a command') {
  const user = await findUser(parts.db, email);
  if (user) await deleteNow({ ...parts, now: new Date(time) }, user, [half]);
} else {
  await followNextDeletion(parts, [half]);
}
