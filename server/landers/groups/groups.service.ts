import type { Received, Reply } from '#contract/endpoint.ts';
import { ApiError, validationFailed } from '#contract/errors.ts';
import type {
  AddDomainsToLanderGroup,
  CreateLanderGroup,
  DeleteLanderGroup,
  UpdateLanderGroup,
} from '#contract/lander-groups.ts';
import { builtInTemplates, type LanderType, maxOfLanderKind } from '#contract/landers.ts';
import { recordActivity } from '../../activity/activity.service.ts';
import type { UserContext, UserId } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { refuseChanged } from '../../http/changed-meanwhile.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { distinctIds } from '../../portfolio/domain-ids.rules.ts';
import { holdDomains, landerStateOf, landerTypeNumber, setLanderState } from '../../portfolio/lander-state.service.ts';
import { textServiceState } from '../../text-service/text.service.ts';
import { landerGroupChanged } from '../group-changed.effects.ts';
import * as store from '../groups.store.ts';
import { landerActivity } from '../lander-activity.effects.ts';
import { landersOfGroup, readLanders, removeLanders } from '../lander-rows.store.ts';
import { checkSettings, chosenOf, withCurrencies } from '../lander-values.ts';
import { addLanders } from '../landers/landers.service.ts';
import { lockUser } from '../landers.store.ts';
import { announceLandersChanged } from '../push-changes.ts';
import { templates } from '../templates/templates.service.ts';
import { groupSettings, landersDeleted, landersMade, mostKept } from '../undo.service.ts';
import { getGroup } from './groups.reads.ts';
import { remakeLanders } from './remake.service.ts';

type Body = Received<typeof CreateLanderGroup>['body'];
/** What a group is to be. */
export type NewGroupOf = Omit<Body, 'domainIds'>;

/** Makes a group with its landers (API-059); see the endpoint for what it throws. */
export async function createGroup(
  ctx: UserContext,
  { domainIds, ...given }: Body,
): Promise<Reply<typeof CreateLanderGroup>> {
  const ids = distinctIds(domainIds);
  checkSettings(given.configuration, 'configuration.minimumOffer');
  const { id, skippedDomainIds, undoId } = await inTransaction(ctx, async (tx) => {
    await lockUser(tx, ctx.userId);
    const { group, added, landerIds, skippedDomainIds } = await makeGroup(ctx, tx, given, ids);
    if (given.type === 'custom' && textServiceState(ctx) === 'none') throw new ApiError('TEXT_SERVICE_OFF');
    if (added.length === 0) {
      throw validationFailed('domainIds', 'None of these domains can get a lander', { skippedDomainIds });
    }
    await recordActivity(tx, ctx, [landerActivity.groupCreated(group, added.length)]);
    const domainIds = added.map((one) => one.id);
    const undoId = await landersMade.keep(ctx, tx, [{ groupId: group.id, isNew: true, landerIds, domainIds }]);
    return { id: group.id, skippedDomainIds, undoId };
  });
  announceLandersChanged(ctx, ctx.userId, { groupIds: [id] });
  return { ...(await getGroup(ctx, id)), skippedDomainIds, undoId };
}

export { lockUser } from '../landers.store.ts';

/** Whether a group of the user has this name, in any letter case. */
export async function hasGroupNamed(tx: Tx, userId: UserId, name: string): Promise<boolean> {
  return (await store.idOfName(tx, userId, name)) !== undefined;
}

type MakingContext = Pick<UserContext, 'userId' | 'now' | 'newId'>;

/** The same in a transaction that has taken the turn, without a word in the feed; `ids` are distinct. */
export async function makeGroup(ctx: MakingContext, tx: Tx, given: NewGroupOf, ids: readonly string[]) {
  const id = ctx.newId();
  if ((await store.countGroups(tx, ctx.userId)) >= maxOfLanderKind) throw new ApiError('LANDER_LIMIT_REACHED');
  await refuseTakenName(tx, ctx.userId, { id, name: given.name });
  const prompt = await promptFor(tx, ctx.userId, given);
  const group = { ...given, id, prompt, type: landerTypeNumber[given.type] };
  await store.insertGroup(tx, ctx.userId, group, ctx.now);
  return { group, ...(await addLanders(ctx, tx, group, ids)) };
}

/** Deletes those of these groups that have no lander any more: in a transaction that has taken the turn. */
export async function deleteEmptyGroups(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await store.removeEmpty(tx, userId, ids);
}

/** Changes what is given (API-060); other settings have all pages of the group made again. Throws NOT_FOUND and the rest. */
export async function updateGroup(
  ctx: UserContext,
  id: string,
  { updatedAt, configuration, ...given }: Received<typeof UpdateLanderGroup>['body'],
): Promise<Reply<typeof UpdateLanderGroup>> {
  const { groupId, undoId } = await inTransaction(ctx, async (tx) => {
    await lockUser(tx, ctx.userId);
    const group = await store.holdGroup(tx, ctx.userId, id, 'update');
    refuseChanged({ updatedAt: group.updated_at.toISOString() }, updatedAt);
    await refuseTakenName(tx, ctx.userId, { ...given, id: group.id });
    const settings = { ...group.configuration, ...withCurrencies(configuration ?? {}) };
    checkSettings(settings, 'configuration.minimumOffer');
    const names = Object.keys(settings) as (keyof typeof settings)[];
    const others = names.filter((name) => chosenOf(settings, name) !== chosenOf(group.configuration, name));
    await store.updateGroup(tx, ctx.userId, group.id, { ...given, configuration: settings }, ctx.now);
    await recordActivity(tx, ctx, [landerActivity.groupChanged({ id: group.id, name: given.name ?? group.name })]);
    if (others.length > 0) {
      const payload = { groupId: group.id, after: '' };
      await addToOutbox(tx, landerGroupChanged, { userId: ctx.userId, payload, now: ctx.now });
    }
    const undoId = await groupSettings.keep(ctx, tx, changeOf(group, { ...given, configuration: settings }, others));
    return { groupId: group.id, undoId };
  });
  announceLandersChanged(ctx, ctx.userId, { groupIds: [groupId] });
  return { ...(await getGroup(ctx, groupId)), undoId };
}

