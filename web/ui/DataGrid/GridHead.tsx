import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DataGrid.module.css';
import type { DataGridColumn } from './DataGrid.tsx';

type SortDirection = 'asc' | 'desc';
export type GridSort = { column: string; direction: SortDirection };

type GridHeadProps<Id extends string> = {
  columns: readonly DataGridColumn<Id>[];
  /** of each column, in CSS */
  widths: readonly string[];
  sort: GridSort;
  onSort: (column: Id) => void;
  /** stands in a column of its own before the first */
  selectAll: ReactNode;
  hasMenus: boolean;
};

/** Column widths and heads: a button as large as the head sorts, the sorted column says so. The first column stays when the rest scrolls. */
export function GridHead<Id extends string>({ columns, widths, sort, onSort, selectAll, hasMenus }: GridHeadProps<Id>) {
  const { t } = useTranslation();
  return (
    <>
      <colgroup>
        {selectAll ? <col className={styles.boxes} /> : null}
        {columns.map(({ id }, at) => (
          <col key={id} style={{ width: widths[at] }} />
        ))}
        {hasMenus ? <col className={styles.menus} /> : null}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {selectAll ? (
            <th scope="col">
              <span className="vh">{t('common.selection')}</span>
              {selectAll}
            </th>
          ) : null}
          {columns.map((column) => {
            const direction = sort.column === column.id ? sort.direction : undefined;
            return (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.isSortable ? ariaSort(direction) : undefined}
                title={column.help}
                data-right={column.isRight || undefined}
              >
                {column.isSortable ? (
                  <button
                    type="button"
                    className={styles.sort}
                    data-on={direction !== undefined || undefined}
                    onClick={() => onSort(column.id)}
                  >
                    <span>
                      {column.label}
                      <SortIcon direction={direction} />
                    </span>
                  </button>
                ) : (
                  column.label
                )}
              </th>
            );
          })}
          {hasMenus ? (
            <th scope="col">
              <span className="vh">{t('common.actions')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
    </>
  );
}

function ariaSort(direction: SortDirection | undefined) {
  if (direction === undefined) return 'none';
  return direction === 'asc' ? 'ascending' : 'descending';
}

function SortIcon({ direction }: { direction: SortDirection | undefined }) {
  const Shape = direction === undefined ? IconArrowsSort : direction === 'asc' ? IconArrowUp : IconArrowDown;
  return <Shape size={13} stroke={2} aria-hidden="true" />;
}
