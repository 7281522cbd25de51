import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Pagination } from '#web/ui/DataGrid/Pagination.tsx';
import type { ListSelection } from '#web/ui/DataGrid/selection.ts';
import { useSideways } from '#web/ui/DataGrid/use-sideways.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { SpinnerOver } from '#web/ui/Spinner.tsx';
import { StaleNotice } from '#web/ui/StaleNotice.tsx';
import { ColumnsButton } from './columns/ColumnsButton.tsx';
import { DomainGrid, type ExtraColumn } from './DomainGrid.tsx';
import { DomainStack } from './DomainStack.tsx';
import styles from './DomainsPage.module.css';
import type { DomainSearch } from './domain-search.ts';
import { FilterButtons } from './FilterButtons.tsx';
import { ActiveFilters, FilterDrawer, NoMatch, useFilterDrawer } from './filter-parts.tsx';
import { GridBar } from './GridBar.tsx';
import { ListError } from './ListStates.tsx';
import { NarrowLine } from './NarrowLine.tsx';
import type { RowTools } from './row-tools.api.ts';
import { Banner, Manage } from './selection/SelectedParts.tsx';
import { useDensity } from './use-density.ts';
import type { DomainList as List } from './use-domain-list.ts';
import type { GridControls } from './use-grid-controls.ts';
import type { Views } from './views/use-views.ts';

type DomainListProps = {
  list: List;
  search: DomainSearch;
  controls: GridControls;
  tools: RowTools;
  selection: ListSelection;
  /** the screen's buttons where rows are stacked; false where the table is shown */
  narrow: false | { add: ReactNode; refresh: ReactNode };
  views: Views;
  isForMonitoring: boolean;
  extra?: ExtraColumn | undefined;
  /** opens the add-domains modal with these names */
  onAdd: (names: readonly string[]) => void;
};

/** Search, filters and the rows of one page, as a table or stacked, with what is said when there are none. */
export function DomainList(props: DomainListProps) {
  const { list, search, controls, tools, selection, views, narrow, isForMonitoring, extra, onAdd } = props;
  const { t } = tools;
  const { rows, totalCount, error } = list;
  const sideways = useSideways();
  const [density, setDensity] = useDensity();
  const isFading = list.isReplacing || controls.isWaiting;
  const drawer = useFilterDrawer();
  const filtering = { controls, totalCount: isFading ? undefined : totalCount, isForMonitoring };
  const problem = { error, onRetry: list.retry, isRetrying: list.isRetrying };

  const selected = { selection, list, search, columns: views.columns };

  function body() {
    if (error && rows === undefined) return <ListError {...problem} />;
    if (totalCount === 0 && !list.isReplacing) {
      return <NoMatch search={search} total={list.allCount} controls={controls} onAdd={onAdd} />;
    }
    const moved = <OrderNotice onPut={list.putInOrder} />;
    if (narrow) {
      return (
        <>
          <div key={list.place} className={`scroller ring-inside ${styles.scroll}`} data-scroll="list">
            <DomainStack
              rows={rows}
              columns={views.columns}
              extra={extra}
              tools={tools}
              selection={selection}
              isFading={isFading}
            />
            <Pagination list={list} />
          </div>
          {moved}
        </>
      );
    }
    return (
      <>
        <DomainGrid
          rows={rows}
          columns={views.columns}
          extra={extra}
          density={density}
          sort={controls.sort}
          onSort={controls.toggle}
          sideways={sideways}
          tools={tools}
          selection={selection}
          isFading={isFading}
          place={list.place}
        />
        {moved}
        <Pagination list={list} />
      </>
    );
  }

  return (
    <>
      <GridBar
        controls={controls}
        sideways={narrow ? undefined : sideways}
        hasRows={totalCount !== 0}
        filters={<FilterButtons controls={controls} drawer={drawer} isNarrow={narrow !== false} />}
      >
        {narrow ? narrow.add : <ColumnsButton views={views} density={density} onDensity={setDensity} />}
      </GridBar>
      <ActiveFilters {...filtering} rows={rows} onAdd={onAdd} onMore={drawer.open} />
      <FilterDrawer {...filtering} drawer={drawer} isNarrow={narrow !== false} />
      {narrow ? (
        <NarrowLine total={list.allCount} selection={selection} controls={controls} refresh={narrow.refresh} />
      ) : null}
      {error && rows !== undefined ? <StaleNotice {...problem} title={t('words.reloadFailed')} /> : null}
      <div className={`flex grow min-0 ${styles.split}`}>
        <div className={`column grow min-0 line-top ${styles.body}`}>
          <Banner {...selected} />
          {body()}
          {isFading ? (
            <SpinnerOver label={t(list.isFiltering || controls.isWaiting ? 'domains.filtering' : 'common.loading')} />
          ) : null}
        </div>
        <Manage {...selected} />
      </div>
    </>
  );
}

/** Says that the rows would stand elsewhere by now, and puts them there when it is pressed (D-093a). */
function OrderNotice({ onPut }: { onPut: (() => void) | undefined }) {
  const { t } = useTranslation();
  const put = () => {
    onPut?.();
    document.querySelector<HTMLElement>('[data-scroll]')?.focus({ preventScroll: true }); // the button goes
  };
  return (
    <div role="status" className={`screen-only flex ${styles.moved}`}>
      {onPut ? (
        <Button size="xs" leftSection={<Icon of={IconRefresh} size={14} />} onClick={put}>
          {t('words.orderChanged')}
        </Button>
      ) : null}
    </div>
  );
}
