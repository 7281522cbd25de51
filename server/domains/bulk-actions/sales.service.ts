import type { Tx, UserId } from '../../context.ts';
import { type Sale, saveSale } from './sale.store.ts';

export { deleteSales as forgetSales } from './sale.store.ts';

/** Keeps what was known of names when they were sold. */
export async function insertSampleSales(
  tx: Tx,
  userId: UserId,
  sales: readonly (Sale & { domainId: string })[],
): Promise<void> {
  for (const { domainId, ...sale } of sales) await saveSale(tx, userId, domainId, sale);
}
