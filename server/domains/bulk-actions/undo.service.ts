import { activityOf, recordActivity } from '../../activity/activity.service.ts';
import { putHandoversBack } from '../../handover/handover.service.ts';
import { holdInquiry, type Unsold, unsellInquiry } from '../../inquiries/conversation/seller.service.ts';
import { lockAdding, refuseOverLimit } from '../../portfolio/domain-limit.service.ts';
import { domainActivity } from '../../portfolio/portfolio.effects.ts';
import type { Replaced, StoredChange, UndoKind } from '../../undo/undo.service.ts';
import { type HeldRecord, holdRecords } from './bulk-actions.store.ts';
import { changeRecords, noteChange, type Wanted } from './change-records.ts';
import { putSalesBack } from './sale.store.ts';
import { heldBit, standingOf } from './standing.ts';

/**
 * Deletions and changes of status (D-121): of their domains those come back that still stand as the change left them. A name
 * that another account holds meanwhile has to be verified (D-123). Throws DOMAIN_LIMIT_REACHED.
 */
export const namesUndo: UndoKind = {
  kind: 'names',
  async takeBack(ctx, tx, change) {
    await lockAdding(tx, ctx.userId);
    const wanted = wantedBack(change, await holdRecords(tx, ctx.userId, change.domainIds));
    const [replaced] = change.steps as Replaced[];
    const unsold = wanted.length > 0 ? (replaced?.inquiry as Unsold | null | undefined) : null;
    const inquiry = unsold && (await holdInquiry(tx, ctx, unsold.id));
    await refuseOverLimit(tx, ctx, wanted.filter(({ record }) => standingOf(record.code).isDeleted).length);
    const changed = await changeRecords(ctx, tx, wanted);
    const ids = changed.map(({ id }) => id);
    if (change.sales) await putSalesBack(tx, change.sales, ids);
    if (replaced) await putHandoversBack(tx, ctx, replaced.handovers, ids);
    if (unsold && inquiry) await unsellInquiry(tx, ctx, inquiry, unsold);
    await recordActivity(tx, ctx, [activityOf(domainActivity.domainsRestored, changed)]);
    if (changed.length > 0) await noteChange(ctx, tx, { changeId: change.id, changed, isBack: true });
    const pendingVerificationCount = changed.filter(({ isUnproven }) => isUnproven).length;
    return { restoredCount: changed.length, pendingVerificationCount, domainIds: ids };
  },
};

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
