import { type CSSProperties, Fragment, type ReactNode, useEffect, useRef } from 'react';
import styles from './DataGrid.module.css';
import { type Density, rowHeights } from './density.ts';
import { GridArea } from './GridArea.tsx';
import { GridHead, type GridSort } from './GridHead.tsx';
import { GridRows } from './GridRows.tsx';
import type { RowSelection } from './row-keys.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { Sideways } from './use-sideways.ts';

export type DataGridColumn<Id extends string> = {
  id: Id;
  label: string;
  /** px; the whole table is at least as wide as the sum */
  width: number;
  /** its part of the room that is left over, beside those of the others; default 1 */
  grow?: number;
  isRight?: boolean;
  /** a sentence behind the label */
  help?: string;
  isSortable?: boolean;
};

type DataGridProps<Row extends { id: string }, Id extends string> = {
  /** name of the region for assistive technology */
  label: string;
  columns: readonly DataGridColumn<Id>[];
  /** undefined while the first page is loaded */
  rows: readonly Row[] | undefined;
  sort: GridSort;
  /** a head was clicked; only of columns that can be sorted */
  onSort: (column: Id) => void;
  sideways: Sideways;
  /** changes with every search and page: the grid then starts at the top */
  place: string;
  /** how high the rows are */
  density?: Density;
  /** rows of an older search are still shown */
  isFading: boolean;
  /** the box in the head that ticks all rows; each row then begins with a cell for its own */
  selectAll?: ReactNode;
  /** what keys choose rows with; absent: rows cannot be chosen */
  selection?: RowSelection;
  /** each row ends with a cell for a button that opens its menu */
  hasMenus?: boolean;
  /** looks of the cells */
  className?: string;
  /** draws one row as a `tr`; `at` is its `aria-rowindex`, given where not all rows are drawn */
  children: (row: Row, at: number | undefined) => ReactNode;
};

/**
 * A table of rows of one height in an area that scrolls both ways; head and first column stay. Until the first rows come
 * it shows a skeleton. Cells can stay right of the first column by `left: var(--first)`.
 */
export function DataGrid<Row extends { id: string }, Id extends string>(props: DataGridProps<Row, Id>) {
  const { label, columns, rows, sort, onSort, sideways, place, isFading, selectAll, selection } = props;
  const { density = 'comfortable', className = '', hasMenus = false, children } = props;
  const { area } = sideways;
  const shown = useRef(place);
  useEffect(() => {
    if (area && shown.current !== place) area.scrollTop = 0;
    shown.current = place;
  }, [place, area]);
  useRowKeys(area, { rows: rows ?? [], selection });
  const hasBoxes = selectAll !== undefined;
  const beside = (hasBoxes ? boxWidth : 0) + (hasMenus ? menuWidth : 0);
  const minWidth = columns.reduce((sum, { width }) => sum + width, beside);
  const widths = columnWidths(columns, minWidth);
  const sizes = {
    minWidth,
    '--first': hasBoxes ? `calc(${boxWidth}px + ${widths[0]})` : widths[0],
    '--boxes': `${boxWidth}px`,
    '--menus': `${menuWidth}px`,
  } as CSSProperties;
  return (
    <GridArea label={label} sideways={sideways} isBusy={isFading || rows === undefined}>
      <table
        className={`${styles.table} ${isFading ? styles.fading : ''} ${className}`}
        style={sizes}
        data-boxes={hasBoxes || undefined}
        data-menus={hasMenus || undefined}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table may be a grid, its keys are those of one
        role="grid"
        aria-label={label}
        aria-multiselectable={selection ? true : undefined}
        data-density={density}
        aria-rowcount={rows && rows.length + 1}
      >
        <GridHead
          columns={columns}
          widths={widths}
          sort={sort}
          onSort={onSort}
          selectAll={selectAll}
          hasMenus={hasMenus}
        />
        {rows === undefined ? (
          <SkeletonRows columns={columns} hasBoxes={hasBoxes} hasMenus={hasMenus} />
        ) : (
          <GridRows
            rows={rows}
            columnCount={columns.length + Number(hasBoxes) + Number(hasMenus)}
            area={area}
            rowHeight={rowHeights[density]}
          >
            {(row, at) => <Fragment key={row.id}>{children(row, at)}</Fragment>}
          </GridRows>
        )}
      </table>
    </GridArea>
  );
}

const boxWidth = 44; // px
const menuWidth = 48; // px

/** Each column's width, and of what the area is wider than all together its part. */
function columnWidths(columns: readonly { width: number; grow?: number }[], minWidth: number): string[] {
  const parts = columns.reduce((sum, { grow = 1 }) => sum + grow, 0);
  return columns.map(({ width, grow = 1 }) => {
    return `calc(${width}px + ${grow / (parts || 1)} * max(0px, 100cqw - ${minWidth}px))`;
  });
}

const skeletonRows = Array.from({ length: 14 }, (_, at) => at);

type SkeletonProps = { columns: readonly { id: string; isRight?: boolean }[]; hasBoxes: boolean; hasMenus: boolean };

/** Bars in place of the first page; the region says that it is busy. */
function SkeletonRows({ columns, hasBoxes, hasMenus }: SkeletonProps) {
  return (
    <tbody aria-hidden="true">
      {skeletonRows.map((row) => (
        <tr key={row}>
          {hasBoxes ? <td /> : null}
          {columns.map(({ id, isRight }, at) => (
            <td key={id} data-right={isRight || undefined}>
              <i className={styles.skeleton} style={{ width: `${45 + ((row * 7 + at * 13) % 40)}%` }} />
            </td>
          ))}
          {hasMenus ? <td /> : null}
        </tr>
      ))}
    </tbody>
  );
}
