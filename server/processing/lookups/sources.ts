import type { LookupField } from '#contract/lookups.ts';
import type { Lookup } from '../../outbound/lookup.ts';

/** Fields a registry answers. */
export const registrationFields = [
  'registrationDate',
  'expirationDate',
  'registrarName',
  'nameServers',
  'eppStatuses',
  'dnssec',
] as const satisfies readonly LookupField[];
export type RegistrationField = (typeof registrationFields)[number];

export type RegistrationFound = {
  registrationDate: Date | null;
  expirationDate: Date | null;
  registrarName: string | null;
  nameServers: string[];
  eppStatuses: string[];
  dnssec: boolean | null;
  fieldOutcomes: Record<RegistrationField, 'known' | 'notPublished' | 'unreadable'>;
};

export type MarketplaceKey = 'sedo' | 'godaddy' | 'atom';
export type PriceFound = { usdCents: number; amountCents: number; currency: string };

/** Where the facts about a domain come from. No source throws for what a stranger's server does. */
export type Sources = {
  registration: {
    lookUp(domain: { ascii: string; tld: string }): Promise<Lookup<RegistrationFound>>;
    /** key of the registry's server, by which requests are paced; null when the TLD has none */
    serverOf(tld: string): string | null;
  };
  marketplaces: Record<MarketplaceKey, { priceOf(name: string): Promise<Lookup<PriceFound>> }>;
  dns: {
    countTlds(sld: string, tld: string): Promise<Lookup<number>>;
    nameserversOf(name: string): Promise<Lookup<string[]>>;
  };
  /** own name service (D-154); null while DNS_MODE is off */
  nameService: { add(name: string): Promise<Lookup<true>> } | null;
};
