import type { Domain } from '#contract/domains.ts';
import { ApiError, domainNotFound } from '#contract/errors.ts';
import { canEnter, type DomainEdits, enteredColumns } from '#contract/update-domain.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { getDomain } from '../grid/domains.reads.ts';
import { reviewListingsOf } from '../listing-guard/review.service.ts';
import type { Entry } from './own-changes.rules.ts';
import { changeOwn } from './own-data.service.ts';
import * as store from './update-domain.store.ts';

/**
 * Changes what the user says of one domain (D-159, D-159a, D-159c). The record is held while it is decided whether
 * the registry tells a fact, so that a lookup comes before or after, never between. Throws DOMAIN_NOT_FOUND,
 * EXPIRATION_NOT_ENTERABLE, REGISTRAR_NOT_ENTERABLE, TAG_LIMIT_REACHED.
 */
export async function updateDomain(ctx: UserContext, id: string, changes: DomainEdits): Promise<Domain> {
  if (!isUuid(id)) throw domainNotFound();
  await inTransaction(ctx, async (tx) => {
    const { autoRenew, expirationDate, registrarName } = changes;
    const set = { ...changes.own, ...(autoRenew === undefined ? {} : { autoRenew }) };
    if (Object.keys(set).length > 0) await changeOwn(ctx, tx, [id], { set }); // its lock comes before the record's
    if (!(await store.hold(tx, ctx.userId, id))) throw domainNotFound();
    await enter(tx, ctx, { id, expirationDate, registrarName });
  });
  return getDomain(ctx, id);
}

const refusals = { expirationDate: 'EXPIRATION_NOT_ENTERABLE', registrarName: 'REGISTRAR_NOT_ENTERABLE' } as const;

async function enter(tx: Tx, { userId, now }: UserContext, entry: Entry): Promise<void> {
  for (const field of enteredColumns.filter((column) => typeof entry[column] === 'string')) {
    if (!canEnter(await store.lookupOf(tx, userId, entry.id, field))) throw new ApiError(refusals[field], { field });
  }
  await store.saveEntries(tx, userId, [entry]);
  await reviewListingsOf(tx, { userId, now }, [entry.id]);
}
