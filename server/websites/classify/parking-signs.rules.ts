import ipaddr from 'ipaddr.js';
import { sandboxParking } from '#contract/sandbox.ts';
import { hostAndAbove } from './hosts.ts';
import { marketplaceNameservers, parkingNameservers, parkingNetworks, sharedNameservers } from './parking-lists.ts';

type NameserverSign = { host: string; kind: 'parking' | 'marketplace' | 'shared' };

const sandboxParkingHosts: ReadonlySet<string> = new Set(sandboxParking.nameserverBases);
const sandboxMarketplaces: ReadonlySet<string> = new Set(sandboxParking.marketplaceHosts);

/** What the nameservers of a name say of it: the strongest sign among them. */
export function nameserverSign(nameservers: readonly string[] | null): NameserverSign | null {
  const signs = (nameservers ?? []).flatMap((host): NameserverSign[] => {
    const above = hostAndAbove(host.toLowerCase());
    const isIn = (...lists: ReadonlySet<string>[]) => above.some((one) => lists.some((list) => list.has(one)));
    if (isIn(marketplaceNameservers, sandboxMarketplaces)) return [{ host, kind: 'marketplace' }];
    if (isIn(parkingNameservers, sandboxParkingHosts)) return [{ host, kind: 'parking' }];
    return isIn(sharedNameservers) ? [{ host, kind: 'shared' }] : [];
  });
  return signs.find(({ kind }) => kind !== 'shared') ?? signs[0] ?? null;
}

const networks = [...parkingNetworks, ...sandboxParking.networks].map((text) => ipaddr.IPv4.parseCIDR(text));

/** The first of the addresses that lies in a network of parking pages. */
export function parkedAddress(addresses: readonly string[]): string | null {
  const isParked = (address: string) => {
    if (!ipaddr.IPv4.isValidFourPartDecimal(address)) return false;
    const parsed = ipaddr.IPv4.parse(address);
    return networks.some((network) => parsed.match(network));
  };
  return addresses.find(isParked) ?? null;
}
