import { dayMs } from '#contract/dates.ts';
import type { ScheduledJob } from '../../jobs/schedule.ts';
import { deleteSamplesBefore, saveSamples } from './samples.store.ts';
import { databaseBytes, tableSizes } from './table-sizes.ts';

const keptDays = 60;

/** Keeps the sizes of the tables once a day, so that one sees what grows, and forgets those of two months ago. */
export const sampleStorage: ScheduledJob = {
  name: 'sample-storage',
  cron: '7 0 * * *',
  async run({ db }, now) {
    const tables = await tableSizes(db);
    const whole = { name: '', rows: null, bytes: await databaseBytes(db) };
    const samples = tables.map(({ name, rows, bytes, indexBytes }) => ({ name, rows, bytes: bytes + indexBytes }));
    await saveSamples(db, [whole, ...samples], now);
    await deleteSamplesBefore(db, new Date(now.getTime() - keptDays * dayMs));
  },
};
