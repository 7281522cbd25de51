import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app/build-app.ts';
import { openDatabase, openPool } from '../database/pool.ts';
import { createWriteProbe } from '../database/write-probe.ts';
import { freshApp } from '../testing/app.ts';
import { databaseWay } from '../testing/database-way.ts';
import { fillDisk, makeReadOnly } from '../testing/no-writes.ts';

async function withLog() {
  const lines: string[] = [];
  const note = (_: object, message: string) => void lines.push(message);
  const fresh = await freshApp({ log: { debug: note, info: note, warn: note, error: note } });
  const ready = async () => {
    const answer = await fresh.app.inject('/health/ready');
    return { code: answer.statusCode, ...answer.json<object>() };
  };
  return { ...fresh, ready, lines };
}
const fine = { code: 200, status: 'ok' };

describe('durability A3 /health/ready says in a word why not, and the log once', () => {
  test('a database that became read-only', async () => {
    const { ready, lines, pool } = await withLog();
    const takeBack = await makeReadOnly(pool);
    expect(await ready()).toEqual({ code: 503, status: 'unavailable', reason: 'readOnly' });
    await ready();
    await takeBack();
    expect(await ready()).toEqual(fine);
    expect(lines).toEqual(['not ready: readOnly', 'ready again']);
  });

  test('a full disk', async () => {
    const { ready, lines, pool } = await withLog();
    expect(await ready()).toEqual(fine);
    await fillDisk(pool, ['kept']);
    expect(await ready()).toEqual({ code: 503, status: 'unavailable', reason: 'full' });
    expect(lines).toEqual(['not ready: full']);
  });

  test('a process that is stopping', async () => {
    const { parts } = await freshApp();
    const app = await buildApp(parts, { leaving: { isLeaving: true, leave: async () => {} } });
    onTestFinished(() => app.close());
    const answer = await app.inject('/health/ready');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable', reason: 'leaving' }]);
  });

  test('a database that is silent, and one that is not there', async () => {
    const { parts, database } = await freshApp();
    const way = await databaseWay(database.url);
    const [through, nowhere] = [way.url, 'postgres://127.0.0.1:1/nowhere'].map((url) => openPool(url, 1));
    onTestFinished(async () => void (await nowhere?.end()));
    const probeOf = (pool: typeof through, limitMs?: number) =>
      createWriteProbe({ db: openDatabase(pool as NonNullable<typeof pool>), clock: parts.clock }, limitMs)().then(
        (refused) => refused?.reason ?? null,
      );
    expect(await probeOf(through)).toBeNull();
    way.silence();
    expect(await probeOf(through, 100)).toBe('silent');
    expect(await probeOf(nowhere)).toBe('unreachable');
  });
});
