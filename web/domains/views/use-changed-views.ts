import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  CreateGridView,
  DeleteGridView,
  type GridView,
  SetDefaultGridView,
  UnmarkDefaultGridView,
  UpdateGridView,
} from '#contract/grid-views.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { useFormat } from '#web/base/use-format.ts';
import { showFailure } from '#web/ui/toast.ts';
import { showUndoable } from '#web/ui/undo-toast.ts';
import type { DomainSearch } from '../domain-search.ts';
import { daysWords, presetWords } from '../filters/filter-words.ts';
import type { Views } from './use-views.ts';
import { viewFiltersOf } from './view-filters.ts';
import { changeViews } from './views.api.ts';

export type ChangedViews = ReturnType<typeof useChangedViews>;

/** What the menu changes. `create`, `rename` and `remove` throw what goes wrong; the others tell it in a toast. */
export function useChangedViews(views: Views, search: DomainSearch) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const format = useFormat();
  const put = (view: GridView) =>
    changeViews(client, (known) => [...known.filter(({ id }) => id !== view.id), view].sort(byAge));

  /** Columns and filters as they are shown. */
  const shown = () => ({
    columnDefinitions: views.columns,
    filters: viewFiltersOf(search, (filter, preset) =>
      preset ? presetWords(filter, preset, t) : daysWords(search[`${filter}From`], search[`${filter}To`], t, format),
    ),
  });

  async function telling(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      showFailure(t('gridMenus.views.failed'), error);
      await views.reload();
    }
  }
  const marking = (id: string | undefined) =>
    changeViews(client, (known) => known.map((one) => ({ ...one, isDefault: one.id === id })));

  return {
    /** Saves what is shown as a new view, which is then the active one (VIEW-011). */
    create: async (viewName: string, isDefault: boolean) => {
      const view = await call(CreateGridView, { body: { viewName, ...shown(), isDefault } });
      put(view);
      if (isDefault) marking(view.id);
      await views.choose(view, { replace: true });
    },
    rename: async ({ id }: GridView, viewName: string) =>
      put(await call(UpdateGridView, { params: { id }, body: { viewName } })),
    /** Deleted is also what another tab deleted before (D-017). */
    remove: async ({ id, isDefault, viewName: name }: GridView) => {
      let undoId: string | null = null;
      try {
        ({ undoId } = await call(DeleteGridView, { params: { id } }));
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 404)) throw error;
      }
      const words = { type: 'success' as const, title: t('gridMenus.views.deleted', { name }) };
      showUndoable(words, [undoId], { reload: views.reload });
      const isShown = views.active?.id === id;
      changeViews(client, (known) => known.filter((one) => one.id !== id));
      if (isShown || isDefault) views.chooseBuiltIn(); // D-116
    },
    /** Gives a view what is shown now. */
    update: ({ id }: GridView) =>
      telling(async () => {
        const view = await call(UpdateGridView, { params: { id }, body: shown() });
        put(view);
        await views.choose(view, { replace: true });
      }),
    setDefault: ({ id }: GridView) =>
      telling(async () => {
        await call(SetDefaultGridView, { params: { id } });
        marking(id);
      }),
    unmarkDefault: () =>
      telling(async () => {
        await call(UnmarkDefaultGridView);
        marking(undefined);
      }),
  };
}

/** Ids grow with time. */
const byAge = (one: GridView, other: GridView) => (one.id < other.id ? -1 : 1);
