import { landerStateOf, setLanderState } from '../../domains/lander-state.service.ts';
import { addToOutbox, type EffectHandler, effect } from '../../jobs/outbox.ts';
import { landersOfGroup, makeAnew } from '../landers/landers.store.ts';
import { tellLandersChanged } from '../tell-changes.ts';

type ChangedGroup = {
  groupId: string;
  /** name of the last lander that was told; empty: none yet */
  after: string;
};
/** A group has other settings: all its pages are made anew (D-180). */
export const landerGroupChanged = effect<ChangedGroup>('lander-group-changed');

const mostAtOnce = 2_000;

/** Has the next pages of a group made anew, and leaves the rest to the same effect: a group may have 100,000. */
export const makeGroupAnew: EffectHandler<ChangedGroup> = async (tx, { userId, payload, now }, { hub }) => {
  const { groupId, after } = payload;
  const landers = await landersOfGroup(tx, userId, groupId, { after, most: mostAtOnce });
  const ids = landers.map(({ id }) => id);
  const domainIds = landers.map(({ domainId }) => domainId);
  await setLanderState(tx, userId, domainIds, { state: landerStateOf.generating });
  await makeAnew(tx, userId, ids, now);
  const last = landers.at(mostAtOnce - 1);
  if (last) await addToOutbox(tx, landerGroupChanged, { userId, payload: { groupId, after: last.name }, now });
  return () => tellLandersChanged({ hub }, userId, { landerIds: ids, groupIds: [groupId] });
};
