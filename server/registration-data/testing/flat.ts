import type { RegistrationData, RegistrationField, RegistrationValues } from '../registration.ts';

export const registrationFields = [
  'registrationDate',
  'expirationDate',
  'lastChangedDate',
  'registrarName',
  'registrarIanaId',
  'nameServers',
  'eppStatuses',
  'dnssec',
] as const satisfies readonly RegistrationField[];

type Lists = 'nameServers' | 'eppStatuses';
export type FlatRegistration = { [Field in Exclude<RegistrationField, Lists>]: RegistrationValues[Field] | null } & {
  [Field in Lists]: string[];
} & { name: string; fieldOutcomes: Record<RegistrationField, string> };

/** A registration as tests compare it: values side by side, null or an empty list where none is known. */
export function flat({ name, fields }: RegistrationData): FlatRegistration {
  const entries = registrationFields.map((field) => {
    const read = fields[field];
    const nothing = field === 'nameServers' || field === 'eppStatuses' ? [] : null;
    return [field, read.outcome === 'known' ? read.value : nothing];
  });
  const outcomes = registrationFields.map((field) => [field, fields[field].outcome]);
  return { name, ...Object.fromEntries(entries), fieldOutcomes: Object.fromEntries(outcomes) };
}
