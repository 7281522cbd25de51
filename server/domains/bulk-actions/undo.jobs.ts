import type { ScheduledJob } from '../../jobs/schedule.ts';

/** Longer than a change can be taken back: what follows it reads it, too, and may be late. */
const changeMs = 24 * 3_600_000;

/** Forgets what deletions and changes of status did. */
export const purgeUndo: ScheduledJob = {
  name: 'purge-undo',
  cron: '7 * * * *',
  async run({ db }, now) {
    await db
      .deleteFrom('undoable_change')
      .where('created_at', '<', new Date(now.getTime() - changeMs))
      .execute();
  },
};
