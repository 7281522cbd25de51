import { toIso } from '#contract/dates.ts';
import type { Tx, UserId } from '../context.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { changesRecorded } from './changes.effects.ts';
import * as store from './changes.store.ts';
import { isSwing } from './folding.rules.ts';
import type { NewChange, PreparedChange } from './new-change.ts';

/** `foldedIds`: entries that went to and fro again in place of new ones. */
export type Recorded = { userId: UserId; ids: string[]; foldedIds: string[]; byWatchIds: string[] };

/**
 * Records what changed of names of any users, in at most five statements whatever their number, and leaves the effect
 * `changesRecorded` for each user. What is muted is recorded and not told; what only goes back to an earlier value within a
 * day is counted in its entry (`folding.rules.ts`), but in one that was acknowledged. The caller holds the records of these
 * domains; changes of deleted ones are left out. Returns what each user is told of.
 */
export async function recordChanges(tx: Tx, changes: readonly NewChange[], now: Date): Promise<Recorded[]> {
  if (changes.length === 0) return [];
  const folded = await fold(tx, changes);
  const inserted = await store.insert(
    tx,
    changes.filter((change) => !folded.has(change)),
    now,
  );
  const ofWatches = new Set(changes.filter(({ isToldByWatch }) => isToldByWatch).map(keyOf));
  const told = [
    ...inserted
      .filter(({ isMuted }) => !isMuted)
      .map((row) => ({ ...row, isFolded: false, isToldByWatch: ofWatches.has(keyOf(row)) })),
    ...[...folded].flatMap(([{ userId }, { id, isMuted }]) =>
      isMuted ? [] : [{ userId, id, isFolded: true, isToldByWatch: false }],
    ),
  ];
  const recorded = [...Map.groupBy(told, ({ userId }) => userId)].map(([userId, rows]) => ({
    userId,
    ids: rows.filter(({ isFolded }) => !isFolded).map(({ id }) => id),
    foldedIds: rows.filter(({ isFolded }) => isFolded).map(({ id }) => id),
    byWatchIds: rows.filter(({ isToldByWatch }) => isToldByWatch).map(({ id }) => id),
  }));
  for (const { userId, ...payload } of recorded) await addToOutbox(tx, changesRecorded, { userId, payload, now });
  return recorded;
}

const keyOf = ({ domainId, field }: { domainId: string; field: string }) => `${domainId} ${field}`;

/** Stores changes that are told to nobody, with what became of them since. Returns their ids. */
export async function insertSampleChanges(tx: Tx, changes: readonly PreparedChange[], now: Date): Promise<string[]> {
  return (await store.insert(tx, changes, now)).map(({ id }) => id);
}

/** Which changes only bring a recorded value back, each with its entry. */
async function fold(tx: Tx, changes: readonly NewChange[]): Promise<Map<NewChange, store.OpenEntry>> {
  const foldable = changes.filter(({ field }) => field !== 'text'); // a number of characters is no text
  const open = await store.findOpen(tx, foldable);
  const folded = new Map<NewChange, store.OpenEntry>();
  const taken = new Set<string>();
  for (const [place, change] of foldable.entries()) {
    const entry = open.get(place);
    if (!entry || taken.has(entry.id) || !isSwing(entry, stored(change))) continue;
    folded.set(change, entry);
    taken.add(entry.id);
  }
  const swung = await store.swing(
    tx,
    [...folded].map(([{ userId, at }, { id }]) => ({ userId, id, at })),
  );
  return new Map([...folded].filter(([, { id }]) => swung.has(id)));
}

/** As it comes back from JSON. */
const stored = ({ before, after, currency }: NewChange) => ({
  before: plain(before),
  after: plain(after),
  currency: currency ?? null,
});
const plain = (value: unknown) => (value instanceof Date ? toIso(value) : value);
