import type { Tx } from '../../database/transaction.ts';
import type { DomainUpdate } from '../lookups/domain-update.ts';
import * as store from './raw-answers.store.ts';

/** Keeps the answers that updates come with in place of earlier ones (D-151), in one statement. */
export async function keepRawAnswers(tx: Tx, updates: readonly DomainUpdate[]): Promise<void> {
  const answers = updates.flatMap(({ userId, domainId, at, rawAnswer }) => {
    if (!rawAnswer) return [];
    return [{ ...rawAnswer, userId, domainId, at, body: rawAnswer.body.toString('base64') }];
  });
  await store.putRawAnswers(tx, answers);
}
