import { isUuid } from '#contract/uuid.ts';
import { provenUserId, type UserId } from '../../context.ts';
import type { Auth } from '../../users/auth.ts';

type Key = { userId: UserId; id: string };

/**
 * What the answer to a form holds so that its mail can be asked for once more: it names the inquiry, and is no key to it.
 * Whoever reads it learns nothing, and can have one mail sent to an address that was given before.
 */
export const makeTicket = (auth: Pick<Auth, 'seal'>, { userId, id }: Key): Promise<string> =>
  auth.seal(`resend ${userId} ${id}`);

const longestTicket = 500;

/** Whose inquiry a ticket names; null for every other text. */
export async function readTicket(auth: Pick<Auth, 'unseal'>, ticket: string): Promise<Key | null> {
  if (ticket.length > longestTicket) return null;
  const [kind, userId = '', id = ''] = (await auth.unseal(ticket))?.split(' ') ?? [];
  return kind === 'resend' && isUuid(userId) && isUuid(id) ? { userId: provenUserId(userId), id } : null;
}
