import { longestRegistrar } from '#contract/registrar-name.ts';
import { type TransferState, transferStates } from '#contract/transfers.ts';
import { isUuid } from '#contract/uuid.ts';
import {
  amount,
  choices,
  choicesOf,
  flag,
  id,
  option,
  sentFilters,
  text,
  textOfChoices,
} from '#web/base/list-filters.ts';
import { paths } from '#web/base/paths.ts';
import { listAddress } from '#web/ui/list/list-address.ts';
import type { Asked } from '#web/ui/list/use-list-screen.ts';

export const shownStates = ['open', ...transferStates] as const;
const longestSearch = 253; // of the call
const maxDays = 3_650;

const filters = [
  option('state', shownStates),
  text('search', longestSearch),
  choices('fromRegistrar', longestRegistrar),
  choices('toRegistrar', longestRegistrar),
  flag('isExpiring'),
  id('domainId'),
  amount('stuckDays', maxDays),
] as const;

export const transferList = listAddress({
  path: paths.transferDomains,
  filters,
  sorts: { createdAt: ['desc', 'asc'], domainName: ['asc', 'desc'], stateAt: ['asc', 'desc'] },
  canOpen: isUuid, // the transfer whose drawer is open
});
export type TransfersAsked = Asked<ReturnType<typeof transferList.read>>;

/** The query of the calls, without its window. */
export function sentTransfers(asked: TransfersAsked, now: Date): Record<string, string> {
  const { column: sortBy, direction: sortDirection } = transferList.sortOf(asked);
  return { ...sentFilters(filters, asked, now), ...(asked.sort ? { sortBy, sortDirection } : {}) };
}

/** The only registrar that the list is narrowed to. */
export const oneRegistrar = (kept: string | undefined): string => choicesOf(kept)[0] ?? '';
export const keptRegistrar = (name: string): string | undefined => (name === '' ? undefined : textOfChoices([name]));

/** The next step of an open transfer; null at the end. */
export function nextState(state: TransferState): TransferState | null {
  const at = transferStates.indexOf(state);
  return at < 4 ? (transferStates[at + 1] ?? null) : null;
}
