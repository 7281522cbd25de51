import {
  nothingPublished,
  type RegistrationData,
  type RegistrationField,
  type RegistrationValues,
} from '../registration.rules.ts';

export const registrationFields = Object.keys(nothingPublished) as RegistrationField[];

type Lists = 'nameServers' | 'eppStatuses' | 'dsRecords';
export type FlatRegistration = { [Field in Exclude<RegistrationField, Lists>]: RegistrationValues[Field] | null } & {
  [Field in Lists]: RegistrationValues[Field];
} & { name: string; fieldOutcomes: Record<RegistrationField, string> };

const lists: ReadonlySet<string> = new Set<Lists>(['nameServers', 'eppStatuses', 'dsRecords']);

/** A registration as tests compare it: values side by side, null or an empty list where none is known. */
export function flat({ name, fields }: RegistrationData): FlatRegistration {
  const entries = registrationFields.map((field) => {
    const read = fields[field];
    return [field, read.outcome === 'known' ? read.value : lists.has(field) ? [] : null];
  });
  const outcomes = registrationFields.map((field) => [field, fields[field].outcome]);
  return { name, ...Object.fromEntries(entries), fieldOutcomes: Object.fromEntries(outcomes) };
}
