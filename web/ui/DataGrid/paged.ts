import type { ListWindow } from './use-list-page.ts';

/** A part of a list as calls by pages take it (D-012). */
export const pageOf = ({ skip, take }: ListWindow) => ({ page: skip / take + 1, pageSize: take });

type Paged<Row> = { data: Row[]; totalCount: number; page: number; pageSize: number };

/** A page of such a call as `useListPage` shows it. */
export function windowed<Row>({ data, totalCount, page, pageSize }: Paged<Row>) {
  return { data, totalCount, skip: (page - 1) * pageSize, take: pageSize };
}
