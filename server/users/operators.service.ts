import { ApiError } from '#contract/errors.ts';
import type { UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { demoEmail } from './demo-account.ts';
import { notifyOfOperator } from './operator-mails.service.ts';
import { hasOtherOperator } from './operators.reads.ts';
import * as store from './operators.store.ts';
import type { UserParts } from './users.service.ts';

/**
 * Marks an account as one that runs the installation (D-019). Throws OPERATOR_IMPOSSIBLE for that of a demo, which is
 * everybody's. False: it was.
 */
export async function makeOperator(tx: Tx, user: { id: UserId; email: string }, now: Date): Promise<boolean> {
  if (user.email === demoEmail) throw new ApiError('OPERATOR_IMPOSSIBLE');
  return store.insertOperator(tx, user.id, now);
}

async function removeOperator(tx: Tx, userId: UserId): Promise<boolean> {
  await keepAnOperator(tx, userId);
  return store.deleteOperator(tx, userId);
}

/**
 * Gives the mark to an account or takes it, and tells its holder by mail where that changes anything. Throws
 * OPERATOR_IMPOSSIBLE, LAST_OPERATOR.
 */
export async function markOperator(
  parts: UserParts,
  user: { id: UserId; email: string },
  isOperator: boolean,
): Promise<void> {
  await inTransaction(parts, async (tx) => {
    const isChanged = isOperator ? await makeOperator(tx, user, parts.now) : await removeOperator(tx, user.id);
    if (isChanged) await notifyOfOperator(tx, parts, user.id, isOperator ? 'operatorMade' : 'operatorRemoved');
  });
  await parts.auth.userChanged(user.id);
}

/**
 * Throws LAST_OPERATOR when an operator is about to go and no other open account is one. Of several that go at the same
 * time one has to stay.
 */
export async function keepAnOperator(tx: Tx, userId: UserId): Promise<void> {
  await store.lockOperators(tx);
  if (!(await hasOtherOperator(tx, userId))) throw new ApiError('LAST_OPERATOR');
}
