import { browserStorage } from '#web/base/browser-storage.ts';
import { storageKeys } from '#web/base/storage-keys.ts';
import { createPageSizes } from '#web/ui/DataGrid/page-sizes.ts';

const sizes = [25, 50, 100, 200];

/** How many rows a section shows a page; the choice counts for all sections. */
export const sectionSizes = createPageSizes(
  { offered: sizes, kept: sizes, initial: 50, storageKey: storageKeys.sectionPageSize },
  browserStorage,
);

/** The page and its size that an address asks for; what makes no sense is dropped. */
export function readPage(raw: Record<string, unknown>): { page?: number; pageSize?: number } {
  const page = Number(raw.page);
  const pageSize = sectionSizes.parse(raw.pageSize);
  return {
    ...(Number.isInteger(page) && page > 1 && page < 1e6 ? { page } : {}),
    ...(pageSize === undefined ? {} : { pageSize }),
  };
}
