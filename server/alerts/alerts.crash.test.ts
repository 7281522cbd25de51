import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { drainOutbox } from '../jobs/outbox.ts';
import { startTestSite } from '../outbound/test-site.ts';
import { freshApp } from '../testing/app.ts';
import { alertEffects } from './alerts.effects.ts';
import { givenChannel, recorded } from './testing/given-alerts.ts';

const users = 60;
const aheadMs = 240_000; // of each further process: the claims of the one before have ended
const lanes = 4;

/** A process that makes and sends messages; killed with the test at the latest. */
async function spawnSender(databaseUrl: string, target: string, ahead: number): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'testing/alert-process.ts');
  const child = spawn(process.execPath, [script, databaseUrl, target, String(ahead)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

test('durability alert workers that are killed again and again report every change, in one message with one id', async () => {
  const taken: { id: string; keys: string[] }[] = [];
  const site = await startTestSite((request, reply) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { alerts } = JSON.parse(body) as { alerts: { key: string }[] };
      taken.push({ id: String(request.headers['webhook-id']), keys: alerts.map(({ key }) => key) });
      setTimeout(() => reply.end(), 2);
    });
  });
  onTestFinished(() => site.close());
  const app = await freshApp({ settings: { ALERT_TARGETS: site.target } });
  for (let count = 0; count < users; count++) {
    const user = await app.given.user();
    await givenChannel(app, user, { address: { kind: 'webhook', url: `${site.url}hook` } });
    const domain = await app.given.domain(user, `name${count}.com`);
    await recorded(app, user, [domain.id]);
    await recorded(app, user, [domain.id], { field: 'dnssec', meaning: 'signed', before: false, after: true });
  }
  await drainOutbox(app.parts, alertEffects);
  const open = async () => {
    const items = await app.parts.db.selectFrom('alert_item').select('key').where('tell_at', 'is not', null).execute();
    const unsent = await app.parts.db.selectFrom('alert_delivery').select('id').where('state', '=', 0).execute();
    return items.length + unsent.length;
  };
  let kills = 0;
  while ((await open()) > 0) {
    const child = await spawnSender(app.database.url, site.target, kills * aheadMs);
    const goal = taken.length + 8 + Math.floor(Math.random() * 8);
    while (taken.length < goal && (await open()) > 0) await pause(5);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    kills += 1;
  }
  const idsOf = Map.groupBy(
    taken.flatMap(({ id, keys }) => keys.map((key) => ({ id, key }))),
    ({ key }) => key,
  );
  expect(kills).toBeGreaterThan(2);
  expect(idsOf.size).toBe(2 * users);
  for (const sent of idsOf.values()) expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(new Set(taken.map(({ id }) => id)).size).toBe(users);
  expect(taken.length).toBeLessThanOrEqual(users + (kills + 1) * lanes);
});
