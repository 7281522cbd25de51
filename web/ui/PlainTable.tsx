import type { ReactNode } from 'react';
import styles from './PlainTable.module.css';

export type PlainColumn<Row> = {
  id: string;
  /** its head; empty where the cells explain themselves, e.g. a column of buttons */
  label: string;
  cell: (row: Row) => ReactNode;
  /** numbers and buttons stand at the right end */
  isEnd?: boolean;
};

type PlainTableProps<Row> = {
  /** name of the table for assistive technology */
  label: string;
  /** the first one names the row */
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** A short table inside a card; on phones each row is a block with its values below each other. A `small` in a cell is its second line. */
export function PlainTable<Row>({ label, columns: [name, ...others], rows, keyOf }: PlainTableProps<Row>) {
  if (!name) return null;
  return (
    <table className={`full num ${styles.table}`} aria-label={label}>
      <thead>
        <tr>
          {[name, ...others].map(({ id, label: head, isEnd }) => (
            <th key={id} scope="col" data-end={isEnd || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{name.cell(row)}</th>
            {others.map(({ id, label: head, isEnd, cell }) => (
              <td key={id} data-head={head} data-end={isEnd || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
