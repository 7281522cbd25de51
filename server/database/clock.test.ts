import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { startDatabaseClock } from './clock.ts';
import { openPool } from './pool.ts';

test('durability M2 the program uses the clock of the database, however wrong the machine’s own is', async () => {
  const database = await freshDatabase();
  const pool = openPool(database.connection, 2);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T00:00:00Z') });
  onTestFinished(async () => {
    vi.useRealTimers();
    await pool.end();
    await database.drop();
  });
  const clock = await startDatabaseClock(pool);
  const { rows } = await pool.query<{ at: string }>('select clock_timestamp()::text as at');
  const gap = new Date(rows[0]?.at ?? '').getTime() - clock.now().getTime();
  expect(Math.abs(gap)).toBeLessThan(1_000);
  const first = clock.now();
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(first.getTime());
  await clock.stop();
});
