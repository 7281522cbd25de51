import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { breakpoints } from '#web/ui/breakpoints.ts';
import type { DataGridColumn } from '#web/ui/DataGrid/DataGrid.tsx';
import type { GridSort } from '#web/ui/DataGrid/GridHead.tsx';
import { Pagination } from '#web/ui/DataGrid/Pagination.tsx';
import type { ListSelection } from '#web/ui/DataGrid/selection.ts';
import type { ListPage } from '#web/ui/DataGrid/use-list-page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SpinnerOver } from '#web/ui/Spinner.tsx';
import { StaleNotice } from '#web/ui/StaleNotice.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { Cards } from './Cards.tsx';
import styles from './SectionList.module.css';
import { Table } from './Table.tsx';

/** A column of a section's list, and a line of its cards on phones. The first one names the row. */
export type SectionColumn<Row, Id extends string = string> = DataGridColumn<Id> & {
  /** what stands in it; in the first column the link that opens the row, so that a click anywhere and Enter follow it */
  cell: (row: Row) => ReactNode;
  /** the card leaves it out */
  isWideOnly?: boolean;
  /** whether the card leaves it out for this row, e.g. where there is no value */
  isEmpty?: (row: Row) => boolean;
};

export type RowsProps<Row extends { id: string }, Id extends string> = {
  /** name of the list for assistive technology */
  label: string;
  columns: readonly SectionColumn<Row, Id>[];
  /** undefined while the first page is loaded */
  rows: readonly Row[] | undefined;
  /** how a row is called where it is named by a box or a button */
  nameOf: (row: Row) => string;
  /** rows can be chosen */
  selection?: ListSelection | undefined;
  /** at the end of a row, mostly a button that opens its menu */
  menu?: ((row: Row) => ReactNode) | undefined;
  /** the column that the list is ordered by, and what a click on a head does; absent: nothing can be sorted */
  sort?: GridSort | undefined;
  onSort?: ((column: Id) => void) | undefined;
  isFading: boolean;
  place: string;
};

type SectionListProps<Row extends { id: string }, Id extends string> = Omit<
  RowsProps<Row, Id>,
  'rows' | 'isFading' | 'place'
> & {
  list: ListPage & { rows: readonly Row[] | undefined };
  /** title of a list that could not be loaded */
  failed: string;
  /** whether it is searched or filtered; what shows all again */
  isNarrowed: boolean;
  onShowAll: () => void;
  /** in the place of a list without a single row */
  empty: ReactNode;
  /** between the bar and the rows, e.g. `SelectionBar` */
  above?: ReactNode;
};

const narrow = `(max-width: ${breakpoints.mobile - 0.02}px)`;

/**
 * The rows of a section with all their states: loading, failed, none, no match, rows that could not be loaded again. A table
 * from 640 px up, cards below; with pages.
 */
export function SectionList<Row extends { id: string }, Id extends string>(props: SectionListProps<Row, Id>) {
  const { list, failed, isNarrowed, onShowAll, empty, above, ...rows } = props;
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(narrow);
  const { error, retry, isRetrying, isReplacing, totalCount, place } = list;
  if (list.rows === undefined && error) {
    return <LoadFailed title={failed} text={errorText(error)} isPage isRetrying={isRetrying} onRetry={retry} />;
  }
  if (totalCount === 0 && !isReplacing && !isNarrowed) return <div className={styles.failed}>{empty}</div>;
  const shown = { ...rows, rows: list.rows, isFading: isReplacing, place };
  const isNoMatch = totalCount === 0 && !isReplacing;
  return (
    <div className={`column grow min-0 ${styles.body}`}>
      {error ? (
        <StaleNotice title={t('sections.reloadFailed')} error={error} isRetrying={isRetrying} onRetry={retry} />
      ) : null}
      {above}
      {isNoMatch ? (
        <EmptyState isPage icon={IconFilterOff} title={t('sections.noMatch')}>
          <Button onClick={onShowAll}>{t('common.showAll')}</Button>
        </EmptyState>
      ) : isNarrow ? (
        <div key={place} className={`scroller ring-inside ${styles.scroll}`} data-scroll="list">
          <Cards {...shown} />
          <Pagination list={list} />
        </div>
      ) : (
        <>
          <Table {...shown} />
          <Pagination list={list} />
        </>
      )}
      {isReplacing ? <SpinnerOver label={t('common.loading')} /> : null}
    </div>
  );
}
