import type { Clock } from '../context.ts';
import type { Written } from '../outbound/written.ts';
import type { Ask, Pace, RegistrarAccess, Told } from '../registrars/registrar.ts';

export type RecordType = 'A' | 'AAAA' | 'CNAME' | 'TXT';

/** All values of one type at one host of a zone. */
export type RecordSet = {
  /** below the zone: `@`, or `www` */
  host: string;
  type: RecordType;
  /** texts as they are, without quotation marks and in one piece; host names lower case without the dot at the end */
  values: string[];
  ttl?: number;
};

/** What is to change in one set: all other values of the zone stay. */
export type RecordEdit = { host: string; type: RecordType; add: string[]; remove: string[] };

export type Zone = {
  /** as the service names it */
  id: string;
  /** ASCII, lower case */
  name: string;
  /** of the service for this zone; empty: it does not tell */
  nameservers: string[];
};

/** A service that runs DNS: of a registrar for the names it holds, or one whose accounts are connected by themselves. */
export type DnsClient = {
  pace?: Pace;
  /** the zones of a name, which may be several: the right one is whose nameservers the registry shows */
  zones(deps: DnsDeps, url: string, access: RegistrarAccess, name: string): Promise<Told<Zone[]>>;
  /** the sets at these hosts; of a set that is missing there is none */
  read(
    deps: DnsDeps,
    url: string,
    access: RegistrarAccess,
    zone: Zone,
    hosts: readonly string[],
  ): Promise<Told<RecordSet[]>>;
  /**
   * Makes the edits. Where a call replaces more than one value, the whole set (or zone) is read first and written with what
   * others have in it.
   */
  edit(deps: DnsDeps, url: string, access: RegistrarAccess, zone: Zone, edits: readonly RecordEdit[]): Promise<Written>;
};

export type DnsDeps = { ask: Ask; clock: Clock };
