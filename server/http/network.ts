import ipaddr from 'ipaddr.js';

/**
 * The network a visitor is counted by: an IPv4 address, also one written as IPv6, or the /64 of an IPv6 address, of
 * which one household has at least that many addresses. What is no address is counted as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
