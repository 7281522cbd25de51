import type { InquirySummary } from '#contract/inquiries.ts';
import { statesOf } from '../change-sets/change-sets.reads.ts';
import type { Database, UserId } from '../context.ts';
import { heldForSpam } from '../inquiries/buyer-words.reads.ts';
import { findInquiries } from '../inquiries/inquiries.reads.ts';
import { openTasksAmong } from '../listing-guard/listing-guard.reads.ts';
import { openChangesAmong } from '../monitoring/open-changes.reads.ts';
import { openProblems } from '../outside-accounts/accounts.reads.ts';
import { expirationsOf } from '../portfolio/expirations.reads.ts';
import { autoRenewOffAmong } from '../portfolio/own-data.reads.ts';
import { type AlertFact, changesOf } from './facts.rules.ts';

/**
 * Facts that are still to be told: not acknowledged, renewed, answered, confirmed or closed meanwhile, and of names that are still in use;
 * what is held for spam once, with its number.
 */
export async function stillTrue(db: Database, userId: UserId, facts: readonly AlertFact[]): Promise<AlertFact[]> {
  const changeIds = facts.flatMap((fact) => changesOf(fact).map(({ id }) => id));
  const open = await openChangesAmong(db, userId, changeIds);
  const expirations = await expirationsOf(db, userId, [...new Set(facts.flatMap(({ domainId }) => domainId ?? []))]);
  const listings = await openTasksAmong(
    db,
    userId,
    facts.flatMap((fact) =>
      fact.kind === 'listing' && fact.domainId ? [{ domainId: fact.domainId, kind: fact.problem }] : [],
    ),
  );
  const isOpen = new Set(listings.map(({ domainId, kind }) => `${domainId} ${kind}`));
  const accounts = facts.some(({ kind }) => kind === 'account') ? await openProblems(db, userId) : new Set();
  const setStates = await statesOf(
    db,
    userId,
    facts.flatMap((fact) => (fact.kind === 'changes' ? [fact.setId] : [])),
  );
  const off = await autoRenewOffAmong(
    db,
    userId,
    facts.flatMap(({ kind, domainId }) => (kind === 'autoRenew' && domainId ? [domainId] : [])),
  );
  const inquiries = await inquiriesOf(db, userId, facts);
  const { count: held } = facts.some(({ kind }) => kind === 'spam') ? await heldForSpam(db, userId) : { count: 0 };
  const firstOfSpam = facts.find(({ kind }) => kind === 'spam');
  const counted = facts.map((fact) => (fact.kind === 'spam' && fact === firstOfSpam ? { ...fact, held } : fact));
  return counted.filter((fact) => {
    if (fact.kind === 'spam') return fact.held > 0;
    if (fact.kind === 'figures' || fact.kind === 'batch') return true;
    if (fact.kind === 'account') return accounts.has(`${fact.accountId} ${fact.problem}`) !== fact.isOver;
    if (fact.kind === 'changes') return setStates.get(fact.setId) === (fact.event === 'proposed' ? 'waiting' : 'done');
    // also of names that were sold
    if (fact.kind === 'listing') return isOpen.has(`${fact.domainId} ${fact.problem}`);
    if (fact.kind === 'inquiry') return isUnanswered(inquiries.get(fact.inquiryId));
    if (fact.kind === 'waiting') {
      const inquiry = inquiries.get(fact.inquiryId);
      return inquiry?.needsAction === true && inquiry.waitingSince === fact.since;
    }
    const expiration = fact.domainId === null ? undefined : expirations.get(fact.domainId);
    if (expiration === undefined) return false;
    if (fact.kind === 'change') return changesOf(fact).some(({ id }) => open.has(id));
    if (fact.kind === 'release' || fact.kind === 'lander' || fact.kind === 'visits') return true;
    if (fact.kind === 'autoRenew' && !off.has(fact.domainId ?? '')) return false;
    return expiration === null || expiration <= fact.expiresOn;
  });
}

async function inquiriesOf(
  db: Database,
  userId: UserId,
  facts: readonly AlertFact[],
): Promise<Map<string, InquirySummary>> {
  const ids = [...new Set(facts.flatMap((fact) => ('inquiryId' in fact ? [fact.inquiryId] : [])))];
  const found = ids.length === 0 ? [] : await findInquiries(db, userId, ids);
  return new Map(found.map((inquiry) => [inquiry.id, inquiry]));
}

/** The buyer wrote last, also to one that is sold. */
const isUnanswered = (inquiry: InquirySummary | undefined): boolean =>
  inquiry !== undefined &&
  !inquiry.isSpam &&
  inquiry.lastMessageFrom === 'buyer' &&
  inquiry.status !== 'closed' &&
  inquiry.status !== 'unverified';
