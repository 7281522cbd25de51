import { minuteMs } from '#contract/dates.ts';
import { startDueWorker } from '../jobs/due-worker.ts';
import { claimDue } from './accounts.store.ts';
import { readOn, type SyncParts } from './sync.ts';

/** A process that died leaves its accounts to others after this time; no answer is waited for as long. */
const leaseMs = 3 * minuteMs;

const claim = ({ db, clock }: SyncParts, max: number) => {
  const now = clock.now();
  return claimDue(db, { now, until: new Date(now.getTime() + leaseMs), max });
};

/** Reads accounts that are due for a while, as many as are free here; how many there were. */
export async function readDue(parts: SyncParts, max: number): Promise<number> {
  const claimed = await claim(parts, max);
  await Promise.all(claimed.map((account) => readOn(parts, account)));
  return claimed.length;
}

/** Reads accounts that are due until it is stopped, and leaves them where they were last kept; any number of processes share them. */
export const startSyncer = (parts: SyncParts) =>
  startDueWorker({
    ...{ log: parts.log, one: 'an account', many: 'accounts', parallel: 8 },
    claim: (max) => claim(parts, max),
    work: (account) => readOn(parts, account),
  });
