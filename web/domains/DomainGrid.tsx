import { type CSSProperties, useEffect, useMemo } from 'react';
import type { GridColumn, SortableColumn } from '#contract/domain-list.ts';
import type { Domain } from '#contract/domains.ts';
import { useRateNote } from '#web/base/use-format.ts';
import table from '#web/ui/DataGrid/DataGrid.module.css';
import { GridArea } from '#web/ui/DataGrid/GridArea.tsx';
import { GridHead, type GridHeadColumn } from '#web/ui/DataGrid/GridHead.tsx';
import { GridRows } from '#web/ui/DataGrid/GridRows.tsx';
import type { Sideways } from '#web/ui/DataGrid/use-sideways.ts';
import styles from './DomainGrid.module.css';
import { DomainRow } from './DomainRow.tsx';
import type { RowTools } from './row-tools.ts';
import { isSortable, type Sort } from './sort.ts';

/** px; with these the nine default columns and all twelve fit 1440 px */
const widths: Record<GridColumn, number> = {
  domain: 246,
  registrationDate: 102,
  expirationDate: 146,
  registrarName: 140,
  nameServers: 182,
  lander: 110,
  inquiries: 92,
  sedoPrice: 84,
  godaddyPrice: 84,
  atomPrice: 84,
  tldCount: 58,
  createdAt: 112,
};
const rightColumns: ReadonlySet<GridColumn> = new Set([
  'inquiries',
  'sedoPrice',
  'godaddyPrice',
  'atomPrice',
  'tldCount',
]);
const priceColumns: ReadonlySet<GridColumn> = new Set(['sedoPrice', 'godaddyPrice', 'atomPrice']);

type DomainGridProps = {
  /** undefined while the first page is loaded */
  rows: readonly Domain[] | undefined;
  columns: readonly GridColumn[];
  sort: Sort;
  onSort: (column: SortableColumn) => void;
  sideways: Sideways;
  tools: RowTools;
  /** rows of an older search are still shown */
  isFading: boolean;
  /** changes with every search and page: the grid then starts at the top */
  place: string;
};

/** The grid from 640 px up: a table with a fixed name column (GRID-009). */
export function DomainGrid({ rows, columns, sort, onSort, sideways, tools, isFading, place }: DomainGridProps) {
  const heads = useHeads(columns, tools);
  const { area } = sideways;
  useEffect(() => {
    if (place && area) area.scrollTop = 0;
  }, [place, area]);
  const minWidth = heads.reduce((sum, { width }) => sum + width, 0);
  const sizes = { minWidth, '--table-width': minWidth, '--name-width': widths.domain } as CSSProperties;
  return (
    <GridArea label={tools.t('domains.gridLabel')} sideways={sideways} isBusy={isFading || rows === undefined}>
      <table
        className={`${table.table} ${styles.grid} ${isFading ? table.fading : ''}`}
        style={sizes}
        aria-rowcount={rows && rows.length + 1}
      >
        <GridHead columns={heads} sort={sort} onSort={(column) => isSortable(column) && onSort(column)} />
        {rows === undefined ? (
          <SkeletonRows columns={columns} />
        ) : (
          <GridRows rows={rows} columnCount={columns.length} area={area}>
            {(domain, at) => <DomainRow key={domain.id} domain={domain} columns={columns} tools={tools} at={at} />}
          </GridRows>
        )}
      </table>
    </GridArea>
  );
}

function useHeads(columns: readonly GridColumn[], { t }: RowTools): GridHeadColumn<GridColumn>[] {
  const rateNote = useRateNote();
  return useMemo(
    () =>
      columns.map((id) => ({
        id,
        label: t(`domains.columns.${id}`),
        width: widths[id],
        isRight: rightColumns.has(id),
        help: priceColumns.has(id) ? (rateNote ?? undefined) : undefined,
        isSortable: isSortable(id),
      })),
    [columns, t, rateNote],
  );
}

const skeletonRows = Array.from({ length: 14 }, (_, at) => at);

/** Bars in place of the first page; the region says that it is busy. */
function SkeletonRows({ columns }: { columns: readonly GridColumn[] }) {
  return (
    <tbody aria-hidden="true">
      {skeletonRows.map((row) => (
        <tr key={row}>
          {columns.map((column, at) => (
            <td key={column}>
              <i className={styles.skeleton} style={{ width: `${45 + ((row * 7 + at * 13) % 40)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
