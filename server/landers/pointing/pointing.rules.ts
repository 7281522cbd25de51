import ipaddr from 'ipaddr.js';
import { dayMs, minuteMs } from '#contract/dates.ts';
import type { DnsState } from '#contract/landers.ts';
import type { PointingCause } from '#contract/pointing.ts';
import type { FoundAddresses } from '../../dns/authority.client.ts';
import { backOff } from '../../jobs/due-queue.ts';

/** What this installation has for names to lead to. */
export type Expected = {
  /** NS_HOSTS */
  nameservers: readonly string[];
  /** our nameservers answer for names by themselves (D-154) */
  isServedByUs: boolean;
  /** LANDER_ADDRESSES */
  addresses: readonly string[];
  /** host of PUBLIC_URL, for CNAME and ALIAS; null where it is no public name, or nothing is known of where it leads */
  host: string | null;
};
/** What the servers of a name told; null: not learnt. */
export type Found = { nameservers: readonly string[]; apex: FoundAddresses | null; www: FoundAddresses | null };
export type Verdict = { state: DnsState; cause: PointingCause | null; www: DnsState | null };

export const nowhere: FoundAddresses = { addresses: [], aliases: [] };

/** Whether there is anything to compare names with. */
export function isConfigured({ nameservers, isServedByUs, addresses }: Expected): boolean {
  return addresses.length > 0 || (isServedByUs && nameservers.length > 0);
}

/** Which of the nameservers are ours, when those of ours answer by themselves. */
export function ownNameservers(nameservers: readonly string[], expected: Expected): 'all' | 'some' | 'none' {
  if (!expected.isServedByUs) return 'none';
  const own = nameservers.filter((host) => expected.nameservers.includes(host)).length;
  if (own === 0) return 'none';
  return own === nameservers.length ? 'all' : 'some';
}

/** Whether a name leads here. Where some visitors of it get elsewhere, it does not. */
export function judge({ nameservers, apex, www }: Found, expected: Expected): Verdict {
  const own = ownNameservers(nameservers, expected);
  if (own === 'all') return { state: 'pointing', cause: 'nameservers', www: 'pointing' };
  if (nameservers.length === 0) return { state: 'notPointing', cause: 'notDelegated', www: 'notPointing' };
  if (own === 'some') return { state: 'notPointing', cause: 'partlyNameservers', www: 'notPointing' };
  const cause = apex && causeOf(apex, expected);
  return { state: cause ? stateOf(cause) : 'unknown', cause, www: www && stateOf(causeOf(www, expected)) };
}

const here: ReadonlySet<PointingCause> = new Set(['addresses', 'alias']);
const stateOf = (cause: PointingCause): DnsState => (here.has(cause) ? 'pointing' : 'notPointing');

function causeOf({ addresses, aliases }: FoundAddresses, expected: Expected): PointingCause {
  if (expected.host !== null && aliases.includes(expected.host)) return 'alias';
  if (addresses.length === 0) return aliases.length === 0 ? 'noAddress' : 'elsewhere';
  const ours = new Set(expected.addresses.map(canonical));
  const own = addresses.filter((address) => ours.has(canonical(address))).length;
  if (own === 0) return 'elsewhere';
  return own === addresses.length ? 'addresses' : 'partlyAddresses';
}

/** One writing for an address: `2001:DB8::0:1` and `2001:db8::1` are the same. */
const canonical = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address);

const firstPauseMs = 15 * minuteMs;

/**
 * When DNS is asked again: of a name that leads here daily; of another one after 15 minutes, and after twice as long each
 * time, a day at most. `chance` (0 to 1) spreads names that were asked together over a tenth of that time.
 */
export function nextLookAfter(state: DnsState, tries: number, chance: number): number {
  const pauseMs = state === 'pointing' ? dayMs : backOff(firstPauseMs, tries, dayMs);
  return pauseMs * (0.95 + 0.1 * chance);
}
