import { defaultColumns, type ListColumn, listColumns } from '#contract/domain-list.ts';
import { storageKeys } from '#web/base/storage-keys.ts';

/** Columns to show, in canonical order, unknown ones dropped, the domain always kept (D-078, GRID-032). */
export function inCanonicalOrder(columns: readonly unknown[]): ListColumn[] {
  const wanted = new Set(columns);
  return listColumns.filter((column) => column === 'domain' || wanted.has(column));
}

/** The stored columns when they are a non-empty list, else the nine of GRID-031 (GRID-034). */
export function readColumns(storage: Pick<Storage, 'getItem'>): ListColumn[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKeys.columns) ?? 'null');
    if (Array.isArray(stored) && stored.length > 0) return inCanonicalOrder(stored);
  } catch {
    // not JSON, or storage is forbidden
  }
  return [...defaultColumns];
}
