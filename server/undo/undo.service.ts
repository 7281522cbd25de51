import { minuteMs } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import type { UndoChange } from '#contract/undo.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { findChange, holdChange, keepSteps, markUndone, type StoredChange } from './undo.store.ts';

export { deleteChangesBefore, findChange, keepChange, type Replaced, type StoredChange } from './undo.store.ts';

export const undoMs = 10 * minuteMs;

type Answer = Reply<typeof UndoChange>;
/** What became of a change that was taken back. */
type TakenBack = Partial<Answer> & {
  /** the names that it was about, for their audit log */
  domainIds?: readonly string[];
  /** tells open pages, after the commit */
  announce?: (() => void) | undefined;
};

/** One kind of change that can be taken back (D-121a); a feature names its kinds, `undoChange` finds them. */
export type UndoKind = {
  kind: string;
  /** takes back what still stands as the change left it; asked once a change */
  takeBack(ctx: UserContext, tx: Tx, change: StoredChange): Promise<TakenBack>;
};

/** A kind whose changes are kept as steps, which hold what a thing was before and what the change left. */
export function undoOf<Step>(
  kind: string,
  takeBack: (ctx: UserContext, tx: Tx, steps: Step[], at: Date) => Promise<TakenBack>,
) {
  return {
    kind,
    takeBack: (ctx: UserContext, tx: Tx, { steps, at }: StoredChange) => takeBack(ctx, tx, steps as Step[], at),
    /** Keeps a change in its own transaction. Returns its id; null for a change of nothing. */
    async keep(
      { userId, newId, now }: Pick<UserContext, 'userId' | 'newId' | 'now'>,
      tx: Tx,
      steps: readonly Step[],
    ): Promise<string | null> {
      if (steps.length === 0) return null;
      const id = newId();
      await keepSteps(tx, userId, { id, kind, steps, at: now });
      return id;
    },
  };
}

/**
 * Takes a change back, once; who asks again gets the same answer. Throws NOT_FOUND when there is no such change of this user
 * or ten minutes have passed, and what its kind throws where there is no room for what would come back.
 */
export async function undoChange(ctx: UserContext, kinds: readonly UndoKind[], undoId: string): Promise<Answer> {
  if (!isUuid(undoId)) throw notFound();
  const { announce, ...answer } = await inTransaction(
    ctx,
    async (tx): Promise<Answer & Pick<TakenBack, 'announce'>> => {
      await holdChange(tx, ctx.userId, undoId);
      const change = await findChange(tx, ctx.userId, undoId);
      const kind = kinds.find((one) => one.kind === change?.kind);
      if (!change || !kind || ctx.now.getTime() - change.at.getTime() >= undoMs) throw notFound();
      if (change.result) return change.result;
      const { announce, domainIds, ...counts } = await kind.takeBack(ctx, tx, change);
      if (ctx.audit && domainIds) ctx.audit.domainIds ??= domainIds;
      const result = { restoredCount: 0, partlyCount: 0, pendingVerificationCount: 0, ...counts };
      await markUndone(tx, ctx.userId, change.id, result, ctx.now);
      return { ...result, announce };
    },
  );
  announce?.();
  return answer;
}
