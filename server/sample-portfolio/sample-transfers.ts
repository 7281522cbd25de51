import { dayMs } from '#contract/dates.ts';
import { type TransferState, transferStates } from '#contract/transfers.ts';
import type { SampleTransfer } from '../transfers/sample-transfers.service.ts';
import type { StoredEntry } from './sample-notifications.ts';
import type { SampleBatch } from './sample-story.ts';

const ofEach = 6; // D-233
/** Planned so long after the names came in. */
const settledDays = 40;
/** Where the owner moves names, each to the first that does not have it. */
const goals = ['Larkfield Names, Inc.', 'Nordhafen Domains GmbH', 'Papillon Noms SAS'];
/** Days since the last step of the six of a state; two of those that were requested wait for long. */
const daysAgo = [1, 2, 3, 5, 9, 12];
const plannedDaysBefore = 4;
const notes = ['All names of this registrar go, its prices rose again.', null, 'Asked support for the lock.', null];

/** Six planned transfers in each state, of names that have been there for long and fit: locked ones where nothing is done yet. */
export function sampleTransfersOf(batches: readonly SampleBatch<StoredEntry>[], now: Date): SampleTransfer[] {
  const settled = batches.filter(({ addedAt }) => now.getTime() - addedAt.getTime() > settledDays * dayMs);
  const held = settled.flatMap(({ entries }) => entries.filter(({ state, facts }) => state === 'held' && facts));
  const fits = (entry: StoredEntry) => !isSpecial(entry, now);
  const locked = held.filter((entry) => fits(entry) && isLocked(entry));
  const open = held.filter((entry) => fits(entry) && !isLocked(entry));
  return transferStates.flatMap((state) => {
    const from = state === 'unlocked' || state === 'codeObtained' || state === 'requested' ? open : locked;
    return from.splice(0, ofEach).map((entry, place) => sampleTransfer(entry, state, place, now));
  });
}

/** Locked in another way, or with an expiry that would be told of. */
function isSpecial({ facts }: StoredEntry, now: Date): boolean {
  const expiresInMs = facts ? facts.expiresAt.getTime() - now.getTime() : 0;
  const isOrdinary = (facts?.eppStatuses ?? []).every((status) => status === 'ok' || status.startsWith('client'));
  return !isOrdinary || (facts?.eppStatuses.includes('clientHold') ?? true) || expiresInMs < settledDays * dayMs;
}

const isLocked = ({ facts }: StoredEntry) => facts?.eppStatuses.includes('clientTransferProhibited') ?? false;

function sampleTransfer({ id, facts }: StoredEntry, state: TransferState, place: number, now: Date): SampleTransfer {
  const own = facts?.registrar.name ?? '';
  const other = goals.find((goal) => goal !== own) ?? '';
  const isThere = state === 'completed';
  const stateAt = new Date(now.getTime() - (daysAgo[place] ?? 1) * dayMs);
  const createdAt = state === 'planned' ? stateAt : new Date(stateAt.getTime() - plannedDaysBefore * dayMs);
  return {
    domainId: id,
    fromRegistrar: isThere ? other : own,
    toRegistrar: isThere ? own : other,
    state,
    stateAt,
    isSeen: state === 'unlocked' || isThere,
    arrivedAt: isThere ? own : null,
    note: notes[place % notes.length] ?? null,
    createdAt,
  };
}
