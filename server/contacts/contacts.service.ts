import { contactTypes } from '#contract/contact-rules.ts';
import type {
  AssignContacts,
  Contact,
  ContactInput,
  DeleteContact,
  DeleteContacts,
  UpdateContact,
} from '#contract/contacts.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import { notFound, validationFailed } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext, UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { refuseChanged } from '../http/changed-meanwhile.ts';
import { countDomainsOf } from '../portfolio/contacts/domain-contacts.reads.ts';
import {
  assign,
  holdAssignable,
  lockContacts,
  type RoleOrder,
  takeOffDomains,
} from '../portfolio/contacts/domain-contacts.service.ts';
import { distinctIds } from '../portfolio/domain-ids.rules.ts';
import { getContact } from './contacts.reads.ts';
import * as store from './contacts.store.ts';
import { refuseOverLimit, tell } from './limit-and-news.ts';
import { deletionUndo, rolesUndo } from './undo.service.ts';

/** Throws CONTACT_LIMIT_REACHED. */
export async function createContact(ctx: UserContext, given: ContactInput): Promise<Contact> {
  const contact = await inTransaction(ctx, async (tx) => {
    await lockContacts(tx, ctx.userId);
    await refuseOverLimit(tx, ctx.userId, 1);
    const id = ctx.newId();
    await store.insertContacts(tx, ctx.userId, [{ id, given }], ctx.now);
    return getContact(tx, ctx.userId, id);
  });
  tell(ctx);
  return contact;
}

/** Changes what is given and leaves the rest. Throws NOT_FOUND and CHANGED_MEANWHILE. */
export async function updateContact(
  ctx: UserContext,
  id: string,
  { updatedAt, ...given }: Received<typeof UpdateContact>['body'],
): Promise<Contact> {
  const contact = await inTransaction(ctx, async (tx) => {
    await lockContacts(tx, ctx.userId);
    const before = await getContact(tx, ctx.userId, id);
    refuseChanged(before, updatedAt);
    await store.updateContact(tx, ctx.userId, before.id, given, ctx.now);
    return getContact(tx, ctx.userId, before.id);
  });
  tell(ctx);
  return contact;
}

/** Deletes contacts and takes them off all domains; other ids are passed over. */
export async function deleteContacts(
  ctx: UserContext,
  contactIds: readonly string[],
): Promise<Reply<typeof DeleteContacts>> {
  const ids = [...new Set(contactIds.filter(isUuid))];
  const result = await inTransaction(ctx, async (tx) => {
    await lockContacts(tx, ctx.userId);
    const contacts = await store.deleteContacts(tx, ctx.userId, ids);
    if (contacts.length === 0) return { deletedCount: 0, undoId: null };
    const gone = contacts.map(({ id }) => id);
    const roles = await takeOffDomains(tx, ctx.userId, gone);
    return { deletedCount: gone.length, undoId: await deletionUndo.keep(ctx, tx, [{ contacts, roles }]) };
  });
  if (result.deletedCount > 0) tell(ctx);
  return result;
}

/** Throws NOT_FOUND. */
export async function deleteContact(ctx: UserContext, id: string): Promise<Reply<typeof DeleteContact>> {
  const { deletedCount, undoId } = await deleteContacts(ctx, [id]);
  if (deletedCount === 0) throw notFound();
  return { success: true, undoId };
}

/** For how many domains of the portfolio any of these contacts stands. */
export async function contactUse({ db, userId }: UserContext, contactIds: readonly string[]) {
  return { domainCount: await countDomainsOf(db, userId, contactIds.filter(isUuid)) };
}

/**
 * Gives domains of the portfolio contacts by role (decision 47); names to be verified and what is not the user's is passed
 * over. Throws TOO_MANY_DOMAINS, and VALIDATION_FAILED for a contact that is not the user's.
 */
export async function assignContacts(
  ctx: UserContext,
  { domainIds, contacts }: Received<typeof AssignContacts>['body'],
): Promise<Reply<typeof AssignContacts>> {
  const ids = distinctIds(domainIds);
  const orders = contactTypes.flatMap((type, role): RoleOrder[] => {
    const contactId = contacts[type];
    return contactId === undefined ? [] : [{ role, contactId: contactId?.toLowerCase() ?? null }];
  });
  const result = await inTransaction(ctx, async (tx) => {
    const held = await holdAssignable(tx, ctx.userId, ids);
    await lockContacts(tx, ctx.userId);
    await refuseUnknown(tx, ctx.userId, orders);
    const steps = await assign(tx, ctx.userId, held, orders);
    const changedCount = new Set(steps.map(({ domainId }) => domainId)).size;
    return { updatedCount: held.length, changedCount, undoId: await rolesUndo.keep(ctx, tx, steps) };
  });
  if (result.changedCount > 0) tell(ctx);
  return result;
}

async function refuseUnknown(tx: Tx, userId: UserId, orders: readonly RoleOrder[]): Promise<void> {
  const given = orders.flatMap(({ contactId }) => (contactId && isUuid(contactId) ? [contactId] : []));
  const known = await store.findAmong(tx, userId, given);
  const unknown = orders.find(({ contactId }) => contactId !== null && !known.has(contactId));
  if (unknown) throw validationFailed(`contacts.${contactTypes[unknown.role]}`, 'There is no such contact');
}
