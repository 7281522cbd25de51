import { type ImportColumn, type ImportedRow, importColumns, isSaleColumn } from '#contract/own-data-import.ts';
import type { Forecast } from './add-flow.ts';
import { asciiKey } from './added-names.ts';

/** What would be noted of a file's values when the names of a preview are added. */
type ForeseenValues = {
  /** domains with something new to note */
  count: number;
  /** of these, how many are marked as sold */
  sold: number;
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
  const unproven = new Set(preview.pendingVerificationDomains.map(asciiKey)); // which cannot be sold
  const fields: ForeseenValues['fields'] = {};
  let [count, sold] = [0, 0];
  told.forEach(({ name, outcome, fields: changed }, at) => {
    const isNew = outcome === 'notInAccount' && toCome.has(asciiKey(name));
    if (outcome !== 'changed' && !isNew) return;
    const row = rows[at];
    const given = isNew ? importColumns.filter((column) => row?.[column] !== undefined) : changed;
    const isSold = given.includes('saleStatus') && !unproven.has(asciiKey(name));
    const noted = given.filter((column) => !isSaleColumn(column));
    if (noted.length === 0 && !isSold) return;
    count += 1;
    if (isSold) sold += 1;
    for (const column of noted) fields[column] = (fields[column] ?? 0) + 1;
  });
  return {
    count,
    sold,
    fields,
    invalid: told.filter(({ outcome }) => outcome === 'invalid'),
    otherExpiry: told.flatMap(({ name, registryExpiry }, at) =>
      registryExpiry === null ? [] : { name, registry: registryExpiry, file: String(rows[at]?.expirationDate ?? '') },
    ),
  };
}
