import type { Tx } from '../../database/transaction.ts';
import type { DomainUpdate } from '../../lookups/lookups.service.ts';
import type { findWatchers } from '../../lookups/watchers.reads.ts';
import { stateOfPart } from '../lookups/open.rules.ts';
import { registration } from '../lookups/registration.ts';
import type { Result } from './writer.ts';

type ReadResult = Result & { update: DomainUpdate };

/**
 * What registries answered, for the other accounts that have the same names (D-235a): what is public of the registration, as
 * if they had been asked at this moment. Prices, and whatever else is asked with an account's own access, are not part of it.
 */
export async function answersForOthers(
  tx: Tx,
  results: readonly Result[],
  find: typeof findWatchers,
  random: () => number,
): Promise<DomainUpdate[]> {
  const read = results.filter((result): result is ReadResult => result.update?.reading !== undefined);
  if (read.length === 0) return [];
  const updates = new Map(read.map(({ update }) => [update.domainId, update]));
  const answered = read.map(({ item, update: { userId, domainId, at } }) => {
    return { userId, domainId, at, name: item.name, isLater: item.asked.length > 0 };
  });
  const others = await find(tx, answered);
  return others.flatMap(({ askedAs, userId, domainId }) => {
    const update = updates.get(askedAs);
    return update ? [{ ...publicPart(update, random()), userId, domainId }] : [];
  });
}

function publicPart({ fields, reading, rawAnswer, refresh, synced, at }: DomainUpdate, random: number) {
  const known = registration.fields.filter((field) => field in fields).map((field) => [field, fields[field]]);
  return {
    fields: Object.fromEntries(known),
    quotedPrices: {},
    ...(reading ? { reading } : {}),
    ...(rawAnswer ? { rawAnswer } : {}),
    isProcessed: true,
    processingError: null,
    nextAttemptAt: null,
    stateOf: stateOfPart(true),
    ...(refresh ? { refresh: { promised: refresh.promised, random } } : {}),
    synced: { prices: false, whois: synced.whois, tldCounts: false },
    at,
  } satisfies Partial<DomainUpdate>;
}
