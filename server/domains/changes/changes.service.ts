import type { Tx } from '../../database/transaction.ts';
import type { QuotedPrices } from '../lookups/domain-update.ts';
import type { DomainChanges } from '../lookups/lookups.service.ts';
import { type Before, newPricesOf, whoisChangesOf } from './changes.rules.ts';
import * as store from './changes.store.ts';

/**
 * Keeps what an update changed of known values, and the prices (D-162): a statement for each kind of which there is any,
 * whatever the number of domains. `before` and `quoted` are by domain.
 */
export async function keepHistory(
  tx: Tx,
  changed: readonly DomainChanges[],
  before: ReadonlyMap<string, Before>,
  quoted: ReadonlyMap<string, QuotedPrices>,
): Promise<void> {
  await store.insertWhoisChanges(tx, whoisChangesOf(changed, before));
  await store.insertPrices(tx, newPricesOf(changed, before, quoted));
}