type Settings = store.HeldGroup['configuration'];

/** What a change of a group replaced by what, as the one step of taking it back; none where nothing changed. */
function changeOf(
  group: store.HeldGroup,
  given: { name?: string | undefined; description?: string | null | undefined; configuration: Settings },
  settings: readonly (keyof Settings)[],
) {
  const words = (['name', 'description'] as const).filter(
    (word) => given[word] !== undefined && given[word] !== group[word],
  );
  const pick = (from: {
    name?: string | undefined;
    description?: string | null | undefined;
    configuration: Settings;
  }) => ({
    ...Object.fromEntries(words.map((word) => [word, from[word]])),
    configuration: Object.fromEntries(settings.map((name) => [name, chosenOf(from.configuration, name)])),
  });
  return words.length + settings.length === 0 ? [] : [{ id: group.id, before: pick(group), after: pick(given) }];
}

/** Deletes a group with its landers; the domains stay (API-061, D-179). Throws NOT_FOUND. */
export async function deleteGroup(ctx: UserContext, id: string): Promise<Reply<typeof DeleteLanderGroup>> {
  const { group, deletedLanders, undoId } = await inTransaction(ctx, async (tx) => {
    await lockUser(tx, ctx.userId);
    const group = await store.holdGroup(tx, ctx.userId, id, 'share');
    const landers = await landersOfGroup(tx, ctx.userId, group.id, { max: maxAtOnce });
    const domainIds = landers.map(({ domainId }) => domainId);
    await holdDomains(tx, ctx.userId, domainIds);
    const ids = landers.map((lander) => lander.id);
    const kept = ids.length > mostKept ? null : await readLanders(tx, ctx.userId, ids);
    const deletedLanders = await removeLanders(tx, ctx.userId, ids);
    await setLanderState(tx, ctx.userId, domainIds, { state: landerStateOf.none, type: 0 });
    const groups = await store.removeGroup(tx, ctx.userId, group.id);
    await recordActivity(tx, ctx, [landerActivity.groupDeleted(group, deletedLanders)]);
    const undoId = kept && (await landersDeleted.keep(ctx, tx, [{ groups, landers: kept }]));
    return { group, deletedLanders, undoId };
  });
  announceLandersChanged(ctx, ctx.userId, { groupIds: [group.id] });
  return { success: true, deletedLanders, undoId };
}

/** More landers than any account has. */
const maxAtOnce = 1_000_000;

/** Adds domains to a group (API-062, D-177, D-180). Throws NOT_FOUND, TOO_MANY_DOMAINS. */
export async function addDomains(
  ctx: UserContext,
  id: string,
  domainIds: readonly string[],
): Promise<Reply<typeof AddDomainsToLanderGroup>> {
  const ids = distinctIds(domainIds);
  const { group, landerIds, skippedDomainIds, undoId } = await inTransaction(ctx, async (tx) => {
    await lockUser(tx, ctx.userId);
    const group = await store.holdGroup(tx, ctx.userId, id, 'share');
    const added = await addLanders(ctx, tx, group, ids);
    await recordActivity(tx, ctx, [landerActivity.groupExtended(group, added.added)]);
    const { landerIds } = added;
    const step = { groupId: group.id, isNew: false, landerIds, domainIds: added.added.map((one) => one.id) };
    return { group, ...added, undoId: await landersMade.keep(ctx, tx, landerIds.length > 0 ? [step] : []) };
  });
  announceLandersChanged(ctx, ctx.userId, { landerIds, groupIds: [group.id] });
  return { addedCount: landerIds.length, skippedDomainIds, undoId };
}

/** Tries the failed landers of a group again. Throws NOT_FOUND. */
export async function retryGroup(ctx: UserContext, id: string): Promise<{ retriedCount: number }> {
  const { group, retriedCount } = await inTransaction(ctx, async (tx) => {
    await lockUser(tx, ctx.userId);
    const group = await store.holdGroup(tx, ctx.userId, id, 'share');
    const failed = await landersOfGroup(tx, ctx.userId, group.id, { max: maxAtOnce, status: landerStateOf.failed });
    const retried = await remakeLanders(tx, ctx.userId, failed, ctx.now);
    return { group, retriedCount: retried.length };
  });
  if (retriedCount > 0) announceLandersChanged(ctx, ctx.userId, { groupIds: [group.id] });
  return { retriedCount };
}

/** What a custom group is written by; null for built-in pages. Throws VALIDATION_FAILED for a template of another type. */
async function promptFor(
  tx: Tx,
  userId: UserId,
  { type, template }: { type: LanderType; template: string },
): Promise<string | null> {
  const known: readonly string[] = builtInTemplates[type];
  if (known.includes(template)) return null;
  const saved = type === 'custom' ? await templates.find(tx, userId, template) : undefined;
  if (!saved) throw validationFailed('template', 'This type has no such template');
  return saved.prompt;
}

async function refuseTakenName(tx: Tx, userId: UserId, { id, name }: { id: string; name?: string | undefined }) {
  const holder = name === undefined ? undefined : await store.idOfName(tx, userId, name);
  if (holder !== undefined && holder !== id) throw new ApiError('LANDER_GROUP_NAME_TAKEN', { field: 'name' });
}
