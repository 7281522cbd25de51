import type { DsRecord } from '#contract/lookups.ts';
import { mergedReadings } from '../readings/merge.rules.ts';
import type { Reading } from '../registration-data/registration.rules.ts';

/** What sources of registrations last said of a name's DNSSEC; null: not known. */
export type RegistryWord = { isSigned: boolean | null; dsRecords: DsRecord[] | null };

export function registryWordOf(readings: readonly Reading[]): RegistryWord {
  const merged = mergedReadings(readings);
  const [signed, records] = [merged?.dnssec.read, merged?.dsRecords.read];
  return {
    isSigned: signed?.outcome === 'known' ? signed.value : null,
    dsRecords: records?.outcome === 'known' ? records.value : null,
  };
}
