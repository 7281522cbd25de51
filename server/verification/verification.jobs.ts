import { dayMs } from '#contract/dates.ts';
import { inTransaction } from '../database/transaction.ts';
import { purgeSlots } from '../dns/name-server-slots.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { takeUnreminded } from './due-checks.store.ts';
import { claimsWaiting } from './verification.effects.ts';

/** Tells users of claims that became a day old without proof, once (D-173). */
export const remindOfClaims: ScheduledJob = {
  name: 'remind-of-claims',
  cron: '*/10 * * * *',
  async run(parts, now) {
    await inTransaction(parts, async (tx) => {
      for (const { userId, count, domainId, name } of await takeUnreminded(tx, new Date(now.getTime() - dayMs))) {
        const domain = count === 1 ? { domainId, name } : null;
        await addToOutbox(tx, claimsWaiting, { userId, payload: { count, domain }, now });
      }
    });
  },
};

/** Forgets when name servers were asked (`name_server_slot`). */
export const purgeNameServerSlots: ScheduledJob = {
  name: 'purge-name-server-slots',
  cron: '29 3 * * *',
  run: ({ db }, now) => purgeSlots(db, new Date(now.getTime() - dayMs)),
};
