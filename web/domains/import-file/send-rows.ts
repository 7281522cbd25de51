import { type ImportedRow, ImportOwnData } from '#contract/own-data-import.ts';
import { call } from '#web/base/call.ts';
import { type ImportRow, inParts } from './rows.ts';

/** Sends rows in parts that a call takes, one after the other; what it says of each. With `dryRun` nothing is changed. */
export async function sendRows(rows: readonly ImportRow[], dryRun: boolean): Promise<ImportedRow[]> {
  const told: ImportedRow[] = [];
  for (const part of inParts(rows)) told.push(...(await call(ImportOwnData, { body: { rows: part, dryRun } })).rows);
  return told;
}
