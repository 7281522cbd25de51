import type { Tx, UserId } from '../../context.ts';
import * as store from './domain-contacts.store.ts';

export type { RoleOrder } from './domain-contacts.store.ts';
export {
  deleteContactsOf,
  deleteContactsOfDomains,
  holdAssignable,
  lockContacts,
  prepareRelist,
  relist,
  takeOffDomains,
} from './domain-contacts.store.ts';

/** Gives domains that `holdAssignable` holds these contacts, after `lockContacts`; returns how many had others before. */
export async function assign(
  tx: Tx,
  userId: UserId,
  domainIds: readonly string[],
  orders: readonly store.RoleOrder[],
): Promise<number> {
  if (domainIds.length === 0 || orders.length === 0) return 0;
  const { changedIds, contactIds } = await store.setRoles(tx, userId, domainIds, orders);
  if (changedIds.size > 0) await store.countUse(tx, userId, contactIds);
  return changedIds.size;
}
