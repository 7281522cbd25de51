import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config/config.ts';
import { networkOf } from '../../http/network.ts';
import { isLoopbackAddress } from '../../outbound/addresses.ts';

/** Requests of a network in a minute that are more than a look into memory; an office behind one address stays below. */
const mostLooksPerMinute = 1_200;
const minuteMs = 60_000;
/** Of more networks in a minute the counts are forgotten: they cost memory. */
const mostNetworks = 100_000;

/**
 * Counts visitors' requests by network (D-016). False: too many. On this machine stands a proxy that nobody announced, with all
 * visitors behind it: it is not counted.
 */
export function countVisitors(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  ticks = () => performance.now(),
  mostPerMinute = mostLooksPerMinute,
) {
  const counts = new Map<string, number>();
  let since = ticks();
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean => {
    if (ticks() - since >= minuteMs || counts.size > mostNetworks) {
      counts.clear();
      since = ticks();
    }
    const address = addressOf({ socket, headers }, trustProxy);
    if (isLoopbackAddress(address)) return true;
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= mostPerMinute;
  };
}

/** The visitor's address, IPv4 in its own form; behind a proxy that was announced, the one it names. */
export function addressOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? lastOf(headers['x-forwarded-for']) : undefined;
  return (forwarded ?? socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
}

const longestHeader = 2_000;

/** What the proxy itself added: whatever stands before it may be made up. */
const lastOf = (header: string | string[] | undefined): string | undefined =>
  [header].flat().at(-1)?.slice(-longestHeader).split(',').at(-1)?.trim().slice(0, 64) || undefined;
