/** The page that an address asks for, from 1; the first is not written. */
export function readPage(raw: Record<string, unknown>): { page?: number } {
  const page = Number(raw.page);
  return Number.isInteger(page) && page > 1 && page < 1e6 ? { page } : {};
}
