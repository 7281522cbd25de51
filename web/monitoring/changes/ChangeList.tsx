import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/endpoint.ts';
import type { GetMonitoringSummary } from '#contract/monitoring.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { part } from '#web/ui/part.tsx';
import { RowsSkeleton } from '#web/ui/RowsSkeleton.tsx';
import { groupsByDay, groupsByName } from '../parts/change-pages.ts';
import { type ChangeSearch, type ChangeSearchChange, isNarrowed } from '../parts/change-search.ts';
import { ChangeBar } from './ChangeBar.tsx';
import styles from './ChangeList.module.css';
import { ListFailed, NoChanges, StaleList } from './ChangeStates.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { useAcknowledge } from './use-acknowledge.ts';
import { useChangeSelection } from './use-change-selection.ts';
import { type Changes, useChanges } from './use-changes.ts';

const loadDrawer = () => import('../compare/ChangeDrawer.tsx');
const ChangeDrawer = part(async () => (await loadDrawer()).ChangeDrawer);
const MuteDialog = part(async () => (await import('../mutes/MuteDialog.tsx')).MuteDialog);

type ChangeListProps = {
  search: ChangeSearch;
  change: ChangeSearchChange;
  summary: Reply<typeof GetMonitoringSummary> | undefined;
  /** the button that adds names */
  add: ReactNode;
};

/** The changes of a search in groups of days or names, what can be done with them, and the one that is compared. */
export function ChangeList({ search, change, summary, add }: ChangeListProps) {
  const { t } = useTranslation();
  const changes = useChanges(search);
  const selection = useChangeSelection();
  const [openId, setOpenId] = useState(search.open);
  const [mutedId, setMutedId] = useState<string>();
  const { entries, pages, error } = changes;
  const acknowledge = useAcknowledge(entries);
  const groups = useMemo(
    () => entries && (search.by === 'name' ? groupsByName(entries) : groupsByDay(entries, pages)),
    [entries, pages, search.by],
  );
  const toMute = entries?.find(({ id }) => id === mutedId);
  const close = () => {
    setOpenId(undefined);
    if (search.open !== undefined) change(({ open: _, ...rest }) => rest, { replace: true });
  };

  function body() {
    if (entries === undefined || groups === undefined) {
      return error ? (
        <ListFailed error={error} isRetrying={changes.isFetching} onRetry={() => void changes.refetch()} />
      ) : (
        <RowsSkeleton />
      );
    }
    if (entries.length === 0) return <NoChanges search={search} change={change} summary={summary} add={add} />;
    return (
      <>
        {error && !changes.isFetchNextPageError ? (
          <StaleList error={error} isRetrying={changes.isFetching} onRetry={() => void changes.refetch()} />
        ) : null}
        <ChangeTable
          groups={groups}
          search={search}
          selection={selection}
          acknowledge={acknowledge}
          onOpen={setOpenId}
          onMute={setMutedId}
        />
        {changes.hasNextPage ? (
          <LoadMore
            load={() => void changes.fetchNextPage()}
            isLoading={changes.isFetchingNextPage}
            error={changes.isFetchNextPageError ? error : null}
            failed={t('monitoring.moreFailed')}
          />
        ) : null}
      </>
    );
  }

  return (
    <div className="column">
      {entries && entries.length > 0 ? (
        <ChangeBar
          entries={entries}
          total={pages[0]}
          search={search}
          change={change}
          selection={selection}
          acknowledge={acknowledge}
          openCount={isNarrowed(search) ? undefined : summary?.unacknowledged}
        />
      ) : null}
      <NewChanges changes={changes} />
      {body()}
      {openId === undefined ? null : (
        <ChangeDrawer
          id={openId}
          entries={groups?.flatMap((group) => group.entries) ?? []}
          acknowledge={acknowledge}
          onOpen={setOpenId}
          onMute={setMutedId}
          onClose={close}
          onMissing={close}
        />
      )}
      {toMute ? (
        <MuteDialog entry={toMute} onClose={() => setMutedId(undefined)} onMissing={() => setMutedId(undefined)} />
      ) : null}
    </div>
  );
}

/** Says that changes were found since, and shows them when it is pressed: what is read stays in its place. */
function NewChanges({ changes }: { changes: Pick<Changes, 'newCount' | 'isMoreNew' | 'showNew'> }) {
  const { t } = useTranslation();
  const { newCount: count, isMoreNew } = changes;
  const show = () => {
    changes.showNew();
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('[data-entry] a[data-opens]')?.focus({ preventScroll: true });
  };
  return (
    <div role="status" className={`flex ${styles.news}`}>
      {count > 0 ? (
        <Button leftSection={<Icon of={IconArrowUp} />} onClick={show}>
          {t(isMoreNew ? 'monitoring.news.many' : 'monitoring.news.some', { count })}
        </Button>
      ) : null}
    </div>
  );
}
