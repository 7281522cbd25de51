import { provenUserId, type UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { StartError } from '../start-error.ts';
import { beginSession } from './begin-session.ts';
import { demoEmail as email } from './demo-account.ts';
import { findAccountKinds, findUser } from './users.reads.ts';
import { insertAccount, type SignedIn, type UserParts } from './users.service.ts';

/**
 * The one account of a demo, which has no password: the button of the sign-in page opens it. Made by the first start.
 * Throws StartError where the data folder has accounts but not this one: those are somebody's, and no demo.
 */
export async function openDemoAccount(parts: UserParts): Promise<{ userId: UserId; isNew: boolean }> {
  const known = await findUser(parts.db, email);
  if (known) return { userId: known.id, isNew: false };
  if ((await findAccountKinds(parts.db)).hasUsers) {
    throw new StartError('The demo shows sample data to everybody, but this data folder has real accounts.');
  }
  const account = { name: 'Demo', email, proof: 'vouched', hash: null } as const;
  const id = await inTransaction(parts, (tx) => insertAccount(tx, parts, account));
  return { userId: provenUserId(id), isNew: true };
}

/** Signs a visitor in to the account of the demo; undefined where there is none. */
export async function signInToDemo(parts: UserParts, userAgent: string | undefined): Promise<SignedIn | undefined> {
  const user = await findUser(parts.db, email);
  if (!user) return undefined;
  const cookie = await beginSession(parts, { userId: user.id, provenAt: null, userAgent, way: 'demo' });
  return { userId: user.id, cookies: [cookie] };
}
