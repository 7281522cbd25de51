import type { RegistryServer, TldAge } from '#contract/registry-status.ts';
import { type Language, languages } from '#web/base/language.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayHours = 24;

/** "7 days", "24 hours", "20 minutes", "1.5 seconds" in words of the language. */
export function spanWords(ms: number, language: Language): string {
  const words = (value: number, unit: string) =>
    new Intl.NumberFormat(languages[language].locale, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: 1,
    }).format(value);
  if (ms < minuteMs) return words(ms / 1_000, 'second');
  if (ms < hourMs) return words(Math.round(ms / minuteMs), 'minute');
  const hours = Math.round(ms / hourMs);
  return hours > dayHours && hours % dayHours === 0 ? words(hours / dayHours, 'day') : words(hours, 'hour');
}

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

/** A share of 1 that only says all when it is all. */
export function shareOf(part: number, whole: number): number {
  if (whole === 0) return 1;
  return part === whole ? 1 : Math.min(Math.floor((part / whole) * 100), 99) / 100;
}

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
