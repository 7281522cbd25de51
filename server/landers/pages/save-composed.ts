import { sql } from 'kysely';
import type { Parts, UserId } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { holdDomains, landerStateOf, setLanderState } from '../../portfolio/lander-state.service.ts';
import { notifyFinishedGroups } from '../groups/finished-groups.service.ts';
import { announceLandersChanged } from '../push-changes.ts';
import { announceChangedHosts } from './changed-hosts.ts';
import * as store from './made-pages.store.ts';

/** What came of a lander that was claimed. */
export type Composed = store.MadePage | store.FailedPage;

const isNew = ({ lander }: Composed) => lander.state === landerStateOf.generating;
const landersOf = (composed: readonly Composed[]) => composed.map(({ lander }) => lander);

/** Saves what came of claimed landers, of each user in one transaction, and tells open pages. */
export async function saveComposed(
  parts: Pick<Parts, 'db' | 'clock' | 'hub'>,
  composed: readonly Composed[],
): Promise<void> {
  for (const [userId, own] of Map.groupBy(composed, ({ lander }) => lander.userId)) {
    const kept = await inTransaction(parts, (tx) => save(tx, userId, own, parts.clock.now()));
    if (kept.length === 0) continue;
    // also those that only followed their domain: it has another price, or is sold and its page off the net
    const landerIds = kept.map(({ lander }) => lander.id);
    announceLandersChanged(parts, userId, { landerIds, groupIds: groupIdsOf(kept) });
  }
}

/** Saves those of which the claim still stands, and returns them. */
async function save(tx: Tx, userId: UserId, all: readonly Composed[], now: Date): Promise<Composed[]> {
  await sql`set local synchronous_commit = off`.execute(tx); // a commit that is lost with the machine is work done again
  await holdDomains(tx, userId, domainIdsOf(all));
  for (const one of all) {
    if ('written' in one) await store.keepWritten(tx, userId, one.lander.id, one.written);
  }
  const held = await store.holdClaimed(tx, userId, landersOf(all));
  const kept = all.filter(({ lander }) => held.has(lander.id));
  const made = kept.filter((one) => 'view' in one);
  const failures = kept.filter((one) => 'error' in one);
  const hosts = await store.savePages(tx, userId, made, now);
  await store.endMade(tx, userId, landersOf(made));
  await store.endFailed(tx, userId, failures);
  const live = made.filter(isNew);
  const failed = failures.filter((one) => isNew(one) && one.nextTryAt === null);
  await setLanderState(tx, userId, domainIdsOf(live), { state: landerStateOf.live });
  await setLanderState(tx, userId, domainIdsOf(failed), { state: landerStateOf.failed });
  await announceChangedHosts(tx, hosts);
  const turned = [...live, ...failed];
  await notifyFinishedGroups(tx, { userId, now }, groupIdsOf(turned));
  return kept;
}

const groupIdsOf = (composed: readonly Composed[]) => [...new Set(composed.map(({ lander }) => lander.groupId))];
const domainIdsOf = (composed: readonly Composed[]) => composed.map(({ lander }) => lander.domainId);
