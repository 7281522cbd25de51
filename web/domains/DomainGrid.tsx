import { type ComponentType, useMemo } from 'react';
import type { ListColumn, SortableColumn } from '#contract/domain-list.ts';
import type { Domain } from '#contract/domains.ts';
import { isAmountColumn } from '#contract/own-data.ts';
import { isPriceColumn } from '#contract/own-data-import.ts';
import { DataGrid, type DataGridColumn } from '#web/ui/DataGrid/DataGrid.tsx';
import type { ListSelection } from '#web/ui/DataGrid/selection.ts';
import type { Sideways } from '#web/ui/DataGrid/use-sideways.ts';
import styles from './DomainGrid.module.css';
import { DomainRow } from './DomainRow.tsx';
import type { RowTools } from './row-tools.api.ts';
import { PageBox } from './selection/RowBox.tsx';
import { isSortable, type Sort } from './sort.ts';
import type { Density } from './use-density.ts';

type ColumnLook = { /** px */ width: number; grow?: number; isRight?: true };

/**
 * With these widths the nine default columns fit 1280 px, the boxes before them included; all twelve take 1474. Room
 * beyond goes where texts may be longer than their column: a date never is.
 */
const looks: Record<ListColumn, ColumnLook> = {
  domain: { width: 226, grow: 4 },
  registrationDate: { width: 102, grow: 0.5 },
  expirationDate: { width: 166, grow: 0 },
  registrarName: { width: 140, grow: 5 },
  nameServers: { width: 182, grow: 2 },
  lander: { width: 110 },
  inquiries: { width: 92, isRight: true },
  sedoPrice: { width: 84, isRight: true },
  godaddyPrice: { width: 84, isRight: true },
  atomPrice: { width: 84, isRight: true },
  tldCount: { width: 58, grow: 0.5, isRight: true },
  createdAt: { width: 102, grow: 0.5 },
  visitors: { width: 132, isRight: true },
  tags: { width: 170, grow: 2 },
  notes: { width: 180, grow: 3 },
  purchasePrice: { width: 104, isRight: true },
  purchaseDate: { width: 104, grow: 0.5 },
  askingPrice: { width: 104, isRight: true },
  floorPrice: { width: 104, isRight: true },
  websiteStatus: { width: 132 },
  phase: { width: 148 },
  age: { width: 72, isRight: true },
  length: { width: 72, isRight: true },
  costSoFar: { width: 104, isRight: true },
  account: { width: 140, grow: 1 },
  transferLock: { width: 104 },
  privacy: { width: 104 },
  renewalPrice: { width: 104, isRight: true },
  renewUntil: { width: 104, grow: 0.5 },
  renewalCost: { width: 104, isRight: true },
  autoRenew: { width: 132 },
  renewalDecision: { width: 128 },
  decideOn: { width: 104 },
};

/** A column that one list has and no other; it follows the name and cannot be chosen away. */
export type ExtraColumn = { label: string; width: number; Value: ComponentType<{ domain: Domain; tools: RowTools }> };

type DomainGridProps = {
  extra?: ExtraColumn | undefined;
  /** undefined while the first page is loaded */
  rows: readonly Domain[] | undefined;
  columns: readonly ListColumn[];
  sort: Sort;
  onSort: (column: SortableColumn) => void;
  sideways: Sideways;
  tools: RowTools;
  selection: ListSelection;
  density?: Density;
  isFading: boolean;
  place: string;
};

/** The grid from 640 px up: a table with a fixed name column (GRID-009). */
export function DomainGrid({ columns, extra, onSort, tools, selection, ...grid }: DomainGridProps) {
  return (
    <DataGrid
      {...grid}
      label={tools.t('domains.gridLabel')}
      columns={useHeads(columns, extra, tools)}
      onSort={(column) => column !== 'extra' && isSortable(column) && onSort(column)}
      selectAll={<PageBox selection={selection} />}
      selection={selection}
      hasMenus
      className={styles.grid}
    >
      {(domain, at) => (
        <DomainRow domain={domain} columns={columns} extra={extra} tools={tools} selection={selection} at={at} />
      )}
    </DataGrid>
  );
}

function useHeads(columns: readonly ListColumn[], extra: ExtraColumn | undefined, { t }: RowTools) {
  return useMemo(() => {
    const heads = columns.map((id): DataGridColumn<ListColumn | 'extra'> => {
      const { width, grow, isRight } = looks[id];
      const help = isAmountColumn(id) || isPriceColumn(id) ? t('domains.sortedByRate') : undefined;
      return { id, label: t(`domain.columns.${id}`), width, grow, isRight, help, isSortable: isSortable(id) };
    });
    return extra ? heads.toSpliced(1, 0, { id: 'extra', ...extra }) : heads;
  }, [columns, extra, t]);
}
