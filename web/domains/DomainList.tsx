import { type ReactNode, useState } from 'react';
import { browserStorage } from '#web/base/browser-storage.ts';
import { Pagination } from '#web/ui/DataGrid/Pagination.tsx';
import { useSideways } from '#web/ui/DataGrid/use-sideways.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { readColumns } from './columns.ts';
import { DomainGrid } from './DomainGrid.tsx';
import { DomainStack } from './DomainStack.tsx';
import styles from './DomainsPage.module.css';
import type { DomainSearch } from './domain-search.ts';
import { FilterChips } from './FilterChips.tsx';
import { GridBar } from './GridBar.tsx';
import { ListError, NoMatch, StaleNotice } from './ListStates.tsx';
import { NarrowLine } from './NarrowLine.tsx';
import type { RowTools } from './row-tools.ts';
import type { ListSelection } from './selection/selection.ts';
import type { DomainList as List } from './use-domain-list.ts';
import type { GridControls } from './use-grid-controls.ts';

type DomainListProps = {
  list: List;
  search: DomainSearch;
  controls: GridControls;
  tools: RowTools;
  selection: ListSelection;
  /** the screen's buttons where rows are stacked; false where the table is shown */
  narrow: false | { add: ReactNode; refresh: ReactNode };
};

/** Search, filters and the rows of one page, as a table or stacked, with what is said when there are none. */
export function DomainList({ list, search, controls, tools, selection, narrow }: DomainListProps) {
  const { t } = tools;
  const { rows, totalCount, error } = list;
  const sideways = useSideways();
  const [columns] = useState(() => readColumns(browserStorage));
  const isFading = list.isReplacing || controls.isSorting;
  const problem = { error, onRetry: list.retry, isRetrying: list.isRetrying };

  function body() {
    if (error && rows === undefined) return <ListError {...problem} />;
    if (totalCount === 0 && !list.isReplacing) {
      return <NoMatch search={search} total={list.allCount} onReset={controls.reset} />;
    }
    if (narrow) {
      return (
        <div key={list.place} className={styles.scroll} data-scroll="list">
          <DomainStack rows={rows} tools={tools} selection={selection} isFading={isFading} />
          <Pagination list={list} />
        </div>
      );
    }
    return (
      <>
        <DomainGrid
          rows={rows}
          columns={columns}
          sort={controls.sort}
          onSort={controls.toggle}
          sideways={sideways}
          tools={tools}
          selection={selection}
          isFading={isFading}
          place={list.place}
        />
        <Pagination list={list} />
      </>
    );
  }

  return (
    <>
      <GridBar controls={controls} sideways={narrow ? undefined : sideways} hasRows={totalCount !== 0}>
        {narrow ? narrow.add : null}
      </GridBar>
      <FilterChips
        search={search}
        rows={rows}
        totalCount={list.isReplacing ? undefined : totalCount}
        onRemove={controls.remove}
      />
      {narrow ? (
        <NarrowLine total={list.allCount} selection={selection} controls={controls} refresh={narrow.refresh} />
      ) : null}
      {error && rows !== undefined ? <StaleNotice {...problem} /> : null}
      <div className={styles.body}>
        {body()}
        {list.isReplacing ? (
          <div className={styles.busy}>
            <Spinner label={t(list.isFiltering ? 'domains.filtering' : 'common.loading')} />
          </div>
        ) : null}
      </div>
    </>
  );
}
