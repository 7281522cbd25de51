import type { Tx, UserId } from '../context.ts';
import { forgetHandovers } from '../handover/handover.service.ts';
import { forgetListings } from '../listing-guard/review.service.ts';
import { forgetLookups } from '../lookups/lookups.service.ts';
import { forgetHistory } from '../monitoring/changes.service.ts';
import { forgetOwn } from '../own-data/own-data.service.ts';
import { deleteContactsOfDomains } from '../portfolio/contacts/domain-contacts.service.ts';
import { lockAdding } from '../portfolio/domain-limit.service.ts';
import { releaseNamesOf } from '../portfolio/name-holders.service.ts';
import { forgetTransfers } from '../transfers/follow-transfers.service.ts';
import { deleteTokens } from '../verification/verification.service.ts';
import { forgetVisitors } from '../visits/by-domain/visitors.service.ts';
import { forgetSales } from './bulk-actions/sales.service.ts';
import { deleteRecords, holdRecords } from './domains.store.ts';

/**
 * Deletes these domains of the user with all that is known of them, as if they had never been, and gives their names back.
 * Returns how many there were.
 */
export async function eraseDomains(tx: Tx, userId: UserId, ids: readonly string[]): Promise<number> {
  await lockAdding(tx, userId);
  await deleteTokens(tx, userId, ids);
  await holdRecords(tx, userId, ids);
  await deleteContactsOfDomains(tx, userId, ids);
  await forgetOwn(tx, userId, ids); // counts by the records, and after they are held
  await forgetListings(tx, userId, ids);
  await forgetLookups(tx, userId, ids);
  await forgetHistory(tx, userId, ids);
  await forgetVisitors(tx, userId, ids);
  await forgetSales(tx, userId, ids);
  await forgetHandovers(tx, userId, ids);
  await forgetTransfers(tx, userId, ids);
  await releaseNamesOf(tx, userId, ids);
  return deleteRecords(tx, userId, ids);
}
