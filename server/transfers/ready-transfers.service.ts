import type { UserContext } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import * as store from './transfers.store.ts';

export type ReadyTransfer = Omit<store.ReadyTransfer, 'id'>;

/** Keeps transfers as if their user had planned and followed them (D-233); nothing of it is told. Ids of others do nothing. */
export function insertReadyTransfers(
  tx: Tx,
  { userId, newId }: Pick<UserContext, 'userId' | 'newId'>,
  transfers: readonly ReadyTransfer[],
): Promise<void> {
  return store.insertReady(
    tx,
    userId,
    transfers.map((transfer) => ({ id: newId(), ...transfer })),
  );
}
