import { alertLimits } from '#contract/alerts.ts';
import { dayMs } from '#contract/dates.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { deleteBefore } from './channels.store.ts';

/** An expiry is told of 60 days ahead at the most, and again a year later. */
const itemDays = 120;

/** Deletes deliveries after 30 days, and what is remembered of things that were told. */
export const purgeAlerts: ScheduledJob = {
  name: 'purge-alerts',
  cron: '23 4 * * *',
  async run({ db }, now) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
    await deleteBefore(db, { deliveries: daysAgo(alertLimits.keptDays), items: daysAgo(itemDays) });
  },
};
