import { dayMs, hourMs } from '#contract/dates.ts';
import type { ChainFinding, DnssecState } from '#contract/dnssec.ts';
import type { DsRecord } from '#contract/lookups.ts';
import { backOff } from '../../jobs/due-queue.ts';
import type { RegistryWord } from '../registry-word.ts';

/** Adds what the registry's own words do not agree with (D-221). */
export function withRegistry(found: ChainFinding, name: string, { isSigned, dsRecords }: RegistryWord): ChainFinding {
  const level = found.chain.find(({ zone }) => zone === name);
  // a level that is unknown says nothing of the DS records, unless it has some
  const inDns = level && (level.state !== 'unknown' || level.dsRecords.length > 0) ? level.dsRecords : undefined;
  if (!inDns || found.reasons.includes('notDelegated')) return found;
  const differs =
    dsRecords && dsRecords.length > 0
      ? !isSameSet(dsRecords, inDns)
      : isSigned !== null && isSigned !== inDns.length > 0;
  return differs ? { ...found, reasons: [...found.reasons, 'registryDiffers'] } : found;
}

function isSameSet(one: readonly DsRecord[], other: readonly DsRecord[]): boolean {
  const texts = (set: readonly DsRecord[]) =>
    [...new Set(set.map((ds) => `${ds.keyTag} ${ds.algorithm} ${ds.digestType} ${ds.digest.toUpperCase()}`))].sort();
  return texts(one).join() === texts(other).join();
}

/**
 * When a name is checked again by itself: a broken one within a day, one with signatures within a week and no later than a
 * day before they end, one that gave no answer after an hour and then ever later. An unsigned one never, unless its registry
 * calls it signed. `random` in [0, 1) spreads them.
 */
export function nextCheckAt(
  { state, signatureEnd }: Pick<ChainFinding, 'state' | 'signatureEnd'>,
  { isSigned, tries, now, random }: { isSigned: boolean; tries: number; now: Date; random: number },
): Date | null {
  const after = (ms: number) => new Date(now.getTime() + ms * (0.9 + 0.1 * random));
  if (state === 'broken') return after(dayMs);
  if (state === 'unknown') return isSigned ? after(backOff(hourMs, tries, 7 * dayMs)) : null;
  if (state === 'unsigned') return isSigned ? after(7 * dayMs) : null;
  const end = signatureEnd ? new Date(signatureEnd).getTime() - dayMs - now.getTime() : Number.POSITIVE_INFINITY;
  return after(Math.min(7 * dayMs, Math.max(dayMs, end)));
}

/** What a change of state is told as; null: nothing that anybody must know. */
export function newsOf(
  before: DnssecState | null,
  after: DnssecState,
): 'broken' | 'mended' | 'signed' | 'unsigned' | null {
  if (before === null || before === after || before === 'unknown' || after === 'unknown') {
    // also of a first look: that a name cannot be reached is news whenever it is seen
    return after === 'broken' && before !== 'broken' ? 'broken' : null;
  }
  if (after === 'broken') return 'broken';
  return before === 'broken' && after === 'signed' ? 'mended' : after;
}
