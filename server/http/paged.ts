/** A page of a list (D-011). */
export type Page = { page: number; pageSize: number };

/** Where a page begins; beyond what a list can hold it is empty. */
export const startOf = ({ page, pageSize }: Page) => Math.min((page - 1) * pageSize, 2_000_000_000);

/** A page as it is answered. */
export function paged<Item>(data: Item[], totalCount: number, { page, pageSize }: Page) {
  const hasMore = startOf({ page, pageSize }) + data.length < totalCount;
  return { data, totalCount, page, pageSize, hasMore };
}
