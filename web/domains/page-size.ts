import { browserStorage } from '#web/base/browser-storage.ts';
import { storageKeys } from '#web/base/storage-keys.ts';
import { createPageSizes } from '#web/ui/DataGrid/page-sizes.ts';

/** Page sizes of the grid; 500 is not kept, so that the last valid value applies after a reload (D-079). */
export const pageSizeRule = {
  offered: [25, 50, 100, 200, 500], // CONST-002
  kept: [25, 50, 100, 200], // CONST-002, GRID-027
  initial: 50, // CONST-001, GRID-026
  storageKey: storageKeys.pageSize, // CONST-003
} as const;

export const domainPageSizes = createPageSizes(pageSizeRule, browserStorage);
