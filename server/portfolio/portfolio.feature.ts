import type { Feature } from '../feature.ts';
import { deleteContactsOf } from './contacts/domain-contacts.service.ts';
import { deleteCountsOf } from './domain-counts.service.ts';
import { purgeUnused } from './unused.jobs.ts';

/** What all rooms of the portfolio stand on: rows of names, their counters and dictionaries. */
export const portfolio: Feature = {
  async forgetUser(tx, userId) {
    await deleteContactsOf(tx, userId);
    await deleteCountsOf(tx, userId);
  },
  jobs: [purgeUnused],
};
