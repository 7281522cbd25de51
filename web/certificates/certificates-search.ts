import { certificateStates } from '#contract/certificates.ts';
import { option, text } from '#web/base/list-filters.ts';
import { paths } from '#web/base/paths.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

export const certificateList = listAddress({
  path: paths.certificates,
  filters: [text('search', 253), option('state', certificateStates)],
  sorts: { end: ['asc', 'desc'], name: ['asc', 'desc'] },
});
