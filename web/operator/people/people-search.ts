import { peopleFilters } from '#contract/people.ts';
import { isUuid } from '#contract/uuid.ts';
import { option, text } from '#web/base/list-filters.ts';
import { paths } from '#web/base/paths.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

export const peopleList = listAddress({
  path: paths.operator,
  filters: [text('search', 253), option('state', peopleFilters)],
  canOpen: isUuid, // the account whose drawer is open
});
