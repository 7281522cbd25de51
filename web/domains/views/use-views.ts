import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListColumn } from '#contract/domain-list.ts';
import { builtInViewId, type GridView, UpdateGridView } from '#contract/grid-views.ts';
import { browserStorage } from '#web/base/browser-storage.ts';
import { call } from '#web/base/call.ts';
import type { Go } from '#web/ui/DataGrid/use-list-page.ts';
import { missingCode } from '#web/ui/missing-code.ts';
import { keepColumns, readColumns, shownColumns } from '../columns.ts';
import { type DomainSearch, filterTextOf, isFiltered } from '../domain-search.ts';
import { changeViews, viewsQuery } from './views.api.ts';

export type Views = ReturnType<typeof useViews>;

/** Column changes of views, one after another: the last one is the one that stays. */
let saving: Promise<unknown> = Promise.resolve();

/**
 * Saved views of the portfolio's grid and the columns that are shown. The address names the active view beside its filters;
 * one that says nothing gets the default view (D-115), `view=default` asks for none.
 */
export function useViews(search: DomainSearch, change: Go<DomainSearch>, isForMonitoring: boolean) {
  const client = useQueryClient();
  const query = useQuery({ ...viewsQuery, enabled: !isForMonitoring });
  const views = query.data ?? noViews;
  const active = views.find(({ id }) => id === search.view);
  const standard = views.find(({ isDefault }) => isDefault);
  const [left, setLeft] = useState<string>();
  const [own, setOwn] = useState(() => readColumns(browserStorage));
  const columns = useMemo(() => (active ? shownColumns(active.columnDefinitions) : own), [active, own]);
  const now = useRef({ columns, standard });
  now.current = { columns, standard };

  /** As `change`, for what the user does on the grid: filters changed by hand leave the view, its columns stay (D-118). */
  const go: Go<DomainSearch> = useCallback(
    (changed, options) =>
      change((before) => {
        const next = changed(before);
        const isKept = filterTextOf(next) === filterTextOf(before);
        if (!isKept && before.view && before.view !== builtInViewId) {
          setLeft(before.view);
          setOwn(now.current.columns);
        }
        return { ...next, view: (isKept && next.view) || withoutView(next, now.current.standard) };
      }, options),
    [change],
  );

  /** Takes the filters and columns of a view in place of all others (VIEW-005). */
  const choose = useCallback(
    async (view: GridView, options?: { replace: boolean }) => {
      const { filtersOfView } = await import('./view-filters.ts');
      const filters = filtersOfView(view.filters);
      change(({ sort, pageSize }) => ({ ...filters, sort, pageSize, view: view.id }), options);
    },
    [change],
  );

  const isBare = !isForMonitoring && search.view === undefined && !isFiltered(search);
  const [isWithout, setWithout] = useState(false);
  const opening = isBare && !isWithout ? standard : undefined;
  useEffect(() => {
    if (!opening) return;
    choose(opening, { replace: true }).catch(() => {
      setWithout(true);
      void missingCode();
    });
  }, [opening, choose]);

  const isSettled = isForMonitoring || !query.isPending;
  return {
    views,
    /** they could not be loaded */
    isUnknown: query.isError,
    active,
    /** the one that was active until a filter was changed by hand */
    left: views.find(({ id }) => id === left),
    go,
    choose,
    /** back to the built-in view: no filters, the columns of this browser (VIEW-006, D-116) */
    chooseBuiltIn: () => {
      setOwn(readColumns(browserStorage));
      change(({ sort, pageSize }) => ({ sort, pageSize, view: standard && builtInViewId }));
    },
    reload: () => client.invalidateQueries({ queryKey: viewsQuery.queryKey }),
    columns,
    /** Shows other columns, and keeps them in the active view, or else in this browser (GRID-034, GRID-035). */
    setColumns: (chosen: readonly ListColumn[]) => {
      const columnDefinitions = shownColumns(chosen);
      if (!active) {
        setOwn(columnDefinitions);
        return keepColumns(browserStorage, columnDefinitions);
      }
      const params = { id: active.id };
      changeViews(client, (known) => known.map((one) => (one.id === active.id ? { ...one, columnDefinitions } : one)));
      saving = saving.then(() => call(UpdateGridView, { params, body: { columnDefinitions } })).catch(() => {}); // logged by the call (ERR-022)
    },
    /** which filters are wanted is known: the list may be asked for */
    isAsked: isSettled ? !opening : !isBare,
    /** and its columns are: it may be shown */
    isShown: isSettled ? !opening : !isBare && (search.view === undefined || search.view === builtInViewId),
  };
}

const noViews: GridView[] = [];

/** What an address without a view says: nothing, unless the default view would then be applied. */
function withoutView(search: DomainSearch, standard: GridView | undefined): string | undefined {
  return standard && !isFiltered(search) ? builtInViewId : undefined;
}
