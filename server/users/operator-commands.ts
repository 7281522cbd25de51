import type pg from 'pg';
import { z } from 'zod';
import { noteOfCommand } from '../audit/audit.service.ts';
import type { Forgetting } from './delete-user.service.ts';
import { deleteNow } from './deletion/deletion.service.ts';
import { createUserWithLink, makePasswordLink, type PasswordLink } from './mailed-links.service.ts';
import { OperatorError, usage } from './operator-usage.rules.ts';
import { markOperator } from './operators.service.ts';
import { resetSecondFactors } from './reset-factors.service.ts';
import { findUser } from './users.reads.ts';
import { disableUser, enableUser, revokeSessions, type UserParts, unlinkProvider } from './users.service.ts';

type OperatorCommand = {
  command: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
  /** deletes without asking */
  yes?: boolean | undefined;
};
/** What the commands need beside the parts of users. */
type OperatorTools = {
  /** asks the person at the terminal for a line */
  ask: (question: string) => Promise<string>;
  forgetting: Forgetting;
  /** for what needs connections of its own */
  pool: pg.Pool;
};

const linkText = (email: string, { link, until }: PasswordLink) =>
  `Anyone who opens this link until ${until.toISOString()} can set the password of ${email}:\n${link}`;

/** Does one command of the operator and returns what to print. Throws OperatorError, EMAIL_TAKEN, DELETION_UNDER_WAY. */
export async function runOperatorCommand(
  program: UserParts,
  { command, email, name = '', yes = false }: OperatorCommand,
  { ask, forgetting, pool }: OperatorTools,
): Promise<string> {
  if (!z.email().safeParse(email).success || !email) throw new OperatorError(usage);
  const audit = noteOfCommand(command ?? '', program.now);
  const parts = { ...program, audit };
  const existingUser = async ({ db }: UserParts, address: string) => {
    const user = await findUser(db, address);
    if (!user) throw new OperatorError(`No account has the e-mail address ${address}.`);
    audit.userId = user.id;
    return user;
  };
  switch (command) {
    case 'create-user':
      return linkText(email, await createUserWithLink(parts, { name, email }));
    case 'make-operator': {
      const user = await existingUser(parts, email);
      await markOperator(parts, user, true);
      return `Operator: ${email}`;
    }
    case 'remove-operator': {
      const user = await existingUser(parts, email);
      await markOperator(parts, user, false);
      return `No longer an operator: ${email}`;
    }
    case 'set-password-link':
      return linkText(email, await makePasswordLink(parts, await existingUser(parts, email)));
    case 'revoke-sessions': {
      const ended = await revokeSessions(parts, (await existingUser(parts, email)).id);
      return `Sessions ended: ${ended}`;
    }
    case 'disable-user':
      await disableUser(parts, (await existingUser(parts, email)).id);
      return `Disabled: ${email}`;
    case 'enable-user':
      await enableUser(parts, (await existingUser(parts, email)).id);
      return `Enabled: ${email}`;
    case 'delete-user': {
      const user = await existingUser(parts, email);
      const again =
        yes || (await ask('All of its domains and data will be deleted for good. Type the address again: '));
      if (again !== true && again.trim().toLowerCase() !== user.email) {
        throw new OperatorError('The address does not match. Nothing was deleted.');
      }
      await deleteNow({ ...parts, pool }, user, forgetting);
      return `Deleted: ${email}`;
    }
    case 'reset-second-factor': {
      const { hadAny, endedCount } = await resetSecondFactors(parts, (await existingUser(parts, email)).id);
      return `${hadAny ? 'Second factors removed' : 'There were no second factors'}: ${email}. Sessions ended: ${endedCount}`;
    }
    case 'unlink-provider':
      await unlinkProvider(parts, (await existingUser(parts, email)).id);
      return `Unlinked from the identity provider: ${email}`;
    default:
      throw new OperatorError(usage);
  }
}
