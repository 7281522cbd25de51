import { setTimeout } from 'node:timers/promises';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import type { UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { deleteEffectsOf } from '../jobs/outbox.ts';
import { trustedMs } from './session-cache.ts';
import { disableUser, type UserParts } from './users.service.ts';
import * as store from './users.store.ts';

/**
 * Deletes an account with everything in it (D-228): closed first, and once no process takes its sessions for proven any
 * more, all its rows in one transaction. `forget` are the features' parts of it. Rows of others stay. The audit log keeps
 * that an account went, with the keyed hash of its address, and nothing else of it.
 */
export async function deleteUser(
  parts: UserParts,
  user: { id: UserId; email: string },
  forget: readonly ((tx: Tx, userId: UserId) => Promise<void>)[],
  by: { actor: Actor; actorId?: string } = { actor: 'command' },
): Promise<void> {
  const { audit: _withTheAccount, ...own } = parts;
  await disableUser(own, user.id);
  const account = await parts.auth.fingerprint(user.email);
  await setTimeout(trustedMs);
  await inTransaction(own, async (tx) => {
    await store.takeAsLongAsNeeded(tx); // 100,000 domains on a slow disk
    // the first pass waits for what workers are finishing, the second takes what that left behind
    for (const _pass of ['work', 'what it left']) {
      for (const forgetUser of forget) await forgetUser(tx, user.id);
      await deleteEffectsOf(tx, user.id);
    }
    await store.deleteUser(tx, user);
    await recordAudit(tx, { ...by, userId: null, action: 'account-deleted', details: { account }, at: parts.now });
  });
}
