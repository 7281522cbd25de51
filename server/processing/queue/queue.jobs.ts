import { sql } from 'kysely';
import { hourMs } from '#contract/dates.ts';
import type { ScheduledJob } from '../../jobs/schedule.ts';
import { batchKinds, itemStates } from '../processing.rules.ts';

/** Answers are kept so long for repeated requests (D-067), batches and what failed in them so long for their pages (D-227). */
const resultMs = 24 * hourMs;
const batchMs = 7 * 24 * hourMs;
/** batches in one statement, some of which have 10,000 failed names */
const atOnce = 500;

/** Forgets old answers and batches; a batch stays while lookups of it are still tried. */
export const purgeBatches: ScheduledJob = {
  name: 'purge-batches',
  cron: '17 * * * *',
  async run({ db }, now) {
    await db
      .updateTable('batch')
      .set({ result: null })
      .where('created_at', '<', new Date(now.getTime() - resultMs))
      .where('result', 'is not', null)
      .execute();
    for (;;) {
      const { numAffectedRows = 0n } = await sql`with old as (
          select no from batch b
          where created_at < ${new Date(now.getTime() - batchMs)} and finished_at is not null
            and kind <> ${batchKinds.daily} -- each user has one for good
            and not exists (select from batch_item where batch_no = b.no and state <> ${itemStates.failed})
          limit ${atOnce}),
        failed as (delete from batch_item i using old where i.batch_no = old.no)
        delete from batch b using old where b.no = old.no`.execute(db);
      if (numAffectedRows < BigInt(atOnce)) return;
    }
  },
};

const serverMs = 30 * 24 * hourMs;
const replyMs = 7 * 24 * hourMs;

/** Forgets registry servers that nobody was asked about for a month: a new one begins afresh; and their replies after a week. */
export const purgeServers: ScheduledJob = {
  name: 'purge-servers',
  cron: '37 3 * * *',
  async run({ db }, now) {
    await sql`delete from server_budget b
      where greatest(last_answer_at, failed_at, next_at, blocked_until) < ${new Date(now.getTime() - serverMs)}
        and not exists (select from lane l where l.server = split_part(b.server, ' ', 1)
          and (l.server = b.server or split_part(b.server, ' ', 2) in (select outbound_address from worker)))`.execute(
      db,
    );
    await sql`delete from registry_proof
      where coalesce(greatest(answered_at, denied_at, asking_until), '-infinity') < ${new Date(now.getTime() - serverMs)}
    `.execute(db);
    await db
      .deleteFrom('server_tld')
      .where('asked_at', '<', new Date(now.getTime() - serverMs))
      .execute();
    await db
      .deleteFrom('server_reply')
      .where('hour', '<', new Date(now.getTime() - replyMs))
      .execute();
  },
};
