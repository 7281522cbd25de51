import type { DnsServiceKey } from '#contract/dns-services.ts';
import type { DnsClient, DnsDeps, Zone } from '../dns-clients/dns-client.ts';
import type { CallKind, Pace, RegistrarAccess, Told } from '../registrars/registrar.ts';

/** One page of an account's zones; `next` is what to call `list` with for the following one. */
type ZonePage = { zones: Zone[]; next: string | null; total?: number };

/** A service at which users have accounts for DNS alone. */
export type DnsService = DnsClient & {
  key: DnsServiceKey;
  /** base of its API, ends in `/`; '': that of the access */
  url: string;
  pace: Pace & Partial<Record<CallKind, Pace>>;
  /** whether the key is taken, by the cheapest call; `count` is of zones */
  test(deps: DnsDeps, url: string, access: RegistrarAccess): Promise<Told<{ count?: number }>>;
  list(deps: DnsDeps, url: string, access: RegistrarAccess, cursor: string | null): Promise<Told<ZonePage>>;
  /** of one zone, where the list does not tell */
  nameserversOf?(deps: DnsDeps, url: string, access: RegistrarAccess, zone: Zone): Promise<Told<string[]>>;
};
