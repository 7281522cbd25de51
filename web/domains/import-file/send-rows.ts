import { type ImportedRow, ImportOwnData, isPriceColumn } from '#contract/own-data-import.ts';
import { call } from '#web/base/call.ts';
import { createFormat } from '#web/base/format.ts';
import { i18n } from '#web/base/i18n.ts';
import { toLanguage } from '#web/base/language.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { reportChange } from '../changes/change-domains.api.ts';
import { type ImportRow, inParts } from './rows.rules.ts';

/** What would change; nothing is. */
export async function tryRows(rows: readonly ImportRow[]): Promise<ImportedRow[]> {
  const told: ImportedRow[] = [];
  for (const part of inParts(rows))
    told.push(...(await call(ImportOwnData, { body: { rows: part, dryRun: true } })).rows);
  return told;
}

/**
 * Sends rows in parts that a call takes, one after the other; what it says of each. What was done, also where a later part
 * fails, is told with its way back.
 */
export async function sendRows(rows: readonly ImportRow[]): Promise<ImportedRow[]> {
  const told: ImportedRow[] = [];
  const undoIds: string[] = [];
  let isWhole = false;
  try {
    for (const part of inParts(rows)) {
      const { rows: done, undoId } = await call(ImportOwnData, { body: { rows: part, dryRun: false } });
      told.push(...done);
      if (undoId) undoIds.push(undoId);
    }
    isWhole = true;
    return told;
  } finally {
    reportDone(told, undoIds, isWhole);
    raiseDomainsRefresh();
  }
}

function reportDone(told: readonly ImportedRow[], undoIds: readonly string[], isWhole: boolean): void {
  const changed = told.filter(({ outcome }) => outcome === 'changed');
  const count = changed.length;
  if (count === 0) return;
  const { t, language } = i18n;
  const undoable = changed.filter(({ fields }) => !fields.every(isPriceColumn)).length;
  reportChange(
    {
      type: isWhole ? 'success' : 'warning',
      title: t('importFile.done', { count, total: createFormat(toLanguage(language)).number(count) }),
      ...(changed.some(({ fields }) => fields.some(isPriceColumn)) ? { message: t('importFile.pricesStay') } : {}),
    },
    undoIds,
    undoable,
  );
}
