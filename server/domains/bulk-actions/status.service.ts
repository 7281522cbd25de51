import { DomainStatus } from '#contract/domains.ts';
import { activityOf, recordActivity } from '../../activity/activity.service.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { forgetHandovers, readHandovers, startHandovers } from '../../handover/handover.service.ts';
import { holdInquiry, unsoldState } from '../../inquiries/conversation/seller.service.ts';
import { distinctIds } from '../../portfolio/domain-ids.rules.ts';
import { lockAdding } from '../../portfolio/domain-limit.service.ts';
import { domainActivity } from '../../portfolio/portfolio.effects.ts';
import { holdRecords } from './bulk-actions.store.ts';
import { type Changed, changeRecords, keepAndNote } from './change-records.ts';
import { takeSales } from './sale.store.ts';
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

type Change = {
  changed: Changed[];
  undoId: string | null;
  own: string[];
  inquiry: Awaited<ReturnType<typeof holdInquiry>> | null;
};

/**
 * The change within a transaction that holds nothing yet; `own` are those of the portfolio that have the status now. An
 * inquiry that is to be sold with a domain is held between domains and their counters (docs/decisions/0004).
 */
export async function setStatus(
  ctx: UserContext,
  tx: Tx,
  status: DomainStatus,
  ids: string[],
  {
    inquiryId = null,
    longAgo = [],
  }: {
    inquiryId?: string | null /** sold so long ago that they have no hand-over */;
    longAgo?: readonly string[];
  } = {},
): Promise<Change> {
  await lockAdding(tx, ctx.userId);
  const records = await holdRecords(tx, ctx.userId, ids);
  const inquiry = inquiryId === null ? null : await holdInquiry(tx, ctx, inquiryId);
  const wanted = records.flatMap((record) => {
    const after = afterStatus(status, standingOf(record.code));
    return after ? [{ record, after }] : [];
  });
  const changed: Changed[] = await changeRecords(ctx, tx, wanted);
  const changedIds = changed.map(({ id }) => id);
  const isSold = status === DomainStatus.Sold;
  const sales = isSold ? await takeSales(tx, ctx.userId, changedIds) : null; // of an earlier sale
  const handovers = await readHandovers(tx, ctx.userId, changedIds);
  const withHandover = new Set(isSold ? changedIds : []);
  for (const id of longAgo) withHandover.delete(id);
  await startHandovers(tx, ctx, [...withHandover]);
  const without = changedIds.filter((id) => !withHandover.has(id));
  await forgetHandovers(tx, ctx.userId, without);
  await recordActivity(tx, ctx, [activityOf(activityKindOf[status], changed)]);
  const replaced = { handovers, inquiry: inquiry && unsoldState(inquiry) };
  const undoId = await keepAndNote(ctx, tx, changed, { sales, replaced, isBack: status === DomainStatus.Registered });
  const stood = records.filter(({ code }) => standingOf(code).status === status && isOwn(code));
  return { changed, undoId, own: [...changedIds, ...stood.map(({ id }) => id)], inquiry };
}

/** Of the portfolio, and still there. */
function isOwn(code: number): boolean {
  const { inPortfolio, isDeleted } = standingOf(code);
  return inPortfolio && !isDeleted;
}
