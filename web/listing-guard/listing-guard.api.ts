import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { toIso } from '#contract/dates.ts';
import { ListOwnListings, ProposeListingChanges } from '#contract/listing-changes.ts';
import {
  GetDomainListingTasks,
  type ListingKind,
  type ListingSettings,
  type ListingState,
  type ListingTask,
  ListListingSources,
  ListListingTasks,
  MarkDisputes,
  MarkListingsAsMeant,
  SetListingSettings,
  UnmarkListings,
} from '#contract/listing-guard.ts';
import type { Amount } from '#contract/money.ts';
import { ChangeOwnData, withAmount } from '#contract/own-data.ts';
import { localDay, startOfDay } from '#web/base/calendar-days.ts';
import { call } from '#web/base/call.ts';
import { reloadChangeSets } from '#web/base/change-sets.ts';
import { browserClock } from '#web/base/clock.ts';
import { i18n } from '#web/base/i18n.ts';
import { paths } from '#web/base/paths.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { showFailure, toasts } from '#web/ui/toast.ts';
import { showUndoable } from '#web/ui/undo-toast.ts';

export const listingsKey = ['domains', 'listings'] as const;
/** Rows of a group while all kinds are shown; of one kind as many more each time. */
const firstRows = 20;
const moreRows = 100;

/** The groups of a state, each with its first rows; of one kind page by page. */
export const listingsQuery = (state: ListingState, kind: ListingKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...listingsKey, state, kind ?? 'all'],
    queryFn: ({ signal, pageParam: skip }) =>
      call(ListListingTasks, {
        query: {
          ...{ state, kind, skip, take: kind ? moreRows : firstRows },
          ...(state === 'open' ? { closedSince: toIso(startOfDay(localDay(new Date(browserClock.now())))) } : {}),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      if (!kind) return undefined;
      const shown = pages.reduce((sum, { groups }) => sum + (groups[0]?.tasks.length ?? 0), 0);
      return shown < last.kinds[kind] ? shown : undefined;
    },
    meta: { followsNames: true },
  });

export const sourcesQuery = queryOptions({
  queryKey: [...listingsKey, 'sources'],
  queryFn: ({ signal }) => call(ListListingSources, { signal }),
});

export const ownListingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...listingsKey, 'own', id],
    queryFn: ({ signal }) => call(ListOwnListings, { params: { id }, signal }),
  });

export const domainTasksQuery = (id: string) =>
  queryOptions({
    queryKey: [...listingsKey, 'of', id],
    queryFn: ({ signal }) => call(GetDomainListingTasks, { params: { id }, signal }),
  });

/** How a task is marked: at once until a price changes, or in a dialog that asks for a day, or for a note. */
export type MeantHow = 'untilChange' | 'untilDay' | 'note';
/** What is marked: tasks of one kind; without domains all that are open. */
export type MeantTarget = { kind: ListingKind; count: number; name: string; domainIds?: string[] };

/** Marks as intended and tells it with a way back; false when it failed, which was told. */
export async function markAsMeant(target: MeantTarget, until: string | null, note = ''): Promise<boolean> {
  const { t } = i18n;
  try {
    const { kind, domainIds, name } = target;
    const body = { kind, until, ...(note ? { note } : {}), ...(domainIds ? { domainIds } : {}) };
    const { changedCount: count, undoId } = await call(MarkListingsAsMeant, { body });
    const title = count === 0 ? t('listingGuard.told.none') : t('listingGuard.told.meant', { count, name });
    showUndoable({ type: count === 0 ? 'info' : 'success', title }, [undoId], { reload: raiseDomainsRefresh, count });
    raiseDomainsRefresh();
    return true;
  } catch (error) {
    showFailure(t('listingGuard.told.failed'), error);
    return false;
  }
}

/** Takes marks back, of these domains or of the whole kind, and tells it with a way back. */
export async function takeMarksBack({ kind, domainIds, name }: MeantTarget): Promise<void> {
  const { t } = i18n;
  try {
    const body = { kind, ...(domainIds ? { domainIds } : {}) };
    const { changedCount: count, undoId } = await call(UnmarkListings, { body });
    const title = count === 0 ? t('listingGuard.told.none') : t('listingGuard.told.unmarked', { count, name });
    showUndoable({ type: count === 0 ? 'info' : 'success', title }, [undoId], { reload: raiseDomainsRefresh, count });
    raiseDomainsRefresh();
  } catch (error) {
    showFailure(t('listingGuard.told.failed'), error);
  }
}

/** Proposes what ends tasks of a kind at the marketplaces that are written to, and tells where that waits; what fails is told. */
export async function proposeMend({ kind, domainIds }: Pick<MeantTarget, 'kind' | 'domainIds'>): Promise<void> {
  const { t } = i18n;
  try {
    const body = { act: 'mend' as const, kind, ...(domainIds ? { domainIds } : {}) };
    const { id, proposed: count } = await call(ProposeListingChanges, { body });
    toasts.show(
      id
        ? {
            ...{ type: 'success', title: t('words.changesWait', { count }) },
            link: { label: t('words.show'), href: paths.changeSet(id) },
          }
        : { type: 'info', title: t('listingGuard.propose.none') },
    );
    raiseDomainsRefresh();
    await reloadChangeSets();
  } catch (error) {
    showFailure(t('words.proposeFailed'), error);
  }
}

/** Makes what a marketplace asks the asking price. */
export async function takeOverPrice({ domainId, domainName }: ListingTask, price: Amount): Promise<void> {
  const { t } = i18n;
  try {
    const body = { domainIds: [domainId], set: withAmount('askingPrice', price) };
    const { undoId } = await call(ChangeOwnData, { body });
    const title = t('listingGuard.told.takenOver', { name: domainName });
    showUndoable({ type: 'success', title }, [undoId], { reload: raiseDomainsRefresh });
    raiseDomainsRefresh();
  } catch (error) {
    showFailure(t('listingGuard.told.takeOverFailed'), error);
  }
}

export async function markDispute(domainId: string, inDispute: boolean): Promise<void> {
  const { t } = i18n;
  try {
    const { undoId } = await call(MarkDisputes, { body: { domainIds: [domainId], inDispute } });
    const title = t(inDispute ? 'listingGuard.facts.inDispute' : 'listingGuard.told.undisputed');
    showUndoable({ type: 'success', title }, [undoId], { reload: raiseDomainsRefresh });
    raiseDomainsRefresh();
  } catch (error) {
    showFailure(t('listingGuard.told.failed'), error);
  }
}

export async function saveListingSettings(settings: ListingSettings): Promise<boolean> {
  const { t } = i18n;
  try {
    await call(SetListingSettings, { body: settings });
    toasts.show({ type: 'success', title: t('listingGuard.told.settings') });
    raiseDomainsRefresh();
    return true;
  } catch (error) {
    showFailure(t('listingGuard.settings.failed'), error);
    return false;
  }
}
