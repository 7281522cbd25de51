import { type ImportColumn, type ImportedRow, importColumns } from '#contract/own-data-import.ts';
import type { Forecast } from './add-flow.ts';
import { asciiKey } from './added-names.ts';

/** What would be noted of a file's values when the names of a preview are added. */
type ForeseenValues = {
  /** domains with something new to note */
  count: number;
  /** how many get which value */
  fields: Partial<Record<ImportColumn, number>>;
  invalid: readonly ImportedRow[];
  /** where the registry says another expiry, which stays */
  otherExpiry: readonly { name: string; registry: string; file: string }[];
};

/** Names that are not in the account yet have no values before, so that all of theirs are new. */
export function foreseenValues({ preview, told, rows }: Forecast): ForeseenValues {
  const coming = [preview.addedDomains, preview.reactivatedDomains, preview.pendingVerificationDomains].flat();
  const toCome = new Set(coming.map(asciiKey));
  const fields: ForeseenValues['fields'] = {};
  let count = 0;
  told.forEach(({ name, outcome, fields: changed }, at) => {
    const isNew = outcome === 'notInAccount' && toCome.has(asciiKey(name));
    if (outcome !== 'changed' && !isNew) return;
    count += 1;
    const row = rows[at];
    const noted = isNew ? importColumns.filter((column) => row?.[column] !== undefined) : changed;
    for (const column of noted) fields[column] = (fields[column] ?? 0) + 1;
  });
  return {
    count,
    fields,
    invalid: told.filter(({ outcome }) => outcome === 'invalid'),
    otherExpiry: told.flatMap(({ name, registryExpiry }, at) =>
      registryExpiry === null ? [] : { name, registry: registryExpiry, file: String(rows[at]?.expirationDate ?? '') },
    ),
  };
}
