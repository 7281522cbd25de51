import type { StoredLookup } from '../../database/tables.ts';

/**
 * An expiry may be entered where the registry has answered and publishes none, or where there is no registry to ask; not
 * while its answer is still to come, and not beside a date that it gave (D-159a).
 */
export function mayEnterExpiry(lookup: StoredLookup | undefined): boolean {
  if (!lookup) return false;
  const [outcome, , , knownAt] = lookup;
  return knownAt === null && (outcome === 'notPublished' || outcome === 'notOffered');
}
