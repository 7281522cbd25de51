import type { ScheduledJob } from '../jobs/schedule.ts';
import { deleteExpired } from './sessions.store.ts';

/** Forgets sessions that ended, links and sign-ins that were not finished, and old counts of wrong passwords. */
export const purgeSignIns: ScheduledJob = {
  name: 'purge-sign-ins',
  cron: '7 * * * *',
  run: ({ db }, now) => deleteExpired(db, now),
};
