import { hourMs } from '#contract/dates.ts';
import { networkOf } from '../../http/network.ts';
import { isLoopbackAddress } from '../../outbound/addresses.ts';

const maxGuesses = 20; // unknown recipients an hour and network; people's servers have none
const maxNetworks = 20_000;

/** Counts recipients that do not exist, by network; a server in front on this machine is not counted. */
export function createGuesses() {
  const counts = new Map<string, { since: number; count: number }>();
  const current = (address: string, now: Date) => {
    const known = counts.get(networkOf(address));
    return known && now.getTime() - known.since < hourMs ? known : undefined;
  };
  return {
    /** True when this network tried too many: it is told nothing for the rest of the hour. */
    isOverLimit: (address: string, now: Date): boolean => (current(address, now)?.count ?? 0) >= maxGuesses,
    count(address: string, now: Date): void {
      if (isLoopbackAddress(address)) return;
      const known = current(address, now) ?? { since: now.getTime(), count: 0 };
      known.count += 1;
      counts.delete(networkOf(address));
      counts.set(networkOf(address), known);
      const [oldest] = counts.keys();
      if (counts.size > maxNetworks && oldest !== undefined) counts.delete(oldest);
    },
  };
}
export type Guesses = ReturnType<typeof createGuesses>;
