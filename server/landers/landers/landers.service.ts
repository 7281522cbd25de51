import { DomainStatus } from '#contract/domains.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import {
  type CreateLanders,
  type DeleteLander,
  type Lander,
  type SomeLanderSettings,
  type UpdateLander,
  withPairs,
} from '#contract/landers.ts';
import { isUuid } from '#contract/uuid.ts';
import { recordActivity } from '../../activity/activity.service.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { refuseChanged } from '../../http/changed-meanwhile.ts';
import { distinctIds } from '../../portfolio/domain-ids.rules.ts';
import { holdDomains, holdForLanders, landerStateOf, setLanderState } from '../../portfolio/lander-state.service.ts';
import { holdGroup } from '../groups.store.ts';
import { landerActivity } from '../lander-activity.effects.ts';
import * as store from '../lander-rows.store.ts';
import { checkSettings, overridesOf, settingsInForce, withCurrencies } from '../lander-values.ts';
import { lockUser } from '../landers.store.ts';
import { announceLandersChanged } from '../push-changes.ts';
import { landersDeleted, landersMade } from '../undo.service.ts';
import { getLander } from './landers.reads.ts';

type AddedLanders = {
  /** the domains that got one */
  added: { id: string; name: string }[];
  landerIds: string[];
  skippedDomainIds: string[];
};

/**
 * Makes landers of those domains that can have one (D-095, D-177); others of the user's are passed over. The caller has
 * taken the turn, and `ids` are distinct.
 */
export async function addLanders(
  { userId, now, newId }: Pick<UserContext, 'userId' | 'now' | 'newId'>,
  tx: Tx,
  group: { id: string; type: number },
  ids: readonly string[],
  overrides: SomeLanderSettings = {},
): Promise<AddedLanders> {
  const held = await holdForLanders(tx, userId, ids);
  const isFree = (domain: (typeof held)[number]) =>
    domain.inPortfolio && domain.status === DomainStatus.Registered && !domain.needsVerification && !domain.hasLander;
  const free = held.filter(isFree);
  const landers = free.map(({ id, name, unicodeName }) => ({ id: newId(), domainId: id, name, unicodeName }));
  const skippedDomainIds = held.filter((domain) => !isFree(domain)).map(({ id }) => id);
  if (landers.length === 0) return { added: [], landerIds: [], skippedDomainIds };
  const freeIds = free.map(({ id }) => id);
  // the group's counts before those of domains (docs/decisions/0004)
  await store.insertLanders(tx, userId, landers, { groupId: group.id, overrides, now });
  await setLanderState(tx, userId, freeIds, { state: landerStateOf.generating, type: group.type });
  return { added: free, landerIds: landers.map(({ id }) => id), skippedDomainIds };
}

/** API-054. Throws NOT_FOUND for the group, TOO_MANY_DOMAINS and VALIDATION_FAILED. */
export async function createLanders(
  ctx: UserContext,
  { groupId, domainIds, overrides = {} }: Received<typeof CreateLanders>['body'],
): Promise<Reply<typeof CreateLanders>> {
  const ids = distinctIds(domainIds);
  const result = await inTransaction(ctx, async (tx) => {
    await lockUser(tx, ctx.userId);
    const group = await holdGroup(tx, ctx.userId, groupId, 'share');
    const own = overridesOf(group.configuration, overrides);
    checkSettings(settingsInForce(group.configuration, own), 'overrides.minimumOffer');
    const created = await addLanders(ctx, tx, group, ids, own);
    await recordActivity(tx, ctx, [landerActivity.groupExtended(group, created.added)]);
    const domainIds = created.added.map((one) => one.id);
    const step = { groupId: group.id, isNew: false, landerIds: created.landerIds, domainIds };
    return { ...created, undoId: await landersMade.keep(ctx, tx, domainIds.length > 0 ? [step] : []) };
  });
  announceLandersChanged(ctx, ctx.userId, { landerIds: result.landerIds, groupIds: [groupId.toLowerCase()] });
  const { landerIds, skippedDomainIds, undoId } = result;
  return { createdCount: landerIds.length, landerIds, skippedDomainIds, undoId };
}

