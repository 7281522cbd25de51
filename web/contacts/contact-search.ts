import { contactTypes } from '#contract/contact-rules.ts';
import { isUuid } from '#contract/uuid.ts';
import { option, text } from '#web/base/list-filters.ts';
import { paths } from '#web/base/paths.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

/** Opens a contact that is made. */
export const newContact = 'new';

export const contactList = listAddress({
  path: paths.contacts,
  filters: [text('search', 253), option('type', contactTypes)],
  canOpen: (name) => name === newContact || isUuid(name),
});
