import { landerStatuses } from '#contract/landers.ts';
import type { PageSearch } from '#web/ui/DataGrid/use-list-page.ts';

const longestSearch = 253; // of the calls

/** What a list of groups, presets or templates keeps in the address. */
export type NameSearch = PageSearch & { search?: string };

/** Which pages of a group are shown. */
const shows = [...landerStatuses, 'unchecked', 'notPointing', 'offline'] as const;
export type Show = (typeof shows)[number];
export type GroupSearch = NameSearch & { show?: Show };

/** Reads search parameters from outside; what makes no sense is dropped. */
export function readNameSearch(raw: Record<string, unknown>): NameSearch {
  const search = typeof raw.search === 'string' ? raw.search.trim().slice(0, longestSearch) : '';
  const page = Number(raw.page);
  return {
    ...(search === '' ? {} : { search }),
    ...(Number.isInteger(page) && page > 1 && page < 1e6 ? { page } : {}),
  };
}

export function readGroupSearch(raw: Record<string, unknown>): GroupSearch {
  const show = shows.find((one) => one === raw.show);
  return { ...readNameSearch(raw), ...(show ? { show } : {}) };
}
