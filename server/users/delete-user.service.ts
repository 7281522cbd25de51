import { setTimeout } from 'node:timers/promises';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import type { UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { Feature } from '../feature.ts';
import { deleteEffectsOf } from '../jobs/outbox.ts';
import { beginDeletion } from './deletion.store.ts';
import { trustedMs } from './session-cache.ts';
import { closeForDeletion, type UserParts } from './users.service.ts';
import * as store from './users.store.ts';

/** What features do when an account goes, each before those that it stands on. */
export type Forgetting = readonly Pick<Feature, 'forgetSome' | 'forgetUser'>[];

/**
 * Deletes an account with everything in it (D-228): closed first, and once no process takes its sessions for proven any
 * more, what may be much of it in parts, and then all other rows in one transaction. From the closing on there is no way
 * back: where it is ended between, a worker goes on. Rows of others stay. The audit log keeps that an account went, with the
 * keyed hash of its address, and nothing else of it. `before` may refuse it, in the transaction that closes the account. The
 * caller has claimed the account.
 */
export async function deleteUser(
  parts: UserParts,
  user: { id: UserId; email: string },
  forgetting: Forgetting,
  by: { actor: Actor; actorId?: string | undefined },
  before: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const { audit: _withTheAccount, ...own } = parts;
  await closeForDeletion(own, user.id, async (tx) => {
    await before(tx);
    await beginDeletion(tx, user.id, parts.now, by.actor === 'command');
  });
  const account = await parts.auth.fingerprint(user.email);
  await setTimeout(trustedMs);
  for (const { forgetSome } of forgetting) {
    while (forgetSome && (await inTransaction(own, (tx) => forgetSome(tx, user.id))) > 0);
  }
  await inTransaction(own, async (tx) => {
    await store.takeAsLongAsNeeded(tx); // 100,000 domains on a slow disk
    // the first pass waits for what workers are finishing, the second takes what that left behind
    for (const _pass of ['work', 'what it left']) {
      for (const { forgetUser } of forgetting) await forgetUser?.(tx, user.id);
      await deleteEffectsOf(tx, user.id);
    }
    if (!(await store.deleteUser(tx, user))) return; // another process did, whose claim this one's broken connection let go
    await recordAudit(tx, { ...by, userId: null, action: 'account-deleted', details: { account }, at: parts.now });
  });
}
