import { longestRegistrar, type TransferState, transferSorts, transferStates } from '#contract/transfers.ts';
import {
  choices,
  choicesOf,
  flag,
  id,
  option,
  readAmount,
  readFilters,
  type SearchOf,
  sentFilters,
  text,
  textOfChoices,
} from '#web/base/list-filters.ts';
import type { PageSearch } from '#web/ui/DataGrid/use-list-page.ts';
import { readPage } from '#web/ui/list/section-sizes.ts';

export const shownStates = ['open', ...transferStates] as const;
const longestSearch = 253; // of the call
const mostDays = 3_650;

const filters = [
  option('state', shownStates),
  text('search', longestSearch),
  choices('fromRegistrar', longestRegistrar),
  choices('toRegistrar', longestRegistrar),
  flag('isExpiring'),
  id('domainId'),
  option('sortBy', transferSorts),
  option('sortDirection', ['asc', 'desc']),
] as const;

/** What the list of transfers keeps in the address; `open` is the transfer whose drawer is open. */
export type TransfersSearch = PageSearch & SearchOf<typeof filters> & { stuckDays?: number; open?: string };

/** Reads it from outside; what makes no sense is dropped. */
export function readTransfersSearch(raw: Record<string, unknown>): TransfersSearch {
  const days = readAmount(raw.stuckDays);
  const { open } = readFilters([id('open')] as const, raw);
  return {
    ...readFilters(filters, raw),
    ...readPage(raw),
    ...(days !== undefined && days > 0 && days <= mostDays ? { stuckDays: days } : {}),
    ...(open ? { open } : {}),
  };
}

/** The query of the call, without its window. */
export function sentTransfers(search: TransfersSearch, now: Date): Record<string, string> {
  return {
    ...sentFilters(filters, search, now),
    ...(search.stuckDays ? { stuckDays: String(search.stuckDays) } : {}),
  };
}

/** Whether something narrows the list. */
export const isNarrowed = ({ page, pageSize, open, sortBy, sortDirection, ...rest }: TransfersSearch): boolean =>
  Object.values(rest).some((value) => value !== undefined);

/** The only registrar that the list is narrowed to. */
export const oneRegistrar = (kept: string | undefined): string => choicesOf(kept)[0] ?? '';
export const keptRegistrar = (name: string): string | undefined => (name === '' ? undefined : textOfChoices([name]));

/** The next step of an open transfer; null at the end. */
export function nextState(state: TransferState): TransferState | null {
  const at = transferStates.indexOf(state);
  return at < 4 ? (transferStates[at + 1] ?? null) : null;
}
