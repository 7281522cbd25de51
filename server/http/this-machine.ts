import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '#contract/loopback.ts';
import type { Config } from '../config/config.ts';
import { isLoopbackAddress } from '../outbound/addresses.ts';

/** A proxy that forwards for others sets at least one of these, unless it is a plain `proxy_pass`. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

type Caller = { address: string | undefined; host: string | undefined; headers: Record<string, unknown> };
type Reached = Pick<Config, 'publicUrl' | 'trustProxy'>;

/**
 * True when a request comes from this machine itself and not through a proxy on it (D-019). A plain proxy cannot be told
 * from a browser here, so nobody counts as local once PUBLIC_URL is a public address or a proxy is announced.
 */
export function isFromThisMachine({ publicUrl, trustProxy }: Reached, { address, host, headers }: Caller): boolean {
  return (
    !trustProxy &&
    isLoopbackHost(new URL(publicUrl).hostname) &&
    isLoopbackAddress(address ?? '') &&
    isAtThisMachine({ ...headers, host })
  );
}

/** True when a request names this machine as its host and nobody for whom it is passed on. */
export function isAtThisMachine({ host, ...others }: Record<string, unknown>): boolean {
  return (
    isLoopbackHost(String(host ?? '').replace(/:\d{1,5}$/, '')) &&
    forwardingHeaders.every((name) => others[name] === undefined)
  );
}

/** Who sends a request, as `isFromThisMachine` looks at it. */
export function callerOf({ headers, socket }: FastifyRequest): Caller {
  return { address: socket.remoteAddress, host: headers.host, headers };
}
