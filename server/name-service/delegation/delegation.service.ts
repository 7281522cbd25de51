import { minuteMs } from '#contract/dates.ts';
import type { Delegation } from '#contract/delegation.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { getDomain } from '../../grid/domains.reads.ts';
import { saveTakesMail } from '../../portfolio/takes-mail.service.ts';
import { touchZone } from '../external/zones.service.ts';
import { getDelegation } from './delegation.reads.ts';
import { requestLook } from './delegation.store.ts';

export { deleteLooksOf, purgeLooks } from './delegation.store.ts';

/**
 * Has the registry's servers asked about a domain as soon as a worker can; within a minute of the last look it only
 * answers what is known (D-154b). Throws DOMAIN_NOT_FOUND.
 */
export async function checkDelegation(ctx: UserContext, id: string): Promise<Delegation> {
  const { name } = await getDomain(ctx, id);
  if (ctx.config.nsHosts.length > 0) {
    const since = new Date(ctx.now.getTime() - minuteMs);
    await requestLook(ctx.db, { userId: ctx.userId, domainId: id, name }, { now: ctx.now, since });
  }
  return getDelegation(ctx, id);
}

/** Says whether a name of the user takes mail (D-154c). Throws DOMAIN_NOT_FOUND. */
export async function setMailLock(ctx: UserContext, id: string, isLocked: boolean): Promise<Delegation> {
  const { name } = await getDomain(ctx, id);
  await inTransaction(ctx, async (tx) => {
    await saveTakesMail(tx, ctx.userId, id, !isLocked);
    await touchZone(tx, name, ctx.now);
  });
  return getDelegation(ctx, id);
}
