import type { ScheduledJob } from '../jobs/schedule.ts';
import * as store from './releases.store.ts';

const keptDays = 365;

/** Forgets watches of names that are not monitored any more, and what came of others a year after they ended. */
export const purgeReleases: ScheduledJob = {
  name: 'purge-release-watches',
  cron: '27 3 * * *',
  run: ({ db }, now) => store.purge(db, new Date(now.getTime() - keptDays * 86_400_000)),
};
