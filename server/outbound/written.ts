import type { Reason } from '#contract/lookups.ts';
import type { Remedy } from '#contract/registrar-accounts.ts';
import type { Unanswered } from './lookup.ts';

/**
 * What became of a change at an outside service (CONF-004). `accepted`: it said yes, which is no proof: only reading the value back
 * is. `unknown`: the request may have arrived, its answer did not: the value is read, and the change is never sent again.
 */
export type Written =
  | { outcome: 'accepted' }
  /** it has this value already, says the service */
  | { outcome: 'already' }
  /** nothing was changed; in the service's own words (bounded, without secrets) where it had any */
  | { outcome: 'refused'; reason: Reason; words: string | null; remedy: Remedy | null }
  /** the service, or this name there, does not have such a change */
  | { outcome: 'unsupported'; why: Unsupported }
  /** nothing was changed; it may be sent again then */
  | { outcome: 'throttled'; retryAt: Date }
  /** the request surely never left, or was turned away before it was read: it may be sent again */
  | { outcome: 'notSent'; reason: Reason }
  | { outcome: 'unknown'; reason: Reason };

/** Why a change cannot be made there; the browser has words for each. */
const unsupportedReasons = [
  'notByApi', // the service has no call for it
  'dnsElsewhere', // the registry delegates the name to other nameservers
  'notSwitchedOn', // changes by API are off for this name
  'fixedNameservers', // the registrar keeps its own nameservers
  'noZone', // no zone of this account is the one the registry delegates to
  'nameNotThere', // the account does not hold it (any more)
] as const;
export type Unsupported = (typeof unsupportedReasons)[number];

/** What a change came to that begins with a read which told nothing: nothing was changed. */
export function unread({
  outcome,
  reason,
  words,
  remedy,
  retryAt,
}: Unanswered & { words: string | null; remedy: Remedy | null }): Written {
  if (outcome === 'throttled' && retryAt) return { outcome, retryAt };
  const isSaid = /^(HTTP 4|errorReport|accessRefused)/.test(reason);
  return isSaid ? { outcome: 'refused', reason, words, remedy } : { outcome: 'notSent', reason };
}
