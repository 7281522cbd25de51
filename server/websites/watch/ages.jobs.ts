import { keepMeasured } from '../../freshness/freshness.service.ts';
import type { ScheduledJob } from '../../jobs/schedule.ts';
import { websiteAges } from './ages.reads.ts';

/** Measures how much of the promise is kept for websites, with what is measured of registrations. */
export const measureWebsites: ScheduledJob = {
  name: 'measure-websites',
  cron: '*/15 * * * *',
  async run({ db, config }, now) {
    await keepMeasured(db, 'website', await websiteAges(db, config.fresh, now), now);
  },
};
