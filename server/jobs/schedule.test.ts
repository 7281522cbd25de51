import { expect, test } from 'vitest';
import { freshWork, until } from '../processing/testing/work.ts';
import { type ScheduledJob, startSchedule } from './schedule.ts';

const job = (name: string, run: ScheduledJob['run'] = async () => {}): ScheduledJob => ({
  name,
  cron: '0 3 * * *',
  run,
});

test('jobs are scheduled once for all processes, and those that are gone are taken off', async () => {
  const work = await freshWork();
  const start = (...names: string[]) => startSchedule(work.parts, work.pool, { jobs: names.map((name) => job(name)) });
  const first = start('one', 'two');
  await first.started;
  const second = start('two', 'three');
  await second.started;
  const { rows } = await work.pool.query('select name, cron, timezone from pgboss.schedule order by name');
  expect(rows).toEqual(['three', 'two'].map((name) => ({ name, cron: '0 3 * * *', timezone: 'UTC' })));
  await Promise.all([first.stop(), second.stop()]);
});

test('a job that is due runs in one process, at its time by the injected clock', async () => {
  const work = await freshWork();
  const ran: Date[] = [];
  const run = async (_parts: unknown, now: Date) => void ran.push(now);
  const schedule = startSchedule(work.parts, work.pool, { jobs: [job('due', run)], pollingSeconds: 0.5 });
  await schedule.started;
  // as the clock of the schedule does when the time comes
  await work.pool.query(`insert into pgboss.job (name, policy) values ('due', 'singleton')`);
  await until(() => ran.length > 0);
  expect(ran).toEqual([work.clock.now()]);
  await schedule.stop();
});

test('hourly tasks run at the start, and one that fails harms nothing', async () => {
  const work = await freshWork();
  const ran: string[] = [];
  const hourly = [
    async () => {
      throw new Error('no list');
    },
    async () => void ran.push('second'),
  ];
  const schedule = startSchedule(work.parts, work.pool, { jobs: [], hourly });
  expect(ran).toEqual(['second']);
  await schedule.stop();
});

test('durability M5 a schedule whose start met a broken connection is started again', async () => {
  const work = await freshWork();
  let broken = 2;
  const query = (text: string, values?: unknown[]) => {
    broken -= 1;
    return broken >= 0 ? Promise.reject(new Error('Connection terminated')) : work.pool.query(text, values);
  };
  const schedule = startSchedule(work.parts, { query } as never, { jobs: [job('late')], firstRetryMs: 1 });
  await schedule.started;
  const { rows } = await work.pool.query('select name from pgboss.schedule');
  expect(rows).toEqual([{ name: 'late' }]);
  await schedule.stop();
});
