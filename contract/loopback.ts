/** This machine as an address names it (RFC 6761, 6.3). Others of 127.0.0.0/8 are left out: no browser goes there alone. */
export const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'] as const;

/** True for a host of this machine, as `URL.hostname` writes it or a `Host` header without its port. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHosts.some((known) => known === host.toLowerCase());
}
