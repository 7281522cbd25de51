import { type ContactType, contactTypes, maxContacts } from '#contract/contact-rules.ts';
import type { ContactInput } from '#contract/contacts.ts';
import type { Tx, UserContext, UserId } from '../context.ts';
import { assign, takeOffDomains } from '../portfolio/contacts/domain-contacts.service.ts';
import * as store from './contacts.store.ts';

/** What a contact stands for, by its place in a list. */
type SampleAssignment = { type: ContactType; place: number; domainIds: readonly string[] };

/**
 * Contacts that come ready, in the caller's transaction, which has the turn of contacts and made the domains; none where
 * there is no room for all. Returns their ids.
 */
export async function insertSampleContacts(
  tx: Tx,
  { userId, now, newId }: Pick<UserContext, 'userId' | 'now' | 'newId'>,
  contacts: readonly ContactInput[],
  assigned: readonly SampleAssignment[],
): Promise<string[]> {
  if ((await store.countAll(tx, userId)) + contacts.length > maxContacts) return [];
  const made = contacts.map((given) => ({ id: newId(), given }));
  await store.insertContacts(tx, userId, made, now);
  for (const { type, place, domainIds } of assigned) {
    const contactId = made[place]?.id;
    if (contactId) await assign(tx, userId, domainIds, [{ role: contactTypes.indexOf(type), contactId }]);
  }
  return made.map(({ id }) => id);
}

/** Takes contacts out, and off all domains, in the caller's transaction, which has the turn of contacts. */
export async function eraseContacts(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  const gone = (await store.deleteContacts(tx, userId, ids)).map(({ id }) => id);
  if (gone.length > 0) await takeOffDomains(tx, userId, gone);
}
