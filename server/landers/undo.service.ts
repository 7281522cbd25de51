import { isDeepStrictEqual } from 'node:util';
import { DomainStatus } from '#contract/domains.ts';
import { ApiError } from '#contract/errors.ts';
import { type LanderSettings, maxOfLanderKind } from '#contract/landers.ts';
import type { UserContext } from '../context.ts';
import type { KeptRow } from '../database/kept-rows.ts';
import type { Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { holdDomains, holdForLanders, landerStateOf, setLanderState } from '../portfolio/lander-state.service.ts';
import { undoOf } from '../undo/undo.service.ts';
import { landerGroupChanged } from './group-changed.effects.ts';
import * as groups from './groups.store.ts';
import * as landers from './lander-rows.store.ts';
import { lockUser } from './landers.store.ts';
import { announceLandersChanged } from './push-changes.ts';

/** More landers than a change of names has; what many pages hold would be too much to keep for a click. */
export const mostKept = 10_000;

/** Landers that were made, and where it was made for them their group; one that was changed since stays. */
export const landersMade = undoOf<{ groupId: string; isNew: boolean; landerIds: string[]; domainIds: string[] }>(
  'landersMade',
  async (ctx, tx, [step], at) => {
    if (!step) return {};
    const { userId } = ctx;
    await lockUser(tx, userId);
    await holdDomains(tx, userId, step.domainIds);
    const gone = await landers.findUntouched(tx, userId, step.landerIds, at);
    const domainIds = gone.map(({ domainId }) => domainId);
    const restoredCount = await landers.removeLanders(
      tx,
      userId,
      gone.map(({ id }) => id),
    );
    await setLanderState(tx, userId, domainIds, { state: landerStateOf.none, type: 0 });
    if (step.isNew) await groups.removeEmpty(tx, userId, [step.groupId]);
    const announce = () => announceLandersChanged(ctx, userId, { groupIds: [step.groupId] });
    return { restoredCount, domainIds, announce };
  },
);

type Fields = { name?: string; description?: string | null; configuration?: Partial<LanderSettings> };

/** Settings of a group: each comes back that is as the change left it, and all pages are made again. */
export const groupSettings = undoOf<{ id: string; before: Fields; after: Fields }>(
  'landerGroup',
  async (ctx, tx, [step]) => {
    if (!step || !(await groups.isThere(tx, ctx.userId, step.id))) return {};
    const { userId, now } = ctx;
    await lockUser(tx, userId);
    const group = await groups.holdGroup(tx, userId, step.id, 'update');
    const { configuration: settings, ...words } = standing(group, step);
    if (words.name !== undefined) await refuseTakenName(ctx, tx, { id: group.id, name: words.name });
    const configuration = { ...group.configuration, ...settings };
    await groups.updateGroup(tx, userId, group.id, { ...words, ...(settings ? { configuration } : {}) }, now);
    if (settings) await addToOutbox(tx, landerGroupChanged, { userId, payload: { groupId: group.id, after: '' }, now });
    const [asked, done] = [
      countOf(step.after),
      countOf({ ...words, ...(settings ? { configuration: settings } : {}) }),
    ];
    const announce = () => announceLandersChanged(ctx, userId, { groupIds: [group.id] });
    return { restoredCount: Number(done === asked), partlyCount: Number(done > 0 && done < asked), announce };
  },
);

/** What is to be put back of a group: the former values of what still is as the change left it. */
function standing(group: Fields, { before, after }: { before: Fields; after: Fields }): Fields {
  const keep = <Values extends object>(now: Values, former: Values, left: Values): Partial<Values> =>
    Object.fromEntries(
      Object.entries(former).filter(([name]) =>
        isDeepStrictEqual(now[name as keyof Values], left[name as keyof Values]),
      ),
    ) as Partial<Values>;
  const { configuration: _, ...words } = before;
  const settings = keep(group.configuration ?? {}, before.configuration ?? {}, after.configuration ?? {});
  const isSome = Object.keys(settings).length > 0;
  return { ...keep(group, words, after), ...(isSome ? { configuration: settings } : {}) };
}

const countOf = ({ configuration = {}, ...words }: Fields) =>
  Object.keys(words).length + Object.keys(configuration).length;

type Deleted = { groups: KeptRow[]; landers: landers.KeptLander[] };

/**
 * Deleted landers, and with them their group: to names that have none since. Their pages are made again. Throws
 * LANDER_LIMIT_REACHED and LANDER_GROUP_NAME_TAKEN.
 */
export const landersDeleted = undoOf<Deleted>('landersDeleted', async (ctx, tx, [step]) => {
  const [groupId] = step ? [...step.landers.map((one) => one.group_id), ...step.groups.map(({ id }) => id)] : [];
  if (!step || groupId === undefined) return {};
  const { userId, now } = ctx;
  await lockUser(tx, userId);
  const domainIds = step.landers.map(({ domain_id }) => domain_id);
  const free = new Map(
    (await holdForLanders(tx, userId, domainIds)).filter((one) => !one.hasLander).map((one) => [one.id, one]),
  );
  const restored = await putGroupsBack(ctx, tx, step.groups);
  if (!(await groups.isThere(tx, userId, groupId))) return {};
  const { type } = await groups.holdGroup(tx, userId, groupId, 'share');
  const kept = step.landers.flatMap((row) => {
    const domain = free.get(row.domain_id);
    if (!domain) return [];
    const { inPortfolio, status, needsVerification } = domain;
    return [{ ...row, is_offline: !inPortfolio || status !== DomainStatus.Registered || needsVerification }];
  });
  const back = new Set(await landers.putLandersBack(tx, userId, kept, now));
  const backIds = kept.filter(({ id }) => back.has(id)).map(({ domain_id }) => domain_id);
  await setLanderState(tx, userId, backIds, { state: landerStateOf.generating, type });
  const announce = () => announceLandersChanged(ctx, userId, { groupIds: [groupId] });
  return { restoredCount: back.size + restored, domainIds: backIds, announce };
});

async function putGroupsBack(ctx: UserContext, tx: Tx, kept: readonly KeptRow[]): Promise<number> {
  if (kept.length === 0) return 0;
  if ((await groups.countGroups(tx, ctx.userId)) + kept.length > maxOfLanderKind) {
    throw new ApiError('LANDER_LIMIT_REACHED');
  }
  for (const { id, name } of kept) await refuseTakenName(ctx, tx, { id, name: String(name) });
  return (await groups.putGroupsBack(tx, ctx.userId, kept)).length;
}

async function refuseTakenName({ userId }: UserContext, tx: Tx, { id, name }: { id: string; name: string }) {
  const holder = await groups.idOfName(tx, userId, name);
  if (holder !== undefined && holder !== id) throw new ApiError('LANDER_GROUP_NAME_TAKEN', { field: 'name' });
}
