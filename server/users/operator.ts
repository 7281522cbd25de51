import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { findUser } from './users.reads.ts';
import {
  createUser,
  disableUser,
  enableUser,
  revokeSessions,
  setPassword,
  type UserParts,
  unlinkProvider,
} from './users.service.ts';

/** A mistake of the operator: one sentence, no stack. */
export class OperatorError extends Error {}

export const usage = `Usage: node server/users/cli.ts <command> --email <address>
  create-user [--name <name>]   makes an account and prints its password
  set-password                  prints a new password and ends all sessions of the account
  revoke-sessions               ends all sessions of the account
  disable-user, enable-user     closes the account, or opens it again; nothing of it is lost
  unlink-provider               parts the account from the identity provider, so that another person can join it`;

export type OperatorCommand = { command: string | undefined; email: string | undefined; name: string | undefined };

const newPassword = () => randomBytes(15).toString('base64url'); // 120 bits

async function existingUser({ db }: UserParts, email: string) {
  const user = await findUser(db, email);
  if (!user) throw new OperatorError(`No account has the e-mail address ${email}.`);
  return user;
}

/** Does one command of the operator and returns what to print. Throws OperatorError, EMAIL_TAKEN. */
export async function runOperatorCommand(
  parts: UserParts,
  { command, email, name = '' }: OperatorCommand,
): Promise<string> {
  if (!z.email().safeParse(email).success || !email) throw new OperatorError(usage);
  const password = newPassword();
  switch (command) {
    case 'create-user':
      await createUser(parts, { name, email, password }, 'vouched');
      return `Password of ${email}: ${password}`;
    case 'set-password':
      await setPassword(parts, await existingUser(parts, email), password);
      return `New password of ${email}: ${password}`;
    case 'revoke-sessions': {
      const ended = await revokeSessions(parts, (await existingUser(parts, email)).id);
      return `Sessions ended: ${ended}`;
    }
    case 'disable-user':
      await disableUser(parts, (await existingUser(parts, email)).id);
      return `Closed: ${email}`;
    case 'enable-user':
      await enableUser(parts, (await existingUser(parts, email)).id);
      return `Open: ${email}`;
    case 'unlink-provider':
      await unlinkProvider(parts, (await existingUser(parts, email)).id);
      return `No longer joined with the identity provider: ${email}`;
    default:
      throw new OperatorError(usage);
  }
}
