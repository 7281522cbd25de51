import type { ShowAuthCode } from '#contract/auth-codes.ts';
import type { Reply } from '#contract/endpoint.ts';
import { ApiError, notFound } from '#contract/errors.ts';
import type { UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { BudgetSpent } from '../outbound/budget-spent.ts';
import { findHolding } from './auth-code.reads.ts';
import type { AccountOpener } from './open-account.ts';

/**
 * Fetches the code of a domain from the account that holds it. That somebody asked is in the audit log before the registrar is asked;
 * the code goes to whoever asked, and nowhere else.
 */
export async function showAuthCode(
  ctx: UserContext,
  opener: Pick<AccountOpener, 'open'>,
  asked: { domainId: string; accountId: string },
): Promise<Reply<typeof ShowAuthCode>> {
  const holding = await findHolding(ctx, asked);
  const account = holding && (await opener.open(holding));
  if (!account) throw notFound();
  if (!('registrar' in account)) throw new ApiError('REGISTRAR_REFUSED');
  const { registrar, deps, url, access } = account;
  if (!registrar.authCode) throw notFound();
  if (ctx.audit) ctx.audit.details.registrar = registrar.key;
  await inTransaction(ctx, async () => {});
  try {
    const told = await registrar.authCode(deps, url, access, holding.name);
    if (told.outcome === 'known') return { code: told.value };
    const { outcome, reason, words, remedy } = told;
    const isRefused = outcome === 'refused' || outcome === 'unreadable';
    throw new ApiError(isRefused ? 'REGISTRAR_REFUSED' : 'REGISTRAR_SILENT', {
      details: { outcome, reason, words, remedy },
    });
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    const waitMs = error.retryAt.getTime() - deps.clock.now().getTime();
    throw new ApiError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) });
  }
}
