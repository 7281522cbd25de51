import { inTransaction } from '../../database/transaction.ts';
import type { FreshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { addBuyerMessage, type BuyerMessage, confirmBuyer } from '../conversation/buyer.service.ts';

/** What the buyers of one user's inquiries do. */
export function buyersOf({ parts }: Pick<FreshApp, 'parts'>, user: TestUser) {
  const key = (id: string) => ({ userId: user.id, id });
  return {
    writes: (id: string, given: Partial<BuyerMessage> = {}) =>
      inTransaction(parts, (tx) =>
        addBuyerMessage(tx, parts, key(id), {
          ...{ body: 'Any news?', offerAmount: null, via: 'page', now: parts.clock.now() },
          ...given,
        }),
      ),
    confirms: (id: string) => inTransaction(parts, (tx) => confirmBuyer(tx, parts, key(id), parts.clock.now())),
  };
}
