import type { Tx } from '../context.ts';
import type { DomainChanges } from '../lookups/lookups.service.ts';
import type { SavedDomain } from '../lookups/news.ts';
import { type Before, newPricesOf, priceChangesOf } from './changes.rules.ts';
import * as store from './changes.store.ts';
import { recordChanges } from './record-changes.service.ts';
import { whoisChangesOf } from './whois-changes.rules.ts';

export { deleteHistory as forgetHistory } from './changes.store.ts';

/**
 * Keeps what updates changed of known values, and the prices (D-162): a few statements where there is any, whatever the
 * number of domains, which are held. `before` is by domain. What was only read again of an earlier answer, or imported, is no
 * change of the name.
 */
export async function keepHistory(
  tx: Tx,
  saved: readonly SavedDomain[],
  changed: readonly DomainChanges[],
  before: ReadonlyMap<string, Before>,
): Promise<void> {
  const quoted = new Map(saved.map(({ update }) => [update.domainId, update.quotedPrices]));
  const prices = newPricesOf(changed, before, quoted);
  await store.insertPrices(tx, prices);
  const asked = saved.filter(({ update }) => !update.rereads);
  const ids = new Set(asked.map(({ update }) => update.domainId));
  const changesOf = new Map(changed.map(({ domainId, changes }) => [domainId, changes]));
  const changes = [
    ...asked.flatMap((one) => {
      const { domainId } = one.update;
      return whoisChangesOf(one, changesOf.get(domainId) ?? [], before.get(domainId));
    }),
    ...priceChangesOf(prices.filter(({ domainId }) => ids.has(domainId))),
  ];
  if (changes[0]) await recordChanges(tx, changes, changes[0].at);
}
