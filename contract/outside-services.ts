import { type DnsServiceKey, dnsServiceFacts } from './dns-services.ts';
import { type RegistrarFacts, type RegistrarKey, registrarFacts } from './registrars.ts';

/** Services at which users have accounts of their own. */
export type ServiceKey = RegistrarKey | DnsServiceKey;

/** What is to be known of each before an account is connected. */
export const serviceFacts: Record<ServiceKey, RegistrarFacts> = { ...registrarFacts, ...dnsServiceFacts };
