import type { Tx, UserContext } from '../context.ts';
import { tldIds } from '../portfolio/dictionaries.service.ts';
import { lockAdding, refuseOverLimit } from '../portfolio/domain-limit.service.ts';
import { createTokens } from '../verification/verification.service.ts';
import * as store from './domains.store.ts';

export type SampleDomain = store.SampleDomain & { tld: string };

/** Ids of the TLDs of some domains, made before the transaction in which they are stored, so that no other waits. */
export function tldsOf(
  { db }: Pick<UserContext, 'db'>,
  domains: readonly SampleDomain[],
): Promise<Map<string, number>> {
  return tldIds(
    db,
    domains.map(({ tld }) => tld),
  );
}

/**
 * Stores domains with flags of their own: none is looked up, and no name is taken from other accounts (D-063). Names that
 * the user has already stay as they are. Returns the ids of those that are new. Throws DOMAIN_LIMIT_REACHED.
 */
export async function insertSampleDomains(
  tx: Tx,
  { config, userId, now }: Pick<UserContext, 'config' | 'userId' | 'now'>,
  domains: readonly SampleDomain[],
  tlds: ReadonlyMap<string, number>,
): Promise<string[]> {
  await lockAdding(tx, userId);
  await refuseOverLimit(tx, { config, userId }, domains.length);
  const rows = domains.map((domain) => ({ ...domain, tldId: tlds.get(domain.tld) ?? 0 }));
  const ids = await store.insertSample(tx, userId, rows);
  const unproven = new Set(domains.filter((domain) => domain.needsVerification).map(({ id }) => id));
  const claimed = ids.filter((id) => unproven.has(id));
  await createTokens(tx, userId, claimed, now);
  return ids;
}
