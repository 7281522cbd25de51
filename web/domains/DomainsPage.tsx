import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { NotificationType } from '#contract/notifications.ts';
import { whenIdle } from '#web/base/idle.ts';
import { useLive } from '#web/base/live.ts';
import { namesTypes, useGatherer, useReloadOn } from '#web/base/reload.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { breakpoints } from '#web/ui/breakpoints.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { menuPart } from '#web/ui/MenuButton.tsx';
import { part } from '#web/ui/part.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { ActionDialogsPart } from './actions/ActionDialogsPart.tsx';
import { AddButton, AddDomainsModal, useAddModal } from './add/AddDomainsPart.tsx';
import type { ExtraColumn } from './DomainGrid.tsx';
import { DomainList } from './DomainList.tsx';
import { DomainsBar, RefreshButton } from './DomainsBar.tsx';
import styles from './DomainsPage.module.css';
import { readDomainSearch } from './domain-search.ts';
import { refreshRows, reloadDomains } from './domains.api.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { useRememberedList } from './last-list.api.ts';
import { finishedRows } from './live-rows.rules.ts';
import { NoDomainsPart } from './NoDomainsPart.tsx';
import type { Explained } from './ProblemPopover.tsx';
import type { RowMenuHostProps } from './row-menu/RowMenuHost.tsx';
import { useRowTools } from './row-tools.api.ts';
import { useSelection } from './selection/use-selection.ts';
import { useDomainList } from './use-domain-list.ts';
import { useGridControls } from './use-grid-controls.ts';
import { useViews } from './views/use-views.ts';
import { ViewsButton } from './views/ViewsButton.tsx';

const ProblemPopover = part(async () => (await import('./ProblemPopover.tsx')).ProblemPopover);
/** Fetched when the page is idle, before anybody opens the menu of a row. */
const RowMenuHost = lazy(async (): Promise<{ default: ComponentType<RowMenuHostProps> }> => {
  await new Promise<void>(whenIdle);
  return import('./row-menu/RowMenuHost.tsx').then(
    ({ RowMenuHost }) => ({ default: RowMenuHost }),
    () => ({ default: () => null }),
  );
});
const noRows: readonly Domain[] = [];
const narrow = `(max-width: ${breakpoints.mobile - 0.02}px)`;

type DomainsPageProps = {
  isForMonitoring?: boolean;
  /** what stands above the list in place of the portfolio's bar, with the screen's buttons; phones have those in the list */
  head?: (buttons: ReactNode) => ReactNode;
  /** a column that this list alone has */
  extra?: ExtraColumn;
};

/**
 * The domain grid, of the portfolio or of what is monitored, and over it the add-domains modal (also at `/add-domains`,
 * D-028).
 */
export function DomainsPage({ isForMonitoring = false, head, extra }: DomainsPageProps) {
  const [search, change] = useSearch(readDomainSearch);
  const views = useViews(search, change, isForMonitoring);
  const list = useDomainList(search, views.go, isForMonitoring, views);
  useRememberedList(list, search, isForMonitoring);
  const controls = useGridControls(search, list.restart);
  const [explained, setExplained] = useState<Explained | null>(null);
  const explain = useCallback((domain: Domain, from: HTMLElement) => setExplained({ domain, from }), []);
  const stopExplaining = () => setExplained(null);
  const tools = useRowTools(explain);
  const selection = useSelection(list);
  const modal = useAddModal(isForMonitoring ? 'monitoring' : 'portfolio');
  const isNarrow = useMediaQuery(narrow);
  useLiveDomains(list.rows ?? noRows);

  const saved = isForMonitoring ? null : <ViewsButton views={views} search={controls.search} isIconOnly={isNarrow} />;
  const refresh = <RefreshButton />;
  const more = isForMonitoring ? null : <MoreButton />;
  const narrowTools = (
    <>
      {saved}
      {refresh}
      {more}
    </>
  );
  const exporting = (
    <ExportButton search={search} columns={views.columns} total={list.totalCount} isForMonitoring={isForMonitoring} />
  );
  const add = <AddButton modal={modal} isIconOnly={isNarrow} />;
  const buttons = (
    <>
      {refresh}
      {list.isEmpty ? null : exporting}
      {more}
      {list.isEmpty ? null : add}
    </>
  );
  return (
    <div className={`column grow min-0 ${styles.page}`}>
      {head ? (
        head(isNarrow ? null : buttons)
      ) : isNarrow ? null : (
        <DomainsBar total={list.isEmpty ? undefined : list.allCount} views={list.isEmpty ? null : saved}>
          {buttons}
        </DomainsBar>
      )}
      {list.isEmpty ? (
        <NoDomainsPart modal={modal} isForMonitoring={isForMonitoring} />
      ) : (
        <DomainList
          list={list}
          search={search}
          controls={controls}
          tools={tools}
          selection={selection}
          views={views}
          narrow={isNarrow && { add, refresh: narrowTools }}
          isForMonitoring={isForMonitoring}
          extra={extra}
          onAdd={modal.openWith}
        />
      )}
      {explained ? (
        <ProblemPopover explained={explained} tools={tools} onClose={stopExplaining} onMissing={stopExplaining} />
      ) : null}
      <ActionDialogsPart />
      <Suspense>
        <RowMenuHost rows={list.rows ?? noRows} selection={selection} isForMonitoring={isForMonitoring} />
      </Suspense>
      <AddDomainsModal modal={modal} isNarrow={isNarrow} />
    </div>
  );
}

const Menu = menuPart(async () => (await import('./MoreMenu.tsx')).MoreMenu);

/** Its menu leads to the sections beside the list (D-029). */
function MoreButton() {
  return <Menu button={(opener) => <Opener {...opener} />} />;
}

function Opener(rest: Partial<ComponentProps<typeof IconButton>>) {
  const { t } = useTranslation();
  return (
    <IconButton {...rest} aria-label={t('domains.more')}>
      <Icon of={IconDots} size={18} />
    </IconButton>
  );
}

const rowsEveryMs = 500;
const landersEveryMs = 3_000; // thousands go live one after another

/** Notifications after which the list is loaded again (GRID-046). */
const types = new Set([...namesTypes, NotificationType.DomainVerification]);

/** Keeps the shown rows up to date: single rows as they finish, the whole list when it may have changed (D-093). */
function useLiveDomains(rows: readonly Domain[]): void {
  const client = useQueryClient();
  const finished = useGatherer<string>(rowsEveryMs, (ids) => refreshRows(client, ids));
  useLive('ReceiveDomainProgress', (...events) => finished.current?.add(finishedRows(rows, events)));
  const landers = useGatherer<null>(landersEveryMs, () => reloadDomains(client));
  useLive('LandersChanged', () => landers.current?.add([null]));
  useReloadOn({ types, reload: (asked) => reloadDomains(client, asked) });
}
