import { memo, type ReactNode } from 'react';
import type { ListColumn } from '#contract/domain-list.ts';
import type { Domain } from '#contract/domains.ts';
import { isOwnColumn } from '#contract/own-data.ts';
import { type ListSelection, useIsSelected } from '#web/ui/DataGrid/selection.ts';
import { part } from '#web/ui/part.tsx';
import { DomainCell } from './DomainCell.tsx';
import styles from './DomainGrid.module.css';
import type { ExtraColumn } from './DomainGrid.tsx';
import { DomainNameCell, statusWord } from './DomainNameCell.tsx';
import { RowNoticePart } from './RowNoticePart.tsx';
import { RowMenuButton } from './row-menu/RowMenuButton.tsx';
import { coveredColumns, isNotice, rowStateOf } from './row-state.rules.ts';
import type { RowTools } from './row-tools.api.ts';
import { RowBox } from './selection/RowBox.tsx';

type DomainRowProps = {
  domain: Domain;
  columns: readonly ListColumn[];
  extra?: ExtraColumn | undefined;
  tools: RowTools;
  selection: ListSelection;
  /** place in the table where not all rows are drawn */
  at: number | undefined;
};

const OwnCell = part(async () => (await import('./own-data/OwnCell.tsx')).OwnCell);
const noCell = () => {};

/** One row of the table: values, or words in their place, with the date of adding kept. */
export const DomainRow = memo(function DomainRow({ domain, columns, extra, tools, selection, at }: DomainRowProps) {
  const state = rowStateOf(domain);
  const notice = isNotice(state) ? state : null;
  const covered = notice ? coveredColumns(notice, domain, columns) : [];
  const cells = columns.filter((column) => column !== 'domain');
  const kept = cells.filter((column) => !covered.includes(column));
  return (
    <SelectableRow domain={domain} selection={selection} at={at} state={state.kind}>
      <th scope="row">
        <DomainNameCell domain={domain} state={state} tools={tools} size={14} />
      </th>
      {extra ? (
        <td>
          <extra.Value domain={domain} tools={tools} />
        </td>
      ) : null}
      {notice && covered.length > 0 ? (
        <td colSpan={covered.length} className={styles.notice}>
          <div>
            <RowNoticePart domain={domain} state={notice} tools={tools} />
          </div>
        </td>
      ) : null}
      {kept.map((column) =>
        isOwnColumn(column) ? (
          <OwnCell
            key={column}
            column={column}
            domain={domain}
            tools={tools}
            waiting={<td aria-busy />}
            onMissing={noCell}
          />
        ) : (
          <DomainCell key={column} column={column} domain={domain} tools={tools} />
        ),
      )}
    </SelectableRow>
  );
});

type SelectableRowProps = Pick<DomainRowProps, 'domain' | 'selection' | 'at'> & { state: string; children: ReactNode };

/** The row with its box. Ticking it draws this alone: the cells come from outside and stay as they are. */
function SelectableRow({ domain, selection, at, state, children }: SelectableRowProps) {
  const isSelected = useIsSelected(selection, domain.id);
  return (
    <tr aria-rowindex={at} aria-selected={isSelected} data-state={state} data-status={statusWord(domain)}>
      <td>
        <RowBox domain={domain} selection={selection} />
      </td>
      {children}
      <td>
        <RowMenuButton domain={domain} />
      </td>
    </tr>
  );
}
