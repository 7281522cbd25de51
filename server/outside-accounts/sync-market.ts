import type { Parts } from '../context.ts';
import { BudgetSpent } from '../outbound/budget-spent.ts';
import { nextNight, troubleOf } from './accounts.rules.ts';
import { type Claimed, keep, keepTrouble, noTrouble } from './accounts.store.ts';
import type { OpenMarketAccount } from './open-account.ts';

/** Tries the access of an account at a marketplace with one call: it has no list that would be read. */
export async function tryMarket(
  { db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>,
  { market, deps, url, access }: OpenMarketAccount,
  claimed: Claimed,
): Promise<void> {
  try {
    const told = await market.test(deps, url, access);
    const now = clock.now();
    if (told.outcome === 'known') {
      const next = nextNight(claimed.id, now);
      await keep(db, claimed, { ...noTrouble, step: null, synced_at: now, list_at: next, due_at: next });
      return;
    }
    const { id: accountId, provider } = claimed;
    log.info({ accountId, provider, outcome: told.outcome, reason: told.reason }, 'an account was not read');
    await keepTrouble(db, claimed, troubleOf(told, claimed.tries, now), now);
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    await keep(db, claimed, { due_at: error.retryAt });
  }
}
