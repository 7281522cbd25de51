import type { ScheduledJob } from '../../jobs/schedule.ts';
import { deleteStepsBefore } from '../../own-data/undo-own.service.ts';
import { deleteChangesBefore } from '../../portfolio/undo.service.ts';

/** Longer than a change can be taken back: what follows it reads it, too, and may be late. */
const changeMs = 24 * 3_600_000;
/** Values of own data are long, and nothing but taking back reads them. */
const ownMs = 3_600_000;

/** Forgets what deletions, changes of status and of own data did. */
export const purgeUndo: ScheduledJob = {
  name: 'purge-undo',
  cron: '7 * * * *',
  async run({ db }, now) {
    await deleteStepsBefore(db, new Date(now.getTime() - ownMs));
    await deleteChangesBefore(db, new Date(now.getTime() - changeMs));
  },
};
