import type { ReactNode } from 'react';
import { rowClicks } from '../row-clicks.ts';
import styles from './DataGrid.module.css';
import { useRowWindow } from './use-row-window.ts';

type GridRowsProps<Row> = {
  rows: readonly Row[];
  columnCount: number;
  /** px */
  rowHeight: number;
  /** the area that scrolls */
  area: HTMLElement | null;
  /** draws one row; `place` is its place in the table from 1, the head included, where not all rows are drawn */
  children: (row: Row, place: number | undefined) => ReactNode;
};

/** The body of a table of equally high rows. Of a long page only the rows around the view are drawn. */
export function GridRows<Row>({ rows, columnCount, rowHeight, area, children }: GridRowsProps<Row>) {
  const { start, end } = useRowWindow(area, rows, rowHeight);
  const isWhole = start === 0 && end === rows.length;
  return (
    <>
      <Space height={start * rowHeight} columnCount={columnCount} />
      <tbody {...rowClicks}>
        {rows.slice(start, end).map((row, at) => children(row, isWhole ? undefined : start + at + 2))}
      </tbody>
      <Space height={(rows.length - end) * rowHeight} columnCount={columnCount} />
    </>
  );
}

function Space({ height, columnCount }: { height: number; columnCount: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true" className={styles.space}>
      <tr>
        <td colSpan={columnCount} style={{ height }} />
      </tr>
    </tbody>
  );
}
