import { ApiError } from '#contract/errors.ts';
import type { Language } from '#contract/preferences.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { provenUserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { keepFirstLanguage } from '../preferences/preferences.service.ts';
import { isSameSecret } from '../same-secret.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { listOperators } from './operators.reads.ts';
import { makeOperator } from './operators.service.ts';
import { hashPassword } from './passwords.ts';
import { findAccountKinds } from './users.reads.ts';
import { insertAccount, type NewAccount, type UserParts } from './users.service.ts';
import { lockUsers } from './users.store.ts';

/**
 * Makes the first account of an installation, which is its operator's (D-019); `setupCode` null says that none is needed.
 * Of several at the same time one wins. Throws SETUP_CODE_WRONG, SETUP_DONE, PASSWORD_COMMON.
 */
export async function setUp(
  parts: UserParts,
  { language, ...account }: NewAccount & { language?: Language | undefined },
  setupCode: string | null,
): Promise<string> {
  const { hasUsers } = await findAccountKinds(parts.db);
  if (hasUsers || parts.config.oidc || parts.config.isDemo) throw new ApiError('SETUP_DONE');
  if (setupCode !== null && !isSameSecret(setupCode.trim().toLowerCase(), await parts.auth.setupCode())) {
    throw new ApiError('SETUP_CODE_WRONG');
  }
  refuseCommonPassword(account.password, [account.email, account.name, parts.config.productName]);
  const hash = await hashPassword(account.password, parts.auth.hashCost);
  return inTransaction(parts, async (tx) => {
    await lockUsers(tx);
    if ((await findAccountKinds(tx)).hasUsers) throw new ApiError('SETUP_DONE');
    const id = await insertAccount(tx, parts, { ...account, proof: 'vouched', hash });
    if (language) await keepFirstLanguage(tx, provenUserId(id), language, parts.now);
    await makeOperator(tx, { id: provenUserId(id), email: account.email }, parts.now);
    await recordAudit(tx, { actor: 'user', userId: id, actorId: id, action: 'set-up', at: parts.now });
    return id;
  });
}

/** What the start says to whoever set up an installation without accounts, or one that nobody may operate: one line, or none. */
export async function findSetUpLines({
  config,
  db,
  auth,
}: Pick<UserParts, 'config' | 'db' | 'auth'>): Promise<string[]> {
  const { hasUsers } = await findAccountKinds(db);
  if (hasUsers && (await listOperators(db)).length === 0) {
    return [
      'This installation has no operator. To make one: node_modules/.bin/node server/operator.ts make-operator --email <address>',
    ];
  }
  if (config.oidc && !hasUsers && config.oidc.operator === null) {
    return [
      'This installation has no operator. Set OIDC_OPERATOR before the first sign-in, or run afterwards: node_modules/.bin/node server/operator.ts make-operator --email <address>',
    ];
  }
  if (hasUsers || config.oidc) return [];
  return [`The first visitor creates the first account; from another machine, with the code ${await auth.setupCode()}`];
}
