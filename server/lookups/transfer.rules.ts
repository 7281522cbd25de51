import { isSameRegistrar } from '../readings/same-fact.rules.ts';
import type { DomainValues } from './domain-values.ts';
import type { FieldChange } from './lookups.service.ts';

/** A name that went to another registrar (D-223), with the registrars' names as far as they are known. */
export type Transfer = { from: string | null; to: string | null };

/**
 * Whether changes of known values mean that a name went to another registrar. The number with IANA decides where it is
 * known of both; else the name, so that a registrar that spells its name again or gets a number is still the same. A name
 * that was registered again went nowhere.
 */
export function transferOf(
  changes: readonly FieldChange[],
  before: { registrarIanaId: string | null },
  after: Partial<DomainValues>,
): Transfer | undefined {
  if (isNewRegistration(changes)) return undefined;
  const name = changes.find((change) => change.field === 'registrarName');
  const transfer = { from: name?.before ?? null, to: name?.after ?? after.registrarName ?? null };
  if (before.registrarIanaId !== null && after.registrarIanaId !== undefined) {
    return before.registrarIanaId === after.registrarIanaId ? undefined : transfer;
  }
  const isOther = name !== undefined && name.before !== null && !isSameRegistrar(name.before, name.after);
  return isOther ? transfer : undefined;
}

/** As `registrationMeanings` has it: a date that moved by less is a correction. */
const correctedMs = 25 * 86_400_000;

function isNewRegistration(changes: readonly FieldChange[]): boolean {
  const begun = changes.find((change) => change.field === 'registrationDate');
  if (!(begun?.before instanceof Date) || !(begun.after instanceof Date)) return false;
  return begun.after.getTime() - begun.before.getTime() > correctedMs;
}
