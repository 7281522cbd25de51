import type { IncomingMessage } from 'node:http';
import { minuteMs } from '#contract/dates.ts';
import type { Config } from '../../config/config.ts';
import { networkOf } from '../../http/network.ts';
import { isLoopbackAddress } from '../../outbound/addresses.ts';
import { countByKey } from './count-by-key.ts';

/** Requests of a network in a minute that are more than a look into memory; an office behind one address stays below. */
const maxReadsPerMinute = 1_200;

/**
 * Counts visitors' requests by network (D-016). False: too many. On this machine stands a proxy that nobody announced, with all
 * visitors behind it: it is not counted.
 */
export function countVisitors(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  ticks?: () => number,
  maxPerMinute = maxReadsPerMinute,
) {
  const isBelow = countByKey({ max: maxPerMinute, everyMs: minuteMs, ticks });
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean => {
    const address = addressOf({ socket, headers }, trustProxy);
    return isLoopbackAddress(address) || isBelow(networkOf(address));
  };
}

/** The visitor's address, IPv4 in its own form; behind a proxy that was announced, the one it names. */
export function addressOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? lastOf(headers['x-forwarded-for']) : undefined;
  return withoutPort(forwarded ?? socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Some proxies tell the port, too, which is another one for each connection: `192.0.2.1:49152`, `[2001:db8::1]:49152`. */
const withoutPort = (address: string): string =>
  address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[([\da-f:.]+)\](:\d+)?$/i, '$1');

const longestHeader = 2_000;

/** What the proxy itself added: whatever stands before it may be made up. */
const lastOf = (header: string | string[] | undefined): string | undefined =>
  [header].flat().at(-1)?.slice(-longestHeader).split(',').at(-1)?.trim().slice(0, 64) || undefined;
