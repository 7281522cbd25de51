import { keepMeasured } from '../../freshness/freshness.service.ts';
import type { ScheduledJob } from '../../jobs/schedule.ts';
import { nextWatching, websiteAges } from './ages.reads.ts';

/** Measures how much of the promise is kept for websites, with what is measured of registrations; some users at a time. */
export const measureWebsites: ScheduledJob = {
  name: 'measure-websites',
  cron: '*/15 * * * *',
  async run({ db, config }, now) {
    const measured: Awaited<ReturnType<typeof websiteAges>> = [];
    for (let users = await nextWatching(db, null); users.length > 0; ) {
      measured.push(...(await websiteAges(db, config.fresh, now, users)));
      users = await nextWatching(db, users.at(-1) ?? null);
    }
    await keepMeasured(db, 'website', measured, now);
  },
};
