import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { freshApp } from '../testing/app.ts';
import { naiveSessions, sumOf } from './testing/naive-count.ts';
import { landerId, randomEvents, randomFrom } from './testing/random-events.ts';
import { writeEvents } from './testing/write-events.ts';
import { readVisits } from './visits.reads.ts';

test('ANA-001 workers that are killed again and again count each signal, none twice', async () => {
  const app = await freshApp();
  const { db } = app.parts;
  const ann = await app.given.user();
  const random = randomFrom(11);
  const from = new Date('2026-11-10T00:00:00Z');
  const events = randomEvents(random, { userId: ann.id, from, days: 3, count: 1_200 });
  for (let at = 0; at < events.length; at += 10) {
    const some = events.slice(at, at + 10);
    await writeEvents(db, some, some[0]?.at);
  }
  const waiting = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from visit_batch`.execute(db)).rows[0]?.n ?? 0;
  const now = new Date('2026-11-15T00:00:00Z');

  let kills = 0;
  for (let left = await waiting(); left > 0; left = await waiting()) {
    const worker = await startCounting(app.database.url, now);
    const goal = left - 25;
    while (worker.exitCode === null && (await waiting()) > goal) await delay(Math.floor(random() * 8));
    if (worker.exitCode !== null || left <= 25) break;
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    kills += 1;
  }
  const last = await startCounting(app.database.url, now);
  if (last.exitCode === null) await once(last, 'exit');

  expect(kills).toBeGreaterThan(2);
  const query = { from: '2026-11-09', to: '2026-11-14', timeZone: 'America/St_Johns', now, filter: {} };
  const sessions = naiveSessions(events);
  const said = await readVisits(db, ann.id, query);
  expect(said.totals).toEqual(sumOf(sessions));
  const ofOne = await readVisits(db, ann.id, { ...query, filter: { landerId: landerId(1) } });
  expect(ofOne.totals).toEqual(sumOf(sessions.filter(({ first }) => first.landerId === landerId(1))));
  expect(said.withoutScript).toBe(events.filter(({ kind }) => kind === 'withoutScript').length);
  const { rows } = await sql`select distinct hour from visit_pack`.execute(db);
  expect(rows).toEqual([{ hour: 24 }]);
});

async function startCounting(url: string, now: Date): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'testing/counting-process.ts');
  const child = spawn(process.execPath, [script, url, now.toISOString()], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}
