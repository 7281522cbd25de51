import type { ScheduledJob } from '../jobs/schedule.ts';
import { purgeTextUse } from './text-use.store.ts';

const keptMs = 31 * 86_400_000;

/** Forgets how much text was asked for more than a month ago. */
export const purgeTextUseJob: ScheduledJob = {
  name: 'purge-text-use',
  cron: '41 3 * * *',
  async run({ db }, now) {
    await purgeTextUse(db, new Date(now.getTime() - keptMs));
  },
};
