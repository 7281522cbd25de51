import type { Expected } from '../landers/pointing/pointing.rules.ts';
import { canonicalName } from '../names/internationalised-name.rules.ts';

/** A typed host in canonical form; undefined where it can be none, as an address with a path or an IP address. */
export const canonicalHost = (typed: string): string | undefined => canonicalName(typed.replace(/\.$/, ''))?.name;

/** The host itself and all names above it with two labels or more, the longest first. */
export function namesAbove(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}

type HostRecord = { type: 'CNAME' | 'A' | 'AAAA'; name: string; value: string };

/** What to set so that a host leads here; at the top of a zone no CNAME may stand (RFC 1034, 3.6.2). */
export function recordsFor(host: string, isTop: boolean, { addresses, host: target }: Expected): HostRecord[] {
  if (!isTop && target !== null) return [{ type: 'CNAME', name: host, value: target }];
  return addresses.map((value) => ({ type: value.includes(':') ? 'AAAA' : 'A', name: host, value }));
}
