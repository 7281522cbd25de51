import type { ReactNode } from 'react';
import type { ListSelection } from '../DataGrid/selection.ts';
import type { ListPage } from '../DataGrid/use-list-page.ts';
import type { ListSort } from './list-address.ts';
import { SectionBar } from './SectionBar.tsx';
import { type RowsProps, SectionList } from './SectionList.tsx';
import { SelectionBar } from './SelectionBar.tsx';

/** What `useListScreen` gives a screen to draw. */
export type ListState<Row> = ListPage & {
  rows: readonly Row[] | undefined;
  selection: ListSelection;
  isNarrowed: boolean;
  showAll: () => void;
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  sort: ListSort;
  onSort: (column: string) => void;
};

type ListScreenProps<Row extends { id: string }, Id extends string> = Pick<
  RowsProps<Row, Id>,
  'label' | 'columns' | 'nameOf' | 'menu'
> & {
  of: ListState<Row>;
  /** name of the search box; undefined: there is nothing to search */
  searchLabel: string | undefined;
  /** beside the search box: `Choices`, `SelectFilter`, `Chip` */
  filters?: ReactNode;
  /** at the right end of that line */
  barEnd?: ReactNode;
  /** below that line, more of what narrows the list */
  moreFilters?: ReactNode;
  /** what can be done with the rows that are selected; absent: rows cannot be selected */
  selected?: (ids: readonly string[]) => ReactNode;
  /** the ids of all that match, in the order of the list, of many the first; absent: only pages can be selected */
  loadAll?: () => Promise<readonly string[]>;
  /** title of a list that could not be loaded */
  failed: string;
  /** in the place of a list without a single row */
  empty: ReactNode;
  /** between the bar and the rows */
  above?: ReactNode;
};

/** A list with its search, filters, selection, pages and all its states. */
export function ListScreen<Row extends { id: string }, Id extends string>(props: ListScreenProps<Row, Id>) {
  const { of: list, searchLabel, filters, barEnd, moreFilters, selected, loadAll, above, ...rows } = props;
  const { selection, search, onSearch, totalCount } = list;
  return (
    <>
      {searchLabel === undefined ? null : (
        <>
          <SectionBar label={searchLabel} search={search} onSearch={onSearch} end={barEnd}>
            {filters}
          </SectionBar>
          {moreFilters}
        </>
      )}
      <SectionList
        {...rows}
        list={list}
        selection={selected && selection}
        sort={list.sort}
        onSort={list.onSort}
        isNarrowed={list.isNarrowed}
        onShowAll={list.showAll}
        above={
          selected ? (
            <>
              {above}
              <SelectionBar selection={selection} totalCount={totalCount} {...(loadAll ? { loadAll } : {})}>
                {selected}
              </SelectionBar>
            </>
          ) : (
            above
          )
        }
      />
    </>
  );
}
