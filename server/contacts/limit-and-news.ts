import { maxContacts } from '#contract/contact-rules.ts';
import { ApiError } from '#contract/errors.ts';
import type { UserContext, UserId } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { countAll } from './contacts.store.ts';

/** Throws CONTACT_LIMIT_REACHED where an account would have more than 5,000 contacts. */
export async function refuseOverLimit(tx: Tx, userId: UserId, more: number): Promise<void> {
  if (more > 0 && (await countAll(tx, userId)) + more > maxContacts) {
    throw new ApiError('CONTACT_LIMIT_REACHED', { details: { limit: maxContacts } });
  }
}

/** Open pages load contacts again; to be called after the commit. */
export function tell({ hub, userId }: UserContext): void {
  hub.push(userId, 'ContactsChanged', {});
}
