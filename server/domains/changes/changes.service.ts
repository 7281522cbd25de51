import type { Tx } from '../../database/transaction.ts';
import type { QuotedPrices } from '../lookups/domain-update.ts';
import type { DomainChanges } from '../lookups/lookups.service.ts';
import { type Before, newPricesOf, priceChangesOf, whoisChangesOf } from './changes.rules.ts';
import * as store from './changes.store.ts';
import { recordChanges } from './record-changes.ts';

/**
 * Keeps what an update changed of known values, and the prices (D-162): a few statements where there is any, whatever the
 * number of domains. `before` and `quoted` are by domain. For domains that are held.
 */
export async function keepHistory(
  tx: Tx,
  changed: readonly DomainChanges[],
  before: ReadonlyMap<string, Before>,
  quoted: ReadonlyMap<string, QuotedPrices>,
): Promise<void> {
  const prices = newPricesOf(changed, before, quoted);
  await store.insertPrices(tx, prices);
  const changes = [...whoisChangesOf(changed, before), ...priceChangesOf(prices)];
  if (changes[0]) await recordChanges(tx, changes, changes[0].at);
}
