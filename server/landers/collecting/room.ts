import { hourMs, minuteMs } from '#contract/dates.ts';
import type { Config } from '../../config/config.ts';
import { networkOf } from '../../http/network.ts';
import { isLoopbackAddress } from '../../outbound/addresses.ts';
import type { VisitKind } from '../../visits/collect/visit-event.ts';
import { countByKey } from '../published/count-by-key.ts';

/** Views of a name by one network in an hour: it takes no more than one address and invented browsers to look like a crowd. */
const maxViewsOfNetwork = 600;
/** Signals of a name in a minute, from everywhere: some 4,000 visits. A flood of one name leaves room for all others. */
const maxOfLander = 12_000;

/**
 * Tells whether a signal of a name finds room (D-016), or what had too many. On this machine stands a proxy that nobody
 * announced, with all visitors behind it: it is no network of theirs.
 */
export function createRoom({ requestsPerMinute }: Pick<Config, 'requestsPerMinute'>, ticks?: () => number) {
  const isFewOfNetwork = countByKey({ max: maxViewsOfNetwork, everyMs: hourMs, ticks });
  const isFewOfLander = countByKey({ max: maxOfLander, everyMs: minuteMs, ticks });
  return ({ address, host, kind }: { address: string; host: string; kind: VisitKind }): 'network' | 'lander' | null => {
    if (requestsPerMinute === 0) return null; // all limits are off
    const isView = kind === 'view' || kind === 'withoutScript';
    if (isView && !isLoopbackAddress(address) && !isFewOfNetwork(`${networkOf(address)} ${host}`)) return 'network';
    return isFewOfLander(host) ? null : 'lander';
  };
}
