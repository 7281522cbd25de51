import { useEffect, useState } from 'react';
import { createSelection, type ListSelection } from '#web/ui/DataGrid/selection.ts';
import type { ListPage } from '#web/ui/DataGrid/use-list-page.ts';

type Rows = { rows: readonly { id: string }[] | undefined } & Pick<ListPage, 'isReplacing' | 'pageSize'>;

/** What is selected of a section's list: kept to the rows of the page, unless all that match were chosen. */
export function useSectionSelection({ rows, isReplacing, pageSize }: Rows): ListSelection {
  const [selection] = useState(() => createSelection(() => {}));
  useEffect(() => {
    if (rows && !isReplacing) selection.setPage(rows.map(({ id }) => id));
  }, [selection, rows, isReplacing]);
  useEffect(() => selection.clear(), [selection, pageSize]);
  return selection;
}
