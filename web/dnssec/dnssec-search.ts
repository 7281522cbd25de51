import { dnssecReasons, dnssecStates } from '#contract/dnssec.ts';
import { isUuid } from '#contract/uuid.ts';
import { option, text } from '#web/base/list-filters.ts';
import { paths } from '#web/base/paths.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

export const dnssecList = listAddress({
  path: paths.dnssec,
  filters: [text('search', 253), option('state', dnssecStates), option('reason', dnssecReasons)],
  sorts: { name: ['asc', 'desc'], signatureEnd: ['asc', 'desc'], checkedAt: ['asc', 'desc'] },
  canOpen: isUuid, // the name whose drawer is open
});
