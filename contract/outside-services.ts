import { type DnsServiceKey, dnsServiceFacts, dnsServiceKeys } from './dns-services.ts';
import { type MarketServiceKey, marketServiceFacts, marketServiceKeys } from './market-services.ts';
import { type RegistrarFacts, type RegistrarKey, registrarFacts, registrarKeys } from './registrars.ts';

/** Services at which users have accounts of their own. */
export type ServiceKey = RegistrarKey | DnsServiceKey | MarketServiceKey;

export const serviceKeys = [
  ...registrarKeys,
  ...dnsServiceKeys,
  ...marketServiceKeys,
] as const satisfies readonly ServiceKey[];

/** What an account is for. */
export type AccountKind = 'registrar' | 'dns' | 'marketplace';

export const isDnsService = (key: ServiceKey): key is DnsServiceKey => dnsServiceKeys.some((one) => one === key);
export const isMarketService = (key: ServiceKey): key is MarketServiceKey =>
  marketServiceKeys.some((one) => one === key);
export const kindOf = (key: ServiceKey): AccountKind =>
  isDnsService(key) ? 'dns' : isMarketService(key) ? 'marketplace' : 'registrar';

/** What is to be known of each before an account is connected. */
export const serviceFacts: Record<ServiceKey, RegistrarFacts> = {
  ...registrarFacts,
  ...dnsServiceFacts,
  ...marketServiceFacts,
};

/** The registrar or service, and the account there where its label says more. */
export function accountWords({ registrar, label }: { registrar: ServiceKey; label: string }): string {
  const name = serviceFacts[registrar].label;
  return label.toLowerCase().includes(name.toLowerCase()) ? label : `${name}, ${label}`;
}
