import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AddDomainsToLanderGroup, CreateLanderGroup } from '#contract/lander-groups.ts';
import { PlanPointing } from '#contract/pointing-plan.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { toasts } from '#web/ui/toast.ts';
import { showUndoable } from '#web/ui/undo-toast.ts';
import type { PageKind } from './StepReview.tsx';
import type { WizardState } from './use-wizard.ts';

/** What came of it: where the landers are, how many there are, and how many domains could not get one. */
type Made = { groupId: string; made: number; skipped: number; undoId: string | null };
/** What is made, and its domains, some of which are still to be pointed. */
export type ToPoint = { groupId: string; domainIds: readonly string[] };

/** Whether some of these can be pointed; where that cannot be told, the group's page says how they stand. */
async function isSomethingToPoint(domainIds: string[]): Promise<boolean> {
  try {
    const { groups } = await call(PlanPointing, { body: { domainIds, points: true } });
    return groups.some(({ state }) => state === 'account' || state === 'link' || state === 'hand');
  } catch {
    return false; // `call` has logged it
  }
}

/**
 * Makes the group with its landers, or the landers of a group that exists, and leads there, or to the step in which they are pointed.
 * What fails is told.
 */
export function useFinish(wizard: WizardState, kind: PageKind | undefined, onToPoint: (what: ToPoint) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { draft, isAdding, finish } = wizard;

  async function make(): Promise<Made> {
    const domainIds = [...draft.chosen.keys()];
    if (isAdding) {
      const groupId = draft.groupId ?? '';
      const body = { domainIds };
      const params = { id: groupId };
      const { addedCount: made, skippedDomainIds, undoId } = await call(AddDomainsToLanderGroup, { params, body });
      return { groupId, made, skipped: skippedDomainIds.length, undoId };
    }
    if (!kind) throw new Error('the settings are not complete');
    const { name, description } = draft;
    const body = { name, description: description.trim() === '' ? null : description, ...kind, domainIds };
    const group = await call(CreateLanderGroup, { body });
    const { landerCount: made, skippedDomainIds, undoId } = group;
    return { groupId: group.id, made, skipped: skippedDomainIds.length, undoId };
  }
  return useMutation({
    mutationFn: async () => {
      const domainIds = [...draft.chosen.keys()];
      const made = await make();
      return { ...made, domainIds, isToPoint: made.made > 0 && (await isSomethingToPoint(domainIds)) };
    },
    onSuccess: ({ groupId, made, skipped, undoId, domainIds, isToPoint }) => {
      finish();
      const reload = () => {
        void client.invalidateQueries({ queryKey: ['landers'] });
        raiseDomainsRefresh();
      };
      const words = {
        type: made > 0 ? ('success' as const) : ('warning' as const),
        title: t(isAdding ? 'landerWizard.done.added' : 'landerWizard.done.created', {
          count: made,
          total: made,
        }),
        message: skipped > 0 ? t('landerWizard.leftOut.title', { count: skipped }) : t('landerWizard.review.minutes'),
      };
      showUndoable(words, [undoId], { count: made, reload });
      reload();
      if (isToPoint) onToPoint({ groupId, domainIds });
      else void navigate(paths.landerGroup(groupId), { replace: true });
    },
    onError: (error) => {
      if (isNameTaken(error)) return; // told at the name
      toasts.show({
        type: 'danger',
        ...(isAdding
          ? { title: t('landerWizard.failed.add', { error: errorText(error) }) } // ERR-027
          : { title: t('landerWizard.failed.create'), message: errorText(error) }), // ERR-023
      });
    },
  });
}

export const isNameTaken = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'LANDER_GROUP_NAME_TAKEN';
