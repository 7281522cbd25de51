import type { RegistryServer, TldAge } from '#contract/registry-status.ts';

/**
 * What is as fresh as promised, over the TLDs that some server answers for, also where none was asked lately: one that two
 * servers know counts once.
 */
export function freshnessOf(servers: readonly RegistryServer[]) {
  const served = servers.flatMap(({ server, tlds }) => tlds.filter((age) => server !== null || wasAnswered(age)));
  const byTld = [...new Map(served.map((age) => [age.tld, age])).values()];
  const sum = (read: (age: TldAge) => number) => byTld.reduce((total, age) => total + read(age), 0);
  const read = byTld.filter((age): age is TldAge & { oldestAt: string } => age.oldestAt !== null);
  const [oldest = null] = read.toSorted((one, other) => one.oldestAt.localeCompare(other.oldestAt));
  return {
    names: sum(({ names }) => names),
    kept: sum(({ kept }) => kept),
    unread: sum(({ unread }) => unread),
    oldest,
  };
}

/** Whether a registry ever answered for a name below the TLD: if so, the promise holds for it. */
export const wasAnswered = ({ oldestAt }: TldAge): boolean => oldestAt !== null;

/** How long the own names at a server wait at most: all lists there take turns. Null where none wait or nothing is known. */
export function waitMs({ waiting, waitingOfAll, intervalMs, blockedUntil }: RegistryServer): number | null {
  return waiting === 0 || intervalMs === 0 || blockedUntil !== null ? null : waitingOfAll * intervalMs;
}

/** Those that need a look first: left alone, failing, with names that wait; then by name. No server comes last. */
export function inOrder(servers: readonly RegistryServer[]): RegistryServer[] {
  const rank = ({ server, blockedUntil, isProbed, waiting }: RegistryServer) =>
    server === null ? 4 : blockedUntil ? 0 : isProbed ? 1 : waiting > 0 ? 2 : 3;
  return servers.toSorted(
    (one, other) => rank(one) - rank(other) || (one.server ?? '').localeCompare(other.server ?? ''),
  );
}

/** A TLD with the servers that are asked for it, the worst kept first. */
export function tldsInOrder(servers: readonly RegistryServer[]) {
  const byTld = new Map<string, TldAge & { servers: string[] }>();
  for (const { server, tlds } of servers) {
    for (const age of tlds) {
      const known = byTld.get(age.tld) ?? { ...age, servers: [] };
      byTld.set(age.tld, { ...known, servers: server === null ? known.servers : [...known.servers, server] });
    }
  }
  const late = ({ names, kept }: TldAge) => names - kept;
  return [...byTld.values()].toSorted((one, other) => late(other) - late(one) || one.tld.localeCompare(other.tld));
}
