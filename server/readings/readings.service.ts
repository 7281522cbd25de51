import type { LookupField } from '#contract/lookups.ts';
import type { Tx, UserContext } from '../context.ts';
import type { DomainUpdate, FieldFindings } from '../lookups/domain-update.ts';
import type { Reading } from '../registration-data/registration.rules.ts';
import { mergedFindings, mergedReadings } from './merge.rules.ts';
import * as store from './readings.store.ts';

export const { deleteReadings: forgetReadings, deleteReadingsOf: forgetReadingsOf } = store;

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
    const { reading, rereads, domainId, fields } = update;
    if (!reading) return update;
    const earlier = kept.get(domainId) ?? [];
    const others = earlier.filter(({ protocol }) => protocol !== reading.protocol);
    const merged = mergedReadings([reading, ...others]);
    if (!merged) return update;
    const found = mergedFindings(merged, fields);
    const dsRecords = earlier.find(({ protocol }) => protocol === reading.protocol)?.fields.dsRecords;
    return {
      ...update,
      fields: rereads ? knownOf(found, rereads) : found,
      ...(dsRecords?.outcome === 'known' ? { earlierDsRecords: dsRecords.value } : {}),
    };
  });
}

function knownOf(found: FieldFindings, fields: readonly LookupField[]): FieldFindings {
  return Object.fromEntries(
    fields.flatMap((field) => (found[field]?.outcome === 'known' ? [[field, found[field]]] : [])),
  );
}

/** What each source last said of these domains, by domain. */
export function readingsOfDomains(
  tx: Tx,
  domains: readonly { userId: string; domainId: string }[],
): Promise<Map<string, Reading[]>> {
  const users = [...new Set(domains.map(({ userId }) => userId))];
  return store.findReadings(
    tx,
    users,
    domains.map(({ domainId }) => domainId),
  );
}

/** What each source last said of a domain of the user. */
export async function readingsOf(
  { db, userId }: Pick<UserContext, 'db' | 'userId'>,
  domainId: string,
): Promise<Reading[]> {
  return (await store.findReadings(db, [userId], [domainId])).get(domainId) ?? [];
}
