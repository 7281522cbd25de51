import { nothingNoted, type OwnChange } from '#contract/own-data.ts';
import { enteredColumns } from '#contract/update-domain.ts';
import type { Tx } from '../context.ts';
import { readOwn } from '../portfolio/own-data.reads.ts';
import type { UndoKind } from '../undo/undo.service.ts';
import { type OwnStep, type OwnValues, pickOwn, standingFields } from './own-changes.rules.ts';
import { type OwnContext, pushOwnChange } from './own-changes.service.ts';
import { withAmounts } from './own-data.rules.ts';
import { save, spelledAsBefore } from './own-data.service.ts';
import { holdDomains, inParts, lockOwn } from './own-data.store.ts';
import { keptIds, type StoredStep, takeSteps } from './undo-own.store.ts';
import { readEntered, saveEntries } from './update-domain.store.ts';

export { deleteStepsBefore } from './undo-own.store.ts';

/** Changes of own data (D-121a); their values are kept in rows of their own, since notes are long. */
export const ownDataUndo: UndoKind = { kind: 'ownData', takeBack: (ctx, tx, { id }) => undoOwn(ctx, tx, id) };

/**
 * Takes a change of own data back: of each of its domains those fields that are as it left them. Deleted domains are left
 * alone. Throws TAG_LIMIT_REACHED.
 */
async function undoOwn(ctx: OwnContext, tx: Tx, changeId: string) {
  const { userId } = ctx;
  await lockOwn(tx, userId);
  const ids = await keptIds(tx, userId, changeId);
  const held = new Set(await holdDomains(tx, userId, ids));
  const done: OwnStep[] = [];
  let restoredCount = 0;
  for (const part of inParts(ids)) {
    const steps = await takeSteps(tx, userId, changeId, part);
    const restored = await restore(
      tx,
      ctx,
      steps.filter(({ id }) => held.has(id)),
    );
    done.push(...restored.done);
    restoredCount += restored.wholly;
  }
  await pushOwnChange(ctx, tx, done);
  return { restoredCount, partlyCount: done.length - restoredCount };
}

/** What was done to domains that are held, and how many of them are wholly as they were. */
async function restore(tx: Tx, { userId }: OwnContext, steps: readonly StoredStep[]) {
  const ids = steps.map(({ id }) => id);
  const own = await readOwn(tx, userId, ids);
  const isEntered = steps.some(({ before }) => enteredColumns.some((column) => column in before));
  const enteredOf = isEntered ? await readEntered(tx, userId, ids) : null;
  const plans = steps.flatMap(({ id, before, marks }) => {
    const noted = own.get(id) ?? nothingNoted;
    const entered = enteredOf?.get(id);
    const [expirationDate, registrarName] = [entered?.expirationDate.own ?? null, entered?.registrarName.own ?? null];
    const now: OwnValues = { ...noted, expirationDate, registrarName };
    const standing = standingFields(marks, now);
    if (standing.length === 0) return [];
    const isWhole = standing.length === Object.keys(marks).length;
    return [{ id, noted, isWhole, before: pickOwn(now, standing), after: pickOwn(before, standing) }];
  });
  const spelled = await spelledAsBefore(
    tx,
    userId,
    plans.map(({ after: { tags } }) => ({ set: tags ? { tags } : {} })),
  );
  await save(
    tx,
    userId,
    plans.map(({ id, noted, after: { expirationDate: _, registrarName: __, ...after } }) => {
      const { tags = noted.tags } = spelled({ set: after }).set ?? {};
      return { id, own: { ...withAmounts(noted, after as OwnChange), tags } };
    }),
  );
  await saveEntries(
    tx,
    userId,
    plans.map(({ id, after: { expirationDate, registrarName } }) => ({ id, expirationDate, registrarName })),
  );
  return {
    done: plans.map(({ id, before, after }) => ({ id, before, after })),
    wholly: plans.filter((p) => p.isWhole).length,
  };
}
