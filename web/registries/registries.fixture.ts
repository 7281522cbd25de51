import type { RegistryServer, TldAge } from '#contract/registry-status.ts';

/** A TLD whose data is fresh, but for what is given. */
export const age = (tld: string, given: Partial<TldAge>): TldAge => {
  return { tld, names: 1, kept: 1, unread: 0, oldestAt: null, ...given };
};

/** A server that answers and has nothing to do, but for what is given. */
export const registryServer = (server: string | null, given: Partial<RegistryServer>): RegistryServer => ({
  server,
  protocol: 'rdap',
  waiting: 0,
  refreshing: 0,
  waitingOfAll: 0,
  nextSlotAt: null,
  intervalMs: 1_000,
  isProbed: false,
  questions: null,
  blockedUntil: null,
  reason: null,
  lastAnswerAt: null,
  lastDay: { answered: 0, refused: 0, failed: 0 },
  tlds: [],
  ...given,
});
