import { useLayoutEffect, useState } from 'react';
import { createSelection, type ListSelection } from '#web/ui/DataGrid/selection.ts';
import type { DomainList } from '../use-domain-list.ts';
import { showLimit } from './SelectedParts.tsx';

/** The selection of the shown list: kept to its rows, and empty again with another page size (GRID-028). */
export function useSelection({ rows, isReplacing, pageSize }: DomainList): ListSelection {
  const [selection] = useState(() => createSelection(showLimit));
  useLayoutEffect(() => {
    // before the rows are painted: a press on the head's box may come at once
    if (rows && !isReplacing) selection.setPage(rows.map(({ id }) => id));
  }, [selection, rows, isReplacing]);
  useLayoutEffect(() => selection.clear(), [selection, pageSize]);
  return selection;
}
