import { expect, onTestFinished, test } from 'vitest';
import { freshWork, until } from '../processing/testing/work.ts';
import { days, minutes } from '../testing/clock.ts';
import { keepJobs, takeDueJobs } from './job-runs.store.ts';
import { type ScheduledJob, type ScheduleParts, startSchedule } from './schedule.ts';

const cron = '0 3 * * *';
const job = (name: string, run: ScheduledJob['run'] = async () => {}): ScheduledJob => ({ name, cron, run });

/** A database in which schedules run, each as that of a process of its own. */
async function freshSchedules() {
  const work = await freshWork();
  return {
    ...work,
    start(jobs: ScheduledJob[], parts: ScheduleParts = work.parts) {
      const schedule = startSchedule(parts, { jobs, pollMs: 1, troubleMs: 1 });
      onTestFinished(schedule.stop);
      return schedule;
    },
    kept: () => work.parts.db.selectFrom('job_run').select(['name', 'due_at']).orderBy('name').execute(),
    /** the next time of the jobs here */
    nextNight: () =>
      new Date(Math.floor((work.clock.now().getTime() + days(1) - minutes(180)) / days(1)) * days(1) + minutes(180)),
  };
}

test('jobs are planned once for all processes, and those that are gone are taken off', async () => {
  const { start, kept, nextNight } = await freshSchedules();
  const first = start(['one', 'two'].map((name) => job(name)));
  await until(async () => (await kept()).length === 2);
  await first.stop();
  start(['two', 'three'].map((name) => job(name)));
  await until(async () => (await kept()).some(({ name }) => name === 'three'));
  expect(await kept()).toEqual(['three', 'two'].map((name) => ({ name, due_at: nextNight() })));
});

test('a job that is due runs in one process, at its time by the injected clock', async () => {
  const { start, kept, clock, nextNight } = await freshSchedules();
  const ran: Date[] = [];
  const jobs = [job('due', async (_parts, now) => void ran.push(now))];
  const schedules = [start(jobs), start(jobs)];
  await until(async () => (await kept()).length === 1);
  const night = nextNight();
  clock.advance(night.getTime() - clock.now().getTime());
  await until(async () => (await kept())[0]?.due_at?.getTime() === night.getTime() + days(1) && ran.length > 0);
  await Promise.all(schedules.map(({ stop }) => stop()));
  expect(ran).toEqual([night]);
});

test('times that were missed while nothing ran are made up for once, also those of the version before', async () => {
  const { start, kept, clock, parts } = await freshSchedules();
  const ran: string[] = [];
  const jobs = ['planned', 'unplanned'].map((name) => job(name, async () => void ran.push(name)));
  await keepJobs(
    parts.db,
    jobs.map(({ name }) => ({ name, cron })),
    clock.now(),
  );
  const before = { due_at: null, started_at: clock.now() };
  await parts.db.updateTable('job_run').set(before).where('name', '=', 'unplanned').execute();
  clock.advance(days(3));
  const schedule = start(jobs);
  await until(async () => (await kept()).every(({ due_at: at }) => at && at > clock.now()) && ran.length >= 2);
  await schedule.stop();
  expect(ran.sort()).toEqual(['planned', 'unplanned']);
});

test('one of two processes takes a job, which is due again at its next time where that process died', async () => {
  const { kept, clock, parts, nextNight } = await freshSchedules();
  await keepJobs(parts.db, [{ name: 'due', cron }], clock.now());
  clock.advance(nextNight().getTime() - clock.now().getTime());
  const now = clock.now();
  const taking = [{ name: 'due', until: nextNight() }];
  const taken = await Promise.all([takeDueJobs(parts.db, taking, now), takeDueJobs(parts.db, taking, now)]);
  expect(taken.map(({ size }) => size).sort()).toEqual([0, 1]);
  await keepJobs(parts.db, [{ name: 'due', cron }], now); // another process starts
  expect(await kept()).toEqual([{ name: 'due', due_at: nextNight() }]);
});

test('a job that runs is not begun again at its next times', async () => {
  const { start, clock, kept } = await freshSchedules();
  const { promise, resolve } = Promise.withResolvers<void>();
  const began: string[] = [];
  const slow = job('slow', async () => {
    began.push('slow');
    await promise;
  });
  start([slow, job('quick', async () => void began.push('quick'))]);
  await until(async () => (await kept()).length === 2);
  clock.advance(days(1));
  await until(async () => began.length === 2);
  clock.advance(days(1));
  await until(async () => began.length === 3);
  resolve();
  expect(began.filter((name) => name === 'slow')).toEqual(['slow']);
});

test('a job that fails is done again at its next time, and holds up no other', async () => {
  const { start, clock, kept } = await freshSchedules();
  const ran: string[] = [];
  const failing = job('failing', async () => {
    throw new Error('no');
  });
  start([failing, job('good', async () => void ran.push('good'))]);
  await until(async () => (await kept()).length === 2);
  clock.advance(days(1));
  await until(async () => ran.length === 1 && (await kept()).every(({ due_at: at }) => at && at > clock.now()));
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
  const schedule = startSchedule(work.parts, { jobs: [], hourly });
  expect(ran).toEqual(['second']);
  await schedule.stop();
});

test('durability M5 a schedule whose start met a broken connection is started again', async () => {
  const { start, kept, parts } = await freshSchedules();
  let broken = 2;
  const selectFrom = (table: 'job_run') => {
    broken -= 1;
    if (broken >= 0) throw new Error('Connection terminated');
    return parts.db.selectFrom(table);
  };
  const bound = <Of extends object>(of: Of, key: string | symbol) => {
    const value: unknown = Reflect.get(of, key, of);
    return typeof value === 'function' ? value.bind(of) : value;
  };
  const db = new Proxy(parts.db, { get: (of, key) => (key === 'selectFrom' ? selectFrom : bound(of, key)) });
  start([job('late')], { ...parts, db });
  await until(async () => (await kept()).length === 1);
  expect(broken).toBe(-1);
});
