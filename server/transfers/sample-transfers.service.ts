import type { Tx, UserContext } from '../context.ts';
import * as store from './transfers.store.ts';

export type SampleTransfer = Omit<store.SampleTransfer, 'id'>;

/** Keeps transfers as if their user had planned and followed them (D-233); nothing of it is told. Ids of others do nothing. */
export function insertSampleTransfers(
  tx: Tx,
  { userId, newId }: Pick<UserContext, 'userId' | 'newId'>,
  transfers: readonly SampleTransfer[],
): Promise<void> {
  return store.insertSample(
    tx,
    userId,
    transfers.map((transfer) => ({ id: newId(), ...transfer })),
  );
}
