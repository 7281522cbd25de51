import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type ChangeSet,
  ConfirmChanges,
  DiscardChanges,
  GetChangeSet,
  LeaveChangesOut,
  ListChangeSets,
  type OpenChangeSet,
  PlanChanges,
  RetryChanges,
  type RowFilter,
  StopChanges,
  UndoChanges,
} from '#contract/change-sets.ts';
import { isProofNeeded, proven } from '#web/account/proof/proof.api.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { changeSetKey, changeSetsKey, reloadChangeSets } from '#web/base/change-sets.ts';
import { i18n } from '#web/base/i18n.ts';
import { paths } from '#web/base/paths.ts';
import { queryClient } from '#web/base/query-client.ts';
import { showFailure, toasts } from '#web/ui/toast.ts';

const rowsOfPage = 50;

/** All sets that wait or are under way; those that are over page by page. */
export const setsQuery = infiniteQueryOptions({
  queryKey: [...changeSetsKey, 'list'],
  queryFn: ({ signal, pageParam: skip }) => call(ListChangeSets, { query: { skip }, signal }),
  initialPageParam: 0,
  getNextPageParam: (last, pages) => (last.hasMore ? pages.reduce((sum, { over }) => sum + over.length, 0) : undefined),
});

/** What a set changes, costs and came to, without its rows. */
export const setQuery = (id: string) =>
  queryOptions({
    queryKey: [...changeSetKey(id), 'head'],
    queryFn: ({ signal }) => call(GetChangeSet, { params: { id }, query: { take: 0 }, signal }),
  });

/** Its rows, all or those of one result, page by page. */
export const rowsQuery = (id: string, show: RowFilter | undefined) =>
  infiniteQueryOptions({
    queryKey: [...changeSetKey(id), 'rows', show ?? 'all'],
    queryFn: ({ signal, pageParam: skip }) =>
      call(GetChangeSet, {
        params: { id },
        query: { skip, take: rowsOfPage, ...(show ? { show } : {}) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.reduce((sum, { data }) => sum + data.length, 0) : undefined,
    placeholderData: keepPreviousData,
  });

export const isMissing = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;

/** Puts what a call answered of a set where it is shown. */
function takeOver(changed: ChangeSet): void {
  queryClient.setQueryData(setQuery(changed.id).queryKey, (before) => before && { ...before, ...changed });
}

/** Ticks rows, or unticks them, at once; all of the set where none are named. Taken back where it fails, which is told. */
export async function leaveOut(id: string, rowIds: readonly string[] | undefined, leftOut: boolean): Promise<void> {
  markLeftOut(id, rowIds, leftOut);
  try {
    const body = { leftOut, ...(rowIds ? { rowIds: [...rowIds] } : {}) };
    takeOver(await call(LeaveChangesOut, { params: { id }, body }));
    await queryClient.invalidateQueries({ queryKey: setQuery(id).queryKey }); // what it costs, and where it goes
  } catch (error) {
    showFailure(i18n.t('toConfirm.told.leaveOutFailed'), error);
    await reloadChangeSets([id]);
  }
}

function markLeftOut(id: string, rowIds: readonly string[] | undefined, leftOut: boolean): void {
  const [from, to] = leftOut ? (['proposed', 'leftOut'] as const) : (['leftOut', 'proposed'] as const);
  const isMeant = (row: OpenChangeSet['data'][number]) =>
    row.state === from && (rowIds === undefined || rowIds.includes(row.id));
  let moved = 0;
  queryClient.setQueryData(
    rowsQuery(id, undefined).queryKey,
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          data: page.data.map((row) => {
            if (!isMeant(row)) return row;
            moved += 1;
            return { ...row, state: to };
          }),
        })),
      },
  );
  if (rowIds === undefined) return; // how many are not loaded is told by the answer
  const by = leftOut ? moved : -moved;
  queryClient.setQueryData(
    setQuery(id).queryKey,
    (before) =>
      before && {
        ...before,
        counts: {
          ...before.counts,
          toConfirm: before.counts.toConfirm - by,
          leftOut: before.counts.leftOut + by,
        },
      },
  );
}

/** Does something with a set, with a proof where the server asks for one; null when it failed, which was told, or was given up. */
async function change(id: string, failed: string, run: () => Promise<ChangeSet>): Promise<ChangeSet | null> {
  try {
    const changed = await proven(run);
    takeOver(changed);
    return changed;
  } catch (error) {
    if (!isProofNeeded(error)) showFailure(failed, error);
    return null;
  } finally {
    void reloadChangeSets([id]);
  }
}

/** Confirms the changes that are not left out: as many as the button said. */
export function confirmChanges(id: string, changes: number): Promise<ChangeSet | null> {
  return change(id, i18n.t('toConfirm.told.confirmFailed'), () =>
    call(ConfirmChanges, { params: { id }, body: { changes } }),
  );
}

export const discardChanges = (id: string) => call(DiscardChanges, { params: { id } });

export function stopChanges(id: string): Promise<ChangeSet | null> {
  return change(id, i18n.t('toConfirm.told.stopFailed'), () => call(StopChanges, { params: { id } }));
}

const some = (rowIds: readonly string[] | undefined) => ({ ...(rowIds ? { rowIds: [...rowIds] } : {}) });

/** Takes rows back, or all that can be, and tells where that is to be seen. */
export async function undoChanges(id: string, rowIds?: readonly string[]): Promise<void> {
  const { t } = i18n;
  const made = await change(id, t('toConfirm.told.undoFailed'), () =>
    call(UndoChanges, { params: { id }, body: some(rowIds) }),
  );
  if (!made) return;
  toasts.show({
    type: 'success',
    title: t('toConfirm.told.undoing', { count: made.total }),
    link: { label: t('words.show'), href: paths.changeSet(made.id) },
  });
}

/** Has rows that were refused until a day proposed again then, or all of them; or takes that back. */
export async function planChanges(id: string, isPlanned: boolean, rowIds?: readonly string[]): Promise<void> {
  await change(id, i18n.t('toConfirm.told.planFailed'), () =>
    call(PlanChanges, { params: { id }, body: { ...some(rowIds), isPlanned } }),
  );
}

export async function retryChanges(id: string, rowIds?: readonly string[]): Promise<void> {
  await change(id, i18n.t('toConfirm.told.retryFailed'), () =>
    call(RetryChanges, { params: { id }, body: some(rowIds) }),
  );
}
