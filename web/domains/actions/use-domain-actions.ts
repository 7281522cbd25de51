import type { Icon as IconComponent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BlockedReason,
  blockedReason,
  factsOf,
  type SelectionFacts,
  type SyncType,
  syncTypes,
} from '#contract/bulk-actions.ts';
import { GetLanderCounts } from '#contract/landers.ts';
import type { ActionTarget } from '#web/base/action-target.ts';
import { call } from '#web/base/call.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { toasts } from '#web/ui/toast.ts';
import { type ActionGroup, actionLooks, offeredActions, type ShownAction } from './domain-actions.ts';
import { startAction } from './start-action.ts';
import { summaryQuery } from './summary.api.ts';

export type DomainAction = {
  kind: ShownAction;
  group: ActionGroup;
  icon: IconComponent;
  label: string;
  /** why it is not possible; null when it is. It stays clickable and then says so (BULK-026). */
  reason: string | null;
  /** it is under way */
  isBusy: boolean;
  /** carries it out, or opens its dialog */
  run: () => void;
  /** of what it does, one is to be chosen (D-127); only where it is possible */
  choices?: readonly { id: SyncType; label: string; run: () => void }[];
};

/**
 * What can be done with some domains: one list for the manage drawer, the row menu, the palette and a domain's page.
 * `facts` is undefined while those of domains beyond the page are asked for, `retry` is given when that failed.
 */
export function useDomainActions(target: ActionTarget) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { facts, retry } = useFacts(target);
  const landerGroups = useLanderGroups(!target.isForMonitoring);
  const [busy, setBusy] = useState<ShownAction | null>(null);
  const carryOut = async (kind: ShownAction, syncType?: SyncType) => {
    if (busy) return;
    setBusy(kind);
    await startAction(kind, target, { syncType, navigate }).finally(() => setBusy(null));
  };

  const actions = offeredActions(facts, target.isForMonitoring ?? false).map((kind): DomainAction => {
    const why =
      facts === undefined ? (kind === 'delete' ? null : 'unknown') : blockedReason(kind, facts, { landerGroups }); // BULK-005
    return {
      kind,
      ...actionLooks[kind],
      label: t(
        kind === 'delete' && target.isForMonitoring
          ? 'domainActions.names.stopMonitoring'
          : `domainActions.names.${kind}`,
      ),
      reason: why && reasonText(why, facts, t),
      isBusy: busy === kind,
      run: () => (why ? reportBlocked(kind, why, facts, t) : void carryOut(kind)),
      ...(kind === 'sync' && !why
        ? {
            choices: syncTypes.map((id) => ({
              id,
              label: t(`domainActions.syncTypes.${id}`),
              run: () => void carryOut('sync', id),
            })),
          }
        : {}),
    };
  });
  return { actions, facts, retry };
}

/** An action as lines of a menu or the palette: one, or one for each of its choices. */
export function linesOf({ kind, label, run, choices }: DomainAction) {
  return choices?.map((choice) => ({ ...choice, label: `${label}: ${choice.label}` })) ?? [{ id: kind, label, run }];
}

type Why = BlockedReason | 'unknown';

function reasonText(why: Why, facts: SelectionFacts | undefined, t: TFunction): string {
  const { count = 1, requiresVerification = 1 } = facts ?? {};
  return t(`domainActions.reasons.${why}`, { count, total: requiresVerification });
}

/** A blocked action does nothing but say why (BULK-026, ERR-011, ERR-012, VERI-006; words: D-225). */
function reportBlocked(kind: ShownAction, why: Why, facts: SelectionFacts | undefined, t: TFunction): void {
  if (why === 'exactlyOne') {
    toasts.show({
      type: 'warning',
      title: t('domainActions.blocked.oneTitle'),
      message: t('domainActions.blocked.oneText'),
    });
  } else if (kind === 'verify' && why === 'verificationNotRequired') {
    const message = t('domainActions.blocked.notRequiredText');
    toasts.show({ type: 'info', title: t('domainActions.blocked.notRequiredTitle'), message });
  } else {
    const reason = reasonText(why, facts, t);
    const message = why === 'noLanderGroups' ? reason : `${t('domainActions.blocked.text')}: ${reason}`;
    toasts.show({ type: 'warning', title: t('domainActions.blocked.title'), message });
  }
}

/** What decides which actions are possible: reckoned from the rows at hand, asked for where some are not. */
function useFacts({ ids, domains }: ActionTarget): { facts: SelectionFacts | undefined; retry?: () => void } {
  const isAtHand = domains.length === ids.length;
  const known = useMemo(() => (isAtHand ? factsOf(domains) : undefined), [isAtHand, domains]);
  const query = useMemo(() => summaryQuery(ids), [ids]);
  const asked = useQuery({ ...query, enabled: !isAtHand });
  if (known) return { facts: known };
  return { facts: asked.data, ...(asked.isError ? { retry: () => void asked.refetch() } : {}) };
}

/** How many lander groups the user has (BULK-024); null while it is not known. */
function useLanderGroups(isAsked: boolean): number | null {
  const { data } = useQuery({
    queryKey: ['landers', 'counts'],
    queryFn: ({ signal }) => call(GetLanderCounts, { signal }),
    enabled: isAsked,
  });
  return data?.groups ?? null;
}
