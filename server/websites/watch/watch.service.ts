import type { DomainWebsite } from '#contract/websites.ts';
import type { UserContext } from '../../context.ts';
import { getDomain } from '../../grid/domains.reads.ts';
import { requestLook } from './watch.store.ts';
import { getDomainWebsite, isSwitchedOff, quietMs } from './website.reads.ts';

/** Has a name's website looked at as soon as a worker can, and answers what is known. Throws DOMAIN_NOT_FOUND. */
export async function lookAtDomainWebsite(ctx: UserContext, id: string): Promise<DomainWebsite> {
  const { name } = await getDomain(ctx, id);
  const since = new Date(ctx.now.getTime() - quietMs);
  if (!isSwitchedOff(ctx, name)) await requestLook(ctx.db, ctx.userId, id, { now: ctx.now, since });
  return getDomainWebsite(ctx, id);
}
