import { isLoopbackHost } from '#contract/loopback.ts';

/** `host:port` of our own addresses, the sandbox's and those the operator set: on loopback, and elsewhere. */
export function ownTargets(urls: readonly string[]): { loopback: Set<string>; otherPorts: Set<string> } {
  const targets = urls.filter((url) => url !== '').map((url) => new URL(url));
  const { inner = [], outer = [] } = Object.groupBy(targets, ({ hostname }) =>
    isLoopbackHost(hostname) ? 'inner' : 'outer',
  );
  return { loopback: new Set(inner.map(({ host }) => host)), otherPorts: new Set(outer.map(({ host }) => host)) };
}
