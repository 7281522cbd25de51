import { useSyncExternalStore } from 'react';
import type { ListColumn } from '#contract/domain-list.ts';
import type { ListSelection } from '#web/ui/DataGrid/selection.ts';
import { part } from '#web/ui/part.tsx';
import type { DomainSearch } from '../domain-search.ts';
import type { DomainList } from '../use-domain-list.ts';

/** What is shown while something is selected gets these. */
export type SelectedProps = {
  selection: ListSelection;
  list: DomainList;
  search: DomainSearch;
  columns: readonly ListColumn[];
};

const load = () => import('./Selected.tsx');

/** Fetches it before it is needed. */
export const prepareSelected = () => void load().catch(() => {}); // tried again when something is selected

const BannerPart = part(async () => (await load()).SelectionBanner);
const ManagePart = part(async () => (await load()).ManageDrawer);
const nothing = () => {};

const useIsAny = (selection: ListSelection) =>
  useSyncExternalStore(selection.subscribe, () => selection.get().mode !== 'none');

/** The line above the rows that says how many are selected and offers all that match (GRID-016). */
export function Banner(props: SelectedProps) {
  return useIsAny(props.selection) ? <BannerPart {...props} onMissing={nothing} /> : null;
}

/** What can be done with them, beside or below the list (GRID-007). */
export function Manage(props: SelectedProps) {
  return useIsAny(props.selection) ? <ManagePart {...props} onMissing={nothing} /> : null;
}

/** Told when rows are ticked beyond 10,000 (ERR-007, D-134). */
export async function showLimit(selected: number, total: number): Promise<void> {
  (await load()).showLimit(selected, total);
}
