import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ChangeOwnData, type OwnChange, type RenewalDecision } from '#contract/own-data.ts';
import {
  GetRenewalChanges,
  ListRenewals,
  ProposeRenewalChanges,
  type RenewalCut,
  type RenewalDomain,
  type Renewals,
  type renewalRanges,
} from '#contract/renewals.ts';
import { type ActionTarget, told } from '#web/base/action-target.ts';
import { localDay } from '#web/base/calendar-days.ts';
import { call } from '#web/base/call.ts';
import { browserClock } from '#web/base/clock.ts';
import { i18n } from '#web/base/i18n.ts';
import { paths } from '#web/base/paths.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { reportChange } from '#web/domains/changes/change-domains.api.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';
import { showFailure, toasts } from '#web/ui/toast.ts';

export const renewalsKey = ['domains', 'renewals'] as const;
const mostHeld = 100;

type AskedRenewals = { search?: string; cut?: RenewalCut; days?: string; conflicts?: 'true' | 'autoRenewOn' };

/** The viewer's day, from which the range is counted (D-040). */
export const viewersDay = () => localDay(new Date(browserClock.now()));

/** The filters of a search, as the calls take them. */
export const renewalFilters = ({ search, ...rest }: AskedRenewals) => ({
  today: viewersDay(),
  ...rest,
  ...(search ? { filter: search } : {}),
});

/** A page of what is due. Once shown its rows stay until another page or filter is asked for, whatever is decided. */
export const renewalsQuery = (asked: AskedRenewals, window: ListWindow) => {
  const queryKey = [...renewalsKey, asked, window] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) => {
      const shown = (client as QueryClient).getQueryData<Renewals>(queryKey)?.data ?? [];
      const held = shown.length > 0 && shown.length <= mostHeld ? { held: shown.map(({ id }) => id) } : {};
      return call(ListRenewals, { query: { ...window, ...renewalFilters(asked), ...held }, signal });
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
};

/** Notes a decision about renewals, or another fact of them, and tells it with a way back; false when it failed, which was told. */
export async function changeRenewals(
  target: ActionTarget,
  set: Pick<OwnChange, 'renewalDecision' | 'decideOn' | 'autoRenew'>,
): Promise<boolean> {
  const { t } = i18n;
  const words = set.renewalDecision ?? 'autoRenewOff';
  try {
    const body = { domainIds: [...target.ids], set };
    const { updatedCount: count, changedCount, undoId } = await call(ChangeOwnData, { body });
    const left = target.ids.length - count;
    reportChange(
      {
        type: left > 0 ? 'warning' : 'success',
        title: t(`renewals.told.${words}`, { ...told(target), count, total: count }),
        ...(left > 0 ? { message: t('renewals.told.left', { count: left, total: left }) } : {}),
      },
      undoId ? [undoId] : [],
      changedCount,
      target,
    );
    raiseDomainsRefresh();
    return true;
  } catch (error) {
    showFailure(t('renewals.told.failed'), error);
    return false;
  }
}

/** How auto-renew at the registrars differs from what was decided, and what of that waits to be confirmed. */
export const renewalChangesQuery = (days: number) =>
  queryOptions({
    queryKey: [...renewalsKey, 'changes', days],
    queryFn: ({ signal }) => call(GetRenewalChanges, { query: { today: viewersDay(), days }, signal }),
  });

/** Proposes auto-renew as it was decided, of all that is due or of these names, and opens what is then to be confirmed. */
export async function proposeRenewals(
  days: (typeof renewalRanges)[number],
  navigate: (address: string) => Promise<void>,
  domainIds?: string[],
): Promise<void> {
  const { t } = i18n;
  try {
    const body = { today: viewersDay(), days, ...(domainIds ? { domainIds } : {}) };
    const { id } = await call(ProposeRenewalChanges, { body });
    if (id) return await navigate(paths.changeSet(id));
    toasts.show({ type: 'info', title: t('renewals.changes.nothing') });
    raiseDomainsRefresh();
  } catch (error) {
    showFailure(t('renewals.changes.failed'), error);
  }
}

/** One row as what a change is about. */
export const targetOf = (row: RenewalDomain): ActionTarget => ({ ids: [row.id], domains: [row] });

export type Decide = (target: ActionTarget, decision: RenewalDecision) => void;
