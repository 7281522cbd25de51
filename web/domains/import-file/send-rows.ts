import { type ImportedRow, ImportOwnData, isPriceColumn } from '#contract/own-data-import.ts';
import { call } from '#web/base/call.ts';
import { createFormat } from '#web/base/format.ts';
import { i18n } from '#web/base/i18n.ts';
import { toLanguage } from '#web/base/language.ts';
import { raiseDomainsRefresh, raiseRefreshInOrder } from '#web/base/reload.ts';
import { showUndoable } from '#web/ui/undo-toast.ts';
import { handoversOf, reportChange } from '../changes/change-domains.api.ts';
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
      const { rows: done, undoId, saleUndoId } = await call(ImportOwnData, { body: { rows: part, dryRun: false } });
      told.push(...done);
      undoIds.push(...[undoId, saleUndoId].filter((id) => id !== null));
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
  const isSold = ({ fields }: ImportedRow) => fields.includes('saleStatus');
  const isNoted = ({ fields }: ImportedRow) => !fields.every((field) => isPriceColumn(field) || field === 'saleStatus');
  const [sold, noted] = [changed.filter(isSold).length, changed.filter(isNoted).length];
  const details = [
    sold > 0 ? t('importFile.sold', { count: sold, total: sold }) : '',
    changed.some(({ fields }) => fields.some(isPriceColumn)) ? t('importFile.pricesStay') : '',
  ];
  const words = {
    type: isWhole ? ('success' as const) : ('warning' as const),
    title: t('importFile.done', { count, total: createFormat(toLanguage(language)).number(count) }),
    message: details.filter(Boolean).join(' '),
    ...handoversOf(sold),
  };
  if (sold === 0) reportChange(words, undoIds, noted);
  else showUndoable(words, undoIds, { count: sold + noted, reload: raiseRefreshInOrder }); // of some names two changes
}
