import ipaddr from 'ipaddr.js';

/** IPv4 ranges that no outbound connection may reach (D-212; IANA special-purpose registry). All other IPv4 is public. */
const blockedIpv4Ranges = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT, and one cloud's metadata address
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // a cloud's host agent, on a public-looking address
  '169.254.0.0/16', // link-local, and most clouds' metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments, and one cloud's metadata address
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // automatic multicast tunnels
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved and broadcast
] as const;

/** Public IPv6 lies in this range alone: loopback, mapped, translated, unique-local, link-local, multicast are outside. */
const publicIpv6Range = '2000::/3';

/** Ranges inside `publicIpv6Range` that are refused all the same. */
const blockedIpv6Ranges = [
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: carries an IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
] as const;

/** Names, with everything below them, that are answered inside a machine, a house or a cloud (RFC 6761, 6762, 8375, 9476). */
const privateNames = [
  'alt',
  'corp',
  'home',
  'home.arpa',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localhost',
  'onion',
  'private',
  'metadata.packet.net',
  'metadata.platformequinix.com',
  'metadata.tencentyun.com',
] as const;

const blockedIpv4 = blockedIpv4Ranges.map((range) => ipaddr.IPv4.parseCIDR(range));
const publicIpv6 = ipaddr.IPv6.parseCIDR(publicIpv6Range);
const blockedIpv6 = blockedIpv6Ranges.map((range) => ipaddr.IPv6.parseCIDR(range));
const privateNameSet: ReadonlySet<string> = new Set(privateNames);

/** True when a textual IP address is reachable on the public internet and may be connected to; false for anything else. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address); // a v4-mapped IPv6 address becomes the IPv4 address it stands for
  if (parsed instanceof ipaddr.IPv4) return !blockedIpv4.some((range) => parsed.match(range));
  return parsed.match(publicIpv6) && !blockedIpv6.some((range) => parsed.match(range));
}

/** True for addresses of this machine (127.0.0.0/8, ::1, and ::ffff:127.0.0.0/104). */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/**
 * True when the host of a parsed URL names a private target by itself: a literal address that is not public, a name
 * without a dot, or a name of `privateNames`. Expects `URL.hostname`, where every way to write IPv4 is already dotted, or
 * the same without the brackets of IPv6, as connections are asked for.
 */
export function isInnerHost(hostname: string): boolean {
  if (hostname.includes(':')) return !isPublicAddress(hostname.replace(/^\[|\]$/g, ''));
  const name = hostname.replace(/\.+$/, '');
  if (/(^|\.)\d+$/.test(name)) return !isPublicAddress(name); // the URL parser lets only IPv4 end in a number
  const labels = name.split('.');
  return labels.length === 1 || labels.some((_, at) => privateNameSet.has(labels.slice(at).join('.')));
}
