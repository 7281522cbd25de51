import { DomainStatus } from '#contract/domains.ts';
import { activityOf, recordActivity } from '../../activity/activity.service.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { distinctIds } from '../../portfolio/domain-ids.rules.ts';
import { lockAdding } from '../../portfolio/domain-limit.service.ts';
import { domainActivity } from '../../portfolio/portfolio.effects.ts';
import { holdRecords } from './bulk-actions.store.ts';
import { type Changed, changeRecords, keepAndNote } from './change-records.ts';
import { readSale, type SaleDetails } from './sale.rules.ts';
import { saveSale, takeSales } from './sale.store.ts';
import { afterStatus, standingOf } from './standing.ts';

const activityKindOf = {
  [DomainStatus.Registered]: domainActivity.domainsRestored,
  [DomainStatus.Sold]: domainActivity.domainsSold,
  [DomainStatus.Dropped]: domainActivity.domainsDropped,
};

/**
 * Marks domains as sold, as dropped, or as registered again (BULK-007, D-122 to D-124); foreign ones, claims, and those
 * that are so already are passed over. Throws TOO_MANY_DOMAINS.
 */
export function updateStatus(ctx: UserContext, status: DomainStatus, domainIds: readonly string[]) {
  const ids = distinctIds(domainIds);
  return inTransaction(ctx, async (tx) => {
    const { changed, undoId } = await setStatus(ctx, tx, status, ids);
    const pendingVerificationCount = changed.filter(({ isUnproven }) => isUnproven).length;
    return { updatedCount: changed.length, undoId, pendingVerificationCount };
  });
}

/**
 * Marks domains as sold; details of the sale only with exactly one (BULK-006, D-124), where they may also correct those
 * of one that is sold already. Throws TOO_MANY_DOMAINS and VALIDATION_FAILED.
 */
export function markAsSold(ctx: UserContext, domainIds: readonly string[], details: SaleDetails) {
  return inTransaction(ctx, (tx) => markAsSoldWithin(ctx, tx, domainIds, details));
}

/**
 * The same within a transaction that holds nothing yet. `holdMore` holds what comes between domains and their counters
 * (docs/decisions/0004).
 */
export async function markAsSoldWithin(
  ctx: UserContext,
  tx: Tx,
  domainIds: readonly string[],
  details: SaleDetails,
  holdMore?: () => Promise<void>,
): Promise<{ updatedCount: number; undoId: string | null }> {
  const ids = distinctIds(domainIds);
  const sale = readSale(details, new Set(domainIds).size, ctx.now);
  const { changed, undoId, sold } = await setStatus(ctx, tx, DomainStatus.Sold, ids, holdMore);
  const [only] = sold;
  const isCorrected = sale !== null && only !== undefined && (await saveSale(tx, ctx.userId, only, sale));
  return { updatedCount: Math.max(changed.length, isCorrected ? 1 : 0), undoId };
}

async function setStatus(ctx: UserContext, tx: Tx, status: DomainStatus, ids: string[], holdMore = async () => {}) {
  await lockAdding(tx, ctx.userId);
  const records = await holdRecords(tx, ctx.userId, ids);
  await holdMore();
  const wanted = records.flatMap((record) => {
    const after = afterStatus(status, standingOf(record.code));
    return after ? [{ record, after }] : [];
  });
  const changed: Changed[] = await changeRecords(ctx, tx, wanted);
  const changedIds = changed.map(({ id }) => id);
  const sales = status === DomainStatus.Sold ? await takeSales(tx, ctx.userId, changedIds) : null; // of an earlier sale
  await recordActivity(tx, ctx, [activityOf(activityKindOf[status], changed)]);
  const undoId = await keepAndNote(ctx, tx, changed, { sales, isBack: status === DomainStatus.Registered });
  const stood = records.filter(({ code }) => standingOf(code).status === status && isOwn(code));
  return { changed, undoId, sold: [...changedIds, ...stood.map(({ id }) => id)] };
}

/** Of the portfolio, and still there. */
function isOwn(code: number): boolean {
  const { inPortfolio, isDeleted } = standingOf(code);
  return inPortfolio && !isDeleted;
}
