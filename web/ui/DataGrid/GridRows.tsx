import type { ReactNode } from 'react';
import { rowClicks } from '../row-clicks.ts';
import styles from './DataGrid.module.css';
import { useRowWindow } from './use-row-window.ts';

const rowHeight = 36; // px, as --row

type GridRowsProps<Row> = {
  rows: readonly Row[];
  columnCount: number;
  /** the area that scrolls */
  area: HTMLElement | null;
  /** draws one row; `place` is its place in the table from 1, the head included, where not all rows are drawn */
  children: (row: Row, place: number | undefined) => ReactNode;
};

/** The body of a table of equally high rows. Of a long page only the rows around the view are drawn. */
export function GridRows<Row>({ rows, columnCount, area, children }: GridRowsProps<Row>) {
  const { start, end } = useRowWindow(area, rows.length, rowHeight);
  const isWhole = start === 0 && end === rows.length;
  return (
    <>
      <Space rows={start} columnCount={columnCount} />
      <tbody {...rowClicks}>
        {rows.slice(start, end).map((row, at) => children(row, isWhole ? undefined : start + at + 2))}
      </tbody>
      <Space rows={rows.length - end} columnCount={columnCount} />
    </>
  );
}

function Space({ rows, columnCount }: { rows: number; columnCount: number }) {
  if (rows <= 0) return null;
  return (
    <tbody aria-hidden="true" className={styles.space}>
      <tr>
        <td colSpan={columnCount} style={{ height: rows * rowHeight }} />
      </tr>
    </tbody>
  );
}