/** Changes what is given; a page that would be the same stays as it is (API-055). Throws NOT_FOUND, CHANGED_MEANWHILE. */
export async function updateLander(
  ctx: UserContext,
  { id, updatedAt, useGroup = [], why, ...settings }: Received<typeof UpdateLander>['body'],
): Promise<Lander> {
  const changed = await changingLander(ctx, id, async (tx, held) => {
    refuseChanged({ updatedAt: held.updatedAt.toISOString() }, updatedAt);
    const left = withPairs(useGroup);
    const own = Object.entries(withCurrencies(held.overrides)).filter(([name]) => !isIn(left, name));
    const given = { ...Object.fromEntries(own), ...withCurrencies(settings) };
    const overrides = overridesOf(held.configuration, given);
    checkSettings(settingsInForce(held.configuration, overrides), 'minimumOffer');
    const template = isIn(useGroup, 'template') ? null : held.template;
    const next = { overrides, template, why: why === undefined ? held.why : why };
    if (sameJson(next, { overrides: held.overrides, template: held.template, why: held.why })) return false;
    await store.saveOwn(tx, ctx.userId, held.id, { ...next, now: ctx.now });
    await store.remake(tx, ctx.userId, [held.id], ctx.now);
    await setLanderState(tx, ctx.userId, [held.domainId], { state: landerStateOf.generating });
    await recordActivity(tx, ctx, [landerActivity.updated(held)]);
    return true;
  });
  if (changed.result)
    announceLandersChanged(ctx, ctx.userId, { landerIds: [changed.held.id], groupIds: [changed.held.groupId] });
  return getLander(ctx, id);
}

/** Tries a failed one again; another one stays as it is (D-182). Throws NOT_FOUND. */
export async function retryLander(ctx: UserContext, id: string): Promise<Lander> {
  const { held, result } = await changingLander(ctx, id, async (tx, { id: known, domainId, status }) => {
    if (status !== landerStateOf.failed) return false;
    await store.remake(tx, ctx.userId, [known], ctx.now);
    await setLanderState(tx, ctx.userId, [domainId], { state: landerStateOf.generating });
    return true;
  });
  if (result) announceLandersChanged(ctx, ctx.userId, { landerIds: [held.id], groupIds: [held.groupId] });
  return getLander(ctx, id);
}

/** API-056. Throws NOT_FOUND. */
export async function deleteLander(ctx: UserContext, id: string): Promise<Reply<typeof DeleteLander>> {
  const { held, result: undoId } = await changingLander(ctx, id, async (tx, lander) => {
    const landers = await store.readLanders(tx, ctx.userId, [lander.id]);
    await store.removeLanders(tx, ctx.userId, [lander.id]);
    await setLanderState(tx, ctx.userId, [lander.domainId], { state: landerStateOf.none, type: 0 });
    await recordActivity(tx, ctx, [landerActivity.deleted(lander)]);
    return landersDeleted.keep(ctx, tx, [{ groups: [], landers }]);
  });
  announceLandersChanged(ctx, ctx.userId, { landerIds: [held.id], groupIds: [held.groupId] });
  return { success: true, undoId };
}

/** Holds a lander and, before it, its domain (docs/decisions/0004). Throws NOT_FOUND. */
export async function changingLander<Result>(
  ctx: Pick<UserContext, 'db' | 'userId'>,
  id: string,
  work: (tx: Tx, held: store.HeldLander) => Promise<Result>,
): Promise<{ held: store.HeldLander; result: Result }> {
  if (!isUuid(id)) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const domainId = await store.domainIdOf(tx, ctx.userId, id);
    if (domainId) await holdDomains(tx, ctx.userId, [domainId]);
    const held = domainId && (await store.holdLander(tx, ctx.userId, id));
    if (!held) throw notFound();
    return { held, result: await work(tx, held) };
  });
}

const isIn = (names: readonly string[], name: string) => names.includes(name);

/** Whatever the order of their keys. */
function sameJson(one: object, other: object): boolean {
  const sorted = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(sorted);
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, part]) => [key, sorted(part)]),
    );
  };
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}
