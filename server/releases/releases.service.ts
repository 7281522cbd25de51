import { ApiError, domainNotFound } from '#contract/errors.ts';
import { phaseOf } from '#contract/life-cycle.ts';
import { type DomainLifeCycle, maxReleaseWatches } from '#contract/releases.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { lookCloser } from '../freshness/closer-looks.service.ts';
import { findFacts, getLifeCycle } from './releases.reads.ts';
import { lookMinutes, type Watch } from './releases.rules.ts';
import * as store from './releases.store.ts';

/** The registry is asked soon, so that a watch begins with what is so now. */
const firstLookMinutes = 1;

/** Begins to wait for a name, again where that has ended. Throws DOMAIN_NOT_FOUND, NOT_MONITORED or RELEASE_WATCH_LIMIT_REACHED. */
export async function setReleaseWatch(ctx: UserContext, id: string): Promise<DomainLifeCycle> {
  if (!isUuid(id)) throw domainNotFound();
  const { userId, now } = ctx;
  return inTransaction(ctx, async (tx) => {
    await store.lockUser(tx, userId);
    const known = await findFacts(tx, userId, id);
    if (!known) throw domainNotFound();
    if (!known.isMonitored) throw new ApiError('NOT_MONITORED');
    const isUnderWay = (await store.holdWatches(tx, [{ userId, domainId: id }])).length > 0;
    if (!isUnderWay) {
      if ((await store.countOthers(tx, userId, id)) >= maxReleaseWatches) {
        throw new ApiError('RELEASE_WATCH_LIMIT_REACHED');
      }
      const { facts, isNotRegistered, deniedSince } = known;
      const watch = newWatch(phaseOf({ ...facts, isNotRegistered }, now), { now, deniedSince });
      await store.saveWatches(tx, [{ userId, domainId: id, watch }]);
      await lookCloser(
        tx,
        userId,
        [{ domainId: id, minutes: lookMinutes(watch, facts, now) ?? firstLookMinutes }],
        now,
      );
    }
    return getLifeCycle({ db: tx, userId, now }, id);
  });
}

function newWatch(phase: Watch['phase'], { now, deniedSince }: { now: Date; deniedSince: Date | null }): Watch {
  const isFree = phase === 'free';
  const nothing = { phaseAfter: null, lookedAt: null, takenAt: null, takenBy: null, endedAt: null };
  return {
    ...nothing,
    createdAt: now,
    state: 'watching',
    phase,
    phaseBy: now,
    deniedAt: isFree ? now : deniedSince,
    releasedAt: isFree ? now : null,
  };
}

/** Waits for the name no more; of one that nobody waits for nothing changes. Throws DOMAIN_NOT_FOUND. */
export async function deleteReleaseWatch(ctx: UserContext, id: string): Promise<{ success: true }> {
  if (!isUuid(id)) throw domainNotFound();
  const { userId, now } = ctx;
  return inTransaction(ctx, async (tx) => {
    await store.lockUser(tx, userId);
    if (!(await findFacts(tx, userId, id))) throw domainNotFound();
    await store.remove(tx, userId, id);
    await lookCloser(tx, userId, [{ domainId: id, minutes: null }], now);
    return { success: true };
  });
}
