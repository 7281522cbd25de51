import { inactiveReasons } from '#contract/inactive-domains.ts';
import { option, text } from '#web/base/list-filters.ts';
import { paths } from '#web/base/paths.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

export const inactiveList = listAddress({
  path: paths.inactiveDomains,
  filters: [text('search', 253), option('reason', inactiveReasons)],
});
