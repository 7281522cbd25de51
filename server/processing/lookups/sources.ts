import type { DnsClient } from '../../dns/dns.client.ts';
import type { TldCounter } from '../../dns/tld-count.ts';
import type { Marketplace, MarketplaceKey } from '../../marketplaces/marketplace.ts';
import type { Lookup } from '../../outbound/lookup.ts';
import type { RegistrationSource } from '../../registration-data/registration-data.ts';

/** Where the facts about a domain come from. No source throws for what a stranger's server does. */
export type Sources = {
  registration: RegistrationSource;
  marketplaces: Record<MarketplaceKey, Pick<Marketplace, 'priceOf'>>;
  dns: TldCounter & Pick<DnsClient, 'nameserversOf'>;
  /** own name service (D-154); null while DNS_MODE is off */
  nameService: { add(name: string): Promise<Lookup<true>> } | null;
};
