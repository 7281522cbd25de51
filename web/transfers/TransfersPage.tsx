import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Transfer, transferStates } from '#contract/transfers.ts';
import { addTexts, withTexts } from '#web/base/i18n.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { transferCountsQuery } from '#web/domains/transfers/registrars.api.ts';
import { useLiveTransfers } from '#web/domains/transfers/use-live-transfers.ts';
import { texts as sections } from '#web/locales/sections/en.ts';
import { texts as transfers } from '#web/locales/transfers/en.ts';
import { Button } from '#web/ui/Button.tsx';
import { useListPage } from '#web/ui/DataGrid/use-list-page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { SectionFrame } from '#web/ui/list/SectionFrame.tsx';
import { SectionList } from '#web/ui/list/SectionList.tsx';
import { SelectionBar } from '#web/ui/list/SelectionBar.tsx';
import { sectionSizes } from '#web/ui/list/section-sizes.ts';
import { useSectionSelection } from '#web/ui/list/use-section-selection.ts';
import { part } from '#web/ui/part.tsx';
import { MenuOf } from './MenuOf.tsx';
import { TransferActions } from './TransferActions.tsx';
import styles from './Transfers.module.css';
import { TransfersBar } from './TransfersBar.tsx';
import { allTransferIds, exportTransfers, transfersQuery } from './transfers.api.ts';
import { isNarrowed, readTransfersSearch, type TransfersSearch } from './transfers-search.ts';
import { type ColumnId, useTransferColumns } from './use-transfer-columns.tsx';

addTexts({ sections, transfers });

const PlanTransfers = part(
  async () =>
    (await withTexts(import('#web/domains/transfers/PlanTransfers.tsx'), 'domain-actions', 'transfers')).PlanTransfers,
);
const TransferDrawer = part(async () => (await withTexts(import('./TransferDrawer.tsx'), 'transfers')).TransferDrawer);

const sortOf = { name: 'domainName', state: 'stateAt', created: 'createdAt' } as const;
const columnOf = { domainName: 'name', stateAt: 'state', createdAt: 'created' } as const;
const nameOf = ({ domainName }: Transfer) => domainName;

/** Transfers to other registrars that are planned: what stands in their way, and how far they are (D-223). */
export function TransfersPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearch(readTransfersSearch);
  const [isPlanning, setPlanning] = useState(false);
  const { data: counts } = useQuery(transferCountsQuery);
  const { open, ...listed } = search;
  const list = useListPage({
    search: listed,
    go: setSearch,
    sizes: sectionSizes,
    query: (window) => transfersQuery(listed, window),
  });
  const selection = useSectionSelection(list);
  const columns = useTransferColumns(search);
  useLiveTransfers();

  const sortBy = search.sortBy ?? 'createdAt';
  const direction = search.sortDirection ?? (sortBy === 'createdAt' ? 'desc' : 'asc');
  const onSort = (column: ColumnId) => {
    const next = sortOf[column as keyof typeof sortOf];
    const isSame = next === sortBy;
    const turned = direction === 'asc' ? 'desc' : 'asc';
    list.restart((now) => ({ ...now, sortBy: next, sortDirection: isSame ? turned : undefined }) as TransfersSearch);
  };
  const planButton = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setPlanning(true)}>
      {t('transfers.plan.button')}
    </Button>
  );
  const total = counts && transferStates.reduce((sum, state) => sum + counts.states[state], 0);
  return (
    <SectionFrame
      open="transferDomains"
      count={list.totalCount}
      actions={
        <>
          <ExportButton name="transfers" load={() => exportTransfers(search)} isDisabled={!list.totalCount} />
          {planButton}
        </>
      }
    >
      {total === 0 && !isNarrowed(search) ? null : (
        <TransfersBar search={search} counts={counts} total={total} restart={list.restart} />
      )}
      <SectionList
        list={list}
        label={t('transfers.list')}
        columns={columns}
        nameOf={nameOf}
        selection={selection}
        menu={(transfer) => <MenuOf transfer={transfer} />}
        sort={{ column: columnOf[sortBy], direction }}
        onSort={onSort}
        failed={t('transfers.failed')}
        isNarrowed={isNarrowed(search)}
        onShowAll={() => setSearch(() => ({}))}
        above={
          <SelectionBar selection={selection} totalCount={list.totalCount} loadAll={() => allTransferIds(search)}>
            {(ids) => <TransferActions ids={ids} />}
          </SelectionBar>
        }
        empty={
          <EmptyState
            icon={IconArrowsExchange}
            title={t('transfers.emptyTitle')}
            text={`${t('transfers.emptyText')} ${t('transfers.about')}`}
            isPage
          >
            {planButton}
          </EmptyState>
        }
      />
      {total ? <p className={styles.foot}>{`${t('transfers.about')} ${t('transfers.open.noCodes')}`}</p> : null}
      {isPlanning ? (
        <Kit>
          <PlanTransfers onClose={() => setPlanning(false)} onMissing={() => setPlanning(false)} />
        </Kit>
      ) : null}
      {open ? (
        <TransferDrawer
          key={open}
          id={open}
          onClose={() => setSearch(({ open: _, ...now }) => now)}
          onMissing={() => setSearch(({ open: _, ...now }) => now)}
        />
      ) : null}
    </SectionFrame>
  );
}
