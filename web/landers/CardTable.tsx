import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import styles from './CardTable.module.css';

export type CardColumn<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  look?: 'text' | 'quiet' | 'center' | 'right';
};

type CardTableProps<Row> = {
  /** head of the first column, which names the row */
  label: string;
  nameOf: (row: Row) => ReactNode;
  columns: readonly CardColumn<Row>[];
  rows: readonly Row[];
  /** what can be done with a row */
  buttons: (row: Row) => ReactNode;
};

/** Rows as lines of a card, with the day they were changed and their buttons at the end; on phones each is a block. */
export function CardTable<Row extends { id: string; updatedAt: string }>(props: CardTableProps<Row>) {
  const { label, nameOf, columns, rows, buttons } = props;
  const { t } = useTranslation();
  const { date, dateTime } = useFormat();
  const changed = t('landers.columns.changed');
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {columns.map(({ label: head, look }) => (
              <th key={head} scope="col" className={look === 'center' || look === 'right' ? styles[look] : undefined}>
                {head}
              </th>
            ))}
            <th scope="col">{changed}</th>
            <th scope="col">
              <span className="vh">{t('landers.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{nameOf(row)}</th>
              {columns.map(({ label: head, look, cell }) => (
                <td key={head} data-head={head} className={look && styles[look]}>
                  {cell(row)}
                </td>
              ))}
              <td data-head={changed} className={styles.quiet} title={dateTime(row.updatedAt)}>
                {date(row.updatedAt)}
              </td>
              <td>
                <div className={styles.buttons}>{buttons(row)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** In the place of a value that is not there. */
export const Nothing = ({ children = '-' }: { children?: ReactNode }) => (
  <span className={styles.quiet}>{children}</span>
);
