import { dayMs } from '#contract/dates.ts';
import { validationFailed } from '#contract/errors.ts';
import { fitsCurrency, usualCurrency } from '#contract/money.ts';
import { firstSaleDay } from '#contract/own-data-import.ts';
import { storableText } from '../../database/storable-text.ts';
import type { Sale } from './sale.store.ts';

/** As the request gives them: the price in US dollars where no currency is given or known, the day or instant as ISO text. */
export type SaleDetails = {
  soldPrice?: number | null | undefined;
  soldCurrency?: string | null | undefined;
  soldAt?: string | null | undefined;
  buyer?: string | null | undefined;
};

/** The details as they are stored; null when none are given. Throws VALIDATION_FAILED, also with more than one domain. */
export function readSale(details: SaleDetails, domains: number, now: Date): Sale | null {
  const { soldPrice = null, soldAt = null } = details;
  const buyer = storableText(details.buyer ?? '').trim() || null;
  if (soldPrice === null && soldAt === null && buyer === null) return null;
  if (domains !== 1) throw validationFailed('domainIds', 'Details of a sale can be given for one domain only.');
  const at = soldAt === null ? null : new Date(soldAt);
  if (at && !(at >= new Date(firstSaleDay) && at.getTime() <= now.getTime() + dayMs)) {
    throw validationFailed('soldAt', 'The day of the sale is not valid.');
  }
  const currency = (soldPrice === null ? null : details.soldCurrency) ?? usualCurrency;
  if (soldPrice !== null && !fitsCurrency({ amount: soldPrice, currency }))
    throw validationFailed('soldPrice', 'This currency has no fractions');
  return { priceCents: soldPrice === null ? null : Math.round(soldPrice * 100), currency, soldAt: at, buyer };
}
