import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { tooManyDomains } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { lockRetries, startRetry } from '../processing/queue/queue.service.ts';
import { findRetryable } from './retryable.reads.ts';

/**
 * Looks the user's failed and unprocessed domains up again (PROC-003, D-149); others, and ids that are none, are passed
 * over. Throws TOO_MANY_DOMAINS.
 */
export async function retryDomains(ctx: Pick<UserContext, 'db' | 'userId' | 'now' | 'newId'>, domainIds: string[]) {
  if (domainIds.length > maxDomainsPerRequest) throw tooManyDomains();
  const ids = [...new Set(domainIds.filter(isUuid))];
  return inTransaction(ctx, async (tx) => {
    await lockRetries(tx, ctx.userId);
    return startRetry(tx, ctx, await findRetryable(tx, ctx.userId, ids));
  });
}
