import type { AddResult } from '#contract/domain-actions.ts';
import { batchIdReused } from '#contract/errors.ts';
import { activityOf, recordActivity } from '../activity/activity.service.ts';
import type { UserContext, UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { reviewListingsOf } from '../listing-guard/review.service.ts';
import type { AcceptedName } from '../names/name-judge.ts';
import { tldIds } from '../portfolio/dictionaries.service.ts';
import { lockAdding, refuseOverLimit } from '../portfolio/domain-limit.service.ts';
import {
  type AddOutcome,
  addOutcome,
  type DomainList,
  flagsAfter,
  isNewInList,
  needsClaim,
} from '../portfolio/domains.rules.ts';
import { claimNames } from '../portfolio/name-holders.service.ts';
import { domainActivity, domainsAdded } from '../portfolio/portfolio.effects.ts';
import { findBatchResult, startBatch } from '../processing/queue/queue.service.ts';
import { createTokens } from '../verification/verification.service.ts';
import { type AddRequest, answerOf, digestOfRequest, readAddRequest, type StoredResult } from './add-request.ts';
import * as store from './domains.store.ts';

type AddOrder = {
  names: string[];
  /** the client's id for this request, by which a repeat is known (D-067) */
  batchId?: string;
  list: DomainList;
};

const repeatMs = 24 * 3_600_000; // D-067

/**
 * Adds names to a list of the user and queues what is to be looked up, all in one transaction (D-059 to D-068).
 * Throws VALIDATION_FAILED, TOO_MANY_DOMAINS, DOMAIN_LIMIT_REACHED or BATCH_ID_REUSED.
 */
export async function addDomains(ctx: UserContext, { names, batchId, list }: AddOrder): Promise<AddResult> {
  const request = readAddRequest(ctx.names, names);
  const digest = digestOfRequest(list, names);
  const tlds = await tldIds(
    ctx.db,
    request.accepted.map((name) => name.tld),
  ); // committed before, so that no other waits
  return inTransaction(ctx, async (tx) => {
    await lockAdding(tx, ctx.userId);
    const earlier = batchId ? await findBatchResult(tx, ctx.userId, batchId) : undefined;
    const isExpired = earlier && earlier.createdAt.getTime() <= ctx.now.getTime() - repeatMs;
    if (earlier && !isExpired) return answerOf(keptOf(earlier, digest), request);

    const plan = await planAdding(ctx, tx, list, request.accepted);
    await refuseOverLimit(tx, ctx, plan.filter(({ own }) => !own || own.isDeleted).length);
    await storePlan(ctx, tx, list, plan, tlds);
    const kept = storedResult(batchId && !isExpired ? batchId : ctx.newId(), request, plan);
    await startBatch(tx, {
      userId: ctx.userId,
      batchId: kept.batchId,
      kind: list === 'monitored' ? 'addMonitored' : 'add',
      requestDigest: digest,
      result: kept,
      items: plan.filter(isProcessed).map(({ id, name, outcome }) => ({
        domainId: id,
        name: name.name,
        tld: name.tld,
        finalStatus: outcome === 'reactivated' ? ('reactivated' as const) : ('complete' as const),
      })),
      now: ctx.now,
    });
    await noteKnownNames(ctx, tx, kept.batchId, plan);
    await recordAdding(ctx, tx, list, plan);
    return answerOf(kept, request);
  });
}

/** What was kept of the first of two equal requests. Throws BATCH_ID_REUSED when they are not. */
function keptOf(earlier: { requestDigest: string | null; result: unknown }, digest: string): StoredResult {
  if (earlier.requestDigest !== digest || !earlier.result) throw batchIdReused();
  return earlier.result as StoredResult;
}

/** What was added and what came back is an item of activity each (D-053). */
function recordAdding(ctx: UserContext, tx: Tx, list: DomainList, plan: Planned[]): Promise<void> {
  const those = (outcome: AddOutcome) =>
    plan.filter((one) => one.outcome === outcome).map(({ id, name: { name } }) => ({ id, name }));
  const added = list === 'monitored' ? domainActivity.domainsAddedMonitored : domainActivity.domainsAdded;
  return recordActivity(tx, ctx, [
    activityOf(added, those('added')),
    activityOf(domainActivity.domainsReactivated, those('reactivated')),
  ]);
}

type Planned = { id: string; name: AcceptedName; own: store.OwnDomain | undefined; outcome: AddOutcome };

const isProcessed = ({ outcome }: Planned) => outcome === 'added' || outcome === 'reactivated'; // D-140

/** What becomes of every name. New ids grow in typed order, so that the newest-first list shows a batch as it was typed. */
async function planAdding(ctx: UserContext, tx: Tx, list: DomainList, names: AcceptedName[]): Promise<Planned[]> {
  const held = await store.holdByName(
    tx,
    ctx.userId,
    names.map((name) => name.name),
  );
  const ownOf = new Map(held.map((domain) => [domain.name, domain]));
  const newIds = names.map(() => ctx.newId()).sort();
  const wanted = names.map((name, place) => {
    const own = ownOf.get(name.name);
    return { name, own, id: own?.id ?? (newIds[place] as string), isClaimed: list === 'portfolio' && needsClaim(own) };
  });
  const claims = wanted.filter((one) => one.isClaimed).map(({ id, name }) => ({ id, name: name.name }));
  const claimed = await claimNames(tx, ctx.userId, claims);
  return wanted.map(({ isClaimed, ...one }) => ({
    ...one,
    outcome: addOutcome(list, one.own, isClaimed && !claimed.has(one.name.name)),
  }));
}

async function storePlan(
  { userId, now }: { userId: UserId; now: Date },
  tx: Tx,
  list: DomainList,
  plan: Planned[],
  tlds: Map<string, number>,
): Promise<void> {
  const inserted: store.NewDomain[] = [];
  const changed: store.ChangedDomain[] = [];
  const unproven: string[] = [];
  for (const { id, name, own, outcome } of plan) {
    const flags = flagsAfter(list, own, outcome);
    if (!flags) continue;
    if (outcome === 'pendingVerification') unproven.push(id);
    if (own) changed.push({ id, flags, isNewInList: isNewInList(list, own) });
    else
      inserted.push({ ...name, id, tldId: tlds.get(name.tld) as number, needsVerification: flags.needsVerification });
  }
  await store.setFlags(tx, userId, changed, now);
  await reviewListingsOf(
    tx,
    { userId, now },
    changed.map(({ id }) => id),
  );
  await store.insertDomains(tx, userId, list, inserted, now);
  await createTokens(tx, userId, unproven, now);
}

/** Leaves the effect that tells of names already in the account and of names another account holds (D-173). */
async function noteKnownNames({ userId, now }: UserContext, tx: Tx, batchId: string, plan: Planned[]): Promise<void> {
  const known = (outcome: AddOutcome) => {
    const found = plan.filter((one) => one.outcome === outcome);
    const [only] = found;
    return { count: found.length, domain: only && found.length === 1 ? { id: only.id, name: only.name.name } : null };
  };
  const payload = { batchId, existing: known('skipped'), held: known('pendingVerification') };
  if (payload.existing.count + payload.held.count === 0) return;
  await addToOutbox(tx, domainsAdded, { userId, payload, now });
}

function storedResult(batchId: string, { refused }: AddRequest, plan: Planned[]): StoredResult {
  const planned = plan.map(({ id, outcome }, place) => ({ id, outcome, place }));
  const those = (outcome: AddOutcome) => planned.filter((one) => one.outcome === outcome);
  const skipped = those('skipped');
  const pending = those('pendingVerification');
  return {
    batchId,
    total: plan.length + refused.length,
    added: those('added').length,
    reactivated: those('reactivated').length,
    pendingVerification: pending.length,
    skipped: skipped.length,
    failed: refused.length,
    reactivatedPlaces: those('reactivated').map(({ place }) => place),
    skippedPlaces: skipped.map(({ place }) => place),
    pendingPlaces: pending.map(({ id, place }) => [place, id]),
  };
}
