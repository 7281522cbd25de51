import type { Database, UserId } from '../context.ts';
import { openTasksAmong } from '../listing-guard/listing-guard.reads.ts';
import { openChangesAmong } from '../monitoring/open-changes.reads.ts';
import { expirationsOf } from '../portfolio/expirations.reads.ts';
import { type AlertFact, changesOf } from './facts.rules.ts';

/** Facts that are still to be told: not acknowledged or renewed meanwhile, and of names that are still in use. */
export async function stillTrue(db: Database, userId: UserId, facts: readonly AlertFact[]): Promise<AlertFact[]> {
  const changeIds = facts.flatMap((fact) => changesOf(fact).map(({ id }) => id));
  const open = await openChangesAmong(db, userId, changeIds);
  const expirations = await expirationsOf(db, userId, [...new Set(facts.map(({ domainId }) => domainId))]);
  const listings = await openTasksAmong(
    db,
    userId,
    facts.flatMap((fact) => (fact.kind === 'listing' ? [{ domainId: fact.domainId, kind: fact.problem }] : [])),
  );
  const isOpen = new Set(listings.map(({ domainId, kind }) => `${domainId} ${kind}`));
  return facts.filter((fact) => {
    // also of names that were sold
    if (fact.kind === 'listing') return isOpen.has(`${fact.domainId} ${fact.problem}`);
    const expiration = expirations.get(fact.domainId);
    if (expiration === undefined) return false;
    if (fact.kind === 'change') return changesOf(fact).some(({ id }) => open.has(id));
    if (fact.kind === 'release') return true;
    return expiration === null || expiration <= fact.expiresOn;
  });
}
