import { DomainStatus } from '#contract/domains.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { ImportOwnData } from '#contract/own-data-import.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { importOwnData } from '../../own-data/import.service.ts';
import { holdRecords } from './bulk-actions.store.ts';
import { sellEach } from './sales.service.ts';
import { afterStatus, standingOf } from './standing.ts';

/**
 * Notes what a file says of names (D-162e), and marks those as sold that it calls so, unless they are (D-162k). Throws what
 * `importOwnData` throws.
 */
export async function importFile(
  ctx: UserContext,
  given: Parameters<typeof importOwnData>[1],
  dryRun: boolean,
): Promise<Reply<typeof ImportOwnData>> {
  const { rows, sales, undoId } = await importOwnData(ctx, given, dryRun);
  if (sales.length === 0) return { rows, undoId, saleUndoId: null };
  const { soldIds, saleUndoId } = await inTransaction(ctx, async (tx) => {
    if (!dryRun) return sellEach(ctx, tx, sales);
    const ids = sales.map(({ id }) => id);
    const records = await holdRecords(tx, ctx.userId, ids);
    const would = records.filter(({ code }) => afterStatus(DomainStatus.Sold, standingOf(code)));
    return { soldIds: would.map(({ id }) => id), saleUndoId: null };
  });
  const sold = new Set(soldIds);
  for (const { id, at } of sales) {
    const row = rows[at];
    if (row && sold.has(id)) rows[at] = { ...row, outcome: 'changed', fields: [...row.fields, 'saleStatus'] };
  }
  return { rows, undoId, saleUndoId };
}
