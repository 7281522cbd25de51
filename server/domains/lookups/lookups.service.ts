import type { Tx } from '../../database/transaction.ts';
import { nameserverSetIds, registrarIds, setKey } from '../dictionaries.ts';
import { type DomainUpdate, knownValues } from './domain-update.ts';
import * as store from './lookups.store.ts';

export type { DomainUpdate } from './domain-update.ts';

/**
 * Saves what was found for domains of any users, in a few statements whatever their number. What is not `known` changes
 * no value, and the lookup keeps when and where the value came from (D-234). Deleted domains are left alone.
 */
export async function saveLookups(tx: Tx, updates: DomainUpdate[]): Promise<void> {
  for (const round of rounds(updates)) await saveRound(tx, round);
}

/** A domain may come twice: its second update waits for the next round, because one statement changes a row once. */
function rounds(updates: DomainUpdate[]): DomainUpdate[][] {
  const places = new Map<string, number>();
  const found: DomainUpdate[][] = [];
  for (const update of updates) {
    const place = places.get(update.domainId) ?? 0;
    places.set(update.domainId, place + 1);
    found[place] ??= [];
    found[place].push(update);
  }
  return found;
}

async function saveRound(tx: Tx, updates: DomainUpdate[]): Promise<void> {
  const known = updates.map((update) => ({ update, values: knownValues(update) }));
  const registrars = await registrarIds(
    tx,
    known.flatMap(({ values }) => values.registrarName ?? []),
  );
  const sets = known.flatMap(({ values }) => (values.hosts?.length ? [values.hosts] : []));
  const setIds = sets.length > 0 ? await nameserverSetIds(tx, sets) : new Map<string, number>();

  const live = await store.holdLive(tx, updates);
  const changes = known.filter(({ update }) => live.has(update.domainId));
  if (changes.length === 0) return;
  await store.saveValues(
    tx,
    changes.map(({ update, values }) => ({
      update,
      values,
      registrarId: values.registrarName === null ? null : (registrars.get(values.registrarName) ?? null),
      nameserverSetId: values.hosts?.length ? (setIds.get(setKey(values.hosts)) ?? null) : null,
    })),
  );
  await store.saveAttempts(
    tx,
    changes.map(({ update }) => update),
  );
}
