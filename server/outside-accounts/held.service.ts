import type { AddResult } from '#contract/domain-actions.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import {
  type AddHeldDomains,
  type AnswerLeftDomains,
  type IgnoreHeldDomains,
  leftAnswers,
} from '#contract/registrar-accounts.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { addDomains } from '../domains/domains.service.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { undoOf } from '../undo/undo.service.ts';
import { accountTold } from './accounts.effects.ts';
import { findNotHere } from './held.reads.ts';
import * as store from './held.store.ts';

/** Adds names of the accounts to the portfolio, as if they had been pasted (REG-005). Throws NOT_FOUND where there are none. */
export async function addHeld(
  ctx: UserContext,
  chosen: Received<typeof AddHeldDomains>['body'],
): Promise<Reply<typeof AddHeldDomains>> {
  const { found, totalCount } = await findNotHere(ctx.db, ctx.userId, chosen);
  if (found.length === 0) throw notFound();
  const result: AddResult = await addDomains(ctx, { names: found.map(({ name }) => name), list: 'portfolio' });
  await inTransaction(ctx, async (tx) => {
    for (const accountId of new Set(found.map((one) => one.accountId))) {
      await addToOutbox(tx, accountTold, { userId: ctx.userId, payload: { accountId }, now: ctx.now });
    }
  });
  return { ...result, remaining: totalCount - found.length };
}

export const ignoredUndo = undoOf<{ id: string; isIgnored: boolean }>('heldIgnored', async (ctx, tx, steps) => {
  const isIgnored = steps[0]?.isIgnored ?? false;
  const ids = steps.map(({ id }) => id);
  return { restoredCount: (await store.setIgnored(tx, ctx.userId, ids, !isIgnored)).length };
});

/** Puts names aside that are not wanted here, or back. */
export function ignoreHeld(
  ctx: UserContext,
  { isIgnored, ...chosen }: Received<typeof IgnoreHeldDomains>['body'],
): Promise<Reply<typeof IgnoreHeldDomains>> {
  return inTransaction(ctx, async (tx) => {
    const { found } = await findNotHere(tx, ctx.userId, { ...chosen, withIgnored: !isIgnored });
    const ids = found.map(({ id }) => id);
    const changed = await store.setIgnored(tx, ctx.userId, ids, isIgnored);
    const steps = changed.map((id) => ({ id, isIgnored }));
    return { changedCount: changed.length, undoId: await ignoredUndo.keep(ctx, tx, steps) };
  });
}

export const answeredUndo = undoOf<string>('heldAnswered', async (ctx, tx, ids, at) => {
  return { restoredCount: (await store.takeAnswersBack(tx, ctx.userId, ids, at)).length };
});

/** Keeps what became of names that left an account; other ids are passed over. */
export function answerLeft(
  ctx: UserContext,
  { answers }: Received<typeof AnswerLeftDomains>['body'],
): Promise<Reply<typeof AnswerLeftDomains>> {
  const known = answers.filter(({ id }) => isUuid(id));
  return inTransaction(ctx, async (tx) => {
    const numbered = known.map(({ id, answer }) => ({ id, answer: leftAnswers.indexOf(answer) }));
    const changed = await store.setAnswers(tx, ctx.userId, numbered, ctx.now);
    return { changedCount: changed.length, undoId: await answeredUndo.keep(ctx, tx, changed) };
  });
}
