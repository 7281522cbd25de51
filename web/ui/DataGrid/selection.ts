import { useSyncExternalStore } from 'react';
import { createStore } from '#web/base/store.ts';
import { allSelected, nothingSelected, pruned, rowsBetween, type Selection, withRows } from './selection.rules.ts';

export type { Selection };

/** What is selected of a list. Rows watch it by their id, so that ticking one draws that one. */
export type ListSelection = ReturnType<typeof createSelection>;

/** `onLimit` is told how many of how many could be selected when rows are ticked beyond 10,000 (D-134). */
export function createSelection(onLimit: (selected: number, wanted: number) => void) {
  const store = createStore<Selection>(nothingSelected);
  let page: readonly string[] = [];
  let isPageAwaited = false;
  let anchor = '';
  const has = (id: string) => store.get().ids.has(id);
  function setRows(rows: readonly string[], isOn: boolean): void {
    const after = withRows(store.get(), rows, isOn, page);
    store.set(after);
    const missed = isOn ? rows.filter((id) => !after.ids.has(id)).length : 0;
    if (missed > 0) onLimit(after.ids.size, after.ids.size + missed);
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    has,
    /** The list shows these rows now; what is not among them leaves the selection (GRID-043). */
    setPage(ids: readonly string[]): void {
      page = ids;
      store.set(isPageAwaited ? withRows(nothingSelected, page, true, page) : pruned(store.get(), page));
      isPageAwaited = false;
    },
    /** Ticks or unticks a row; with `isRange` all rows from the last one on get its new state. */
    toggle(id: string, isRange = false): void {
      const isOn = !has(id);
      const range = isRange ? rowsBetween(page, anchor, id) : [];
      setRows(range.length > 0 ? range : [id], isOn);
      anchor = id;
    },
    setRange(from: string, to: string, isOn = true): void {
      setRows(rowsBetween(page, from, to), isOn);
    },
    /** Ticks all rows of the page and no others (GRID-040); those of the first page also before it has come. */
    selectPage(): void {
      isPageAwaited = page.length === 0; // the head is there before the rows: a press on its box is not lost
      store.set(withRows(nothingSelected, page, true, page));
    },
    /** Selects all `total` that match, by their ids in the order of the list; of more than 10,000 the first. */
    selectAll(ids: readonly string[], total: number): void {
      const after = allSelected(ids, total);
      store.set(after);
      if (after.outOf !== undefined) onLimit(after.ids.size, after.outOf);
    },
    clear(): void {
      anchor = '';
      isPageAwaited = false;
      store.set(nothingSelected);
    },
  };
}

export const useIsSelected = (selection: ListSelection, id: string): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.has(id));

/** Mode and ids; for what shows the whole selection. */
export const useSelected = (selection: ListSelection): Selection =>
  useSyncExternalStore(selection.subscribe, selection.get);
