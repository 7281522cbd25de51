import { phaseOf } from '#contract/life-cycle.ts';
import type { Tx, UserId } from '../context.ts';
import { lookCloser } from '../freshness/closer-looks.service.ts';
import { findFacts } from './releases.reads.ts';
import { lookMinutes } from './releases.rules.ts';
import * as store from './releases.store.ts';

const firstLookMinutes = 1;

/** Waits for names as if their user had done so since `since` (D-233). Ids of others, and of names not monitored, do nothing. */
export async function insertSampleWatches(
  tx: Tx,
  { userId, now }: { userId: UserId; now: Date },
  watches: readonly { domainId: string; since: Date }[],
): Promise<void> {
  for (const { domainId, since } of watches) {
    const known = await findFacts(tx, userId, domainId);
    if (!known?.isMonitored) continue;
    const phase = phaseOf({ ...known.facts, isNotRegistered: known.isNotRegistered }, now);
    const freeAt = phase === 'free' ? since : null;
    const nothing = { phaseAfter: null, takenAt: null, takenBy: null, endedAt: null };
    const seen = { createdAt: since, state: 'watching', phase, phaseBy: since, lookedAt: now } as const;
    const watch = { ...nothing, ...seen, deniedAt: freeAt, releasedAt: freeAt };
    await store.saveWatches(tx, [{ userId, domainId, watch }]);
    await lookCloser(
      tx,
      userId,
      [{ domainId, minutes: lookMinutes(watch, known.facts, now) ?? firstLookMinutes }],
      now,
    );
  }
}

/** Deletes what is kept of waiting for names that go. */
export async function deleteWatches(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await store.removeOf(tx, userId, ids);
}
