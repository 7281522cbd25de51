import type { DsRecord, Protocol, RegistrationField } from '#contract/lookups.ts';

/** What a registration consists of. Of contacts the registrar's abuse contact alone is ever among it (D-151). */
export type RegistrationValues = {
  registrationDate: Date;
  expirationDate: Date;
  /** the registry's "last changed" */
  lastChangedDate: Date;
  transferDate: Date;
  /** when the registrar's own term ends, which may be another day than the registry's */
  registrarExpirationDate: Date;
  /** when the server last brought its data up to date ("last update of RDAP database") */
  databaseDate: Date;
  registrarName: string;
  /** digits */
  registrarIanaId: string;
  /** the registrar's */
  abuseEmail: string;
  /** the registrar's, as it was written */
  abusePhone: string;
  /** lower case, no trailing dot, no repeats, in the registry's order */
  nameServers: string[];
  /** EPP's own spelling, `clientTransferProhibited` */
  eppStatuses: string[];
  /** true when the registry publishes a DS record */
  dnssec: boolean;
  dsRecords: DsRecord[];
};
export type { DsRecord, Protocol, RegistrationField } from '#contract/lookups.ts';

/**
 * One field as read from an answer (D-234). `known`: the value is the source's; `notPublished`: it gives none; `withheld`:
 * it has one and says that it keeps it to itself (RFC 9537); `unreadable`: it gave one that makes no sense.
 */
export type FieldRead<Value> =
  | { outcome: 'known'; value: Value }
  | { outcome: 'notPublished' | 'withheld' | 'unreadable' };
export const notPublished = { outcome: 'notPublished' } as const;
export const withheld = { outcome: 'withheld' } as const;
export const unreadable = { outcome: 'unreadable' } as const;

/** A field that was understood. */
export function known<Value>(value: Value): FieldRead<Value> {
  return { outcome: 'known', value };
}

export type RegistrationReads = { [Field in RegistrationField]: FieldRead<RegistrationValues[Field]> };
/** Every field as an answer leaves it that says nothing of any. */
export const nothingPublished: Readonly<RegistrationReads> = {
  registrationDate: notPublished,
  expirationDate: notPublished,
  lastChangedDate: notPublished,
  transferDate: notPublished,
  registrarExpirationDate: notPublished,
  databaseDate: notPublished,
  registrarName: notPublished,
  registrarIanaId: notPublished,
  abuseEmail: notPublished,
  abusePhone: notPublished,
  nameServers: notPublished,
  eppStatuses: notPublished,
  dnssec: notPublished,
  dsRecords: notPublished,
};

/** What one server says about one name. */
export type RegistrationData = {
  protocol: Protocol;
  /** lower-case A-labels without a trailing dot */
  name: string;
  fields: RegistrationReads;
  /** where the registrar answers about the name: the https address of a link of rel `related` */
  registrarRdap: string | null;
};

/** An answer about a name with whom it is from; the last of each protocol is kept beside the domain. */
export type Reading = Omit<RegistrationData, 'name'> & {
  /** host */
  source: string;
  readAt: Date;
};
