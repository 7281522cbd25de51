import type { Domain } from '#contract/domains.ts';
import { ApiError, domainNotFound } from '#contract/errors.ts';
import { canEnterExpiry, type DomainEdits } from '#contract/update-domain.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { getDomain } from '../grid/domains.reads.ts';
import { changeOwn } from './own-data.service.ts';
import * as store from './update-domain.store.ts';

/**
 * Changes what the user says of one domain (D-159, D-159a). The record is held while it is decided whether the registry
 * publishes an expiry, so that a lookup comes before or after, never between. Throws DOMAIN_NOT_FOUND,
 * EXPIRATION_NOT_ENTERABLE, TAG_LIMIT_REACHED.
 */
export async function updateDomain(ctx: UserContext, id: string, changes: DomainEdits): Promise<Domain> {
  if (!isUuid(id)) throw domainNotFound();
  await inTransaction(ctx, async (tx) => {
    const { autoRenew, expirationDate } = changes;
    const set = { ...changes.own, ...(autoRenew === undefined ? {} : { autoRenew }) };
    if (Object.keys(set).length > 0) await changeOwn(ctx, tx, [id], { set }); // its lock comes before the record's
    if (!(await store.hold(tx, ctx.userId, id))) throw domainNotFound();
    if (expirationDate !== undefined) await setExpiry(tx, ctx, id, expirationDate);
  });
  return getDomain(ctx, id);
}

async function setExpiry(tx: Tx, { userId }: UserContext, id: string, day: string | null): Promise<void> {
  if (day !== null && !canEnterExpiry(await store.expiryLookup(tx, userId, id))) {
    throw new ApiError('EXPIRATION_NOT_ENTERABLE', { field: 'expirationDate' });
  }
  await store.setOwnExpiry(tx, userId, id, day);
}
