import { setKinds, setSorts } from '#contract/nameservers.ts';
import { flag, option, readFilters, type SearchOf, text } from '#web/base/list-filters.ts';
import type { PageSearch } from '#web/ui/DataGrid/use-list-page.ts';
import { readPage } from '#web/ui/list/section-sizes.ts';

const longestSet = 3_500; // thirteen hosts with commas between
const setFilters = [
  text('search', 253),
  option('kind', setKinds),
  flag('hasPreset'),
  option('sortBy', setSorts),
  text('open', longestSet), // the set whose drawer is open, its hosts with commas between
] as const;
/** What the list of sets keeps in the address. */
export type SetSearch = PageSearch & SearchOf<typeof setFilters>;

/** Reads search parameters from outside; what makes no sense is dropped. */
export const readSetSearch = (raw: Record<string, unknown>): SetSearch => ({
  ...readFilters(setFilters, raw),
  ...readPage(raw),
});

const presetFilters = [text('search', 253), text('open', 40)] as const;
/** What the list of presets keeps in the address; `open` is the id of the one that is edited, or `newPreset`. */
export type PresetSearch = PageSearch & SearchOf<typeof presetFilters>;
export const newPreset = 'new';

export const readPresetSearch = (raw: Record<string, unknown>): PresetSearch => ({
  ...readFilters(presetFilters, raw),
  ...readPage(raw),
});
