import { notFound } from '#contract/errors.ts';
import type { Pointing } from '#contract/pointing.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Parts, Tx, UserContext } from '../../context.ts';
import { dnsStateNumbers } from '../lander-values.ts';
import { announceLandersChanged } from '../push-changes.ts';
import { expectedOf } from './expected.rules.ts';
import { type Authority, lookAt } from './look.ts';
import { getPointing } from './pointing.reads.ts';
import { nextLookAfter } from './pointing.rules.ts';
import { type DueLook, requestLook, requestLooks, saveLook, takeDueLooks } from './pointing.store.ts';

/** Within so long of the last look nothing is asked again: DNS itself does not change faster. */
const quietMs = 15_000;
/** A process that died while it looked leaves it to the others after this time; no look takes as long. */
const leaseMs = 120_000;
const maxAtOnce = 10;

/** Has a name looked at as soon as a worker can, and answers what is known. Throws NOT_FOUND. */
export async function checkPointing(ctx: UserContext, id: string): Promise<Pointing> {
  const since = new Date(ctx.now.getTime() - quietMs);
  const isThere = isUuid(id) && (await requestLook(ctx.db, ctx.userId, id, { now: ctx.now, since }));
  if (!isThere) throw notFound();
  return getPointing(ctx, id);
}

/** Has the landers of these domains looked at that do not lead here yet; returns of how many. */
export const checkPointings = (
  tx: Tx,
  { userId, now }: Pick<UserContext, 'userId' | 'now'>,
  domainIds: readonly string[],
): Promise<number> => requestLooks(tx, userId, domainIds, { now, since: new Date(now.getTime() - quietMs) });

type LookParts = Pick<Parts, 'db' | 'clock' | 'config' | 'hub'>;

/** Looks at the names that are due; returns how many. `random` (0 to 1) spreads the next looks. */
export async function makeLooks(parts: LookParts, authority: Authority, random = Math.random): Promise<number> {
  const now = parts.clock.now();
  const due = await takeDueLooks(parts.db, { now, until: new Date(now.getTime() + leaseMs), max: maxAtOnce });
  const expected = expectedOf(parts.config);
  const make = async (look: DueLook) => {
    const result = await lookAt(authority, look.name, expected);
    const at = parts.clock.now();
    const state = 'verdict' in result ? result.verdict.state : 'unknown';
    const dueAt = new Date(at.getTime() + nextLookAfter(state, look.tries, random()));
    const isKept = await saveLook(parts.db, look, { ...result, at, dueAt });
    const isNews = 'verdict' in result && dnsStateNumbers[result.verdict.state] !== look.stateBefore;
    if (!isKept || !(isNews || look.isAsked)) return;
    announceLandersChanged(parts, look.userId, { landerIds: [look.id], groupIds: [look.groupId] });
  };
  await Promise.all(due.map(make));
  return due.length;
}
