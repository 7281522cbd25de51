import type { Parts, Tx } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { changesFailed, tellSets } from './change-sets.effects.ts';
import { holdSet } from './change-sets.store.ts';
import { type Claimed, endIfDone, markUndone, type RowChange, settleRow } from './rows.store.ts';

export type { Claimed, RowChange, Standing } from './rows.store.ts';
export { claimDue, countDue, findStanding, markSent } from './rows.store.ts';

/**
 * Changes a row that was claimed and gives it back, with what else follows from it; the last one ends its set. False when somebody
 * else changed it meanwhile: then nothing is kept.
 */
export function settle(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  claimed: Claimed,
  change: RowChange,
  also?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const { userId, set_id: setId, undo_of: undoOf } = claimed;
  return inTransaction({ db }, async (tx) => {
    const now = clock.now();
    await holdSet(tx, userId, setId, ['running']); // so that of two last rows one sees the other
    if (!(await settleRow(tx, claimed, change, now))) return false;
    if (change.state === 'done' && undoOf) await markUndone(tx, userId, undoOf);
    await also?.(tx);
    const ended = change.dueAt === null ? await endIfDone(tx, userId, setId, now) : undefined;
    if (ended && ended.failed > 0) await addToOutbox(tx, changesFailed, { userId, payload: { setId, ...ended }, now });
    await tellSets(tx, userId, [setId], now);
    return true;
  });
}
