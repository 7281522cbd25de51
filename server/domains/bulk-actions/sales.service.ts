import { dayMs } from '#contract/dates.ts';
import { DomainStatus } from '#contract/domains.ts';
import { validationFailed } from '#contract/errors.ts';
import type { Inquiry } from '#contract/inquiries.ts';
import { usualCurrency } from '#contract/money.ts';
import { firstSaleDay } from '#contract/own-data-import.ts';
import type { Tx, UserContext, UserId } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { handoverDays, startHandovers } from '../../handover/handover.service.ts';
import { holdInquiry, sellInquiry } from '../../inquiries/conversation/seller.service.ts';
import { getInquiry } from '../../inquiries/inquiry.reads.ts';
import { reviewListingsOf } from '../../listing-guard/review.service.ts';
import { distinctIds } from '../../portfolio/domain-ids.rules.ts';
import { readSale, type SaleDetails } from './sale.rules.ts';
import { type Sale, saveSales } from './sale.store.ts';
import { setStatus } from './status.service.ts';

export { deleteSales as forgetSales } from './sale.store.ts';

/**
 * Marks domains as sold, each with a hand-over (D-203a); details and the inquiry of its buyer only with exactly one (BULK-006,
 * D-124), where they may also correct those of one that is sold already. Other inquiries for the domain stay as they are
 * (D-203). Throws TOO_MANY_DOMAINS and VALIDATION_FAILED, and with an inquiry NOT_FOUND, INQUIRY_UNVERIFIED, INQUIRY_CLOSED.
 */
export function markAsSold(
  ctx: UserContext,
  domainIds: readonly string[],
  { inquiryId = null, ...details }: SaleDetails & { inquiryId?: string | null | undefined },
) {
  return inTransaction(ctx, async (tx) => {
    if (inquiryId === null) return sell(ctx, tx, domainIds, details);
    const { domainId, senderName, currency } = await getInquiry(tx, ctx.userId, inquiryId);
    if (new Set(domainIds).size !== 1 || domainIds[0] !== domainId) {
      throw validationFailed('inquiryId', 'The inquiry is about another domain.');
    }
    const sale = { ...details, soldCurrency: details.soldCurrency ?? currency, buyer: details.buyer ?? senderName };
    return sell(ctx, tx, domainIds, sale, inquiryId);
  });
}

/**
 * Marks an inquiry as sold and, where wanted, its domain with the same details; of one that is sold already the details are
 * corrected. Throws NOT_FOUND, INQUIRY_UNVERIFIED, INQUIRY_CLOSED and VALIDATION_FAILED.
 */
export function markInquiryAsSold(
  ctx: UserContext,
  id: string,
  sale: Pick<SaleDetails, 'soldPrice' | 'soldCurrency'> & {
    soldDate?: string | null | undefined;
    markDomainAsSold: boolean;
  },
): Promise<Inquiry> {
  const { soldPrice = null, soldDate = null, markDomainAsSold } = sale;
  const tomorrow = new Date(ctx.now.getTime() + dayMs).toISOString().slice(0, 10);
  if (soldDate !== null && (soldDate < firstSaleDay || soldDate > tomorrow)) {
    throw validationFailed('soldDate', 'The day of the sale is not valid.');
  }
  return inTransaction(ctx, async (tx) => {
    const { domainId, senderName, currency: offeredIn } = await getInquiry(tx, ctx.userId, id);
    const soldCurrency = sale.soldCurrency ?? offeredIn;
    if (markDomainAsSold) {
      await sell(ctx, tx, [domainId], { soldPrice, soldCurrency, soldAt: soldDate, buyer: senderName }, id);
    } else {
      const { priceCents = null, currency = usualCurrency } = readSale({ soldPrice, soldCurrency }, 1, ctx.now) ?? {};
      await sellInquiry(tx, ctx, await holdInquiry(tx, ctx, id), { priceCents, currency, soldOn: soldDate });
      await startHandovers(tx, ctx, [domainId], id);
    }
    return getInquiry(tx, ctx.userId, id);
  });
}

/** The one sale, within a transaction that holds nothing yet. */
async function sell(
  ctx: UserContext,
  tx: Tx,
  domainIds: readonly string[],
  details: SaleDetails,
  inquiryId: string | null = null,
): Promise<{ updatedCount: number; undoId: string | null }> {
  const sale = readSale(details, new Set(domainIds).size, ctx.now);
  const isRecent = isRecentSale(sale, ctx.now);
  const ids = distinctIds(domainIds);
  const how = { inquiryId, longAgo: isRecent ? [] : ids };
  const { changed, undoId, own, inquiry } = await setStatus(ctx, tx, DomainStatus.Sold, ids, how);
  const [only] = own;
  let isCorrected =
    sale !== null && only !== undefined && (await saveSales(tx, ctx.userId, [{ domainId: only, ...sale }])) > 0;
  if (isCorrected && only) await reviewListingsOf(tx, ctx, [only]);
  if (inquiry) {
    const soldOn = sale?.soldAt?.toISOString().slice(0, 10) ?? null;
    const { priceCents = null, currency = usualCurrency } = sale ?? {};
    if (await sellInquiry(tx, ctx, inquiry, { priceCents, currency, soldOn })) isCorrected = true;
  }
  if (inquiry && isRecent) await startHandovers(tx, ctx, [inquiry.domain_id], inquiry.id);
  return { updatedCount: Math.max(changed.length, isCorrected ? 1 : 0), undoId };
}

const isRecentSale = (sale: Sale | null, now: Date): boolean =>
  (sale?.soldAt ?? now).getTime() > now.getTime() - handoverDays * dayMs;

/**
 * The one sale for each of some domains, with its own details, taken back as one; those that are sold already stay as they
 * are. Within a transaction that holds nothing yet. Throws TOO_MANY_DOMAINS and VALIDATION_FAILED.
 */
export async function sellEach(ctx: UserContext, tx: Tx, given: readonly (SaleDetails & { id: string })[]) {
  const sales = given.map(({ id, ...details }) => ({ id, sale: readSale(details, 1, ctx.now) }));
  const longAgo = sales.filter(({ sale }) => !isRecentSale(sale, ctx.now)).map(({ id }) => id);
  const ids = distinctIds(sales.map(({ id }) => id));
  const { changed, undoId } = await setStatus(ctx, tx, DomainStatus.Sold, ids, { longAgo });
  const soldIds = new Set(changed.map(({ id }) => id));
  const told = sales.flatMap(({ id, sale }) => (sale && soldIds.has(id) ? { domainId: id, ...sale } : []));
  await saveSales(tx, ctx.userId, told);
  await reviewListingsOf(tx, ctx, [...soldIds]);
  return { soldIds: [...soldIds], saleUndoId: undoId };
}

/** Keeps what was known of names when they were sold. */
export async function insertSampleSales(
  tx: Tx,
  userId: UserId,
  sales: readonly (Sale & { domainId: string })[],
): Promise<void> {
  await saveSales(tx, userId, sales);
}
