import { expect, test } from 'vitest';
import { announced } from '../../database/announce.ts';
import { inTransaction } from '../../database/transaction.ts';
import { freshApp } from '../../testing/app.ts';
import { announceChangedHosts, changedHostsChannel } from './changed-hosts.ts';

test('LAND-007 10,000 changed hosts of any length are announced after the commit, each once, and none of a rolled back change', async () => {
  const app = await freshApp();
  const heard: string[] = [];
  const client = await app.pool.connect();
  client.on('notification', ({ payload }) => heard.push(...(payload ?? '').split(',')));
  await client.query(`listen ${changedHostsChannel}`);
  const label = 'x'.repeat(63);
  const hosts = Array.from({ length: 10_000 }, (_, n) => `${n}.${label}.${label}.${label}.test`);
  const undone = inTransaction(app.parts, async (tx) => {
    await announceChangedHosts(tx, ['undone.test']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await inTransaction(app.parts, (tx) => announceChangedHosts(tx, []));
  await inTransaction(app.parts, (tx) => announceChangedHosts(tx, hosts));
  await announced(app.pool);
  await client.query('select 1'); // messages come before the answer
  client.release(true);
  expect(heard.sort()).toEqual(hosts.sort());
});
