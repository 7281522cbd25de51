import type { Tx, UserId } from '../../context.ts';
import * as store from './domain-contacts.store.ts';

export type { RoleOrder, RoleStep } from './domain-contacts.store.ts';
export {
  deleteContactsOf,
  deleteContactsOfDomains,
  holdAssignable,
  holdForRoles,
  lockContacts,
  prepareRelist,
  relist,
  takeOffDomains,
} from './domain-contacts.store.ts';

/** Gives domains that `holdAssignable` holds these contacts, after `lockContacts`; returns what that changed. */
export async function assign(
  tx: Tx,
  userId: UserId,
  domainIds: readonly string[],
  orders: readonly store.RoleOrder[],
): Promise<store.RoleStep[]> {
  if (domainIds.length === 0 || orders.length === 0) return [];
  const steps = await store.setRoles(tx, userId, domainIds, orders);
  await store.countUse(tx, userId, contactsOf(steps));
  return steps;
}

/** Puts roles back that stand as a step left them, of domains that are held, after `lockContacts`; returns those steps. */
export async function unassign(tx: Tx, userId: UserId, steps: readonly store.RoleStep[]): Promise<store.RoleStep[]> {
  const back = await store.putRolesBack(tx, userId, steps);
  await store.countUse(tx, userId, contactsOf(back));
  return back;
}

const contactsOf = (steps: readonly store.RoleStep[]): string[] => [
  ...new Set(steps.flatMap(({ before, after }) => [before, after]).filter((id) => id !== null)),
];
