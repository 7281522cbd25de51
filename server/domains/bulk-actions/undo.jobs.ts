import type { ScheduledJob } from '../../jobs/schedule.ts';
import { deleteStepsBefore } from '../../own-data/undo-own.service.ts';
import { deleteChangesBefore } from '../../undo/undo.service.ts';

/** Longer than a change can be taken back: what follows it reads it, too, and may be late. */
const changeMs = 24 * 3_600_000;
/** What other changes replaced may be long, and nothing but taking back reads it. */
const othersMs = 3_600_000;

/** Forgets what changes did that can be taken back. */
export const purgeUndo: ScheduledJob = {
  name: 'purge-undo',
  cron: '7 * * * *',
  async run({ db }, now) {
    const others = new Date(now.getTime() - othersMs);
    await deleteStepsBefore(db, others);
    await deleteChangesBefore(db, { names: new Date(now.getTime() - changeMs), others });
  },
};
