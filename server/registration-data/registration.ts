/** What a registration consists of. Contact data is never among it (D-151). */
export type RegistrationValues = {
  registrationDate: Date;
  expirationDate: Date;
  lastChangedDate: Date;
  registrarName: string;
  /** digits */
  registrarIanaId: string;
  /** lower case, no trailing dot, no repeats, in the registry's order */
  nameServers: string[];
  /** EPP's own spelling, `clientTransferProhibited` */
  eppStatuses: string[];
  /** true when the registry publishes a DS record */
  dnssec: boolean;
};
export type RegistrationField = keyof RegistrationValues;

/**
 * One field as read from an answer (D-234). `known`: the value is the registry's; `notPublished`: it gives none;
 * `unreadable`: it gave one that makes no sense.
 */
export type FieldRead<Value> = { outcome: 'known'; value: Value } | { outcome: 'notPublished' | 'unreadable' };
export const notPublished = { outcome: 'notPublished' } as const;
export const unreadable = { outcome: 'unreadable' } as const;

/** A field that was understood. */
export function known<Value>(value: Value): FieldRead<Value> {
  return { outcome: 'known', value };
}

/** What a registry says about one name. */
export type RegistrationData = {
  /** lower-case A-labels without a trailing dot */
  name: string;
  fields: { [Field in RegistrationField]: FieldRead<RegistrationValues[Field]> };
};
