import type { AddPreview } from '#contract/domain-actions.ts';
import type { UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuseOverLimit } from '../portfolio/domain-limit.service.ts';
import { type AddOutcome, addOutcome, type DomainList, needsClaim } from '../portfolio/domains.rules.ts';
import { heldByOthers } from '../portfolio/name-holders.service.ts';
import { failedDomains, readAddRequest, shownNameOf } from './add-request.ts';
import { findByName } from './domains.store.ts';

/**
 * Says what adding would do to each name at this moment, by the same judge and rules; nothing is changed and nothing held.
 * Throws VALIDATION_FAILED, TOO_MANY_DOMAINS or DOMAIN_LIMIT_REACHED where adding would.
 */
export async function previewAdding(ctx: UserContext, entries: string[], list: DomainList): Promise<AddPreview> {
  const { accepted, refused } = readAddRequest(ctx.names, entries);
  const names = accepted.map(({ name }) => name);
  const planned = await inTransaction(ctx, async (tx) => {
    const ownOf = new Map((await findByName(tx, ctx.userId, names)).map((own) => [own.name, own]));
    const wanted = list === 'portfolio' ? names.filter((name) => needsClaim(ownOf.get(name))) : [];
    const held = await heldByOthers(tx, ctx.userId, wanted);
    const plan = accepted.map((name) => {
      const own = ownOf.get(name.name);
      return { name, own, outcome: addOutcome(list, own, held.has(name.name)) };
    });
    await refuseOverLimit(tx, ctx, plan.filter(({ own }) => !own || own.isDeleted).length);
    return plan;
  });
  const those = (outcome: AddOutcome) =>
    planned.filter((one) => one.outcome === outcome).map(({ name }) => shownNameOf(name));
  const lists = {
    addedDomains: those('added'),
    reactivatedDomains: those('reactivated'),
    pendingVerificationDomains: those('pendingVerification'),
    skippedDomains: those('skipped'),
    failedDomains: failedDomains(refused),
  };
  return {
    total: accepted.length + refused.length,
    added: lists.addedDomains.length,
    reactivated: lists.reactivatedDomains.length,
    pendingVerification: lists.pendingVerificationDomains.length,
    skipped: lists.skippedDomains.length,
    failed: lists.failedDomains.length,
    ...lists,
  };
}
