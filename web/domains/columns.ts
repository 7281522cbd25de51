import { defaultColumns, type ListColumn, listColumns } from '#contract/domain-list.ts';
import { storageKeys } from '#web/base/storage-keys.ts';

/** Columns to show, in canonical order, unknown ones dropped, the domain always kept (D-078, GRID-032). */
export function inCanonicalOrder(columns: readonly unknown[]): ListColumn[] {
  const wanted = new Set(columns);
  return listColumns.filter((column) => column === 'domain' || wanted.has(column));
}

/** The columns to show of a list that somebody kept; the nine of GRID-031 when it is empty. */
export function shownColumns(kept: readonly unknown[]): ListColumn[] {
  return kept.length > 0 ? inCanonicalOrder(kept) : [...defaultColumns];
}

/** The stored columns when they are a non-empty list, else the nine of GRID-031 (GRID-034). */
export function readColumns(storage: Pick<Storage, 'getItem'>): ListColumn[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKeys.columns) ?? 'null');
    if (Array.isArray(stored)) return shownColumns(stored);
  } catch {
    // not JSON, or storage is forbidden
  }
  return [...defaultColumns];
}

/** Keeps the columns for the next time (CONST-017). */
export function keepColumns(storage: Pick<Storage, 'setItem'>, columns: readonly ListColumn[]): void {
  try {
    storage.setItem(storageKeys.columns, JSON.stringify(columns));
  } catch {
    // full: they then last as long as the page
  }
}
