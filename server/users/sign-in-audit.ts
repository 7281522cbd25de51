import { countRefusal, recordAudit } from '../audit/audit.service.ts';
import type { UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { notifyByMail } from './security-mails.service.ts';
import { findUser } from './users.reads.ts';
import type { UserParts } from './users.service.ts';

type SignInParts = Pick<UserParts, 'db' | 'auth' | 'now'>;

/** Records that a session began, by the cookies that begin it (D-229a). */
export async function recordSignIn(
  { db, auth, now }: SignInParts,
  cookies: readonly string[],
  action: 'sign-in' | 'provider-sign-in',
): Promise<void> {
  const header = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
  const session = await auth.storedSessionOf(header);
  if (!session) return;
  const { userId, sessionId } = session;
  await inTransaction({ db }, (tx) =>
    recordAudit(tx, { actor: 'user', userId, actorId: userId, sessionId, action, at: now }),
  );
}

/** Counts a refused password: by account where there is one, else together, so that a flood leaves an entry an hour. */
export async function recordRefusal({ db, now }: SignInParts, email: string): Promise<void> {
  const user = await findUser(db, email);
  await inTransaction({ db }, (tx) =>
    countRefusal(tx, { userId: user?.id ?? null, action: 'sign-in-refused', at: now }),
  );
}

/** refused codes within an hour that are told to the holder: one may be a slip */
const toldAfter = 3;

/**
 * Counts a refused code of somebody whose password was right. The third within an hour is told by mail, once: whoever tries
 * codes knows the password, and its holder may be the last to hear of it.
 */
export async function recordWrongCode(parts: Pick<UserParts, 'db' | 'now' | 'config'>, userId: UserId): Promise<void> {
  await inTransaction({ db: parts.db }, async (tx) => {
    const count = await countRefusal(tx, { userId, action: 'code-refused', at: parts.now });
    if (count === toldAfter) await notifyByMail(tx, parts, userId, 'codesRefused');
  });
}
