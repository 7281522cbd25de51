import { minuteMs } from '#contract/dates.ts';
import { changeSetsChanged } from '../change-sets/change-sets.effects.ts';
import { on } from '../jobs/outbox.ts';
import { checkPointings } from '../landers/pointing/pointing.service.ts';
import { checkClaimsOf } from '../verification/verification.service.ts';
import { findJustDone } from './changes.reads.ts';

/**
 * What was read back at its service is looked for in the DNS at once (POINT-003): the proof of a name, and where it leads. What is not
 * there yet is looked for by the usual times.
 */
export const lookAfterChanges = on(changeSetsChanged, async (tx, { userId, payload: { setIds }, now }) => {
  const ids = await findJustDone(tx, userId, setIds, new Date(now.getTime() - minuteMs));
  if (ids.length === 0) return undefined;
  await checkClaimsOf(tx, { userId, now }, ids);
  await checkPointings(tx, { userId, now }, ids);
  return undefined;
});
