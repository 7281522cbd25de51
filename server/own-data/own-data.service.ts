import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import type { Reply } from '#contract/endpoint.ts';
import { ApiError, tooManyDomains, validationFailed } from '#contract/errors.ts';
import { notFitting } from '#contract/money.ts';
import {
  amountColumns,
  type ChangeOwnData,
  nothingNoted,
  type OwnData,
  ownLimits,
  tagKey,
} from '#contract/own-data.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, UserContext, UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { countTags, readOwn, spellingsOf } from '../portfolio/own-data.reads.ts';
import { type Entry, enterInto, type OwnStep } from './own-changes.rules.ts';
import { keepOwn, type OwnContext, pushOwnChange } from './own-changes.service.ts';
import { changedOwn, isNothing, type OwnOrder, stepOf } from './own-data.rules.ts';
import { deleteOwn, holdDomains, inParts, lockOwn, saveOwn } from './own-data.store.ts';
import { readEntered, saveEntries } from './update-domain.store.ts';

export { deleteOwn as forgetOwn, lockOwn };

type Context = OwnContext & Pick<UserContext, 'db'>;

/**
 * Changes own data of the user's domains; other ids are passed over. Throws VALIDATION_FAILED, TOO_MANY_DOMAINS, TOO_MANY_TAGS and
 * TAG_LIMIT_REACHED, and then nothing has changed.
 */
export async function changeOwnData(
  ctx: Context,
  domainIds: readonly string[],
  order: OwnOrder,
): Promise<Reply<typeof ChangeOwnData>> {
  const ids = [...new Set(domainIds.filter(isUuid).map((id) => id.toLowerCase()))];
  if (domainIds.length > maxDomainsPerRequest) throw tooManyDomains();
  const [broken] = notFitting(amountColumns, order.set ?? {});
  if (broken) throw validationFailed(`set.${broken}`, 'This currency has no fractions');
  return inTransaction(ctx, async (tx) => {
    const { updatedCount, toldCount, steps } = await changeOwn(ctx, tx, ids, order);
    return { updatedCount, changedCount: steps.length, toldCount, undoId: await keepOwn(ctx, tx, steps) };
  });
}

/** The same within a transaction that holds no records yet, without a way back. */
export async function changeOwn(ctx: OwnContext, tx: Tx, ids: readonly string[], order: OwnOrder) {
  const { userId } = ctx;
  await lockOwn(tx, userId);
  const spelled = await spelledAsBefore(tx, userId, [order]);
  const held = await holdDomains(tx, userId, ids);
  const before = await readOwn(tx, userId, held);
  const { registrarName } = order;
  const entered = registrarName === undefined ? undefined : await readEntered(tx, userId, held);
  const [plans, entries, steps]: [OwnPlan[], Entry[], OwnStep[]] = [[], [], []];
  for (const id of held) {
    const old = before.get(id) ?? nothingNoted;
    const own = changedOwn(old, spelled(order), ctx.now);
    const step = stepOf(id, old, own) ?? { id, before: {}, after: {} };
    if (Object.keys(step.after).length > 0) plans.push({ id, own });
    const entry = { id, registrarName };
    if (enterInto(step, entry, entered?.get(id)).length > 0) entries.push(entry);
    if (Object.keys(step.after).length > 0) steps.push(step);
  }
  await save(tx, userId, plans);
  await saveEntries(tx, userId, entries);
  await pushOwnChange(ctx, tx, steps);
  const told = registrarName ? [...(entered?.values() ?? [])].filter((known) => known.registrarName.told !== null) : [];
  return { updatedCount: held.length, toldCount: told.length, steps };
}

export type OwnPlan = { id: string; own: OwnData };

/** Stores plans of domains that are held. */
export async function save(tx: Tx, userId: UserId, plans: readonly OwnPlan[]): Promise<void> {
  for (const part of inParts(plans)) {
    const [gone = [], noted = []] = [
      part.filter(({ own }) => isNothing(own)),
      part.filter(({ own }) => !isNothing(own)),
    ];
    await saveOwn(tx, userId, noted);
    await deleteOwn(
      tx,
      userId,
      gone.map(({ id }) => id),
    );
  }
}

/**
 * Gives orders the spelling of tags that the user has already. Throws TAG_LIMIT_REACHED where new ones are too many beside
 * them.
 */
export async function spelledAsBefore(db: Database | Tx, userId: UserId, orders: readonly OwnOrder[]) {
  const given = orders.flatMap(({ set, addTags = [] }) => [...(set?.tags ?? []), ...addTags]);
  const keys = [...new Set(given.map(tagKey))];
  const spellings = await spellingsOf(db, userId, keys);
  const fresh = keys.length - spellings.size;
  if (fresh > 0 && fresh + (await countTags(db, userId)) > ownLimits.tagsPerUser) {
    throw new ApiError('TAG_LIMIT_REACHED', { details: { limit: ownLimits.tagsPerUser } });
  }
  // of two new spellings in one request the first
  for (const tag of given) if (!spellings.has(tagKey(tag))) spellings.set(tagKey(tag), tag);
  const spell = (tags: readonly string[]) => tags.map((tag) => spellings.get(tagKey(tag)) ?? tag);
  return ({ set, addTags, ...order }: OwnOrder): OwnOrder => ({
    ...order,
    ...(set ? { set: set.tags ? { ...set, tags: spell(set.tags) } : set } : {}),
    ...(addTags ? { addTags: spell(addTags) } : {}),
  });
}
