import { storageKeys } from '#web/base/storage-keys.ts';
import { defaultPageSize, pageSizes } from '#web/ui/DataGrid/page-sizes.ts';

export const storedPageSizes = [25, 50, 100, 200] as const; // CONST-002, D-079

export type PageSize = (typeof pageSizes)[number];
type PageSizeStorage = Pick<Storage, 'getItem' | 'setItem'>;

const offered: ReadonlySet<number> = new Set(pageSizes);
const storable: ReadonlySet<number> = new Set(storedPageSizes);

/** A number or its text as an offered page size; anything else is undefined. */
export function toPageSize(value: unknown): PageSize | undefined {
  const size = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof size === 'number' && offered.has(size) ? (size as PageSize) : undefined;
}

/** The stored page size when it is 25, 50, 100 or 200, else 50 (GRID-026, GRID-027). */
export function readPageSize(storage: PageSizeStorage): PageSize {
  const size = toPageSize(readText(storage));
  return size !== undefined && storable.has(size) ? size : defaultPageSize;
}

function readText(storage: PageSizeStorage): string | null {
  try {
    return storage.getItem(storageKeys.pageSize);
  } catch {
    return null; // storage may be forbidden; the default still works
  }
}

/** Keeps a chosen page size; 500 is not kept, so that the last valid value applies after a reload (D-079). */
export function storePageSize(storage: PageSizeStorage, size: PageSize): void {
  if (!storable.has(size)) return;
  try {
    storage.setItem(storageKeys.pageSize, String(size));
  } catch {
    // the choice then lasts as long as the page
  }
}

/** The page size in force: the address, else the stored one. 500 counts only when it was chosen in this visit (D-079). */
export function pageSizeInForce(
  inAddress: PageSize | undefined,
  storage: PageSizeStorage,
  hasChosen500: boolean,
): PageSize {
  const isUsable = inAddress !== undefined && (storable.has(inAddress) || hasChosen500);
  return isUsable ? inAddress : readPageSize(storage);
}
