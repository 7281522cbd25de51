import { activityOf, recordActivity } from '../../activity/activity.service.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { distinctIds } from '../../portfolio/domain-ids.rules.ts';
import { lockAdding } from '../../portfolio/domain-limit.service.ts';
import type { DomainList } from '../../portfolio/domains.rules.ts';
import { domainActivity } from '../../portfolio/portfolio.effects.ts';
import { holdRecords } from './bulk-actions.store.ts';
import { changeRecords, keepAndNote } from './change-records.ts';
import { afterDeleting, standingOf } from './standing.ts';

/**
 * Takes domains out of the portfolio or out of monitoring (BULK-004, D-064, D-121): a record with neither mark is deleted,
 * and its name is free for other accounts. What is not the user's is passed over. Throws TOO_MANY_DOMAINS.
 */
export function deleteDomains(ctx: UserContext, list: DomainList, domainIds: readonly string[]) {
  const ids = distinctIds(domainIds);
  return inTransaction(ctx, async (tx) => {
    await lockAdding(tx, ctx.userId);
    const records = await holdRecords(tx, ctx.userId, ids);
    const wanted = records.flatMap((record) => {
      const after = afterDeleting(list, standingOf(record.code));
      return after ? [{ record, after }] : [];
    });
    const changed = await changeRecords(ctx, tx, wanted);
    const kind = list === 'monitored' ? domainActivity.monitoringEnded : domainActivity.domainsDeleted;
    const { count, domain } = activityOf(kind, changed);
    await recordActivity(tx, ctx, [{ kind, count, domain }]); // without ids: it leads nowhere (D-053)
    return { deletedCount: changed.length, undoId: await keepAndNote(ctx, tx, changed) };
  });
}
