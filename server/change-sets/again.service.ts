import type { ChangeSet } from '#contract/change-sets.ts';
import { toIso } from '#contract/dates.ts';
import { notFound } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Tx, UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import * as store from './again.store.ts';
import { tellSets } from './change-sets.effects.ts';
import { findSet } from './change-sets.reads.ts';
import { holdSet, lockUser } from './change-sets.store.ts';
import { proposeChanges } from './propose.service.ts';

/**
 * Has rows that were refused until a day proposed again then, or takes that back (CONF-016). Nothing is sent by it: a person confirms
 * what is proposed. Throws NOT_FOUND where there are none.
 */
export async function planAgain(
  ctx: UserContext,
  id: string,
  { rowIds, isPlanned }: { rowIds?: readonly string[] | undefined; isPlanned: boolean },
): Promise<ChangeSet> {
  const { userId, now, audit } = ctx;
  await inTransaction(ctx, async (tx) => {
    if (!isUuid(id)) throw notFound();
    await lockUser(tx, userId);
    if (!(await holdSet(tx, userId, id, ['running', 'done']))) throw notFound();
    const domainIds = await store.plan(tx, userId, id, { rowIds, isPlanned, now });
    if (domainIds.length === 0) throw notFound();
    await tellSets(tx, userId, [id], now);
    if (audit) {
      audit.domainIds = domainIds;
      Object.assign(audit.details, { changes: domainIds.length, planned: isPlanned });
    }
  });
  return findSet(ctx, id);
}

/** Proposes what is due again: of each set a new one that says why, and that its person is told of. Throws CHANGE_SET_LIMIT_REACHED. */
export async function proposeAgain(tx: Tx, ctx: Pick<UserContext, 'userId' | 'now' | 'newId'>): Promise<void> {
  const { userId, now } = ctx;
  await lockUser(tx, userId);
  for (const [setId, rows] of Map.groupBy(await store.takeDue(tx, userId, now), (row) => row.setId)) {
    const { id } = await proposeChanges(tx, ctx, {
      ...{ maker: { kind: 'person' }, origin: 'again', isTold: true },
      changes: rows.map((row) => ({
        ...{ domainId: row.domainId, kind: row.kind, after: row.after, why: 'again', whyAt: toIso(row.freeAt) },
        ...targetOf(row),
      })),
    });
    if (id === null) continue; // gone, or as it was wanted by now
    const ids = rows.map((row) => row.id);
    await store.markReplaced(tx, userId, ids, id, now);
    await tellSets(tx, userId, [setId], now);
  }
}

/** A registrar's values go to the account that has the name by then; the rest goes where it went. */
function targetOf({ target, accountId, provider, label, kind, before, isBeforeKnown }: store.Again) {
  if (target === 'registrar' && kind !== 'records' && kind !== 'listing') return {};
  return {
    target: { kind: target, accountId, provider, label },
    ...(kind === 'listing' && isBeforeKnown ? { before } : {}),
  };
}
