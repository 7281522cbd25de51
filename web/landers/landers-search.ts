import { landerStatuses } from '#contract/landers.ts';
import { option, text } from '#web/base/list-filters.ts';
import { paths } from '#web/base/paths.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

/** Which pages of a group are shown. */
const shows = [...landerStatuses, 'unchecked', 'notPointing', 'offline'] as const;
export type Show = (typeof shows)[number];

const search = text('search', 253); // of the calls

export const groupList = listAddress({ path: paths.landers, filters: [search] });
export const presetList = listAddress({ path: paths.landerPresets, filters: [search] });
export const templateList = listAddress({ path: paths.landerTemplates, filters: [search] });
/** The pages of a group, on the screen of its own. */
export const pageList = listAddress({ path: paths.landers, filters: [search, option('show', shows)] });
