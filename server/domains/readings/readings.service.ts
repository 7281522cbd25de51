import type { UserContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Reading } from '../../registration-data/registration.ts';
import type { DomainUpdate } from '../lookups/domain-update.ts';
import { mergedFindings, mergedReadings } from './merge.rules.ts';
import * as store from './readings.store.ts';

/**
 * Keeps what updates say of registrations, and gives them what all sources say together, in two statements whatever their
 * number. For domains that are held, each in one update.
 */
export async function withAllReadings(tx: Tx, updates: readonly DomainUpdate[]): Promise<DomainUpdate[]> {
  const read = updates.flatMap(({ userId, domainId, reading }) => (reading ? [{ userId, domainId, reading }] : []));
  if (read.length === 0) return [...updates];
  const users = [...new Set(read.map(({ userId }) => userId))];
  const kept = await store.findReadings(
    tx,
    users,
    read.map(({ domainId }) => domainId),
  );
  await store.putReadings(tx, read);
  return updates.map((update) => {
    const { reading, domainId, fields } = update;
    if (!reading) return update;
    const others = kept.get(domainId)?.filter(({ protocol }) => protocol !== reading.protocol) ?? [];
    const merged = mergedReadings([reading, ...others]);
    return merged ? { ...update, fields: mergedFindings(merged, fields) } : update;
  });
}

/** What each source last said of a domain of the user. */
export async function readingsOf({ db, userId }: UserContext, domainId: string): Promise<Reading[]> {
  return (await store.findReadings(db, [userId], [domainId])).get(domainId) ?? [];
}
