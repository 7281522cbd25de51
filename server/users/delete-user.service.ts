import { setTimeout } from 'node:timers/promises';
import type { UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { deleteEffectsOf } from '../jobs/outbox.ts';
import { trustedMs } from './session-cache.ts';
import { disableUser, type UserParts } from './users.service.ts';
import * as store from './users.store.ts';

/**
 * Deletes an account with everything in it (D-228): closed first, and once no process takes its sessions for proven any
 * more, all its rows in one transaction. `forget` are the features' parts of it. Rows of others stay.
 */
export async function deleteUser(
  parts: UserParts,
  user: { id: UserId; email: string },
  forget: readonly ((tx: Tx, userId: UserId) => Promise<void>)[],
): Promise<void> {
  await disableUser(parts, user.id);
  await setTimeout(trustedMs);
  await inTransaction(parts, async (tx) => {
    await store.takeAsLongAsNeeded(tx); // 100,000 domains on a slow disk
    // the first pass waits for what workers are finishing, the second takes what that left behind
    for (const _pass of ['work', 'what it left']) {
      for (const forgetUser of forget) await forgetUser(tx, user.id);
      await deleteEffectsOf(tx, user.id);
    }
    await store.deleteUser(tx, user);
  });
}
