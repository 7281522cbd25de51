import { minuteMs } from '#contract/dates.ts';
import { claimDue } from '../change-sets/rows.service.ts';
import { startDueWorker } from '../jobs/due-worker.ts';
import { type SendParts, workOn } from './send.ts';

/** A process that died leaves its rows to others after this time; who comes later than that keeps nothing. */
const leaseMs = 3 * minuteMs;

const claim = ({ db, clock }: SendParts, max: number) => {
  const now = clock.now();
  return claimDue(db, { now, until: new Date(now.getTime() + leaseMs), max });
};

/** Works on rows that are due, as many as are free here; how many there were. */
export async function sendDue(parts: SendParts, max: number): Promise<number> {
  const rows = await claim(parts, max);
  await Promise.all(rows.map((row) => workOn(parts, row)));
  return rows.length;
}

/** Sends confirmed changes and looks for them until it is stopped; any number of processes share them. */
export const startSender = (parts: SendParts) =>
  startDueWorker({
    ...{ log: parts.log, one: 'a change', many: 'changes', parallel: 8 },
    claim: (max) => claim(parts, max),
    work: (row) => workOn(parts, row),
  });
