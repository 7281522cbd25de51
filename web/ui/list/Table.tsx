import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '#web/ui/DataGrid/DataGrid.tsx';
import { type ListSelection, useIsSelected } from '#web/ui/DataGrid/selection.ts';
import { useSideways } from '#web/ui/DataGrid/use-sideways.ts';
import { PageBox, RowBox } from './Boxes.tsx';
import type { RowsProps, SectionColumn } from './SectionList.tsx';
import styles from './Table.module.css';

const unsorted = { column: '', direction: 'asc' } as const;

/** The rows as a table whose head and first column stay. */
export function Table<Row extends { id: string }, Id extends string>(props: RowsProps<Row, Id>) {
  const { label, columns, rows, nameOf, selection, menu, sort = unsorted, onSort, isFading, place } = props;
  const { t } = useTranslation();
  const sideways = useSideways();
  return (
    <DataGrid
      label={label}
      columns={columns}
      rows={rows}
      sort={sort}
      onSort={(column) => onSort?.(column)}
      sideways={sideways}
      place={place}
      isFading={isFading}
      {...(selection
        ? { selection, selectAll: <PageBox label={t('sections.select.page')} selection={selection} /> }
        : {})}
      hasMenus={menu !== undefined}
    >
      {(row, at) => (
        <TableRow id={row.id} at={at} name={nameOf(row)} selection={selection}>
          <Cells row={row} columns={columns} />
          {menu ? <td>{menu(row)}</td> : null}
        </TableRow>
      )}
    </DataGrid>
  );
}

type TableRowProps = {
  id: string;
  /** place in the table where not all rows are drawn */
  at: number | undefined;
  name: string;
  selection: ListSelection | undefined;
  children: ReactNode;
};

function TableRow({ id, at, name, selection, children }: TableRowProps) {
  if (!selection) return <tr aria-rowindex={at}>{children}</tr>;
  return (
    <SelectableRow id={id} at={at} name={name} selection={selection}>
      {children}
    </SelectableRow>
  );
}

/** A row with its box; ticking it draws this alone. */
function SelectableRow({ id, at, name, selection, children }: TableRowProps & { selection: ListSelection }) {
  const { t } = useTranslation();
  return (
    <tr aria-rowindex={at} aria-selected={useIsSelected(selection, id)}>
      <td>
        <RowBox id={id} label={t('words.selectOne', { name })} selection={selection} />
      </td>
      {children}
    </tr>
  );
}

type CellsProps<Row> = { row: Row; columns: readonly SectionColumn<Row>[] };

function AllCells<Row>({ row, columns }: CellsProps<Row>): ReactNode {
  return columns.map(({ id, isRight, cell }, at) =>
    at === 0 ? (
      <th key={id} scope="row">
        <div className={styles.name}>{cell(row)}</div>
      </th>
    ) : (
      <td key={id} data-right={isRight || undefined} data-long>
        {cell(row)}
      </td>
    ),
  );
}
const Cells = memo(AllCells) as typeof AllCells;
