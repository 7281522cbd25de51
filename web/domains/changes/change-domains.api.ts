import { DeleteDomains, MarkDomainsAsSold, UpdateDomainStatus } from '#contract/bulk-actions.ts';
import type { Sent } from '#contract/endpoint.ts';
import { type ActionTarget, told } from '#web/base/action-target.ts';
import { call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import { paths } from '#web/base/paths.ts';
import { queryClient } from '#web/base/query-client.ts';
import { raiseDomainsRefresh, raiseRefreshInOrder } from '#web/base/reload.ts';
import { toasts } from '#web/ui/toast.ts';
import { showUndoable } from '#web/ui/undo-toast.ts';
import { takeOutRows } from '../domains.api.ts';

/** What the texts of a change are called in the locales. */
type Change = 'delete' | 'stopMonitoring' | 'sold' | 'dropped' | 'registered';
type Changed = { count: number; undoId: string | null; pendingVerificationCount?: number };
type Sale = Omit<Sent<typeof MarkDomainsAsSold>['body'], 'domainIds'>;

/** Takes domains out of the portfolio, or out of monitoring (BULK-004). False when it failed, which was told (ERR-005). */
export function deleteDomains(target: ActionTarget): Promise<boolean> {
  const domainIds = [...target.ids];
  return change(target, target.isForMonitoring ? 'stopMonitoring' : 'delete', async () => {
    const query = target.isForMonitoring ? ({ isForMonitoring: 'true' } as const) : {};
    const { deletedCount, undoId } = await call(DeleteDomains, { query, body: { domainIds } });
    return { count: deletedCount, undoId };
  });
}

/** Marks as sold, for exactly one domain with details of the sale (BULK-006, ERR-003, D-124). */
export function markSold(target: ActionTarget, sale: Sale = {}): Promise<boolean> {
  const domainIds = [...target.ids];
  return change(target, 'sold', async () => {
    const { updatedCount, undoId } = await call(MarkDomainsAsSold, { body: { domainIds, ...sale } });
    return { count: updatedCount, undoId };
  });
}

/** Marks as dropped (BULK-007, ERR-004) or as registered again (D-123). */
export function setStatus(target: ActionTarget, to: 'registered' | 'dropped'): Promise<boolean> {
  const domainIds = [...target.ids];
  return change(target, to, async () => {
    const status = to === 'dropped' ? 2 : 0;
    const { updatedCount, ...rest } = await call(UpdateDomainStatus, { body: { domainIds, status } });
    return { count: updatedCount, ...rest };
  });
}

type Told = {
  type: 'success' | 'info' | 'warning';
  title: string;
  message?: string;
  link?: { label: string; href: string };
};

/** Where the hand-overs of names that were sold together stand; of one, its page has it. */
export const handoversOf = (sold: number): Pick<Told, 'link'> =>
  sold > 1
    ? { link: { label: i18n.t('domainActions.sold.handovers'), href: `${paths.inactiveDomains}?handover=open` } }
    : {};

/** Tells what came of a change of `count` domains, with a way back by these ids (D-121a). */
export function reportChange(words: Told, undoIds: readonly string[], count: number, target?: ActionTarget): void {
  const { t } = i18n;
  const name = target ? told(target).name : t('domainActions.one');
  showUndoable(words, undoIds, {
    count,
    reload: raiseRefreshInOrder,
    title: (restored) =>
      t(`domainActions.undo.${restored === count ? 'done' : 'some'}`, { name, count, total: count, restored }),
    more: ({ partlyCount, pendingVerificationCount }) => [
      partlyCount === 0 ? '' : t('domainActions.undo.partly', { count: partlyCount, total: partlyCount }),
      pendingWords(pendingVerificationCount),
    ],
  });
}

/** Makes a change and tells what came of it. */
async function change(target: ActionTarget, what: Change, make: () => Promise<Changed>): Promise<boolean> {
  const { t } = i18n;
  try {
    const { count, undoId, pendingVerificationCount = 0 } = await make();
    const left = target.ids.length - count;
    const words = [
      count === 0 ? t('domainActions.unchangedText') : '',
      count > 0 && left > 0 ? t('domainActions.left', { count: left, total: left }) : '',
      pendingWords(pendingVerificationCount),
    ];
    const title =
      count === 0
        ? t('words.nothingWasChanged')
        : t(`domainActions.${what}.done`, { ...told(target), count, total: count });
    const type = count === 0 ? 'info' : 'success';
    const message = words.filter(Boolean).join(' ');
    const link = what === 'sold' ? handoversOf(count) : {};
    reportChange({ type, title, message, ...link }, undoId ? [undoId] : [], count, target);
    if (left > 0)
      raiseRefreshInOrder(); // which ones is only seen in the list of now
    else {
      if (what !== 'registered') takeOutRows(queryClient, target.ids, target.isForMonitoring === true);
      raiseDomainsRefresh(); // D-093
    }
    return true;
  } catch {
    const failure = what === 'stopMonitoring' ? 'delete' : what;
    toasts.show({
      type: 'danger',
      title: t(`domainActions.${failure}.failed`),
      message: t(`domainActions.${failure}.failedText`),
    });
    return false;
  }
}

/** How many of these have to be verified now; nothing for none. */
export const pendingWords = (count: number): string =>
  count === 0 ? '' : i18n.t('domainActions.undo.pending', { count, total: count });
