/** The fields of a registration, each with an outcome of its own (D-234). Contact data is never among them (D-151). */
export const registrationFields = [
  'registrationDate',
  'expirationDate',
  'lastChangedDate',
  'registrarName',
  'registrarIanaId',
  'nameServers',
  'eppStatuses',
  'dnssec',
] as const;
export type RegistrationField = (typeof registrationFields)[number];

/** `known`: the value is the registry's; `notPublished`: it gives none; `unreadable`: it gave one that makes no sense. */
export type FieldOutcome = 'known' | 'notPublished' | 'unreadable';

/** What a registry says about one name. A field that is not `known` is null, or an empty list. */
export type RegistrationData = {
  /** lower-case A-labels without a trailing dot */
  name: string;
  registrationDate: Date | null;
  expirationDate: Date | null;
  lastChangedDate: Date | null;
  registrarName: string | null;
  /** digits */
  registrarIanaId: string | null;
  /** lower case, no trailing dot, no repeats, in the registry's order */
  nameServers: string[];
  /** EPP's own spelling, `clientTransferProhibited` */
  eppStatuses: string[];
  /** true when the registry publishes a DS record */
  dnssec: boolean | null;
  fieldOutcomes: Record<RegistrationField, FieldOutcome>;
};

/** One field as read from an answer. */
export type FieldRead<Value> = { outcome: 'known'; value: Value } | { outcome: 'notPublished' | 'unreadable' };
export const notPublished = { outcome: 'notPublished' } as const;
export const unreadable = { outcome: 'unreadable' } as const;

/** A field that was understood. */
export function known<Value>(value: Value): FieldRead<Value> {
  return { outcome: 'known', value };
}
