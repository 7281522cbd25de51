import { setKinds } from '#contract/nameservers.ts';
import { isUuid } from '#contract/uuid.ts';
import { flag, option, text } from '#web/base/list-filters.ts';
import { paths } from '#web/base/paths.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

const longestSet = 3_500; // thirteen hosts with commas between

export const setList = listAddress({
  path: paths.nameservers,
  filters: [text('search', 253), option('kind', setKinds), flag('hasPreset')],
  sorts: { domains: ['desc'], hosts: ['asc'] },
  canOpen: (hosts) => hosts.length <= longestSet, // a set, its hosts with commas between
});

/** Opens a preset that is made. */
export const newPreset = 'new';

export const presetList = listAddress({
  path: paths.nameserverPresets,
  filters: [text('search', 253)],
  canOpen: (name) => name === newPreset || isUuid(name),
});
