import { hourMs } from '#contract/dates.ts';
import type { Feature } from '../../feature.ts';
import type { ScheduledJob } from '../../jobs/schedule.ts';
import { destroySalts, forgetEvents } from '../events.store.ts';
import { utcDay } from './visit-event.ts';

/** Destroys a day's salt an hour after it (D-215 allows 48): a clock that steps back a little finds it still. */
const destroyVisitSalts: ScheduledJob = {
  name: 'destroy-visit-salts',
  cron: '5 * * * *',
  run: ({ db }, now) => destroySalts(db, utcDay(new Date(now.getTime() - hourMs))),
};

/** Keeps what visitors' browsers told of landers until it is counted. */
export const visitCollection: Feature = { jobs: [destroyVisitSalts], forgetUser: forgetEvents };
