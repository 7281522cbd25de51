import { ApiError } from '#contract/errors.ts';
import type { UserContext, UserId } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { tldIds } from '../portfolio/dictionaries.service.ts';
import { createTokens, deleteTokens } from '../verification/verification.store.ts';
import * as store from './domains.store.ts';

export type ReadyDomain = store.ReadyDomain & { tld: string };

/** Ids of the TLDs of some domains, made before the transaction in which they are stored, so that no other waits. */
export function tldsOf({ db }: Pick<UserContext, 'db'>, domains: readonly ReadyDomain[]): Promise<Map<string, number>> {
  return tldIds(
    db,
    domains.map(({ tld }) => tld),
  );
}

/**
 * Stores domains with flags of their own: none is looked up, and no name is taken from other accounts (D-063). Names that
 * the user has already stay as they are. Returns the ids of those that are new. Throws DOMAIN_LIMIT_REACHED.
 */
export async function insertReadyDomains(
  tx: Tx,
  { config, userId, now }: Pick<UserContext, 'config' | 'userId' | 'now'>,
  domains: readonly ReadyDomain[],
  tlds: ReadonlyMap<string, number>,
): Promise<string[]> {
  await store.lockAdding(tx, userId);
  await refuseOverLimit(tx, { config, userId }, domains.length);
  const rows = domains.map((domain) => ({ ...domain, tldId: tlds.get(domain.tld) ?? 0 }));
  const ids = await store.insertReady(tx, userId, rows);
  const unproven = new Set(domains.filter((domain) => domain.needsVerification).map(({ id }) => id));
  const claimed = ids.filter((id) => unproven.has(id));
  await createTokens(tx, userId, claimed, now);
  return ids;
}

/** Throws DOMAIN_LIMIT_REACHED where so many more are too many. */
export async function refuseOverLimit(
  tx: Tx,
  { config: { maxDomainsPerUser: limit }, userId }: Pick<UserContext, 'config' | 'userId'>,
  more: number,
): Promise<void> {
  if (limit === 0 || more === 0) return;
  if ((await store.countLive(tx, userId)) + more > limit) {
    throw new ApiError('DOMAIN_LIMIT_REACHED', { details: { limit } });
  }
}

/** Deletes these domains of the user with all that is known of them, as if they had never been. Returns how many there were. */
export async function eraseDomains(tx: Tx, userId: UserId, ids: readonly string[]): Promise<number> {
  await store.lockAdding(tx, userId);
  await deleteTokens(tx, userId, ids);
  return store.erase(tx, userId, ids);
}
