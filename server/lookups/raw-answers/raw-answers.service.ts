import type { Tx } from '../../context.ts';
import type { DomainUpdate } from '../domain-update.ts';
import * as store from './raw-answers.store.ts';

export const { deleteRawAnswers: forgetRawAnswers, deleteRawAnswersOf: forgetRawAnswersOf } = store;

/** Keeps the answers that updates come with in place of earlier ones (D-151), in two statements at most. */
export async function keepRawAnswers(tx: Tx, updates: readonly DomainUpdate[]): Promise<void> {
  const answers = updates.flatMap(({ userId, domainId, at, rawAnswer }) =>
    rawAnswer ? [{ ...rawAnswer, userId, domainId, at }] : [],
  );
  await store.putRawAnswers(tx, answers);
}
