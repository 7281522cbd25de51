import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openTransferStates, type Transfer, transferStates } from '#contract/transfers.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { Choices } from '#web/ui/list/SectionBar.tsx';
import { SectionFrame } from '#web/ui/list/SectionFrame.tsx';
import { useListScreen } from '#web/ui/list/use-list-screen.ts';
import { menuPart } from '#web/ui/MenuButton.tsx';
import { part } from '#web/ui/part.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import { transferCountsQuery } from './registrars.api.ts';
import { TransferActions } from './TransferActions.tsx';
import styles from './Transfers.module.css';
import { allTransferIds, exportTransfers, transfersQuery } from './transfers.api.ts';
import { shownStates, transferList } from './transfers-search.ts';
import { useLiveTransfers } from './use-live-transfers.ts';
import { useTransferColumns } from './use-transfer-columns.tsx';

const PlanTransfersPart = part(async () => (await import('./PlanTransfersPart.tsx')).PlanTransfersPart);
const TransferDrawer = part(async () => (await import('./TransferDrawer.tsx')).TransferDrawer);

const nameOf = ({ domainName }: Transfer) => domainName;

/** Transfers to other registrars that are planned: what stands in their way, and how far they are (D-223). */
export function TransfersPage() {
  const { t } = useTranslation();
  const list = useListScreen(transferList, transfersQuery);
  const { asked, open, close } = list;
  const [isPlanning, setPlanning] = useState(false);
  const { data: counts } = useQuery(transferCountsQuery);
  const columns = useTransferColumns(list.hrefOf);
  useLiveTransfers();
  const planButton = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setPlanning(true)}>
      {t('transfers.plan.button')}
    </Button>
  );
  const total = counts && transferStates.reduce((sum, state) => sum + counts.states[state], 0);
  const openCount = counts && openTransferStates.reduce((sum, state) => sum + counts.states[state], 0);
  return (
    <SectionFrame
      open="transferDomains"
      count={list.totalCount}
      actions={
        <>
          <ExportButton name="transfers" load={() => exportTransfers(asked)} isDisabled={!list.totalCount} />
          {planButton}
        </>
      }
    >
      <ListScreen
        of={list}
        label={t('transfers.list')}
        searchLabel={total === 0 && !list.isNarrowed ? undefined : t('transfers.search')}
        filters={
          <Choices
            {...list.filter('state')}
            label={t('transfers.columns.state')}
            all={t('transfers.filters.all')}
            total={total}
            values={shownStates}
            words={(state) => t(state === 'open' ? 'transfers.filters.open' : `transfers.states.${state}`)}
            counts={counts && { ...counts.states, open: openCount ?? 0 }}
          />
        }
        moreFilters={<MoreFilters asked={asked} counts={counts} set={list.narrow} />}
        columns={columns}
        nameOf={nameOf}
        menu={(transfer) => <MenuOf transfer={transfer} />}
        failed={t('transfers.failed')}
        loadAll={() => allTransferIds(asked)}
        selected={(ids) => <TransferActions ids={ids} />}
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
      {total ? (
        <p
          className={`rigid t-12 quiet line-top ${styles.foot}`}
        >{`${t('transfers.about')} ${t('transfers.open.noCodes')}`}</p>
      ) : null}
      {isPlanning ? (
        <Kit>
          <PlanTransfersPart onClose={() => setPlanning(false)} onMissing={() => setPlanning(false)} />
        </Kit>
      ) : null}
      {open ? <TransferDrawer key={open} id={open} onClose={close} onMissing={close} /> : null}
    </SectionFrame>
  );
}

const Menu = menuPart<{ transfer: Transfer }>(async () => (await import('./TransferMenu.tsx')).TransferMenu);

/** The button at the end of a row that opens what can be done with its transfer. */
function MenuOf({ transfer }: { transfer: Transfer }) {
  const label = useTranslation().t('transfers.menu', { name: transfer.domainName });
  return (
    <Menu
      transfer={transfer}
      button={(opener) => (
        <IconButton size="xs" aria-label={label} {...opener}>
          <Icon of={IconDots} />
        </IconButton>
      )}
    />
  );
}
