import type { Clock } from '../../context.ts';
import type { Lookup } from '../../outbound/lookup.ts';
import type { Block } from '../queue/item.ts';
import { freshStanding, type Standing, standingAfter } from '../standing.rules.ts';
import type { ServerProgress } from './server-progress.rules.ts';

/** An answer, and whether the source was asked for it; of a registry's servers, how far the name has come with them. */
export type Asked<Value> = { answer: Lookup<Value>; wasAsked: boolean; progress?: ServerProgress };

export type CircuitBreakers = {
  /** Asks, unless the source's circuit is open. */
  ask<Value>(source: string, ask: () => Promise<Lookup<Value>>): Promise<Asked<Value>>;
};

/** No probes here: the tenth failure in a row is enough, for nobody waits. */
const opinions = -1;

/**
 * Opens the circuit of a source that refuses until a time or does not answer, by the rules of the registries (D-235) but
 * for this process alone: a list of 10,000 names must not go on knocking at a marketplace that said when to come back, or
 * does not take our credentials. `onBlock` hears of each circuit that opens.
 */
export function createCircuitBreakers(clock: Clock, onBlock: (source: string, block: Block) => void): CircuitBreakers {
  const standings = new Map<string, Standing>();
  return {
    async ask(source, ask) {
      const block = openBlock(standings.get(source) ?? freshStanding, clock.now());
      if (block) {
        const { outcome, reason, until } = block;
        return { answer: { outcome, source, reason, retryAt: until }, wasAsked: false };
      }
      const answer = await ask();
      if (answer.outcome !== 'known' && answer.isOwn) return { answer, wasAsked: true }; // not the source's fault
      const { retryAt, reason } = answer.outcome === 'known' ? { retryAt: null, reason: null } : answer;
      const at = clock.now();
      const report = { outcome: answer.outcome, retryAt, reason, at, isRepeated: false, isProbe: true };
      const before = standings.get(source) ?? freshStanding;
      const after = standingAfter(before, report, opinions);
      standings.set(source, after);
      const opened = openBlock(after, at);
      if (opened && !openBlock(before, at)) onBlock(source, opened);
      return { answer, wasAsked: true };
    },
  };
}

const openBlock = ({ block }: Standing, at: Date) => (block && block.until > at ? block : null);
