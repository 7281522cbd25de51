import type { DnsClient } from '../../dns/dns.client.ts';
import type { Marketplaces } from '../../marketplaces/marketplaces.ts';
import type { NameService } from '../../name-service/name-service.ts';
import type { RegistrationSource } from '../../registration-data/registration-data.client.ts';
import type { TldCounts } from '../tld-counts/tld-counts.ts';

/** Where the facts about a domain come from. No source throws for what a stranger's server does. */
export type Sources = {
  registration: RegistrationSource;
  marketplaces: Pick<Marketplaces, 'sedo' | 'godaddy' | 'atom'> &
    Partial<Pick<Marketplaces, 'prepare' | 'breakerOf' | 'noteBlock'>>;
  dns: Pick<DnsClient, 'nameserversOf'>;
  tldCounts: TldCounts;
  /** own name service (D-154); null while DNS_MODE is off */
  nameService: Pick<NameService, 'add' | 'tend'> | null;
};
