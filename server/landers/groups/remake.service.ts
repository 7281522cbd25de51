import type { Tx, UserId } from '../../context.ts';
import { addToOutbox, type EffectHandler } from '../../jobs/outbox.ts';
import { holdDomains, landerStateOf, setLanderState } from '../../portfolio/lander-state.service.ts';
import { type ChangedGroup, landerGroupChanged } from '../group-changed.effects.ts';
import { landersOfGroup, remake } from '../lander-rows.store.ts';
import { announceLandersChanged } from '../push-changes.ts';

const maxAtOnce = 2_000;

/**
 * Has those of these landers made again that still are there once their domains are held: one that was deleted meanwhile must
 * leave no state to its domain. Landers and their group come before the counters of domains (docs/decisions/0004). Returns
 * their ids.
 */
export async function remakeLanders(
  tx: Tx,
  userId: UserId,
  landers: readonly { id: string; domainId: string }[],
  now: Date,
): Promise<string[]> {
  await holdDomains(tx, userId, domainIdsOf(landers));
  const ids = landers.map(({ id }) => id);
  const made = new Set(await remake(tx, userId, ids, now));
  const there = landers.filter(({ id }) => made.has(id));
  await setLanderState(tx, userId, domainIdsOf(there), { state: landerStateOf.generating });
  return there.map(({ id }) => id);
}

const domainIdsOf = (landers: readonly { domainId: string }[]) => landers.map(({ domainId }) => domainId);

/** Has the next pages of a group made again, and leaves the rest to the same effect: a group may have 100,000. */
export const remakeGroup: EffectHandler<ChangedGroup> = async (tx, { userId, payload, now }, { hub }) => {
  const { groupId, after } = payload;
  const landers = await landersOfGroup(tx, userId, groupId, { after, max: maxAtOnce });
  const ids = await remakeLanders(tx, userId, landers, now);
  const last = landers.at(maxAtOnce - 1);
  if (last) await addToOutbox(tx, landerGroupChanged, { userId, payload: { groupId, after: last.name }, now });
  return () => announceLandersChanged({ hub }, userId, { landerIds: ids, groupIds: [groupId] });
};
