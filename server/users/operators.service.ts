import { ApiError } from '#contract/errors.ts';
import type { UserId } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { demoEmail } from './demo-account.ts';
import { hasOtherOperator } from './operators.reads.ts';
import * as store from './operators.store.ts';

/**
 * Marks an account as one that runs the installation (D-019). Throws OPERATOR_IMPOSSIBLE for that of a demo, which is
 * everybody's.
 */
export async function makeOperator(tx: Tx, user: { id: UserId; email: string }, now: Date): Promise<void> {
  if (user.email === demoEmail) throw new ApiError('OPERATOR_IMPOSSIBLE');
  await store.insertOperator(tx, user.id, now);
}

/** Takes the mark from an account. Throws LAST_OPERATOR when no other open account has it. */
export async function removeOperator(tx: Tx, userId: UserId): Promise<void> {
  await keepAnOperator(tx, userId);
  await store.deleteOperator(tx, userId);
}

/**
 * Throws LAST_OPERATOR when an operator is about to go and no other open account is one. Of several that go at the same
 * time one has to stay.
 */
export async function keepAnOperator(tx: Tx, userId: UserId): Promise<void> {
  await store.lockOperators(tx);
  if (!(await hasOtherOperator(tx, userId))) throw new ApiError('LAST_OPERATOR');
}
