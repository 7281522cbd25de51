import type { AccountDeletion } from '#contract/account-deletion.ts';
import { ApiError, notFound } from '#contract/errors.ts';
import type { Key } from '#contract/keys.ts';
import type { Language } from '#contract/preferences.ts';
import { isUuid } from '#contract/uuid.ts';
import { inTransaction } from '../database/transaction.ts';
import type { OperatorContext } from '../http/serve-operator.ts';
import { keepAccount, requestDeletion } from '../users/deletion/deletion.service.ts';
import { listKeys } from '../users/keys/keys.service.ts';
import { deleteInvited, invite, type LinkWay, type SentLink, sendPasswordLink } from '../users/mailed-links.service.ts';
import { keepAnOperator, markOperator } from '../users/operators.service.ts';
import { type Account, findPersonAccount } from '../users/people.reads.ts';
import { resetSecondFactors } from '../users/reset-factors.service.ts';
import { disableUser, enableUser, revokeSessions, unlinkProvider } from '../users/users.service.ts';

/** The account that a call names, which the audit log will tell it is about. Throws NOT_FOUND. */
async function personOf({ db, now, audit }: OperatorContext, userId: string): Promise<Account> {
  const person = isUuid(userId) ? await findPersonAccount(db, userId, now) : undefined;
  if (!person) throw notFound();
  if (audit) audit.userId = person.id;
  return person;
}

/** The keys of an account, of which the contract lets out what an operator may know (KEY-017). */
export async function keysOfPerson(context: OperatorContext, userId: string): Promise<Key[]> {
  const { id } = await personOf(context, userId);
  return listKeys(context.db, id, context.now);
}

/** Makes an account for somebody and sends or answers the link for its password. Throws EMAIL_TAKEN, MAIL_OFF. */
export function invitePerson(
  context: OperatorContext,
  given: { name: string; email: string; by: LinkWay; language: Language },
): Promise<SentLink & { id: string }> {
  const { audit } = context;
  if (audit) audit.details = { by: given.by };
  return invite(context, given, (id) => {
    if (audit) audit.userId = id;
  });
}

/** Sends or answers a new link for a password. Throws MAIL_OFF, OPERATOR_IMPOSSIBLE for the account of a demo. */
export async function sendLinkToPerson(context: OperatorContext, userId: string, by: LinkWay): Promise<SentLink> {
  const person = await personOf(context, userId);
  if (person.isDemo) throw new ApiError('OPERATOR_IMPOSSIBLE');
  if (context.audit) context.audit.details = { by };
  return sendPasswordLink(context, { ...person, isInvited: person.state === 'invited' }, by);
}

/** Takes an invitation back, account and all. Throws NOT_INVITED when somebody has been here. */
export async function withdrawInvitation(context: OperatorContext, userId: string): Promise<void> {
  const { id, isDemo, email } = await personOf(context, userId);
  const account = await context.auth.fingerprint(email);
  await inTransaction(context, async (tx) => {
    if (isDemo || !(await deleteInvited(tx, id))) throw new ApiError('NOT_INVITED');
    if (context.audit) Object.assign(context.audit, { userId: null, details: { account } }); // it is gone
  });
}

/** Closes an account or opens it. Throws OWN_ACCOUNT for one's own, LAST_OPERATOR. */
export async function setPersonOpen(context: OperatorContext, userId: string, isOpen: boolean): Promise<void> {
  const { id, isOperator } = await personOf(context, userId);
  if (id === context.operatorId) throw new ApiError('OWN_ACCOUNT');
  if (context.audit) context.audit.details = { isOpen };
  if (isOpen) return enableUser(context, id);
  return disableUser(context, id, async (tx) => {
    if (isOperator) await keepAnOperator(tx, id);
  });
}

/** Has an account deleted once the grace is over. Throws OWN_ACCOUNT, LAST_OPERATOR, DELETION_IMPOSSIBLE. */
export async function planDeletionOf(context: OperatorContext, userId: string): Promise<AccountDeletion> {
  const { id } = await personOf(context, userId);
  if (id === context.operatorId) throw new ApiError('OWN_ACCOUNT');
  return requestDeletion(context, id, context.operatorId);
}

/** Keeps an account that was to be deleted, whoever wanted it. */
export async function keepPerson(context: OperatorContext, userId: string): Promise<void> {
  const { id } = await personOf(context, userId);
  await keepAccount(context, id, 'operator');
}

/** Ends all sessions of an account and answers how many: of one's own, too. */
export async function endSessionsOfPerson(context: OperatorContext, userId: string): Promise<number> {
  const { id } = await personOf(context, userId);
  return revokeSessions(context, id);
}

/** Parts an account from the identity provider. */
export async function unlinkPerson(context: OperatorContext, userId: string): Promise<void> {
  const { id } = await personOf(context, userId);
  await unlinkProvider(context, id);
}

/** Takes all second factors from an account, for whoever lost them; its sessions end. */
export async function resetFactorsOfPerson(context: OperatorContext, userId: string): Promise<number> {
  const { id } = await personOf(context, userId);
  return (await resetSecondFactors(context, id)).endedCount;
}

/** Marks an account as one of an operator, or ends that. Throws OPERATOR_IMPOSSIBLE, LAST_OPERATOR. */
export async function setOperator(context: OperatorContext, userId: string, isOperator: boolean): Promise<void> {
  const person = await personOf(context, userId);
  if (context.audit) context.audit.details = { isOperator };
  if (isOperator && person.state !== 'active') throw new ApiError('OPERATOR_IMPOSSIBLE');
  await markOperator(context, person, isOperator);
}
