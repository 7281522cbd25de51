import type { ListingKind } from '#contract/listing-guard.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { addToOutbox, effect } from '../jobs/outbox.ts';
import { type DomainOf, readFacts } from './facts.reads.ts';
import { settle } from './settle.rules.ts';
import { saveTasks } from './tasks.store.ts';

export { deleteOfDomains as forgetListings } from './tasks.store.ts';

/** Tasks of a user opened or closed; `opened` names the first of those that opened, at most so many as are told one by one. */
export const listingsJudged = effect<{ opened: { domainId: string; kind: ListingKind }[] }>('listings-judged');

const atOnce = 1_000;
const mostTold = 1_000;

/**
 * Opens and closes the tasks of domains after something that they hang on has changed, in the transaction of that change, with
 * the records held. Costs one statement where none of them is listed. `isOwners`: their owner changed it.
 */
export async function reviewListings(
  tx: Tx,
  of: readonly DomainOf[],
  { now, isOwners = false }: { now: Date; isOwners?: boolean },
): Promise<void> {
  const opened = new Map<UserId, { domainId: string; kind: ListingKind }[]>();
  for (let at = 0; at < of.length; at += atOnce) {
    const reviewed = await readFacts(tx, of.slice(at, at + atOnce));
    const changed = reviewed.flatMap(({ tasks, facts, ...domain }) => {
      const before = new Map(tasks.map((task) => [task.kind, task.state]));
      return settle(tasks, facts, { now, ownAt: isOwners ? now : null }).map((task) => {
        return { ...domain, task, isTold: before.get(task.kind) !== task.state };
      });
    });
    await saveTasks(tx, changed);
    for (const { userId, domainId, task, isTold } of changed) {
      if (!isTold) continue;
      const own = opened.get(userId) ?? [];
      if (task.state === 'open' && own.length < mostTold) own.push({ domainId, kind: task.kind });
      opened.set(userId, own);
    }
  }
  for (const [userId, own] of opened) await addToOutbox(tx, listingsJudged, { userId, payload: { opened: own }, now });
}

/** The same for domains of one user. */
export const reviewListingsOf = (
  tx: Tx,
  { userId, now }: { userId: UserId; now: Date },
  domainIds: readonly string[],
): Promise<void> =>
  reviewListings(
    tx,
    domainIds.map((domainId) => ({ userId, domainId })),
    { now, isOwners: true },
  );

/** Those of these domains whose tasks would change now, as far as it shows without holding their records. */
export async function findToReview(db: Database, of: readonly DomainOf[], now: Date): Promise<string[]> {
  const reviewed = await readFacts(db, of);
  return reviewed
    .filter(({ tasks, facts }) => settle(tasks, facts, { now }).length > 0)
    .map(({ domainId }) => domainId);
}
