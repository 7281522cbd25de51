import { lookup as systemLookup } from 'node:dns';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isInnerHost, isLoopbackAddress, isPublicAddress } from './addresses.ts';
import { OutboundFailure } from './failure.ts';

export type HostAddress = { address: string; family: number };
/** Resolves a host name to all its addresses; the shape of `dns.lookup` with `all: true`. */
export type AddressLookup = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: HostAddress[]) => void,
) => void;

const connectTimeoutMs = 5_000;

/** `host:port` of a target, as written in the set of allowed loopback targets. */
export function targetKey(protocol: string, hostname: string, port: string): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/**
 * The single lookup of a connection: only addresses that may be reached are handed to the socket, and of these only those that
 * can be reached from `localAddress`.
 */
export function checkedLookup(
  lookup: AddressLookup,
  isAllowed: (address: string) => boolean,
  localAddress?: string,
): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      if (allowed.length === 0) return callback(refused(hostname, addresses), []);
      const inReach = allowed.filter(({ address }) => !localAddress || isIP(address) === isIP(localAddress));
      const [first] = inReach;
      if (!first) return callback(new OutboundFailure('unreachable', `${hostname} is of the other IP version`), []);
      if (options.all) return callback(null, inReach);
      return callback(null, first.address, first.family);
    });
  };
}

function refused(hostname: string, addresses: HostAddress[]): OutboundFailure {
  const shown = addresses.map(({ address }) => address).join(', ');
  return new OutboundFailure('refusedAddress', `${hostname} leads to a refused address (${shown || 'none'})`);
}

/** The address a socket is bound to: loopback targets are reached from an address of loopback alone. */
export function localAddressFor(localAddress: string | undefined, isLoopback: boolean): string | undefined {
  return !localAddress || (isLoopback && !isLoopbackAddress(localAddress)) ? undefined : localAddress;
}

/**
 * Opens connections for the outbound client. Literal addresses are checked here because no lookup happens for them,
 * looked-up addresses in the lookup, and the connected peer once more (D-212). Targets of `loopback` may be reached on
 * loopback addresses only, those of `trusted` anywhere, all others on public addresses only. `tls`: how certificates are read.
 * `localAddress`: from where strangers are asked; our own servers are asked from wherever they can be reached.
 */
export function createConnector(
  loopback: ReadonlySet<string>,
  lookup: AddressLookup = systemLookup,
  trusted: ReadonlySet<string> = new Set(),
  tls: buildConnector.BuildOptions = {},
  localAddress?: string,
): buildConnector.connector {
  const shared = { ...tls, allowH2: false, timeout: connectTimeoutMs };
  const [fromLoopback, fromPublic] = [localAddressFor(localAddress, true), localAddressFor(localAddress, false)];
  const lookupPublic = checkedLookup(lookup, isPublicAddress, fromPublic);
  const lookupLoopback = checkedLookup(lookup, isLoopbackAddress, fromLoopback);
  const connectPublic = buildConnector({ ...shared, lookup: lookupPublic } as object);
  const connectLoopback = buildConnector({ ...shared, lookup: lookupLoopback } as object);
  const connectAnywhere = buildConnector({ ...shared, lookup: checkedLookup(lookup, () => true) } as object);
  return (options, callback) => {
    const hostname = isIPv6(options.hostname) ? `[${options.hostname}]` : options.hostname; // as URLs write it
    const target = targetKey(options.protocol, hostname, options.port);
    if (trusted.has(target)) {
      return connectAnywhere(options, (...[error, socket]) => (error ? callback(error, null) : callback(null, socket)));
    }
    const isLoopback = loopback.has(target);
    const isAllowed = isLoopback ? isLoopbackAddress : isPublicAddress;
    if (!isLoopback && isInnerHost(hostname)) {
      return callback(new OutboundFailure('refusedAddress', `${hostname} is a refused address`), null);
    }
    const connect = isLoopback ? connectLoopback : connectPublic;
    const from = (isLoopback ? fromLoopback : fromPublic) ?? null;
    connect({ ...options, localAddress: from }, (...[error, socket]) => {
      if (error) return callback(error, null);
      if (isAllowed(socket.remoteAddress ?? '')) return callback(null, socket);
      socket.destroy();
      return callback(new OutboundFailure('refusedAddress', `${hostname} led to a refused address`), null);
    });
  };
}
