import { notFound } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import { activityOf, recordActivity } from '../../activity/activity.service.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { undoOwn } from '../../own-data/undo-own.service.ts';
import { lockAdding, refuseOverLimit } from '../../portfolio/domain-limit.service.ts';
import { domainActivity } from '../../portfolio/portfolio.effects.ts';
import { findChange, markUndone, type StoredChange } from '../../portfolio/undo.service.ts';
import { type HeldRecord, holdRecords } from './bulk-actions.store.ts';
import { changeRecords, noteChange, type Wanted } from './change-records.ts';
import { putSalesBack } from './sale.store.ts';
import { heldBit, standingOf } from './standing.ts';

const undoMs = 10 * 60_000;

const nothingBack = { restoredCount: 0, partlyCount: 0, pendingVerificationCount: 0 };

/**
 * Takes a deletion, a change of status or of own data back, once (D-121): of its domains those that still stand as it left
 * them. A name that another account holds meanwhile has to be verified (D-123). Throws NOT_FOUND when there is no such
 * change of this user or ten minutes have passed, DOMAIN_LIMIT_REACHED, and TAG_LIMIT_REACHED.
 */
export function undoChange(ctx: UserContext, undoId: string) {
  return inTransaction(ctx, async (tx) => {
    const kept = isUuid(undoId) ? await findChange(tx, ctx.userId, undoId) : undefined;
    if (!kept || ctx.now.getTime() - kept.at.getTime() >= undoMs) throw notFound();
    if (kept.isOwnData) return { ...nothingBack, ...(await undoOwn(ctx, tx, kept.id)) }; // has a lock of its own
    await lockAdding(tx, ctx.userId);
    const change = await findChange(tx, ctx.userId, undoId);
    if (!change || change.undoneAt) return nothingBack;
    const wanted = wantedBack(change, await holdRecords(tx, ctx.userId, change.domainIds));
    await refuseOverLimit(tx, ctx, wanted.filter(({ record }) => standingOf(record.code).isDeleted).length);
    const changed = await changeRecords(ctx, tx, wanted);
    const ids = changed.map(({ id }) => id);
    if (change.sales) await putSalesBack(tx, change.sales, ids);
    await markUndone(tx, ctx.userId, change.id, ctx.now);
    await recordActivity(tx, ctx, [activityOf(domainActivity.domainsRestored, changed)]);
    if (changed.length > 0) await noteChange(ctx, tx, { changeId: change.id, changed, isBack: true });
    const pendingVerificationCount = changed.filter(({ isUnproven }) => isUnproven).length;
    return { ...nothingBack, restoredCount: changed.length, pendingVerificationCount };
  });
}

/** The records that stand as the change left them, with what they were before. */
function wantedBack(change: StoredChange, records: HeldRecord[]): Wanted[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return change.domainIds.flatMap((id, place) => {
    const record = byId.get(id);
    const [before, after] = [change.before[place] ?? 0, change.after[place] ?? 0];
    if (!record || record.code !== after) return [];
    if (standingOf(after).isDeleted && record.deletedAt !== change.at.getTime()) return []; // deleted once more
    return [{ record, after: standingOf(before), claims: (before & heldBit) > 0 }];
  });
}
